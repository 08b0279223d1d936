/**
 * How texts address an automated reader, by language: they name it (`address`), tell it to disregard (`command`), or
 * dictate the result (`verdict`). Patterns are written for texts as `flatten` makes them: Latin letters without accents.
 */

export interface Cue {
  kind: 'address' | 'command' | 'verdict';
  pattern: RegExp;
  /** Business letters say this too: it counts beside another cue, never by itself. */
  weak?: true;
}

interface Cues {
  /** Only texts with these letters are compared. */
  script: RegExp;
  cues: readonly Cue[];
}

const LATIN = /[a-z]{3}/i;

const cues = (script: RegExp, command: RegExp[], address: RegExp[], verdict: RegExp[], weak: RegExp[] = []): Cues => ({
  script,
  cues: [
    ...command.map((pattern): Cue => ({ kind: 'command', pattern })),
    ...address.map((pattern): Cue => ({ kind: 'address', pattern })),
    ...verdict.map((pattern): Cue => ({ kind: 'verdict', pattern })),
    ...weak.map((pattern): Cue => ({ kind: 'verdict', pattern, weak: true })),
  ],
});

const ENGLISH = cues(
  LATIN,
  [
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|checks?|findings?|anomal(?:y|ies)|warnings?|inconsistenc(?:y|ies))\b/i,
    // People tell each other to ignore an earlier letter.
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|above|prior)\b(?! (?:ones?|versions?|letters?|invoices?|reminders?|statements?|notices?|e-?mails?|copy|copies)\b)/i,
    /\b(?:do not|don't|never)\b.{0,20}\b(?:flag|escalate)\b/i,
    /\b(?:do not|don't|never)\b.{0,20}\b(?:report|mention|mark|analy[sz]e|reject|raise)\b.{0,50}\b(?:anomal|fraud|forg|tamper|manipulat|alter|edit|inconsisten|suspicio|finding|discrepan|irregular|issue|problem|this document|the document|it as)/i,
    /\bnew (?:system )?instructions?\b|\bsystem (?:prompt|message|override)\b|<\|?(?:im_start|system|assistant)\|?>|\[\/?(?:INST|SYSTEM)\]/i,
  ],
  [
    /\b(?:AI|A\.I\.|artificial intelligence|language model|LLM|chat ?gpt|gpt-?\d|claude|gemini|copilot)\b.{0,30}\b(?:model|assistant|system|reviewer|agent|reader|analy[sz](?:er|ing)|must|should|you)\b/i,
    /\b(?:as an? |to the |note to |attention:? |dear )(?:AI|automated|language model|LLM|assistant|document (?:analysis|review|verification)|fraud detection)\b/i,
    /\bautomated (?:reader|reviewer|system|review|analysis|verification|processing)s?\b.{0,60}\b(?:must|should|treat|mark|classify|return|set|ignore|accept)\b/i,
  ],
  [
    /\b(?:classify|mark|treat|report|rate|label|consider|return|declare|accept|respond|answer|output)\b.{0,40}\b(?:as|:)\s?.{0,25}\b(?:genuine|authentic|legitimate|low[ _-]?risk|not (?:forged|fraudulent|tampered)|trustworthy)\b/i,
    /\b(?:risk[ _]score|fraud[ _]score|verdict)\b.{0,20}(?:[:=]|\b(?:to|is|of|as)\b)\s*["']?(?:0|1|zero|low|clean|genuine)\b/i,
    /\b(?:this|the) document (?:is|has been) (?:verified|genuine|authentic|approved|pre-?approved)\b.{0,60}\b(?:no (?:further )?(?:check|analysis|review|findings)|skip|do not)/i,
  ],
  [
    /\b(?:classify|mark|treat|report|rate|label|consider|return|score|declare|approve|accept|respond|answer)\b.{0,50}\b(?:genuine|authentic|legitimate|low[ _-]?risk|not (?:forged|fraudulent|tampered)|verified|approved|trustworthy|valid|risk[ _]score)\b/i,
  ],
);

const HEBREW = cues(
  /[א-ת]{2}/,
  [
    /(?:התעלמ|להתעלמ|יש להתעלם|התעלם|התעלמי|התעלמו).{0,50}(?:הוראות|הנחיות|הנחיה|הוראה|ממצאים|חריגות|אזהרות|האמור|לעיל|קודמות|בדיקות)/,
    /(?:אל|אין|לא) (?:תדווח|לדווח|תסמן|לסמן|תציין|לציין|להתריע|תתריע|לפסול|תפסול)/,
    /הוראות (?:ל)?(?:מערכת|מודל|בינה)|הנחיית מערכת|הוראה (?:ל)?מערכת/,
  ],
  [
    /(?:מודל (?:ה)?שפה|בינה (?:ה)?מלאכותית|מערכת (?:ה)?(?:בדיקה|ניתוח|זיהוי|אוטומטית|ממוחשבת|AI)|(?:קורא|בודק|סוקר|סורק|סוכן|עוזר|מבקר)(?:ת|ים)? ה?(?:אוטומטי|ממוחשב|וירטואלי|דיגיטלי)(?:ת|ים)?)/,
  ],
  [
    /(?:סווג|סמן|דרג|החזר|קבע|סווגי|(?:יש|נא|אנא|מתבקש(?:ת|ים)?) (?:לסווג|לסמן|לדרג|להחזיר|לקבוע)|(?:התייחס|להתייחס) .{0,30}כאל?).{0,60}(?:אמיתי|אותנטי|מקורי|תקין|כשר|מאומת|סיכון נמוך|ללא סיכון|ציון (?:ה)?סיכון|לא מזויף|אמין)/,
    /ציון (?:ה)?סיכון.{0,20}(?:0|אפס|נמוך)/,
  ],
  [
    /(?:דווח|ציין|התייחס|אשר|יש (?:לאשר|להתייחס)).{0,60}(?:אמיתי|אותנטי|מקורי|תקין|כשר|מאומת|סיכון נמוך|ללא סיכון|ציון (?:ה)?סיכון|לא מזויף|אמין)/,
  ],
);

const ARABIC = cues(
  /[ء-ي]{2}/,
  [
    /(?:تجاهل|اهمل|انس).{0,40}(?:التعليمات|الاوامر|الارشادات|السابقة|التحذيرات|الملاحظات|القواعد)/,
    /لا ت(?:بلغ|ذكر|شر|رفض|صنف).{0,40}(?:تزوير|مخالف|تناقض|مشكل|شذوذ|تحذير|مزور)/,
  ],
  [/الذكاء الاصطناعي|نموذج (?:اللغة|لغوي)|(?:المراجع|القارئ|المدقق|النظام) الالي/],
  [
    /(?:صنف|اعتبر|قيم|ضع علامة|ابلغ|اقبل|وافق).{0,50}(?:اصلي|حقيقي|سليم|موثوق|منخفض|غير مزور)/,
    /درجة (?:الخطر|المخاطر).{0,15}(?:0|صفر|منخفض)/,
  ],
);

const RUSSIAN = cues(
  /[а-я]{3}/i,
  [
    /(?:игнорир|проигнорир|не учитывай|забудь)[а-я]*.{0,40}(?:инструкци|указани|правил|предыдущ|предупрежден|несоответств)/i,
    /не (?:сообщай|помечай|упоминай|отмечай|отклоняй)[а-я]*/i,
  ],
  [
    /языков[а-я]* модел|искусственн[а-я]* интеллект|автоматическ[а-я]* (?:провер|систем|рецензент)|ИИ[- ](?:модел|ассистент|систем)|нейросет/i,
  ],
  [
    /(?:классифицир|считай|отметь|пометь|оцени|признай|одобри|верни)[а-я]*.{0,50}(?:подлинн|настоящ|низк[а-я]* риск|достоверн|не поддел)/i,
  ],
);

const UKRAINIAN = cues(
  /[а-яіїєґ]{3}/i,
  [/(?:ігнору|проігнору|забудь)[а-яіїєґ]*.{0,40}(?:інструкці|вказівк|правил|попередн|застережен)/i],
  [/мовн[а-яіїєґ]* модел|штучн[а-яіїєґ]* інтелект|автоматичн[а-яіїєґ]* (?:систем|перевір)/i],
  [/(?:класифіку|вважай|познач|оціни|визнай)[а-яіїєґ]*.{0,50}(?:справжн|автентичн|низьк[а-яіїєґ]* ризик|дійсн)/i],
);

const FRENCH = cues(
  LATIN,
  [
    /\b(?:ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) pas compte)\b.{0,40}\b(?:instructions?|consignes?|regles?|avertissements?|precedent|anomalies?|incoherences?)/i,
    /\bne (?:signale[zr]?|mentionne[zr]?|marque[zr]?|rejette|rejetez) (?:pas|rien|aucun)/i,
  ],
  [
    /intelligence artificielle|modele de langage|(?:lecteur|verificateur|systeme) automati(?:que|se)|\bIA\b.{0,20}\b(?:doit|devez|dois)\b/i,
  ],
  [
    /\b(?:class(?:e[zr]?|ifie[zr]?)|considere[zr]?|marque[zr]?|declare[zr]?|evalue[zr]?|traite[zr]?)\b.{0,50}\b(?:authentique|veritable|legitime|risque faible|faible risque|non falsifie)/i,
    /\bscore de (?:risque|fraude)\b.{0,12}(?:\d|nul|zero|faible)/i,
  ],
);

const SPANISH = cues(
  LATIN,
  [
    /\b(?:ignor[ae]|omit[ae]|olvid[ae]|desestim[ae])(?:r|n|d)?\b.{0,40}\b(?:instruccion|reglas|anterior|previas|advertencia|anomalia|incoherencia)/i,
    /\bno (?:report|inform|marqu|mencion|senal|rechac)\w{1,3}\b.{0,40}\b(?:fraude|falsific|anomalia|incoheren|problema|documento como)/i,
  ],
  [/inteligencia artificial|modelo de lenguaje|(?:lector|revisor|verificador|sistema) automati(?:co|zado)/i],
  [
    /\b(?:clasifi|consider|marc|marqu|califi|declar|evalu|trat)\w*\b.{0,50}\b(?:autentic|genuin|legitim|bajo riesgo|riesgo bajo|no falsific)/i,
    /\bpuntuacion de (?:riesgo|fraude)\b.{0,12}(?:\d|cero|baj)/i,
  ],
);

const PORTUGUESE = cues(
  LATIN,
  [
    /\b(?:ignor[ea]|desconsider[ea]|esqueca)(?:r|m)?\b.{0,40}\b(?:instruc|regras|anterior|previas|avisos|anomalia|inconsistencia)/i,
    /\bnao (?:relat|inform|marqu|mencion|sinaliz|rejeit)\w{1,3}\b.{0,40}\b(?:fraude|falsific|anomalia|inconsisten|problema|documento como)/i,
  ],
  [/inteligencia artificial|modelo de linguagem|(?:leitor|revisor|verificador|sistema) automati(?:co|zado)/i],
  [
    /\b(?:classifi|consider|marqu|marc|avali|declar|trat)\w*\b.{0,50}\b(?:autentic|genuin|legitim|baixo risco|risco baixo|nao falsificad)/i,
    /\bpontuacao de (?:risco|fraude)\b.{0,12}(?:\d|zero|baix)/i,
  ],
);

const ITALIAN = cues(
  LATIN,
  [
    /\b(?:ignor[aei]|dimentic[ah]|trascur[ai])\w*\b.{0,40}\b(?:istruzion|regole|precedent|avvis|anomali|incongruenz)/i,
    /\bnon (?:segnal|menzion|contrassegn|rifiut)\w+\b.{0,40}\b(?:frod|falsific|anomali|incongruen|problem|documento come)/i,
  ],
  [/intelligenza artificiale|modello linguistico|(?:lettore|revisore|verificatore|sistema) automati(?:co|zzato)/i],
  [
    /\b(?:classific|consider|contrassegn|valut|dichiar|tratt)\w*\b.{0,50}\b(?:autentic|genuin|legittim|basso rischio|rischio basso|non falsificat)/i,
    /\bpunteggio di (?:rischio|frode)\b.{0,12}(?:\d|zero|basso)/i,
  ],
);

const GERMAN = cues(
  LATIN,
  [
    /\b(?:ignorier\w*|missacht\w*|vergiss|vergessen sie)\b.{0,40}(?:anweisung|anordnung|regel|vorherig|vorig|obig|warnung|unstimmigkeit|auffalligkeit)/i,
    // The verb may come last.
    /\b(?:anweisung|anordnung|vorgabe|regel|warnung)(?:en|n)?\b.{0,40}\b(?:ignorieren|missachten|vergessen|ubergehen)\b/i,
    /\b(?:melde|erwahne|markiere)\w*\b.{0,20}\b(?:keine?|nicht)\b.{0,30}(?:falschung|auffalligkeit|unstimmigkeit|manipulation|betrug)/i,
  ],
  [
    /kunstliche\w* intelligenz|sprachmodell|\bKI[- ](?:modell|assistent|system|prufer)|automatisch\w* (?:prufer|leser|prufsystem|prufprogramm|prufsoftware|kontrollsystem)|\b(?:KI-?)?pruf-?(?:modell|algorithmus|KI)\b/i,
  ],
  [
    /\b(?:stufen?|klassifizier\w*|bewerte\w*|markier\w*|betrachte\w*|behandl\w*|einstufen|akzeptier\w*)\b.{0,60}(?:\bechte?[sn]?\b|authentisch|unauffallig|unbedenklich|unverdachtig|geringe[sm]? risiko|niedrige[sm]? risiko|nicht gefalscht)/i,
    /\bals ["'„“”»«‚‘]?(?:echt|authentisch|unauffallig|unbedenklich|unverdachtig)["'“”»«‘]? (?:zu )?(?:melden|einzustufen|einstufen|werten|bewerten|behandeln|betrachten|auszugeben)\b/i,
    /\b(?:risiko|betrugs)-?\s?(?:wert|score|bewertung|punktzahl)\b.{0,12}(?:\d|null|niedrig)/i,
  ],
);

const DUTCH = cues(
  LATIN,
  [/\b(?:negeer|vergeet)\b.{0,40}\b(?:instructie|regels|voorgaande|eerdere|bovenstaande|waarschuwing)/i],
  [/kunstmatige intelligentie|taalmodel|(?:geautomatiseerde?|automatische) (?:lezer|beoordelaar|controle)/i],
  [/\b(?:classificeer|markeer|beoordeel|beschouw|behandel)\b.{0,50}\b(?:echt\b|authentiek|laag risico|niet vervalst)/i],
);

const POLISH = cues(
  LATIN,
  [/\b(?:zignoruj|ignoruj|pomin|zapomnij)\w*\b.{0,40}\b(?:instrukcj|polecen|zasad|poprzedni|ostrzez)/i],
  [/sztuczn\w* inteligencj|model\w* jezykow|automatyczn\w* (?:system|recenzent|czytnik)/i],
  [
    /\b(?:sklasyfikuj|oznacz|uznaj|ocen|potraktuj)\w*\b.{0,50}\b(?:autentyczn|prawdziw|oryginaln|niski\w* ryzyk|wiarygodn)/i,
  ],
);

const TURKISH = cues(
  LATIN,
  [
    /(?:onceki|yukar[ıi]daki|tum|butun).{0,20}(?:talimat|yonerge|kural|uyar)\S*.{0,15}(?:yok say|gormezden|unut|dikkate alma)/i,
  ],
  [/yapay zeka|dil modeli|otomatik (?:inceleme|denetim|okuyucu)/i],
  [
    /(?:gercek|orijinal|ozgun|dusuk risk)\S*.{0,25}(?:olarak|diye).{0,15}(?:s[ıi]n[ıi]fland[ıi]r|isaretle|degerlendir|kabul)/i,
  ],
);

const CHINESE = cues(
  /\p{Script=Han}{2}/u,
  [
    /(?:忽略|无视|無視|忘记|忘記|不要理会|不要理會).{0,20}(?:指令|指示|说明|說明|规则|規則|之前|以上|先前|警告)/,
    /不要(?:报告|報告|标记|標記|提及|举报)/,
  ],
  [/人工智能|人工智慧|语言模型|語言模型|AI ?(?:模型|助手|系统|系統|审核|審核)|自动(?:审核|审查|阅读|检测)系统/],
  [
    /(?:标记|標記|分类|分類|判定|视为|視為|评为|認定|认定|返回).{0,20}(?:真实|真實|正版|原件|合法|低风险|低風險|未经篡改)/,
  ],
);

const JAPANESE = cues(
  /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u,
  [/(?:以前|これまで|上記|すべて|前)の.{0,12}(?:指示|命令|ルール|警告).{0,10}(?:無視|忘れ)/],
  [/人工知能|言語モデル|AI(?:モデル|アシスタント|システム)|自動(?:審査|検査|判定)システム/],
  [/(?:本物|真正|正当|低リスク|改ざんなし).{0,20}と(?:して)?(?:分類|判定|評価|マーク|報告|扱)/],
);

const KOREAN = cues(
  /\p{Script=Hangul}{2}/u,
  [/(?:이전|위의|모든|앞선).{0,15}(?:지시|명령|규칙|경고).{0,10}(?:무시|잊)/],
  [/인공지능|언어 ?모델|AI ?(?:모델|어시스턴트|시스템)|자동 ?(?:심사|검토) ?시스템/],
  [/(?:진본|정품|진짜|저위험).{0,20}(?:로|으로).{0,6}(?:분류|판정|표시|평가|처리)/],
);

const AMHARIC = cues(
  /\p{Script=Ethiopic}{2}/u,
  [/(?:መመሪያ|ትእዛዝ|ትዕዛዝ|ማስጠንቀቂያ)\S*.{0,30}(?:ችላ|አትከተል|ተዋቸው|እርሳ)|ችላ.{0,40}(?:መመሪያ|ትእዛዝ|ትዕዛዝ)/],
  [/ሰው ሰራሽ (?:አእምሮ|አስተውሎት|ብልህነት)|የቋንቋ ሞዴል/],
  [/(?:እውነተኛ|ትክክለኛ|ሕጋዊ|ህጋዊ|ዝቅተኛ ስጋት).{0,30}(?:መድብ|ምልክት|ቁጠር|አድርገህ|ብለህ|ተቀበል)/],
);

const HINDI = cues(
  /\p{Script=Devanagari}{2}/u,
  [/(?:पिछले|पूर्व|सभी|उपरोक्त).{0,20}(?:निर्देश|आदेश|नियम|चेतावनी)\S*.{0,15}(?:अनदेखा|अनदेखी|नज़?रअंदाज|भूल)/u],
  [/कृत्रिम बुद्धि|भाषा मॉडल|एआई (?:मॉडल|सहायक)/],
  [/(?:असली|प्रामाणिक|वास्तविक|कम जोखिम).{0,25}(?:के रूप में|मान|घोषित|चिह्नित|वर्गीकृत)/],
);

export const LANGUAGES_OF_CUES: readonly Cues[] = [
  ENGLISH,
  HEBREW,
  ARABIC,
  RUSSIAN,
  UKRAINIAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  GERMAN,
  DUTCH,
  POLISH,
  TURKISH,
  CHINESE,
  JAPANESE,
  KOREAN,
  AMHARIC,
  HINDI,
];

/** `AI` as recognition reads it, before what no person of that name is. */
const MISREAD_AI =
  /\bAl(?= (?:verification|review|reader|model|system|assistant|checker|agent|tool|detect|analy|engine|parser|audit))/gi;

/** As the patterns expect a text: one line, whole forms of letters, no accents on Latin letters, no vowel signs on Arabic. */
export const flatten = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[\u064b-\u0652\u0640\u05b0-\u05c7]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .replace(MISREAD_AI, 'AI');

/** The same pattern for a text whose words ran together. */
export const runTogether = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replaceAll('\\b', '').replaceAll(' ?', '').replaceAll(' ', '').replaceAll('\\s+', ''),
    pattern.flags,
  );
