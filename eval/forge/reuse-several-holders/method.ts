import { otherHolder, reuse } from '../../lab/reuse.ts';

export default reuse({
  does: 'Sends one paper under four names.',
  alter: otherHolder,
  copies: 3,
});
