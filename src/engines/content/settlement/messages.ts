import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, REPAIR, SUM_DETAILS } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שהעודף, היתרה לתשלום, סכום ההעברה, היתרה החדשה של כרטיס והיתרה הזמינה תואמים את הסכומים שלצדם',
    en: 'Checks that the change, the amount due, the charge for a transfer, the new card balance and what is available follow from the amounts beside them',
  },
  action: ASK_ISSUER,
  findings: {
    change: {
      title: { he: 'העודף אינו מתיישב עם מה ששולם', en: 'The change does not match the amount given' },
      detail: {
        he: 'במסמך מופיע {found}, אך התשלום, הסכום לתשלום והעודף מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but the amount given, the total and the change agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    paid: {
      title: { he: 'הסכום לתשלום אינו הסכום ששולם', en: 'The total is not what was paid' },
      detail: {
        he: 'במסמך מופיע {found}, אך הסכום לתשלום והתשלום מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but the total and the payment agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    due: {
      title: { he: 'היתרה לתשלום שגויה', en: 'The amount due is wrong' },
      detail: {
        he: 'במסמך מופיע {found}, אך החיוב, הסכומים שקוזזו והיתרה לתשלום מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but the charge, the amounts deducted and the amount due agree only if it is {expected}.',
      },
      evidence: REPAIR,
    },
    asked: {
      title: { he: 'הסכום שמבקשים לשלם אינו הסכום הכולל', en: 'The amount asked for is not the total' },
      detail: {
        he: 'המסמך מבקש לשלם {found}, אך הסכום הכולל שלו הוא {expected}.',
        en: 'The document asks for {found}, but its total is {expected}.',
      },
      evidence: REPAIR,
    },
    again: {
      title: { he: 'סכום שמופיע פעמיים אינו זהה', en: 'A sum that is printed twice differs' },
      detail: {
        he: 'במסמך מופיע {found}, אך במקום אחר אותו סכום הוא {expected}, כפי שעולה משאר המספרים.',
        en: '{found} is printed, but elsewhere the same sum is {expected}, as the other figures make it.',
      },
      evidence: REPAIR,
    },
    charged: {
      title: { he: 'הסכום והעמלה אינם מתיישבים עם החיוב', en: 'Amount and fee do not add up to the charge' },
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
    available: {
      title: { he: 'היתרה הזמינה שגויה', en: 'The available balance is wrong' },
      detail: {
        he: 'במסמך מופיע {found}, אך המסגרת או היתרה, הסכום שנוצל או שממתין והסכום הזמין מתיישבים רק אם הוא {expected}.',
        en: '{found} is printed, but the limit or balance, what is used or pending and what is available agree only if it is {expected}.',
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
      label: { he: 'חיוב − ששולם = יתרה לתשלום', en: 'Charged − already paid = amount due' },
      details: SUM_DETAILS,
    },
    'sum.again': {
      label: { he: 'סכום שמופיע פעמיים', en: 'A sum printed twice' },
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
    'balance.available': {
      label: { he: 'מסגרת או יתרה − נוצל או ממתין = זמין', en: 'Limit or balance − used or pending = available' },
      details: SUM_DETAILS,
    },
  },
});
