/**
 * Whether a text is prose: sentences, as opposed to names, labels and values. Known by the words that join others to
 * sentences, which tables and forms hardly need; of scripts without spaces by its length.
 */
import { flatten } from './instruction-cues.ts';

const words = (list: string): string[] => list.split(' ');

/** Auxiliary verbs, pronouns, conjunctions and the like, as `flatten` writes them; no articles and no `de`, which stand in names. */
const JOINING: ReadonlySet<string> = new Set([
  ...words('is are was were be been being has have had this that these those which who whoever what it its they them'),
  ...words(
    'the to of for there and or but if then than not no nothing must should shall will would can may do does so because when',
  ),
  ...words(
    'you your we our he she his her all every any from by with as here following please simply never only about',
  ),
  ...words('את של לא כל על הוא היא הם הן זה זו זאת אין יש נא כי אשר אם או גם רק כבר היה היו הייתה להיות עם ללא אל מי'),
  ...words(
    'שהוא שהיא שאין שיש ואין ויש והוא והיא בלי לכל אותו אותה אלה אנא כדי מאוד יותר התקופה לאורך לך לנו לכם בו בה כאן ולכן ממך תמיד ואל ולא שלא',
  ),
  ...words(
    'ist sind war waren wird werden wurde wurden hat haben nicht kein keine keinen und oder aber wenn dass dieses',
  ),
  ...words('diese dieser diesen es sie wir bitte nur alle alles auch als bei fur auf dem im zum zur'),
  ...words(
    'du dich dir dein deine ihr ihn mich etwas schon sollte soll muss darf daher bereits stets sofort laut ohne durch',
  ),
  ...words(
    'pour dans avec sur te toi ton votre vos notre nos donc deja est sont etait ete cette ces ce qui que et ou mais si ne pas aucun aucune il elle nous vous tout toute tous sans merci',
  ),
  ...words(
    'para su sus tu te ya asi por lo siempre nada es son fue han ha este esta estos que pero si no sin como todo todos debe ningun ninguna',
  ),
  ...words('sao foi nao sem deve sempre nenhum nenhuma isso isto voce foram esta este'),
  ...words(
    'sono stato non questo questa questi che ma senza deve ogni tutti alcuna alcun con come dal dalla nel nella agli alle',
  ),
  ...words('is zijn was niet geen dit deze die dat en of maar als wordt worden alle'),
  ...words('jest sa byl nie ten ta to ktory ktore oraz ale jesli nalezy zostal wszystkie'),
  ...words('bu ve ile icin degil olan olarak ancak eger tum hicbir'),
  // Of these languages none of two letters, nor what is a name or a street elsewhere.
  ...words('inte och som till ska skall redan hos oss detta denna utan inga ingen ett alltid'),
  ...words('ikke skal allerede dette uden uten fra altid alltid'),
  ...words('etta joka mita tama taman ilman mutta kun eika joten aina'),
  ...words('neni jsou byl byla ktery tento tato vsechny bez pokud jiz nebo vzdy takze'),
  ...words('hogy nem nelkul kell csak vagy mindig nincs ezert'),
  ...words('acest aceasta toate fara dar daca deja sau trebuie pentru'),
  ...words('nije koji ovaj svi bez ako vec ili treba'),
  ...words('ειναι δεν και οτι που αυτο αυτη χωρις αλλα ηδη πρεπει'),
  ...words(
    'не что это этот эта эти как все если но или он она они был была были уже его на пусть без этой этом него нее нет их ему для при также только никаких мы вы ты тебе тебя себе все всё уже нем них',
  ),
  ...words('yang untuk dan ini itu tidak dengan dari sudah telah adalah akan tanpa bahwa jangan agar harus oleh atau'),
  ...words('khong đuoc nhung nay voi cua neu phai'),
  ...words('mga hindi dapat lahat'),
  ...words('yra kad bet nera buvo siuo turi visi nav bija vai tas bez jabut visas ning kuid peab olema koik'),
  ...words('vendar bil ter ze mora vse brez'),
  ...words('че са това този тази но вече трябва всички'),
  ...words('است این که برای را از با نیست شده باید همه بدون ہے میں کے نہیں اور یہ'),
  ...words('है हैं और के में यह नहीं को से लिए पर कि'),
  // Single letters that are words: labels have none in lower case.
  ...words('и в с к о у я з й'),
  ...words('та не що це цей ця як всі якщо але або він вона був була вже без'),
  ...words(
    'على من في ان هذا هذه لا ما كل الى عن او اي التي الذي كان تم ولا هو هي مع غير دون لك لنا هنا لم قد لقد ذلك بذلك منك فيها',
  ),
]);

/** Hebrew and Arabic write what joins as one with the next word: there a full stop suffices. */
const JOINS_BY_LETTERS = /[\p{Script=Hebrew}\p{Script=Arabic}]{2}/u;
/** Words of a sentence, and how many different ones must join others. Chosen on the files of the README of hidden-prose. */
const MIN_WORDS = 6;
const MIN_JOINING = 2;
/** Share of its words that must join others: tables and addresses of many words have two by chance. */
const JOINING_SHARE = 0.12;
/** Share of its words that the pages do not show: a copy of what is shown tells a machine nothing else. */
const NEW_SHARE = 0.4;
/** Different words of a sentence with a full stop that need none that joins: names and labels have no full stop. Chosen. */
const MIN_PLAIN = 9;
/** Characters of a sentence where words are not set apart. */
const MIN_UNSPACED = 12;

const WORD = /\p{L}[\p{L}\p{M}'’״"׳-]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Different words of a text, in lower case. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    flatten(text)
      .toLowerCase()
      .match(WORD)
      ?.filter((word) => word.length > 1 || JOINING.has(word)) ?? [],
  );

/** Words of a sentence that ends as one: titles and keywords have no full stop. */
const MIN_FINISHED = 5;
const END_OF_SENTENCE = /[.!。]["'»”)]?$/u;

/** Whether a text is at least one sentence, with a full stop. */
export const isFinished = (text: string): boolean =>
  END_OF_SENTENCE.test(text.trim()) &&
  ((text.match(WORD)?.length ?? 0) >= MIN_FINISHED || (text.match(UNSPACED)?.length ?? 0) >= MIN_UNSPACED);

/** Tells prose that is not among what the pages show. */
export function proseReader(shown: string): (text: string) => boolean {
  const shownWords = wordsOf(shown);
  const shownCharacters = new Set(shown);
  return (text) => {
    const unspaced = flatten(text).match(UNSPACED) ?? [];
    if (unspaced.length >= MIN_UNSPACED) {
      const fresh = unspaced.filter((character) => !shownCharacters.has(character));
      return fresh.length >= NEW_SHARE * unspaced.length;
    }
    const own = [...wordsOf(text)];
    const fresh = own.filter((word) => !shownWords.has(word));
    if (fresh.length < NEW_SHARE * own.length) return false;
    const joining = own.filter((word) => JOINING.has(word)).length;
    const isShort = isFinished(text) && (joining > 0 || own.length >= MIN_PLAIN || JOINS_BY_LETTERS.test(text));
    return isShort || (own.length >= MIN_WORDS && joining >= Math.max(MIN_JOINING, JOINING_SHARE * own.length));
  };
}
