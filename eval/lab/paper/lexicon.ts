/** Invented people, firms and places by language, and words of everyday business. */
import type { Random } from '../random.ts';
import type { PaperLanguage } from './paper.ts';

interface Lexicon {
  firstNames: readonly string[];
  lastNames: readonly string[];
  streets: readonly string[];
  cities: readonly string[];
  /** Parts of firms' names. */
  firms: readonly string[];
  trades: readonly string[];
  suffixes: readonly string[];
  banks: readonly string[];
  shops: readonly string[];
  goods: readonly string[];
  services: readonly string[];
}

const LEXICONS: Partial<Record<PaperLanguage, Lexicon>> = {
  he: {
    firstNames: ['נועה', 'איתי', 'תמר', 'יונתן', 'מיכל', 'עומר', 'שירה', 'אורי', 'רונית', 'גיל', 'הדס', 'אלון'],
    lastNames: ['ברקאי', 'שגב', 'אלמוג', 'נבון', 'הררי', 'דרומי', 'כספי', 'צוקרמן', 'ואזנה', 'לביא', 'מזרחי', 'גולן'],
    streets: ['האלון', 'הגפן', 'ויצמן', 'הנביאים', 'סוקולוב', 'הדקל', 'השקד', 'ירושלים'],
    cities: ['חיפה', 'רחובות', 'נתניה', 'באר שבע', 'כפר סבא', 'תל אביב', 'מודיעין', 'עפולה'],
    firms: ['אורן', 'כרמל', 'גלבוע', 'ארז', 'שחף', 'תבור', 'נחל', 'מעוף'],
    trades: ['שיווק', 'הנדסה', 'מערכות', 'שירותים', 'אספקה', 'תקשורת', 'יזמות'],
    suffixes: ['בע"מ'],
    banks: ['בנק לאומי'],
    shops: ['סופר הכיכר', 'בית קפה הגן', 'תחנת דלק הצומת', 'בית מרקחת המושבה', 'ספרי השדרה', 'מאפיית הבוקר'],
    goods: ['כיסא משרדי', 'שולחן עבודה', 'מדפסת', 'נייר צילום', 'מסך מחשב', 'מנורה', 'ארון תיקים', 'מקלדת'],
    services: ['ייעוץ חודשי', 'תחזוקת אתר', 'הובלה', 'התקנה', 'הדרכת עובדים', 'עיצוב לוגו', 'ניקיון משרדים'],
  },
  en: {
    firstNames: ['Clara', 'Edmund', 'Harriet', 'Owen', 'Beatrix', 'Rupert', 'Imogen', 'Felix', 'Nora', 'Gareth'],
    lastNames: ['Whitcombe', 'Ashdown', 'Penhale', 'Thornley', 'Marlow', 'Cavanagh', 'Drummond', 'Ellery', 'Fairfax'],
    streets: ['Mill Lane', 'Harbour Road', 'Orchard Way', 'Station Street', 'Quarry Hill', 'Kingfisher Close'],
    cities: ['Northwick', 'Castlebury', 'Port Ellery', 'Wexbridge', 'Harlow Green', 'Stonehaven'],
    firms: ['Larkfield', 'Bramble', 'Quayside', 'Penrose', 'Oakmere', 'Halcyon', 'Tidewater'],
    trades: ['Supplies', 'Engineering', 'Systems', 'Logistics', 'Consulting', 'Interiors'],
    suffixes: ['Ltd', 'Limited', 'LLP', 'Inc.'],
    banks: ['Penrose Bank', 'Castlebury Building Society', 'First Harbour Bank'],
    shops: ['Corner Grocer', 'Harbour Cafe', 'Junction Fuel', 'Mill Lane Pharmacy', 'Bookmark & Sons'],
    goods: ['Desk lamp', 'Office chair', 'Laser toner', 'Monitor stand', 'Filing cabinet', 'Copy paper', 'Keyboard'],
    services: ['Monthly retainer', 'Website maintenance', 'Delivery', 'Installation', 'Staff training'],
  },
};

export function lexiconOf(language: PaperLanguage): Lexicon {
  const lexicon = LEXICONS[language] ?? LEXICONS.en;
  return lexicon!;
}

export function personName(random: Random, language: PaperLanguage): string {
  const { firstNames, lastNames } = lexiconOf(language);
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

export function firmName(random: Random, language: PaperLanguage): string {
  const { firms, trades, suffixes } = lexiconOf(language);
  return `${random.pick(firms)} ${random.pick(trades)} ${random.pick(suffixes)}`;
}

export function streetAddress(random: Random, language: PaperLanguage): string {
  const { streets, cities } = lexiconOf(language);
  const [street, city, number] = [random.pick(streets), random.pick(cities), random.int(2, 120)];
  return language === 'en' ? `${number} ${street}, ${city}` : `${street} ${number}, ${city}`;
}
