import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, SUM_DETAILS } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהעודף, היתרה לתשלום, סכום ההעברה והיתרה החדשה של כרטיס מתקבלים מהסכומים שלצדם',
    en: 'Checks that change, what is left to pay, the charge of a transfer and the new balance of a card follow from the amounts beside them',
  },
  action: ASK_ISSUER,
  findings: {
    change: {
      title: { he: 'העודף אינו מתיישב עם מה ששולם', en: 'The change does not follow from what was given' },
      detail: {
        he: 'במסמך מופיע {found}, אך התשלום, הסכום לתשלום והעודף מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but what was given, the total and the change agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    due: {
      title: { he: 'היתרה לתשלום שגויה', en: 'What is left to pay is wrong' },
      detail: {
        he: 'במסמך מופיע {found}, אך החיוב, הסכומים שקוזזו והיתרה לתשלום מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but the charge, what was taken off and what is left agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    charged: {
      title: { he: 'הסכום והעמלה אינם מתיישבים עם החיוב', en: 'Amount and fee do not make the charge' },
      detail: {
        he: 'במסמך מופיע {found}, אך הסכום, העמלה והחיוב מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but amount, fee and charge agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    card: {
      title: { he: 'היתרה החדשה של הכרטיס שגויה', en: "The card's new balance is wrong" },
      detail: {
        he: 'במסמך מופיע {found}, אך היתרה הקודמת, התשלומים, הרכישות והיתרה החדשה מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but previous balance, payments, purchases and new balance agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
  },
  checks: {
    'receipt.change': {
      label: { he: 'שולם − לתשלום = עודף', en: 'Given − total = change' },
      details: SUM_DETAILS,
    },
    'bill.due': {
      label: { he: 'חיוב − ששולם = יתרה לתשלום', en: 'Charged − paid before = left to pay' },
      details: SUM_DETAILS,
    },
    'transfer.charged': {
      label: { he: 'סכום + עמלה = חיוב', en: 'Amount + fee = charge' },
      details: SUM_DETAILS,
    },
    'card.roll_forward': {
      label: {
        he: 'יתרה קודמת − תשלומים + רכישות = יתרה חדשה',
        en: 'Previous balance − payments + purchases = new balance',
      },
      details: SUM_DETAILS,
    },
  },
});
