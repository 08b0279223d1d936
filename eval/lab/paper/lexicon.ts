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
  shops: readonly string[];
  /** Those with a till for food. */
  grocers: readonly string[];
  /** Where people pay in other currencies. */
  abroad: readonly string[];
  goods: readonly string[];
  /** What a grocer or a pharmacy sells. */
  groceries: readonly string[];
  services: readonly string[];
  clinics: readonly string[];
  diagnoses: readonly string[];
  utilities: readonly string[];
  insurers: readonly string[];
  jobs: readonly string[];
}

const ABROAD = [
  'Bakkerij Linde',
  'Hotel Altmoor',
  'Trattoria Fiorella',
  'Cloudnest Hosting',
  'Northline Air',
  'Libreria Sol',
];

const LEXICONS: Readonly<Record<PaperLanguage, Lexicon>> = {
  he: {
    firstNames:
      'נועה איתי תמר יונתן מיכל עומר שירה אורי רונית גיל הדס אלון יעל דניאל ליאת אסף מאיה נדב ענת רועי אפרת עידו סיגל שחר גלית ברק'.split(
        ' ',
      ),
    lastNames:
      'ברקאי שגב אלמוג נבון הררי דרומי כספי צוקרמן ואזנה לביא מזרחי גולן אבוטבול פלדמן ששון רוטשטיין עמיר חדד קורן טל אוחיון ברנע שמעוני גבאי יפה סלע'.split(
        ' ',
      ),
    streets: [
      'האלון',
      'הגפן',
      'ויצמן',
      'הנביאים',
      'סוקולוב',
      'הדקל',
      'השקד',
      'ירושלים',
      'הרצל',
      'התמר',
      'ביאליק',
      'הזית',
      'רבי עקיבא',
      'האורגים',
    ],
    cities: [
      'חיפה',
      'רחובות',
      'נתניה',
      'באר שבע',
      'כפר סבא',
      'תל אביב',
      'מודיעין',
      'עפולה',
      'אשדוד',
      'רמת גן',
      'חולון',
      'נהריה',
    ],
    firms: [
      'אורן',
      'כרמל',
      'גלבוע',
      'ארז',
      'שחף',
      'תבור',
      'נחל',
      'מעוף',
      'ברוש',
      'אופק',
      'דולב',
      'רקיע',
      'צוק',
      'אגמון',
    ],
    trades: ['שיווק', 'הנדסה', 'מערכות', 'שירותים', 'אספקה', 'תקשורת', 'יזמות', 'לוגיסטיקה', 'מיזוג', 'דפוס'],
    suffixes: ['בע"מ'],
    shops: [
      'סופר הכיכר',
      'בית קפה הגן',
      'תחנת דלק הצומת',
      'בית מרקחת המושבה',
      'ספרי השדרה',
      'מאפיית הבוקר',
      'ירקות השוק',
      'חומרי בניין הדרום',
      'חניון המגדל',
      'אופטיקה ראות',
      'פרחי העמק',
    ],
    grocers: ['סופר הכיכר', 'מכולת השכונה', 'מרכול הצפון', 'מעדני הגליל'],
    abroad: ABROAD,
    goods: [
      'כיסא משרדי',
      'שולחן עבודה',
      'מדפסת',
      'נייר צילום',
      'מסך מחשב',
      'מנורה',
      'ארון תיקים',
      'מקלדת',
      'כבל רשת',
      'לוח מחיק',
      'קופסת טונר',
    ],
    groceries: [
      'חלב 3%',
      'לחם אחיד',
      'ביצים L',
      'עגבניות',
      'קוטג׳',
      'אורז בסמטי',
      'שמן זית',
      'קפה טחון',
      'מלפפונים',
      'שוקולד מריר',
      'סבון כלים',
      'גבינה צהובה',
    ],
    services: [
      'ייעוץ חודשי',
      'תחזוקת אתר',
      'הובלה',
      'התקנה',
      'הדרכת עובדים',
      'עיצוב לוגו',
      'ניקיון משרדים',
      'ביקור טכנאי',
      'הנהלת חשבונות',
    ],
    clinics: ['מרפאת הגבעה', 'מרכז רפואי אלומות', 'מרפאת נווה אורן', 'בית חולים מעיינות', 'מרכז רפואי שקמה'],
    diagnoses: ['דלקת בדרכי הנשימה העליונות', 'כאבי גב תחתון', 'מיגרנה', 'נקע בקרסול', 'דלקת קיבה חריפה', 'שפעת'],
    utilities: ['חשמל הצפון בע"מ', 'תאגיד המים פלגים', 'גז השרון בע"מ', 'אנרגיה ירוקה בע"מ'],
    insurers: ['מגדלור חברה לביטוח בע"מ', 'סהר ביטוח בע"מ', 'איתן חברה לביטוח בע"מ'],
    jobs: ['מתכנת', 'מנהלת חשבונות', 'טכנאי', 'מזכירה', 'מהנדסת', 'נציג שירות', 'מחסנאי'],
  },
  en: {
    firstNames:
      'Clara Edmund Harriet Owen Beatrix Rupert Imogen Felix Nora Gareth Alice Duncan Marian Hugo Phoebe Leonard Tessa Malcolm Judith Rowan Esther Callum Daphne Victor Celia Angus'.split(
        ' ',
      ),
    lastNames:
      'Whitcombe Ashdown Penhale Thornley Marlow Cavanagh Drummond Ellery Fairfax Hollis Pemberton Rawlins Sedgwick Tranter Underhill Vickery Winslow Yardley Barrow Colley Dunmore Eastwick Garside Halloran Inskip Kettle'.split(
        ' ',
      ),
    streets: [
      'Mill Lane',
      'Harbour Road',
      'Orchard Way',
      'Station Street',
      'Quarry Hill',
      'Kingfisher Close',
      'Abbey Row',
      'Foundry Street',
      'Meadow View',
      'Chapel Lane',
      'Tanner Street',
      'Priory Avenue',
    ],
    cities: [
      'Northwick',
      'Castlebury',
      'Port Ellery',
      'Wexbridge',
      'Harlow Green',
      'Stonehaven',
      'Marlford',
      'Ashby Cross',
      'Kelmouth',
      'Little Tarn',
    ],
    firms: [
      'Larkfield',
      'Bramble',
      'Quayside',
      'Penrose',
      'Oakmere',
      'Halcyon',
      'Tidewater',
      'Northgate',
      'Kestrel',
      'Fenwick',
      'Silverdale',
      'Copperhill',
    ],
    trades: [
      'Supplies',
      'Engineering',
      'Systems',
      'Logistics',
      'Consulting',
      'Interiors',
      'Printing',
      'Catering',
      'Electrical',
    ],
    suffixes: ['Ltd', 'Limited', 'LLP'],
    shops: [
      'Corner Grocer',
      'Harbour Cafe',
      'Junction Fuel',
      'Mill Lane Pharmacy',
      'Bookmark & Sons',
      'Penny Lane Bakery',
      'City Parking',
      'Greenleaf Garden',
      'Tanner Shoes',
      'Wexbridge Rail',
      'The Kettle Room',
    ],
    grocers: ['Corner Grocer', 'Wexbridge Foods', 'Village Larder', 'Marlford Market'],
    abroad: ABROAD,
    goods: [
      'Desk lamp',
      'Office chair',
      'Laser toner',
      'Monitor stand',
      'Filing cabinet',
      'Copy paper',
      'Keyboard',
      'Network cable',
      'Whiteboard',
      'Label printer',
      'Standing desk',
    ],
    groceries: [
      'Semi-skimmed milk',
      'Wholemeal loaf',
      'Free range eggs',
      'Tomatoes 500 g',
      'Cheddar',
      'Basmati rice',
      'Olive oil',
      'Ground coffee',
      'Cucumber',
      'Dark chocolate',
      'Washing-up liquid',
      'Oat biscuits',
    ],
    services: [
      'Monthly retainer',
      'Website maintenance',
      'Delivery',
      'Installation',
      'Staff training',
      'Office cleaning',
      'Site survey',
      'Bookkeeping',
    ],
    clinics: ['Wexbridge Health Centre', 'St Aldwyn Hospital', 'Marlford Surgery', 'Kelmouth General Hospital'],
    diagnoses: [
      'Upper respiratory infection',
      'Low back pain',
      'Migraine',
      'Sprained ankle',
      'Acute gastritis',
      'Influenza',
    ],
    utilities: ['Tarn Valley Water', 'Northgate Energy', 'Copperhill Gas', 'Brightgrid Power'],
    insurers: ['Halcyon Mutual Insurance', 'Beacon Hill Insurance Co.', 'Tidewater Assurance'],
    jobs: [
      'Software developer',
      'Bookkeeper',
      'Technician',
      'Office manager',
      'Engineer',
      'Sales assistant',
      'Warehouse operative',
    ],
  },
  de: {
    firstNames:
      'Anke Bernd Carla Dieter Elke Florian Greta Holger Ines Jannik Katrin Lothar Meike Norbert Ruth Stefan'.split(
        ' ',
      ),
    lastNames:
      'Achterberg Brandhuber Dietz Eichler Falkenried Grünwald Hollmann Kesselring Lindner Mühlbach Nordheim Ostermann Reiß Steinfurth Thalheim Wiesner'.split(
        ' ',
      ),
    streets: ['Lindenweg', 'Mühlstraße', 'Am Kirchplatz', 'Gartenstraße', 'Bergallee', 'Hafenstraße', 'Schulgasse'],
    cities: ['24837 Altmoor', '35582 Niederau', '97318 Weinhausen', '18551 Nordsiel', '72189 Tannberg'],
    firms: ['Altmoor', 'Nordlicht', 'Tannberg', 'Elbtal', 'Silberhof', 'Kranich', 'Weinhausen'],
    trades: ['Bürobedarf', 'Technik', 'Logistik', 'Beratung', 'Druck', 'Werkzeugbau'],
    suffixes: ['GmbH', 'GmbH & Co. KG', 'AG', 'e.K.'],
    shops: [
      'Bäckerei Lindner',
      'Supermarkt am Tor',
      'Tankstelle Nord',
      'Apotheke am Markt',
      'Buchhandlung Eichler',
      'Café Hafenblick',
      'Stadtwerke Niederau',
    ],
    grocers: ['Supermarkt am Tor', 'Frischmarkt Lindner', 'Dorfladen Nordsiel'],
    abroad: ABROAD,
    goods: [
      'Bürostuhl',
      'Schreibtisch',
      'Druckerpatrone',
      'Kopierpapier',
      'Monitorhalter',
      'Aktenschrank',
      'Tischlampe',
      'Netzwerkkabel',
    ],
    groceries: [
      'Vollmilch 1 l',
      'Roggenbrot',
      'Eier 10 St.',
      'Tomaten',
      'Butter',
      'Basmatireis',
      'Kaffee gemahlen',
      'Schokolade',
      'Spülmittel',
    ],
    services: ['Beratung', 'Wartung', 'Lieferung', 'Montage', 'Schulung', 'Reinigung'],
    clinics: ['Praxis am Markt', 'Klinikum Tannberg'],
    diagnoses: ['Infekt der oberen Atemwege', 'Lumbago', 'Migräne'],
    utilities: ['Stadtwerke Niederau', 'Nordsiel Energie GmbH'],
    insurers: ['Kranich Versicherung AG'],
    jobs: ['Entwickler', 'Buchhalterin', 'Techniker'],
  },
  fr: {
    firstNames:
      'Adèle Bastien Camille Denis Élodie Fabien Gaëlle Henri Inès Julien Léa Marius Noémie Olivier Pauline Rémi'.split(
        ' ',
      ),
    lastNames:
      'Aubry Bellanger Carpentier Delorme Estève Fontanel Garrigue Hamelin Joubert Lacombe Maillard Nivelle Perrault Rousselin Tessier Vidal'.split(
        ' ',
      ),
    streets: [
      'rue des Tilleuls',
      'avenue de la Gare',
      'place du Marché',
      'rue du Moulin',
      'allée des Cèdres',
      'quai Saint-Jean',
    ],
    cities: ['35480 Valmont', '69270 Montclair', '17430 Saint-Aubert', '64520 Rivesonne', '88340 Bellefosse'],
    firms: ['Valmont', 'Belle Rive', 'Clairval', 'Horizon', 'Les Cèdres', 'Montclair', 'Atelier Sud'],
    trades: ['Fournitures', 'Conseil', 'Logistique', 'Impression', 'Électricité', 'Menuiserie'],
    suffixes: ['SARL', 'SAS', 'SA'],
    shops: [
      'Boulangerie du Moulin',
      'Supérette Centrale',
      'Station du Pont',
      'Pharmacie du Marché',
      'Librairie Estève',
      'Café de la Gare',
      'Parking des Halles',
    ],
    grocers: ['Supérette Centrale', 'Épicerie du Marché', 'Halle Rivesonne'],
    abroad: ABROAD,
    goods: [
      'Chaise de bureau',
      'Bureau réglable',
      'Cartouche laser',
      'Ramette papier',
      'Lampe de table',
      'Armoire',
      'Clavier',
      'Câble réseau',
    ],
    groceries: [
      'Lait demi-écrémé',
      'Baguette',
      'Œufs x6',
      'Tomates',
      'Beurre doux',
      'Riz basmati',
      'Café moulu',
      'Chocolat noir',
      'Liquide vaisselle',
    ],
    services: ['Conseil', 'Maintenance', 'Livraison', 'Installation', 'Formation', 'Nettoyage'],
    clinics: ['Cabinet du Marché', 'Hôpital de Montclair'],
    diagnoses: ['Infection respiratoire', 'Lombalgie', 'Migraine'],
    utilities: ['Eaux de Rivesonne', 'Énergie Montclair'],
    insurers: ['Assurances Clairval'],
    jobs: ['Développeur', 'Comptable', 'Technicien'],
  },
  ar: {
    firstNames: 'أمين بسمة جمال دلال رامي سلمى طارق عبير فادي كريم لينا مازن نادية هالة وليد ياسمين'.split(' '),
    lastNames: 'الحداد النجار الخطيب الصباغ القاضي الزيات العطار المصري الشامي الحلبي البستاني الخياط'.split(' '),
    streets: ['شارع الزيتون', 'شارع الملكة', 'شارع السوق', 'شارع الجامعة', 'شارع النخيل'],
    cities: ['الناصرة', 'عمان', 'إربد', 'الزرقاء', 'السلط'],
    firms: ['الأفق', 'النخيل', 'الواحة', 'الزيتونة', 'البيان', 'الرافد'],
    trades: ['للتجارة', 'للخدمات', 'للمقاولات', 'للتوريدات', 'للطباعة'],
    suffixes: ['ذ.م.م'],
    shops: ['مخبز الحي', 'صيدلية الشفاء', 'محطة الوادي', 'مكتبة القلم', 'سوق الخضار'],
    grocers: ['سوق الخضار', 'بقالة الحي'],
    abroad: ABROAD,
    goods: ['كرسي مكتب', 'طاولة', 'طابعة', 'ورق تصوير', 'مصباح', 'خزانة ملفات', 'لوحة مفاتيح'],
    groceries: ['حليب', 'خبز', 'بيض', 'طماطم', 'أرز', 'زيت زيتون', 'قهوة'],
    services: ['استشارة شهرية', 'صيانة', 'نقل', 'تركيب', 'تدريب', 'تنظيف'],
    clinics: ['مركز الشفاء الطبي'],
    diagnoses: ['التهاب تنفسي'],
    utilities: ['شركة مياه الوادي'],
    insurers: ['شركة الواحة للتأمين'],
    jobs: ['محاسب', 'مهندسة', 'فني'],
  },
};

export const lexiconOf = (language: PaperLanguage): Lexicon => LEXICONS[language];

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
  return language === 'en' || language === 'fr' ? `${number} ${street}, ${city}` : `${street} ${number}, ${city}`;
}

/** The texts of a paper in its language; English where there are none. */
export const inLanguage = <T>(texts: Partial<Record<PaperLanguage, T>> & { en: T }, language: PaperLanguage): T =>
  texts[language] ?? texts.en;
