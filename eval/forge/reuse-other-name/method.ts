import { otherHolder, reuse } from '../../lab/reuse.ts';

export default reuse({
  does: 'Sends a paper again under another name.',
  alter: otherHolder,
});
