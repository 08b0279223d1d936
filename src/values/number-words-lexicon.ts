/** Number words of languages whose numbers are built from parts, in lower case without accents. */

export interface NumberLexicon {
  /** Words that add their value to the group of three digits in which they stand. */
  adds: Readonly<Record<string, number>>;
  /** Words that multiply what stands before them. */
  times: Readonly<Record<string, number>>;
  and: RegExp;
  currency: RegExp;
  parts: RegExp;
  /** Written as one word: `zweihundertfünfzig`. */
  isJoined?: true;
  /** Between the parts of one word; adds nothing. */
  joiner?: string;
  /** At the end of one word: `ikiyüzellitürklirası`. */
  joinedCurrency?: readonly string[];
  /** Units stand before tens: `fünfundvierzig`. */
  areUnitsFirst?: true;
  /** `and` is written with the word behind it: `ألف وخمسون`. */
  gluedAnd?: string;
  /** Ten stands behind its units as a word of its own: `خمسة عشر`. */
  areTeensApart?: true;
  /** Ten stands before its units, as other tens do: `on iki`, `oniki`. */
  isTenFirst?: true;
  /** Words of amounts whose parts are thousandths: `… دينار … فلس`. */
  inThousandths?: RegExp;
  /** Tens go up to nineteen, and eighty is four times twenty. */
  isVigesimal?: true;
}

/** `um uma 1, dois duas 2`. */
const valued = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/,\s*/)
      .flatMap((entry) => {
        const words = entry.split(' ');
        const value = Number(words.at(-1));
        return words.slice(0, -1).map((word) => [word, value] as const);
      }),
  );

const PT: NumberLexicon = {
  adds: valued(`
    um uma 1, dois duas 2, tres 3, quatro 4, cinco 5, seis 6, sete 7, oito 8, nove 9, dez 10, onze 11, doze 12, treze 13,
    quatorze catorze 14, quinze 15, dezesseis dezasseis 16, dezessete dezassete 17, dezoito 18, dezenove dezanove 19,
    vinte 20, trinta 30, quarenta 40, cinquenta 50, sessenta 60, setenta 70, oitenta 80, noventa 90, cem cento 100,
    duzentos duzentas 200, trezentos trezentas 300, quatrocentos quatrocentas 400, quinhentos quinhentas 500,
    seiscentos seiscentas 600, setecentos setecentas 700, oitocentos oitocentas 800, novecentos novecentas 900`),
  times: valued('mil 1000, milhao milhoes 1000000'),
  and: /^(?:e|de)$/,
  currency: /^(?:rea(?:l|is)|euros?|dolar(?:es)?|metica(?:l|is)|kwanzas?)$/,
  parts: /^(?:centavos?|centimos?)$/,
};

const ES: NumberLexicon = {
  adds: valued(`
    un uno una 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13,
    catorce 14, quince 15, dieciseis 16, diecisiete 17, dieciocho 18, diecinueve 19, veinte 20, veintiun veintiuno veintiuna 21,
    veintidos 22, veintitres 23, veinticuatro 24, veinticinco 25, veintiseis 26, veintisiete 27, veintiocho 28,
    veintinueve 29, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien ciento 100,
    doscientos doscientas 200, trescientos trescientas 300, cuatrocientos cuatrocientas 400, quinientos quinientas 500,
    seiscientos seiscientas 600, setecientos setecientas 700, ochocientos ochocientas 800, novecientos novecientas 900`),
  times: valued('mil 1000, millon millones 1000000'),
  and: /^(?:y|con|de)$/,
  currency:
    /^(?:pesos?|euros?|dolar(?:es)?|sol(?:es)?|bolivar(?:es)?|quetzales|colones|lempiras|guaranies|bolivianos)$/,
  parts: /^(?:centavos?|centimos?)$/,
};

/** `cing` is what recognition makes of *cinq*; there is no such word. */
const FR: NumberLexicon = {
  adds: valued(`
    un une 1, deux 2, trois 3, quatre 4, cinq cing 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12, treize 13,
    quatorze 14, quinze 15, seize 16, vingt vingts 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70,
    huitante octante 80, nonante 90`),
  times: valued('cent cents 100, mille mil 1000, million millions 1000000'),
  and: /^(?:et|de|d')$/,
  currency: /^(?:d'|d’)?(?:euros?|francs?|dirhams?|dinars?|dollars?|f?cfa|gourdes|ariary)$/,
  parts: /^centimes?$/,
  isVigesimal: true,
};

const IT: NumberLexicon = {
  adds: valued(`
    un uno una 1, due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12,
    tredici 13, quattordici 14, quindici 15, sedici 16, diciassette 17, diciotto 18, diciannove 19, venti vent 20,
    trenta trent 30, quaranta quarant 40, cinquanta cinquant 50, sessanta sessant 60, settanta settant 70,
    ottanta ottant 80, novanta novant 90`),
  times: valued('cento cent 100, mille mila 1000, milione milioni 1000000'),
  and: /^e$/,
  currency: /^(?:euro|franchi|lire|dollari)$/,
  parts: /^(?:centesim[io]|cents?)$/,
  isJoined: true,
};

const DE: NumberLexicon = {
  adds: valued(`
    ein eins eine 1, zwei zwo 2, drei 3, vier 4, funf fuenf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, elf 11,
    zwolf zwoelf 12, dreizehn 13, vierzehn 14, funfzehn fuenfzehn 15, sechzehn 16, siebzehn 17, achtzehn 18, neunzehn 19,
    zwanzig 20, dreissig 30, vierzig 40, funfzig fuenfzig 50, sechzig 60, siebzig 70, achtzig 80, neunzig 90`),
  times: valued('hundert 100, tausend 1000, million millionen 1000000'),
  and: /^und$/,
  currency: /^(?:euro|eur|franken|chf|dollar)$/,
  parts: /^(?:cents?|rappen)$/,
  isJoined: true,
  joiner: 'und',
  areUnitsFirst: true,
};

const NL: NumberLexicon = {
  adds: valued(`
    een 1, twee 2, drie 3, vier 4, vijf 5, zes 6, zeven 7, acht 8, negen 9, tien 10, elf 11, twaalf 12, dertien 13,
    veertien 14, vijftien 15, zestien 16, zeventien 17, achttien 18, negentien 19, twintig 20, dertig 30, veertig 40,
    vijftig 50, zestig 60, zeventig 70, tachtig 80, negentig 90`),
  times: valued('honderd 100, duizend 1000, miljoen 1000000'),
  and: /^en$/,
  currency: /^(?:euro|eur|gulden|dollar)$/,
  parts: /^(?:cents?|eurocent)$/,
  isJoined: true,
  joiner: 'en',
  areUnitsFirst: true,
};

const PL: NumberLexicon = {
  adds: valued(`
    jeden jedna jedno 1, dwa dwie 2, trzy 3, cztery 4, piec 5, szesc 6, siedem 7, osiem 8, dziewiec 9, dziesiec 10,
    jedenascie 11, dwanascie 12, trzynascie 13, czternascie 14, pietnascie 15, szesnascie 16, siedemnascie 17,
    osiemnascie 18, dziewietnascie 19, dwadziescia 20, trzydziesci 30, czterdziesci 40, piecdziesiat 50,
    szescdziesiat 60, siedemdziesiat 70, osiemdziesiat 80, dziewiecdziesiat 90, sto 100, dwiescie 200, trzysta 300,
    czterysta 400, piecset 500, szescset 600, siedemset 700, osiemset 800, dziewiecset 900`),
  times: valued('tysiac tysiace tysiecy 1000, milion miliony milionow 1000000'),
  and: /^(?:i|oraz)$/,
  currency: /^(?:zlot(?:y|e|ych)|zl|pln|euro?|dolar(?:y|ow))$/,
  parts: /^(?:grosz[ey]?|gr|cent(?:y|ow)?)$/,
};

const RU: NumberLexicon = {
  adds: valued(`
    один одна одно 1, два две 2, три 3, четыре 4, пять 5, шесть 6, семь 7, восемь 8, девять 9, десять 10,
    одиннадцать 11, двенадцать 12, тринадцать 13, четырнадцать 14, пятнадцать 15, шестнадцать 16, семнадцать 17,
    восемнадцать 18, девятнадцать 19, двадцать 20, тридцать 30, сорок 40, пятьдесят 50, шестьдесят 60, семьдесят 70,
    восемьдесят 80, девяносто 90, сто 100, двести 200, триста 300, четыреста 400, пятьсот 500, шестьсот 600,
    семьсот 700, восемьсот 800, девятьсот 900`),
  times: valued('тысяча тысячи тысяч 1000, миллион миллиона миллионов 1000000'),
  and: /^и$/,
  currency: /^(?:рубл(?:ь|я|ей)|руб|тенге|доллар(?:а|ов)?|евро|сом(?:а|ов)?)$/,
  parts: /^(?:копе(?:йка|йки|ек)|коп|тиын|цент(?:а|ов)?)$/,
};

const UK: NumberLexicon = {
  adds: valued(`
    один одна одне 1, два дві 2, три 3, чотири 4, п'ять п’ять 5, шість 6, сім 7, вісім 8, дев'ять дев’ять 9, десять 10,
    одинадцять 11, дванадцять 12, тринадцять 13, чотирнадцять 14, п'ятнадцять п’ятнадцять 15, шістнадцять 16,
    сімнадцять 17, вісімнадцять 18, дев'ятнадцять дев’ятнадцять 19, двадцять 20, тридцять 30, сорок 40,
    п'ятдесят п’ятдесят 50, шістдесят 60, сімдесят 70, вісімдесят 80, дев'яносто дев’яносто 90, сто 100, двісті 200,
    триста 300, чотириста 400, п'ятсот п’ятсот 500, шістсот 600, сімсот 700, вісімсот 800, дев'ятсот дев’ятсот 900`),
  times: valued('тисяча тисячі тисяч 1000, мільйон мільйони мільйонів 1000000'),
  and: /^(?:і|й|та)$/,
  currency: /^(?:грив(?:ня|ні|ень)|грн|долар(?:и|ів)?|євро)$/,
  parts: /^(?:копі(?:йка|йки|йок)|коп|цент(?:и|ів)?)$/,
};

// `on`, `to`, `hat` are words of other languages too: before `euro` these three are no numbers.
const TR: NumberLexicon = {
  adds: valued(`
    bir 1, iki 2, uc 3, dort 4, bes 5, alti 6, yedi 7, sekiz 8, dokuz 9, on 10, yirmi 20, otuz 30, kirk 40, elli 50,
    altmis 60, yetmis 70, seksen 80, doksan 90`),
  times: valued('yuz 100, bin 1000, milyon 1000000'),
  and: /^ve$/,
  currency: /^(?:tl|try|turk|lira(?:si(?:dir)?)?|turklirasi|avro|dolar(?:i)?)$/,
  parts: /^(?:kurus|krs?|cent)$/,
  isJoined: true,
  isTenFirst: true,
  joinedCurrency: ['turklirasi', 'lirasi', 'lira', 'tl'],
};

const SV: NumberLexicon = {
  adds: valued(`
    ett 1, tva 2, tre 3, fyra 4, fem 5, sex 6, sju 7, atta 8, nio 9, tio 10, elva 11, tolv 12, tretton 13, fjorton 14,
    femton 15, sexton 16, sjutton 17, arton 18, nitton 19, tjugo 20, trettio 30, fyrtio 40, femtio 50, sextio 60,
    sjuttio 70, attio 80, nittio 90`),
  times: valued('hundra 100, tusen 1000, miljon miljoner 1000000'),
  and: /^och$/,
  currency: /^(?:kron(?:or|a)|kr|sek|euro)$/,
  parts: /^ore$/,
  isJoined: true,
};

/** Danish and Norwegian. */
const DA: NumberLexicon = {
  adds: valued(`
    en et ett 1, to 2, tre 3, fire 4, fem 5, seks 6, syv sju 7, otte atte 8, ni 9, ti 10, elleve 11, tolv 12, tretten 13,
    fjorten 14, femten 15, seksten 16, sytten 17, atten 18, nitten 19, tyve tjue 20, tredive tretti 30, fyrre forti 40,
    halvtreds femti 50, tres seksti 60, halvfjerds sytti 70, firs atti 80, halvfems nitti 90`),
  times: valued('hundrede hundre 100, tusinde tusind tusen 1000, million millioner 1000000'),
  and: /^og$/,
  currency: /^(?:kroner?|kr|dkk|nok)$/,
  parts: /^ore$/,
  isJoined: true,
  areUnitsFirst: true,
  joiner: 'og',
};

/** Finnish numbers are joined from these, tens and teens among them. */
const FI: NumberLexicon = {
  adds: valued(`
    yksi 1, kaksi 2, kolme 3, nelja 4, viisi 5, kuusi 6, seitseman 7, kahdeksan 8, yhdeksan 9, kymmenen 10,
    yksitoista 11, kaksitoista 12, kolmetoista 13, neljatoista 14, viisitoista 15, kuusitoista 16, seitsemantoista 17,
    kahdeksantoista 18, yhdeksantoista 19, kaksikymmenta 20, kolmekymmenta 30, neljakymmenta 40, viisikymmenta 50,
    kuusikymmenta 60, seitsemankymmenta 70, kahdeksankymmenta 80, yhdeksankymmenta 90`),
  times: valued('sata sataa 100, tuhat tuhatta 1000, miljoona miljoonaa 1000000'),
  and: /^ja$/,
  currency: /^euroa?$/,
  parts: /^sentti[a]?$/,
  isJoined: true,
};

/** Czech and Slovak. */
const CS: NumberLexicon = {
  adds: valued(`
    jeden jedna jedno 1, dva dve 2, tri 3, ctyri styri 4, pet pat 5, sest 6, sedm sedem 7, osm osem 8, devet devat 9,
    deset desat 10, jedenact jedenast 11, dvanact dvanast 12, trinact trinast 13, ctrnact strnast 14, patnact patnast 15,
    sestnact sestnast 16, sedmnact sedemnast 17, osmnact osemnast 18, devatenact devatnast 19, dvacet dvadsat 20,
    tricet tridsat 30, ctyricet styridsat 40, padesat patdesiat 50, sedesat sestdesiat 60, sedmdesat sedemdesiat 70,
    osmdesat osemdesiat 80, devadesat devatdesiat 90, sto 100, dveste dvesto 200, trista tristo 300,
    ctyrista styristo 400, petset patsto 500, sestset seststo 600, sedmset sedemsto 700, osmset osemsto 800,
    devetset devatsto 900`),
  times: valued('sta ste set 100, tisic tisice 1000, milion miliony milionu 1000000'),
  and: /^a$/,
  currency: /^(?:korun(?:a|y)?|kc|czk|eur(?:o|a)?)$/,
  parts: /^(?:haler(?:e|u)?|cent(?:y|ov|u)?)$/,
  isJoined: true,
};

const RO: NumberLexicon = {
  adds: valued(`
    un una unu 1, doi doua 2, trei 3, patru 4, cinci 5, sase 6, sapte 7, opt 8, noua 9, zece 10, unsprezece 11,
    doisprezece douasprezece 12, treisprezece 13, paisprezece 14, cincisprezece 15, saisprezece 16, saptesprezece 17,
    optsprezece 18, nouasprezece 19, douazeci 20, treizeci 30, patruzeci 40, cincizeci 50, saizeci 60, saptezeci 70,
    optzeci 80, nouazeci 90`),
  times: valued('suta sute 100, mie mii 1000, milion milioane 1000000'),
  and: /^(?:si|de)$/,
  currency: /^(?:le[iu]|ron|euro)$/,
  parts: /^(?:bani?|centi)$/,
  isJoined: true,
  joiner: 'si',
};

const HU: NumberLexicon = {
  adds: valued(`
    egy 1, ketto ket 2, harom 3, negy 4, ot 5, hat 6, het 7, nyolc 8, kilenc 9, tiz 10, tizenegy 11, tizenketto tizenket 12,
    tizenharom 13, tizennegy 14, tizenot 15, tizenhat 16, tizenhet 17, tizennyolc 18, tizenkilenc 19, husz huszon 20,
    harminc 30, negyven 40, otven 50, hatvan 60, hetven 70, nyolcvan 80, kilencven 90`),
  times: valued('szaz 100, ezer 1000, millio 1000000'),
  and: /^es$/,
  currency: /^(?:forint|ft|huf)$/,
  parts: /^(?:filler|cent)$/,
  isJoined: true,
};

/** Without the marks of vowels and hamza; the dual has two cases, and a short form before the noun that it counts. */
const AR: NumberLexicon = {
  adds: valued(`
    واحد واحده احد احدي 1, اثنان اثنين اثنتان اثنتين اثنا اثني اثنتا اثنتي 2, ثلاث ثلاثه 3, اربع اربعه 4, خمس خمسه 5,
    ست سته 6, سبع سبعه 7, ثمان ثماني ثمانيه 8, تسع تسعه 9, عشر عشره 10, عشرون عشرين 20, ثلاثون ثلاثين 30,
    اربعون اربعين 40, خمسون خمسين 50, ستون ستين 60, سبعون سبعين 70, ثمانون ثمانين 80, تسعون تسعين 90,
    ماييتان ماييتين مايتان مايتين ميتان ميتين مايتا ميتا 200, ثلاثمايه ثلاثميه 300, اربعمايه اربعميه 400,
    خمسمايه خمسميه 500, ستمايه ستميه 600, سبعمايه سبعميه 700, ثمانمايه ثمانميه ثمانيمايه ثمانيميه 800,
    تسعمايه تسعميه 900, الفان الفين الفا 2000, مليونان مليونين 2000000`),
  times: valued('مايه ميه 100, الف الفا الاف 1000, مليون مليونا ملايين 1000000'),
  and: /^و$/,
  currency:
    /^(?:دينارا?|دنانير|درهما?|دراهم|ريالا?|ريالات|جنيها?|جنيهات|ليره|ليرات|دولارا?|دولارات|يورو|شي[كق]لا?|شواكل|اردنيا?|كويتيا?|بحرينيا?|تونسيا?|ليبيا?|عراقيا?|جزايريا?|سعوديا?|اماراتيا?|قطريا?|عمانيا?|مصريا?|لبنانيه|سوريه|مغربيا?|سودانيا?|يمنيا?|امريكيا?|جديدا?|(?:ارد|كويت|بحرين|عراق|سعود|عمان|مصر)يه)$/,
  parts: /^(?:فلسا?|فلوس|قرشا?|قروش|هلل[هات]{1,2}|سنتا?|سنتات|سنتيما?|اغور[هات]{1,2}|مليما?|مليمات|بيسه)$/,
  areUnitsFirst: true,
  gluedAnd: 'و',
  areTeensApart: true,
  inThousandths: /د(?:ينار|نانير).*(?:فلس|فلوس|مليم)|عماني.*بيس/u,
};

export const NUMBER_LEXICONS: readonly NumberLexicon[] = [
  PT,
  ES,
  FR,
  IT,
  DE,
  NL,
  PL,
  RU,
  UK,
  TR,
  SV,
  DA,
  FI,
  CS,
  RO,
  HU,
  AR,
];
