import { otherAccount, reuse } from '../../lab/reuse.ts';

export default reuse({
  does: 'Sends an invoice again with another account to pay into.',
  alter: otherAccount,
});
