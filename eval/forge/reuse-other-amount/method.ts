import { otherAmount, reuse } from '../../lab/reuse.ts';

export default reuse({
  does: 'Sends a paper again over another amount.',
  alter: otherAmount,
});
