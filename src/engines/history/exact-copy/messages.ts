import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: { he: 'מציין שאותו קובץ בדיוק כבר נשלח', en: 'Notes that exactly the same file was sent before' },
  findings: {
    copy: {
      title: { he: 'אותו קובץ כבר נשלח', en: 'The same file was sent before' },
      detail: {
        he: {
          by: 'count',
          one: 'אותו קובץ בדיוק נשלח גם ב-{sent}.',
          other: 'אותו קובץ בדיוק נשלח עוד {count} פעמים, לאחרונה ב-{sent}.',
        },
        en: {
          by: 'count',
          one: 'Exactly the same file was also sent on {sent}.',
          other: 'Exactly the same file was sent {count} more times, most recently on {sent}.',
        },
      },
      evidence: { he: 'סריקה {scan}; SHA-256 זהה', en: 'scan {scan}; equal SHA-256' },
    },
  },
});
