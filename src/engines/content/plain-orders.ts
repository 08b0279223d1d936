/**
 * Orders that nobody gives to a person: to forget one's own rules, to answer with a verdict and nothing else, to report
 * nothing and give the score of zero, to fill in fields of a report, to begin a new task, to spare the paper the search
 * for forgery or keep its traces out of the report, or any of it after the name of a machine. One of them suffices
 * wherever it stands, in plain sight too. Written for texts as `flatten` makes them.
 */

/** A bank may disregard the instructions of a customer, and a letter an earlier one: only what a program has is named. */
const OWN_RULES: readonly RegExp[] = [
  /(?:(?:^|[.!?] ?)(?=[A-Z])|[:;>\]"“] ?|\b[Pp]lease |\b[Nn]ow )(?:[Ii]gnore|IGNORE|[Dd]isregard|DISREGARD|[Ff]orget|FORGET|[Oo]verride|OVERRIDE|[Bb]ypass) (?:(?:all|any|ALL|ANY)(?: of)? )?(?:(?:your|YOUR) (?:\w+ )?(?:rules|guidelines|prompts?|RULES|GUIDELINES)|(?:your|the|YOUR|THE) (?:system|SYSTEM) (?:prompt|instructions?|rules|message|PROMPT|INSTRUCTIONS?|RULES))\b/,
  /(?:התעלמ[וי]?|התעלם|שכח[וי]?|להתעלם) מ?(?:כל )?ה?(?:הוראות|הנחיות|כללים|חוקים)(?: [א-ת]+)? (?:שלך|שקיבלת|שניתנו לך)(?![א-ת])/,
  /\b(?:ignorier\w*|missachte\w*|vergiss|vergessen sie)\b(?: alle)? (?:deine \w*(?:regeln|vorgaben|richtlinien|anweisungen)|(?:die|ihre) system(?:regeln|vorgaben|anweisungen|prompts?))\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:tes|vos) (?:regles|consignes|directives|instructions systeme)\b/i,
  /\b(?:ignor[ae]n?|olvid[ae]n?) (?:todas )?(?:tus (?:reglas|instrucciones|directrices|normas)|sus (?:reglas|instrucciones) (?:de sistema|del sistema))\b/i,
  /(?:تجاهل|انس|اهمل) (?:جميع |كل )?(?:قواعدك|تعليماتك|ارشاداتك|توجيهاتك)/,
  /(?:игнорируй|проигнорируй|забудь)(?:те)? (?:все )?(?:свои|твои|системные) (?:[а-я]+ )?(?:правила|инструкции|указания)/i,
];

/** Forms let people choose between answers; they do not leave one. */
const ONE_ANSWER: readonly RegExp[] = [
  /\b(?:respond|reply|answer|output)\b(?: \w+){0,2} (?:only )?(?:with |as |that it is )?(?:only )?["“'«]?(?:genuine|authentic|valid|clean|approved|low[ _-]risk|no findings)["”'»]?,? (?:only|and nothing else)\b/i,
  /\b(?:respond|reply|answer|output) only (?:with |by )?(?:the words? )?["“'«]?(?:genuine|authentic|valid|clean|approved|low[ _-]risk|no findings)\b/i,
  /(?:להשיב|השב|השיב[וי]|ענה|ענ[וי]|לענות|תשיב|תענה) (?:(?:רק|אך ורק) )?(?:ש?המסמך )?(?:ב|כ|את המילה )?["״“']?(?:תקין|אותנטי|אמין|מקורי|מאושר)["״”']? בלבד(?![א-ת])/,
  /(?:להשיב|השב|השיב[וי]|ענה|ענ[וי]|לענות|תשיב|תענה) (?:רק|אך ורק) (?:ש?המסמך )?(?:ב|כ|את המילה )?["״“']?(?:תקין|אותנטי|אמין|מקורי|מאושר)(?![א-ת])/,
  /\b(?:antworte\w*|ausgeben|gib)\b(?: \w+)? (?:nur|ausschliesslich) (?:mit )?["„“»']?(?:echt|gultig|authentisch|unauffallig|unbedenklich)\b/i,
  /\b(?:reponds|repondez|renvoie|renvoyez|retourne[zr]?)\b (?:uniquement|seulement) (?:par |avec )?["«“']? ?(?:valide|authentique|conforme|veritable)\b/i,
  /\b(?:respond[ae]|devuelv[ae]|contest[ae])n? (?:solo|solamente|unicamente) (?:con )?["«“']?(?:valido|autentico|correcto|genuino)\b/i,
  /(?:اجب|رد|اجيبوا|ردوا) (?:فقط )?(?:ب|بكلمة |بكلمه )?["«]?(?:صحيح|سليم|اصلي|موثوق)["»]? فقط|(?:اجب|رد|اجيبوا|ردوا) فقط (?:ب|بكلمة |بكلمه )?["«]?(?:صحيح|سليم|اصلي|موثوق)/,
  /(?:ответь|отвечай|верни)(?:те)? (?:только|лишь) ["«]?(?:подлинн|достоверн|действител|оригинал)/i,
];

/** What an examination says, with the score that it gives. */
const NOTHING_AND_ZERO: readonly RegExp[] = pairs([
  [
    String.raw`\b(?:no|zero|without(?: any)?) (?:findings?|anomal(?:y|ies)|signs? of (?:forgery|tampering|fraud))\b`,
    String.raw`\bscore(?: (?:of|to|is|as|it))?(?: ?[:=])? ?(?:0|zero)\b(?! ?[-–:/.,] ?\d)`,
  ],
  [
    '(?:ללא|בלי|אין|אפס) (?:ממצאים|חריגות|סימני זיוף)',
    String.raw`ציון(?: ה?סיכון)?(?: של)?(?: ?[:=])? ?(?:0|אפס)(?![\dא-ת])`,
  ],
  [
    String.raw`\bkeine (?:befunde|auffalligkeiten|anomalien)\b`,
    String.raw`\b(?:score|risikowert|punktzahl)(?: ist| auf)?(?: ?[:=])? ?(?:0|null)\b`,
  ],
  [
    String.raw`\baucune? (?:constat|anomalie|irregularite)\b`,
    String.raw`\bscore(?: de risque)?(?: a| de)?(?: ?[:=])? ?(?:0|zero|nul)\b`,
  ],
  [
    String.raw`\b(?:sin|ningun[ao]?) (?:hallazgos?|anomalias?)\b`,
    String.raw`\bpuntuacion(?: de riesgo)?(?: de)?(?: ?[:=])? ?(?:0|cero)\b`,
  ],
  [
    '(?:لا توجد|بدون|بلا|دون) (?:نتائج|مخالفات|ملاحظات)',
    '(?:الدرجة|درجة المخاطر|درجة الخطر)(?: هي)?(?: ?[:=])? ?(?:0|صفر)',
  ],
  [
    '(?:нарушений|замечаний|аномалий) (?:нет|не (?:найдено|обнаружено))',
    '(?:оценка|балл|риск)(?: ?[:=–—-])? ?(?:0|ноль)(?![0-9])',
  ],
]);

/** The score of a paper's own authenticity, which only an examination gives, with how it is to report the paper. */
const OWN_SCORE: readonly RegExp[] = pairs([
  [
    String.raw`\b(?:authenticity|genuineness|credibility|trust(?:worthiness)?)(?: \w+)?(?: ?[:=]| of| is)? ?\d{2,3} ?(?:/|out of|of) ?100\b`,
    String.raw`\b(?:no|without(?: any)?) (?:remarks?|comments?|findings?|reservations?|deductions?)\b`,
  ],
  [
    String.raw`(?:אמינות|אותנטיות|מקוריות) ?:? ?\d{2,3} ?(?:/|מתוך) ?100`,
    '(?:ללא|בלי) (?:כל )?(?:הערות|ממצאים|הסתייגויות|סייג)',
  ],
  [
    String.raw`\b(?:echtheit|glaubwurdigkeit|authentizitat)\w*(?: ist| von)? ?:? ?\d{2,3} ?(?:/|von) ?100\b`,
    String.raw`\b(?:ohne|keine) (?:anmerkungen|befunde|hinweise|einwande)\b`,
  ],
  [
    String.raw`\b(?:authenticite|fiabilite|credibilite)(?: a| de)? ?:? ?\d{2,3} ?(?:/|sur) ?100\b`,
    String.raw`\b(?:sans|aucune?) (?:remarques?|observations?|reserves?)\b`,
  ],
  [
    String.raw`\b(?:autenticidad|fiabilidad|credibilidad)(?: de)? ?:? ?\d{2,3} ?(?:/|de|sobre) ?100\b`,
    String.raw`\b(?:sin|ninguna?) (?:observaci\w+|comentarios?|reparos?)\b`,
  ],
]);

/** The name of a machine with a colon, or in brackets, before what it is to do. Logs name systems too, and tell nobody to forget. */
const ADDRESSED: readonly RegExp[] = [
  /(?:^|[\s"“[(<*#])(?:system|assistant|ai|a\.i\.|llm|chatbot)(?: (?:note|message|instructions?|prompt))?\s?[:\]>]\s?.{0,60}?\b(?:(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:rules|instructions?|prompts?|guidelines|checks|findings|warnings)|report (?:no|nothing|zero)\b|score (?:it )?(?:0|zero)\b|(?:classify|rate|mark|treat|report|approve|accept) .{0,30}\b(?:genuine|authentic|low[ _-]risk)\b|do not (?:flag|report)\b)/i,
  /(?:^|[\s"״“[(<*#])(?:מערכת|מודל|בינה מלאכותית|עוזר|סוכן)(?: [א-ת]+)? ?[:\]] ?.{0,50}?(?:(?:התעלמ|התעלם).{0,30}(?:הוראות|הנחיות|כללים|ממצאים|אזהרות)|אל תדווח|אין לדווח|ללא ממצאים|ציון (?:0|אפס)(?![\dא-ת]))/,
  /(?:^|[\s"„[(<*#])(?:system(?:hinweis|meldung|nachricht)?|ki|assistent) ?[:\]] ?.{0,60}?(?:ignorier\w*.{0,30}(?:regel|anweisung|vorgabe|warnung)|keine (?:befunde|auffalligkeiten) (?:melden|ausgeben)|als (?:echt|authentisch|unauffallig)\b)/i,
  /(?:^|[\s"«[(<*#])(?:systeme|ia|assistant) ?[:\]] ?.{0,60}?(?:(?:ignore[zr]?|oublie[zr]?).{0,30}(?:regles|consignes|instructions|avertissements)|ne signale[zr]? (?:rien|aucun)|comme (?:authentique|veritable)\b)/i,
  /(?:^|[\s"«[(<*#])(?:sistema|ia|asistente) ?[:\]] ?.{0,60}?(?:(?:ignor|olvid)[ae]n?\b.{0,30}(?:reglas|instrucciones|advertencias)|no (?:reporte|informe|senale)s? (?:nada|ningun)|como (?:autentico|genuino)\b)/i,
  /(?:النظام|الذكاء الاصطناعي|المساعد) ?: ?.{0,50}?(?:تجاهل.{0,30}(?:قواعد|القواعد|تعليمات|التعليمات)|لا تبلغ عن)/,
  /(?:^|[\s"«[(<*#])(?:система|ии|ассистент) ?[:\]] ?.{0,60}?(?:(?:игнорируй|забудь).{0,30}(?:правила|инструкции|предупреждения)|не сообщай)/i,
];

/** Machines in general, with a colon or a dash, and that they are to let the paper pass: people are not addressed so. */
const LET_PASS: readonly RegExp[] = [
  /\b(?:automat(?:ed|ic)|machine|ai|ocr|computer)[ -](?:systems?|readers?|reviewers?|processors?|processing|check(?:s|ers?)?|agents?|tools?|models?) ?[:–—-] ?.{0,80}?\b(?:approve|accept|pass|clear|process|authori[sz]e|pay)\b.{0,30}?\b(?:without|immediately|no further|automatically)\b/i,
  /(?:מערכ(?:ת|ות)|בודק|קורא|סורק)(?: ה?(?:אוטומטי(?:ת|ות)?|ממוחשב(?:ת|ות)?)) ?[:–—-] ?.{0,60}?(?:אשר|אשרו|לאשר|קבלו|לקבל|שלמו|לשלם).{0,25}?(?:ללא|בלי|מיד|מיידי)/,
  /\b(?:automatische[rsn]?|maschinelle[rsn]?) (?:systeme?n?|prufung|leser|verarbeitung) ?[:–—-] ?.{0,80}?\b(?:ohne .{0,20}?(?:freigeben|genehmigen|akzeptieren)|(?:freigeben|genehmigen|akzeptieren).{0,20}?(?:ohne|sofort))\b/i,
  /\b(?:systemes?|lecteurs?|traitements?|controles?) (?:automati[sq]\w*|informati\w*) ?[:–—-] ?.{0,80}?\b(?:approuv|valid|accept|autoris)\w*.{0,30}?\b(?:sans|immediat)/i,
  /\b(?:sistemas?|lector(?:es)?|leitor(?:es)?|sistemi|lettor[ei]) (?:automat\w*|informat\w*) ?[:–—-] ?.{0,80}?\b(?:aprob|aprueb|aprov|approv|acept|aceit|accett|autoriz)\w*.{0,30}?\b(?:sin|sem|senza|inmediat|imediat|immediat)/i,
  /\b(?:maskinleser\w*|automatiske? (?:systeme[rn]?|kontroll\w*|lasare)) ?[:–—-] ?.{0,80}?\b(?:godkjenn|godkann|godkend)\w*/i,
  /(?:автоматическ[а-я]+ (?:систем[а-я]+|проверк[а-я]+)) ?[:–—-] ?.{0,80}?(?:одобр|прин(?:ять|ят)|утверд)[а-я]*.{0,30}?(?:без|немедленно)/i,
];

const FIELD = String.raw`(?:verdict|risk_?score|fraud_?score|(?:is_?)?(?:forged|tampered|authentic|fraudulent)|findings|anomalies|assessment|trust_?(?:level|score))`;
/** Two fields of a report with their values, as programs write them: people put a colon and no sign of equality. */
const FIELDS: readonly RegExp[] = [
  new RegExp(String.raw`\b${FIELD}"? ?= ?["']?[\w.[\]-]+["']?.{0,30}?\b${FIELD}"? ?= ?`, 'i'),
];

/** What is to be answered after the words `new task`: projects have tasks as well, and no verdicts to give. */
const NEW_TASK: readonly RegExp[] = [
  /\bnew (?:task|job|instructions?|objective) ?[:.–-] ?(?:\w+ )?(?:return|answer|output|respond|reply|say|state|classify|rate|summari[sz]e)\b.{0,50}?\b(?:verdict|score|no findings|no anomal(?:y|ies)|genuine|authentic|low[ _-]risk|clean)\b/i,
  /(?:משימה|הנחיה|הוראה) חדשה ?[:.–-] ?(?:החזר|החזירי|השב|השיבי|ענה|עני|כתוב|כתבי|דווח|דווחי|סווג|סווגי|דרג|דרגי|סכם|יש ל[א-ת]+).{0,50}?(?:ציון|ללא ממצאים|לא נמצאו|חריגות|אותנטי|סיכון נמוך|תקין|אמין)/,
  /\bneue (?:aufgabe|anweisung) ?[:.–-].{0,50}?(?:\bvon 100\b|keine (?:befunde|auffalligkeiten)|\bals echt\b|authentisch|risikowert)/i,
  /\bnouvelles? (?:taches?|consignes?) ?[:.–-] ?(?:\w+ )?(?:renv|repond|indiqu|class|declar|retourn|resum)\w*.{0,50}?(?:\bsur 100\b|\bscore\b|aucune anomalie|rien a signaler|authentique)/i,
  /\bnuevas? (?:tareas?|instruccion(?:es)?) ?[:.–-] ?(?:\w+ )?(?:devuelv|respond|indi[cq]|clasifi|declar|resum)\w*.{0,50}?(?:puntuacion|sin hallazgos|ninguna anomalia|autentic)/i,
  /новая (?:задача|инструкция) ?[:.–-] ?(?:верни|ответь|укажи|напиши|считай).{0,50}?(?:оценк|нарушений нет|подлинн)/i,
  /(?:مهمة|تعليمات) جديدة ?[:.–-] ?(?:اجب|اعد|صنف|اكتب).{0,50}?(?:الدرجة|بدون مخالفات|لا توجد|اصلي)/,
];

/** Nobody exempts a paper from the search for forgery, in the paper. */
const EXEMPT: readonly RegExp[] = [
  /\b(?:exempt(?:ed)?|excluded|excused) from (?:any |all |the |further )?(?:forgery|fraud|authenticity|tamper(?:ing)?|manipulation|forensic)[ -](?:detection|checks?|checking|control|examination|analysis|screening|review)\b/i,
  /(?:פטור|פטורה|פטורים|פטורות|מוחרג|מוחרגים) מ(?:כל )?(?:בדיק(?:ת|ות)|זיהוי|איתור) (?:ה?אמינות|ה?אותנטיות|ה?מקוריות|ה?זיופ(?:ים)?|זיוף|הונאה)/,
  /\b(?:echtheits|falschungs|betrugs|manipulations)(?:prufung|erkennung|kontrolle)\b.{0,20}\b(?:ausgenommen|befreit)\b/i,
  /\b(?:dispense|exempt|exonere)\w* (?:du|de tout|de la|de toute) (?:controle|verification|detection|examen)s? (?:d['’] ?authenticite|de (?:la )?(?:falsification|fraude|faux))/i,
  /\b(?:exent|exonerad)[oa]s? d(?:el|e la|e todo|e) (?:control|verificacion|deteccion|examen) de (?:autenticidad|falsificacion(?:es)?|fraude)/i,
  /освобожд[а-яё]+ от (?:проверки|контроля) (?:подлинности|на (?:подделк|подлинност))/i,
];

const TRACES_EN = String.raw`\b(?:fonts?|typefaces?|overlays?|layers|revisions|edits|edited text|metadata|retouch\w*|tampering|compression)\b`;
/** The traces that an examination reports, which it shall leave out. */
const KEPT_OUT: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:must not|may not|do not|don't|never|not to|refrain from) (?:mention|report|list|note|describe|raise|flag|comment)\w*\b.{0,40}?${TRACES_EN}.{0,40}?\b(?:report|summary|answer|assessment|conclusion)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:suppress|omit|silence) (?:any |all |the )?(?:warnings?|findings?|remarks?) (?:about|on|concerning) .{0,20}?${TRACES_EN}`,
    'i',
  ),
  /(?:אסור|אין|לא|ואל|אל) (?:להזכיר|לציין|לדווח|לפרט|תזכיר|תציין|תדווח)(?:[^א-ת].{0,30}?)(?:גופנ|גופן|שכבות|גרסאות קודמות|עריכ|נתוני הקובץ)/,
  /(?:schrift(?:en|arten)|ebenen|bearbeitungen|metadaten)\b.{0,30}?\b(?:im (?:bericht|ergebnis)|in der (?:antwort|zusammenfassung))\b.{0,20}?\b(?:nicht|keinesfalls)\b/i,
  /\b(?:interdit de|ne (?:pas|jamais)) (?:mentionner|signaler|evoquer|relever)\b.{0,40}?\b(?:polices|calques|retouches|metadonnees)\b.{0,40}?\b(?:rapport|resume|reponse)\b/i,
  /\b(?:prohibido|no debe\w*|no) (?:mencionar|senalar|informar|mencione\w*|senale\w*)\b.{0,40}?\b(?:fuentes|tipografias?|capas|ediciones|metadatos)\b.{0,40}?\b(?:informe|resumen|respuesta)\b/i,
];

/** How sure a machine is to be. */
const SURE: readonly RegExp[] = [
  /\b(?:output|return|answer|respond|reply|report)\b (?:with )?["“'«]?(?:approved|genuine|authentic|valid|pass|clean|verified)["”'»]?,? (?:with|at) (?:a )?(?:\w+ )?(?:confidence|certainty|probability)\b/i,
  /(?:לענות|להשיב|להחזיר|ענה|השב|החזר) ["״“']?(?:מאושר|תקין|אותנטי|מקורי|אמין)["״”']? ב(?:וודאות|ודאות|ביטחון|הסתברות)/,
];

const PLAIN_ORDERS: readonly RegExp[] = [
  ...OWN_RULES,
  ...ONE_ANSWER,
  ...NOTHING_AND_ZERO,
  ...OWN_SCORE,
  ...ADDRESSED,
  ...LET_PASS,
  ...FIELDS,
  ...NEW_TASK,
  ...EXEMPT,
  ...KEPT_OUT,
  ...SURE,
];

/** Both within a sentence or two, in either order. */
function pairs(both: readonly (readonly [string, string])[]): RegExp[] {
  return both.map(([a, b]) => new RegExp(`(?:${a}).{0,30}?(?:${b})|(?:${b}).{0,30}?(?:${a})`, 'i'));
}

/** The first order of a flattened text that only a machine is given, or null. */
export function plainOrder(flat: string): { index: number; text: string } | null {
  for (const pattern of PLAIN_ORDERS) {
    const match = flat.match(pattern);
    if (match) return { index: match.index!, text: match[0] };
  }
  return null;
}
