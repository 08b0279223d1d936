/** The language of a text: by its script, and within the Latin script by its commonest words. */
import { isHebrew, isLatin } from './order.ts';

/** Scripts of one language each, where another is not told by a letter of its own. */
const SCRIPTS: readonly (readonly [letters: RegExp, language: string])[] = [
  [/[پچژگ]/g, 'fa'],
  [/[\u0620-\u064a]/g, 'ar'],
  [/[іїєґ]/gi, 'uk'],
  [/[\u0400-\u04ff]/g, 'ru'],
  [/[\u0370-\u03ff]/g, 'el'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u3041-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
];
/** Letters by which a language is recognised within its script, by this share of the script's. */
const OWN_LETTERS = 0.01;
const WITHIN: Readonly<Record<string, string>> = { fa: 'ar', uk: 'ru', ja: 'zh' };

/** Words that are frequent on business papers of one language and rare in the others. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in for is on by with from this your you date amount account invoice statement payment number name address tax due balance receipt thank please bill paid',
  de: 'der die das und von vom zum zur mit für ist bei auf den dem ein eine sie ihre ihr wir nicht rechnung datum betrag summe gesamt nummer bitte menge preis mwst ust konto seite straße gesamtbetrag kunden',
  fr: 'le les de des du et en pour par sur avec est une au aux votre vous nous facture montant date total tva ht ttc prix numéro adresse client solde crédit débit paiement à désignation quantité brut période paie salaire',
  es: 'el los las de del y en para por con una su se es que factura fecha importe cantidad precio iva número cliente dirección nombre saldo cuenta pago concepto teléfono entrada salida',
  pt: 'o os as de do da dos das e em para por com uma não sua fatura data valor quantidade preço nif cnpj número cliente endereço nome saldo conta pagamento descrição nota emissão',
  it: 'il lo gli di del della delle e per con una non che fattura data importo quantità prezzo iva numero cliente indirizzo saldo conto pagamento descrizione totale',
  nl: 'het een en van voor met op te is uw wij niet factuur datum bedrag aantal prijs btw nummer klant adres naam saldo rekening betaling omschrijving totaal',
  tr: 've bir için ile bu da fatura tarih tarihi tutar tutarı miktar fiyat birim kdv no vergi dairesi adres toplam hesap bakiye ödeme açıklama müşteri',
  pl: 'i w z na do nie faktura data kwota ilość cena netto brutto numer nabywca sprzedawca razem zapłaty termin płatności konto nazwa',
  sv: 'och att det som en för av till med är inte faktura datum belopp antal pris moms kund konto summa betala förfallodatum',
  da: 'og at det som en for af til med er ikke faktura dato beløb antal pris moms kunde konto betaling betales',
  no: 'og at det som en for av til med er ikke faktura fakturanummer dato beløp antall pris mva kunde konto betaling betal saldo',
  cs: 'a v na se je pro faktura datum částka množství cena dph číslo odběratel dodavatel celkem úhradě splatnosti účet',
  sk: 'a v na sa je pre faktúra dátum suma množstvo cena číslo odberateľ dodávateľ spolu úhradu splatnosti účet zostatok mesiac za',
  fi: 'ja on ei lasku laskun päivämäärä eräpäivä viitenumero summa yhteensä määrä hinta alv asiakas asiakasnumero tilinumero maksettava saaja puh',
  hr: 'i u za na od se je račun datum iznos ukupno količina cijena pdv broj kupac oib stanje naziv plaćanje adresa',
  sl: 'in v za na od se je račun datum znesek skupaj količina cena ddv številka kupec plačilo stanje naziv naslov',
  ro: 'și de la în pentru cu din factura data suma cantitate preț tva număr client adresa sold cont plată',
  hu: 'és a az hogy nem számla dátum összeg mennyiség ár áfa szám vevő eladó fizetendő határidő',
  et: 'ja on ei see arve kuupäev summa kogus hind käibemaks number klient konto tasuda maksetähtaeg',
  id: 'dan yang di dari untuk dengan ini faktur tanggal jumlah nomor nama saldo rekening mata uang transaksi periode',
};
const WORD_SETS = Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);
const MAX_WORDS = 20_000;

/** Fewer words than these, or hardly more than English ones, tell no other language. */
const MIN_WORDS = 3;
const MORE_THAN_ENGLISH = 1.3;

/** The language with most of its words, English where none has many. */
function latinLanguage(text: string): string {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  for (const word of words.slice(0, MAX_WORDS)) {
    for (const [language, set] of WORD_SETS) {
      if (set.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first] = [...counts].sort(([a, x], [b, y]) => y - x || Number(b === 'en') - Number(a === 'en'));
  const isOther = first && first[1] >= MIN_WORDS && first[1] > MORE_THAN_ENGLISH * (counts.get('en') ?? 0);
  return isOther ? first[0] : 'en';
}

/** ISO 639-1 code of the text's language, or null where it has hardly a letter. */
export function languageOf(text: string): string | null {
  let hebrew = 0;
  let latin = 0;
  for (const char of text) {
    if (isHebrew(char)) hebrew += 1;
    else if (isLatin(char)) latin += 1;
  }
  const counts = new Map(SCRIPTS.map(([letters, language]) => [language, text.match(letters)?.length ?? 0]));
  const other = Math.max(0, ...counts.values());
  // Hebrew documents carry Latin names, e-mail addresses and IBANs; English ones hardly a Hebrew letter.
  if (hebrew >= 5 && hebrew >= 0.25 * (hebrew + latin) && hebrew >= other) return 'he';
  if (other >= 5 && other >= 0.25 * (other + latin)) {
    const [script] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
    const own = Object.entries(WITHIN).find(
      ([language, within]) => within === script && counts.get(language)! > OWN_LETTERS * other,
    );
    return own?.[0] ?? script;
  }
  return hebrew + latin < 5 ? null : hebrew >= 0.25 * (hebrew + latin) ? 'he' : latinLanguage(text);
}
