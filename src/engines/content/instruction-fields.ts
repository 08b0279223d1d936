/**
 * What an order to an automated reader speaks of, whatever its wording: whom it addresses, what it wants done, and what
 * the result of an examination is made of. For text that no person sees: there is hardly an honest reason to write of
 * all three there, while letters in plain sight do it every day. Stems are written for texts as `flatten` makes them.
 */

/** Names of machines that read. Words for people who do (reviewer, clerk) are none. */
const READER = any(
  String.raw`\b(?:ai|a\.i\.|ia|ki|llm|gpt|chatgpt|claude|gemini|copilot)\b`,
  String.raw`\b(?:assistant|language model|dear model|machine|software|parser|algorithm|bot|scanner|classifier|pipeline|detector|validator|screening (?:tool|engine|program)|grader|rubric|prompt|token|pipeline step)s?\b`,
  String.raw`\b(?:any|every|whatever|whichever) (?:tool|program|software|reader)\b|\bby computer\b|\bmachine eyes\b|\b(?:human being|non-?human)\b`,
  String.raw`\bautomat(?:ed|ic|ically|isch\w*|ique\w*|ico|ica|icos|icas|izad[oa]|izzat[oa]|yczn\w*|is\w*)\b`,
  String.raw`\b(?:system|systeme|sistema|sistem|systemu)\b`,
  String.raw`sprachmodell|pruf(?:system|software|programm)|software|programm\b|kunstliche|assistent\w*`,
  String.raw`modele de langage|intelligence artificielle|logiciel|asistente|modelo de|inteligencia|assistente|modello`,
  String.raw`yapay zek|denetcisi|otomatik|sztuczn|model\w* jezyk|kunstmatige|taalmodel`,
  'בינה|מודל שפה|מודל ה?שפה|מערכת|תוכנה|תוכנת|ממוחשב|אוטומטי|לסורק|הסורק|עוזר|אלגוריתם|רובוט|גלאי|מי שקורא|מי שמעבד|מחשב|לבוט|מכונה|אינו אדם|בן אדם|סורקים|(?:^|[^א-ת])כלי(?=[^א-ת])|קובץ הבא|מחוון',
  'الذكاء|نموذج|الالي|الاليه|النظام|للنظام|البرنامج|المساعد',
  String.raw`нейросет|автоматическ|искусственн|программ|систем|ассистент|алгоритм|штучн|автоматичн`,
  String.raw`\bAI\b|人工|模型|系统|系統|自动|自動|機械|システム|인공지능|모델|시스템|자동`,
);

/** What an examination ends with, or is about. */
const RESULT = any(
  String.raw`\b\d+ (?:sur|von|out of|de|su) 100\b|\d+ מתוך 100`,
  String.raw`\b(?:authentic|genuine|legitimate|trustworthy|valid|approved|verified|confirmed|pre-?checked|pre-?verified|clean|low[ _-]risk|original|trusted|untouched|unaltered|unmodified|unchanged|correct|bona fide)\b`,
  String.raw`\b(?:verdict|risk|risk_score|score|grade|result|finding|findings|anomal\w*|inconsisten\w*|discrepan\w*|tamper\w*|forg(?:ed|ery)|fraud\w*|warnings?|alerts?|checks?(?! (?:registers?|books?|numbers?|cards?|payable|amounts?)\b)|tests?|trust level|integrity|remarks?|pass|forgery detection|no issues?|differences|outcome|probability|likelihood|concerns?|suspici\w*|nothing (?:odd|wrong|unusual)|flags?|flagged|review(?:er)?)\b`,
  String.raw`\ball[- ]clear\b|\bclean bill\b|\bfull marks\b|\bgood faith\b|\bbenefit of the doubt\b|\bknown to be good\b|\bharmless\b|\bfavou?rabl[ey]\b|\bsatisfied\b|\bgreen[- ]light\b|\b(?:mis|double|re)-?(?:check\w*|comput\w*|examin\w*)\b|\barithmetic\b|\binspection\b|\bexamin\w*\b|\bnothing(?:'s)? (?:is )?(?:amiss|off|odd)\b|\blooks? odd\b|\bmismatch\w*\b|\bquestion the\b|\bclose the case\b|\bsettled\b`,
  String.raw`\bechte?\w*|authentisch|unauffallig|gultig|gepruft|freigegeben|manipulation|falschung|befund\w*|beanstand\w*|unstimmigkeit\w*|auffalligkeit\w*|risiko\w*|ergebnis|bewertung|prufung|unverandert|verdacht\w*`,
  String.raw`authentique|veritable|valide\b|verifie|falsification|anomalie|controle|risque|alerte|resultat|rien a signaler|reserve|conforme|soupcon|fraude`,
  String.raw`autentic|genuin|legitim|valido|aprobad|verificad|falsific|anomalia|incoherenc|riesgo|alerta|comprobacion|resultado|aprovad|divergencia|risco|inconsistenc|rischio|anomali|esito|approvat|originale|verdadeir|verdader|alterad[oa]|revisar|sospech|fraude|suspeit|frod[ei]|sospett`,
  String.raw`gercek|orijinal|sahte|uyari|risk|onayl|sonuc|autentyczn|prawdziw|oryginal|ryzyk|ostrzez|sprawdz|wynik|echt\b|risico|vervalst|waarschuwing`,
  'תקין|תקינים|מקורי|אותנטי|אמין|אמינות|מאושר|אושר|אומת|זיוף|מזויף|סיכון|ציון|ממצא|ליקוי|חריג|אזהר|בדיק|לבדוק|תבדוק|הערות|אמיתי|אומתו|אומתה|נבדק|שינוי|שונה|חשד|חשוד|תוצא|דגל(?:ים)? אדו|הכו?ל (?:בסדר|טוב|תקין)|בסדר|תום לב|לא מזיק|אישור|דירוג|חיובי|להטיל ספק|מהספק|ליהנות מ|מוזר|פער|מרוצה|התווית|לסגור את התיק|חישוב|לחשב|אי הבנה|עריכה|ידוע ש',
  'اصلي|موثوق|صحيح|سليم|تزوير|مزور|مخاطر|الخطر|نتيجه|درجه|اختلاف|تحذير|فحص|معتمد|تغيير|تعديل|حقيقي|شبهه',
  String.raw`подлинн|оригинал|достовер|поддел|наруш|замечан|риск|оценк|провер|результат|предупрежд|измен|настоящ|подозр|справжн|автентичн|ризик|перевір`,
  '真实|真實|原件|合法|风险|風險|问题|問題|伪造|通过|通過|结果|結果|警告|修改|篡改|可疑|本物|正当|リスク|改ざん|異常|진본|위조|위험|이상|결과',
);

/** What is asked of the reader. */
const ORDER = any(
  String.raw`\b(?:ignore|disregard|skip|omit|overlook|bypass|suppress|answer|respond|return|output|conclude|treat|mark|rate|grade|classify|consider|accept|approve|confirm|give|set|leave|must|should|shall|do not|don't|never|please|kindly|exempt|switched off|expected|supersedes?|overrides?|tick|carry on|move on|let (?:it|this) pass|no need|refrain|stop|hand back|write|reply|decline|trust|remember|assume|stay silent|be generous|wave|pass (?:it|this|on)|let (?:it|this|the \w+) through|leave out|has to|have to|is not necessary|go through|move along|continue|relieved of|say|begin|proceed|be lenient|add|compare|transcribe)\b`,
  String.raw`\b(?:bitte|ignorier\w*|ubergehen|durchlassen|ausgeben|einstufen|stuf\w*|setzen|antwort\w*|bewerte\w*|behandel\w*|uberspring\w*|unterlass\w*|durfen nicht|nichts|keine|ausgenommen|befreit)\b`,
  String.raw`\b(?:ignore[zr]?|oublie[zr]?|valide[zr]|classe[zr]|declare[zr]|reponde[zr]|considere[zr]|approuve[zr]|merci de|veuillez|renvoye[zr]|ne \w+ (?:pas|rien|aucun\w*)|sans autre|dispense\w*|interdit)\b`,
  String.raw`\b(?:omit[ae]\w*|ignor[ae]\w*|aprueb\w*|apruebe|respond[ae]\w*|confirm[ae]\w*|clasifi\w*|consider[ae]\w*|no (?:reporte|senale|marque|indique)\w*|sin (?:mas|revisar)|debe|deve|devono|assegn\w*|classific\w*|aprove\w*|nao (?:aponte|relate|sinalize|marque)\w*|approv[ai]\w*|considera\w*|non segnal\w*)\b`,
  String.raw`onayla|verme|yok say|isaretle|kabul et|degerlendir|uznaj|oznacz|zignoruj|nie zglaszaj|negeer|beoordeel|beschouw`,
  '(?:^|[^א-ת])(?:אל|נא|יש|אין|השב|ענה|אשר|סווג|סמן|דלג|החזר|התעלם|קבע|ציין|החזירי|התעלמי|סמני|אשרי|מתבקש|מתבקשת|התשובה)(?=[^א-ת]|$)|להתעלם|להחזיר|לאשר|לדלג|לסווג|לענות|אסור|פטור|מושבת|נחשבים|(?:^|[^א-ת])(?:המשך|כתוב|עצור|זכור|תן|העבר|השמט|סרב|סמוך|סיים|אבקש|צריך|חייב|חייבת|מתבקשים)(?=[^א-ת]|$)|לתייק|להניח|לשתוק|אין צורך|לכתוב|להשוות|לדווח|(?:^|[^א-ת])(?:אמור|הוסף|עבור|פתח|היה|יענו|דלגו|תשווה)(?=[^א-ת]|$)',
  'تجاهل|اعتبر|اعتبار|تصنيف|عدم ال|صنف|اقبل|وافق|اعط|اجب|لا ت|يجب|يرجى',
  String.raw`(?:^|[^а-яё])не [а-яё]+|считать|счита|постав|прими|одобр|игнорир|ответ|верни|пусть|сообщ|не повідомл|вважа|ігнору|познач`,
  '请|請|不要|忽略|直接|视为|視為|返回|してください|無視|扱|하지 마|무시|분류|처리',
);

/** Words of an order: longer passages are pages of text, which speak of everything. */
const MAX_WORDS = 60;
const MIN_CHARACTERS = 12;
/** Words of a sentence or so that are looked at together. */
const SENTENCES = /(?<=[.!?。！？؟])\s+/u;

function any(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'giu');
}

const count = (text: string, pattern: RegExp): number => new Set(text.match(pattern)?.map((m) => m.toLowerCase())).size;

/** Different words of a result that a text must use: where it names a machine, and where it does not. */
export interface Needed {
  named: number;
  unnamed: number;
}

/**
 * The part of a flattened text that tells a machine what to make of the document, or null: it asks for something, and
 * speaks of the result.
 */
export function orderToMachine(flat: string, { named, unnamed }: Needed): string | null {
  for (const part of sentencesOf(flat)) {
    const results = count(part, RESULT);
    if (results < Math.min(named, unnamed) || count(part, ORDER) === 0) continue;
    if (results >= (count(part, READER) > 0 ? named : unnamed)) return part;
  }
  return null;
}

/** Each sentence of a flattened text with the next one: an order may first say whom it addresses. */
export function sentencesOf(flat: string): string[] {
  const sentences = flat.split(SENTENCES);
  return sentences
    .map((_, i) =>
      sentences
        .slice(i, i + 2)
        .join(' ')
        .trim(),
    )
    .filter((part) => part.length >= MIN_CHARACTERS && part.split(' ').length <= MAX_WORDS);
}

/** Whether a flattened text asks for something. */
export const asks = (flat: string): boolean => flat.search(ORDER) >= 0;

/** Whether a flattened text speaks of an examination in two ways: of its result, of who is asked, of what is asked. */
export const speaksOfExamination = (flat: string): boolean =>
  [RESULT, ORDER, READER].filter((words) => flat.search(words) >= 0).length >= 2 || count(flat, RESULT) >= 2;
