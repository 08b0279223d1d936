/**
 * Words in which somebody speaks to whoever judges a document, or for him: whatever the sentence, it names the judge, a
 * doubt about the paper, or that nothing is left to examine. People seldom write so where no reader of the page looks.
 * Written for texts as `flatten` makes them, in eight languages.
 */

import { asks } from './instruction-fields.ts';

const any = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'giu');

/** A part to play. */
const ROLE = any(
  String.raw`(?:^|[.!?:"“]\s?)you are (?:now )?.{0,60}\b(?:assistant|underwriter|reviewer|clerk|bot|model|agent|analyst|auditor|examiner|inspector|who (?:never|always))\b`,
  '(?:^|[^א-ת])את(?:ה)? (?:עוזר|בודק|פקיד|מודל|סוכן|מערכת|מאשר)',
  String.raw`\bdu bist ein\w* (?:\w+ )?(?:sachbearbeiter|assistent|prufer|gutachter|modell|ki\b)`,
  String.raw`\b(?:tu es|vous etes) un\w* (?:\w+ )?(?:assistant|modele|analyste|agent|verificateur|controleur)`,
  String.raw`\b(?:eres|usted es) un\w* (?:\w+ )?(?:asistente|modelo|analista|agente|revisor)`,
  '(?:^|[^а-яё])ты (?:[—–-] ?)?(?:ассистент|модел|помощник|проверя|эксперт)',
  String.raw`\bsen (?:\S+ )?(?:bir )?(?:asistan|yard[ıi]mc[ıi]|denetci|model)`,
  'انت (?:مساعد|مدقق|نموذج|مراجع)',
);

/** Marks of a conversation with a program, and fields of a report. */
const MARKUP = any(
  String.raw`\b(?:user|human|system) ?:.{0,200}\bassistant ?:|\bassistant ?:.{0,200}\b(?:user|human) ?:|<\/?(?:tool_result|tool_call|function_results?|system|assistant|instructions?|prompt)\b`,
  String.raw`\b(?:admin|system|developer|supervisor|reviewer) override\b|\bdeveloper of this\b`,
  String.raw`\b(?:risk_?score|fraud_?score|verdict|tampered|forged)"?\s?[=:]\s?"?(?:0\b|true|false|pass|clean|low|genuine|authentic|none|original|no\b)`,
  String.raw`\b(?:force_(?:status|verdict|result)|(?:ignore|skip)_(?:fonts?|ocr|checks?|forensics|validation|metadata|tamper\w*|fraud\w*|review))\s?[=:]|\bground truth(?: label)?\s?[=:]`,
);

/** Turns of a conversation as templates for language models mark them: no page for people has one. */
const TURN = any(
  String.raw`<{1,2}\s?\|?\s?\/?\s?(?:im_start|im_end|system|assistant|start_of_turn|end_of_turn|start_header_id|eot_id)\s?\|?\s?>{1,2}`,
  String.raw`\[\/?(?:INST|SYS(?:TEM)?)\]|<<\s?\/?\s?SYS\s?>>|#{2,3} ?(?:assistant|system|response) ?:`,
);

/** Orders to forget what was said before: people write to each other so of an earlier letter. */
const FORGET = any(
  String.raw`\b(?:ignore|disregard|forget|set aside)\b.{0,50}\b(?:instructions?|rules?|guidelines?|before|earlier|previous|prior|above|doubts?|concerns?)\b`,
  '(?:התעלם|התעלמ[יו]|שכח[יו]?)(?:[^א-ת]).{0,40}(?:קודם|קודמ|לעיל|הוראות|הנחיות|כללים|ספק)',
  String.raw`\b(?:vergiss|vergessen sie|ignorier\w*)\b.{0,40}(?:regeln|anweisung|bisherig|vorherig|zuvor)`,
  String.raw`\b(?:oublie[zr]?|ignore[zr]?)\b.{0,40}\b(?:consignes?|instructions?|regles?|precedent)`,
  String.raw`\b(?:olvid[ae]|ignor[ae])\w*\b.{0,40}\b(?:reglas|instruccion|anterior|previ)`,
  '(?:تجاهل|انس).{0,40}(?:التعليمات|السابق|القواعد|ما سبق)',
  '(?:забудь|игнорир|проигнорир)[а-я]*.{0,40}(?:указани|инструкци|правил|прежн|предыдущ)',
  String.raw`(?:onceki|yukar[ıi]daki|tum)\b.{0,20}(?:talimat|kural|yonerge)\S*.{0,20}(?:unut|yok say|gormezden|dikkate alma)`,
);

/** Words to a judge by what he is: a program, or whoever examines. */
const ADDRESS = any(
  String.raw`\b(?:to|for|attention|attn|hello|hi|dear)\b[\s,:-]*(?:the |any |all |my )?(?:\w+ ){0,2}(?:ai|llms?|models?|bots?|machines?|parsers?|classifiers?|engines?|pipelines?|algorithms?|screeners?|graders?|assistants?)\b`,
  String.raw`\b(?:to|for|attention|attn|dear)\b[\s,:-]*(?:the |any |all )?(?:reading|scanning|checking|verifying|verification|parsing|processing|reviewing|extracting|extraction|automated|automatic|receiving|intake) (?:software|systems?|programs?|tools?|apps?|services?)\b`,
  String.raw`\bsystem (?:note|message|notice)\b|\b(?:note|notice|message) to (?:the )?(?:\w+ )?(?:system|software|reviewer|examiner)s?\b|\bunderwriting bot\b|\bdownstream stages?\b`,
  String.raw`\bif (?:a|an|any|you are an?) (?:machine|ai|model|bot|program|algorithm)\b|\bwho(?:m?ever| is)? (?:grades?|grading|checks?|checking|reviews?|judges?|judging|assess\w*) (?:this|it)\b|\bthe reader should\b|\breasonable reviewer\b`,
  '(?:לתשומת לב|הודעה|הערה) (?:ה|ל|אל ה)?(?:מערכת|מודל|תוכנ|בינה|אלגוריתם|בוט|בודק|מנוע|רובוט|סורק|קורא)|(?:^|[^א-ת])ל(?:מודל|בינה|אלגוריתם|בוט|(?:בודק|קורא|סורק|סוקר|עוזר) ה?(?:אוטומטי|ממוחשב|דיגיטלי))|מי ש(?:בודק|קורא|מעריך)',
  String.raw`\b(?:hinweis|nachricht|mitteilung|notiz) an (?:die|das|den) \w*(?:software|system|modell|ki\b|maschine|prufer|algorithmus)`,
  String.raw`\b(?:note|message|avis) (?:au|aux|a la|a l['’])\s?(?:\w+ )?(?:systeme|modele|ia\b|lecteur|logiciel|verificateur|machine)|\btout lecteur\b`,
  String.raw`\b(?:aviso|nota|mensaje) (?:para|al|a) (?:el |la )?(?:revisor|sistema|modelo|ia\b|lector|verificador|programa)`,
  'الى (?:النظام|النموذج|المدقق|البرنامج)',
  '(?:систем[еы]|модели|программе|нейросети|алгоритму|боту)(?: [а-яё]+)? ?:',
  String.raw`(?:denetci|sistem|model|yaz[ıi]l[ıi]m|yapay zek)\S* (?:icin )?not\b`,
);

/** What reads and judges, as people name a machine that does. */
const AGENT = String.raw`(?:reviewer|reader|checker|model|assistant|agent|auditor|bot|grader|validator|classifier|examiner|inspector|underwriter|underwriting|analyst|analy[sz]er|engine|pipeline|detector|tool|judge|prufer|kontrolle|systeme)s?`;

/** A machine that judges, called by its name before what it is told. */
const CALLED = any(
  String.raw`(?:^|[\s"“«('’])(?:ai|a\.i\.|llms?|gpt|chatgpt|ki|ia)(?:[ -]${AGENT}|-(?!powered|generated|based|gestutzt|generiert)\p{L}+)?(?: note| notice)? ?(?:[:：]|[-–—] )`,
  String.raw`(?:^|[\s"“«(])(?:automated|automatic|machine|robot|vision|language|ai|llm|ocr|checking|verification|reviewing|parsing) ${AGENT}(?: \p{L}+)?(?: ?[:,]| [-–—] | (?:should|must|may|shall|are|is)\b)`,
  String.raw`\b(?:note|notice|instructions?|message|attention|hint)(?: to| for)?(?: the| any| all)? (?:ai|llms?|gpt|chatgpt|ocr|automated|vision|language|machine)\b`,
  String.raw`\bdear (?:parser|model|machine|bot|grader|algorithm|llm|ai)s?\b|\bfor machine eyes\b|\b(?:any|every|whatever|whichever) (?:tool|program|software|model|machine|bot) (?:that|which|reading|pars\p{L}*|analy\p{L}*|examin\p{L}*|process\p{L}*|check\p{L}*|grad\p{L}*)\b|\bwho(?:so)?ever (?:reads|parses|processes|checks|examines) this (?:automatically|by machine|by program)\b|\byou are an? (?:machine|bot|program|model|ai|llm)\b|\bsie ein (?:sprachmodell|programm|assistent)\b|\betes un (?:modele de langage|programme|assistant)\b|\b(?:eres|es usted|es) un (?:modelo de lenguaje|asistente de ia)\b|(?:^|[.!?:"“] ?)(?:assistant|model)(?:, | ?: )`,
  String.raw`\b(?:automatisch\w*|maschinell\w*) (?:pruf|les|kontroll|bewert)\w* ?:|\b\w*(?:prufsoftware|prufsystem|sprachmodell) ?:`,
  String.raw`\b(?:lecteur|verificateur|controleur|systeme|assistant) automati\w+ ?:|\b(?:lector|revisor|verificador|sistema) automati\w+ ?:|\b(?:lettore|revisore|sistema) automatic\w+ ?:`,
  '(?:^|[^א-ת])ל?ה?(?:בודק|קורא|סוקר|סורק|עוזר|מבקר|סוכן|מודל|מנוע|בוט)(?:ת|ים|י|ות)? (?:ה?(?:אוטומטי|ממוחשב|דיגיטלי)(?:ת|ים)?|ה?(?:ראייה|שפה|מלאכותית|בינה(?: ה?מלאכותית)?|בודק|בדיקה)|AI|OCR|אימות)(?=[^א-ת]|$)|(?:^|[^א-ת])ל?מערכת (?:ה?בדיקה|[א-ת]* ?ה?אוטומטית|ה?ממוחשבת) ?:|(?:^|[^א-תA-Za-z])ל?-? ?(?:GPT|AI|LLM) ?[:,]|(?:^|[^א-ת])(?:מודל|עוזר|בוט), |לעיני מכונה|(?:כל|לכל) (?:כלי|תוכנה|מודל|בוט) (?:ש|ה)|מי שמעבד את ה[א-ת]+ במחשב|אתה (?:מכונה|בוט|מודל|תוכנה)',
  '(?:ال|لل)(?:قارئ|مدقق|نظام|مراجع) الالي ?:|الذكاء الاصطناعي ?:',
  '(?:автоматическ[а-я]+|нейросет[а-я]+|языков[а-я]+)(?: [а-я]+)? ?:|(?:^|[^а-яё])ии(?:[ -][а-яё]+)? ?:',
  // Nobody is a robot, and pages speak to none.
  String.raw`\b(?:au|aux|pour l[ae]s?|al|ao|aos|para (?:el|la|o|os)|alla?|per (?:il|la)|an (?:den|die|alle)|aan de|do|til|till) (?:ro?bo(?:t\p{L}*)?|bot\p{L}*|algo?rit[mh]\p{L}*|lectore?s? automat\p{L}*|leitore?s? automat\p{L}*)(?: \p{L}+){0,3} ?:`,
  String.raw`\byapay zek\p{L}* (?:icin )?not\b|(?:AI|人工智能)[\p{Script=Han}\p{Script=Katakana}]{1,8}(?::|：|へ)`,
);

/** `Au robot comptable :`, `Till granskningsprogrammet:`: a machine by its name; people write so on forms, too. */
const TO_MACHINE = any(
  String.raw`\b(?:au|aux|a la|a l['’]|pour l[ae]s?|pour l['’]) ?(?:robot|logiciel|programme|moteur|algorithme|ia|outil|systeme|automate)s?(?: \p{L}+){0,3} ?:`,
  String.raw`\b(?:an|fur) (?:die|das|den|alle) (?:\p{L}+ )?\p{L}*(?:software|programme?|system|roboter|bot|ki|maschine|algorithmus|modell|automat)(?: \p{L}+){0,2} ?:`,
  String.raw`\b(?:al|a la|ao|a|para (?:el|la|o|a)|alla|per (?:il|la)) (?:robot|robo|programa|programma|sistema|motor|motore|algoritmo|ia|software|agente|asistente|assistente|lector|leitor|bot)(?: \p{L}+){0,5} ?:`,
  String.raw`\b(?:underwriting|claims?|credit|accounting|accounts|payables?|payments?|invoic\p{L}*|lending|loan|onboarding|kyc|intake|screening) (?:agent|bot|model|engine|robot|assistant|parser)s? ?:`,
  String.raw`\b(?:aan|voor) (?:de|het) (?:\p{L}*(?:robot|programma|systeem|software|algoritme)|ai)(?: \p{L}+){0,3} ?:`,
  String.raw`\btill? \p{L}*(?:programmet|systemet|robotten|roboten|motorn|motoren|assistenten|algoritmen|modellen|programvaran|programvaren)(?: \p{L}+){0,2} ?:`,
  String.raw`\bdo (?:robota|programu|systemu|algorytmu|modelu|automatu)(?: \p{L}+){0,2} ?:`,
);

/** The paper itself. */
const PAPER = any(
  String.raw`\b(?:this|the) (?:document|invoice|receipt|statement|payslip|file|page|paper)\b|\bdiese[rs]? (?:beleg|dokument|rechnung|datei)\b|\bcet(?:te)? (?:document|facture)\b|\bce (?:document|fichier)\b|\beste (?:documento|recibo)\b|\besta factura\b`,
  '(?:^|[^א-ת])ה(?:מסמך|קבלה|חשבונית|תדפיס|תלוש|קובץ|עמוד|דף)(?=[^א-ת]|$)|(?:^|[^а-яё])(?:документ|счет|файл)(?=[^а-яё]|$)|\b(?:dokument|document|documento|belge|factura|facture)\b|文件|文書|هذا المستند|هذه الفاتورة',
);

/** A doubt about the paper, raised or denied. */
const DOUBT = any(
  String.raw`\b(?:tamper\w*|forg(?:ed|ery|eries)|faked?|falsif\w*|fraud\w*|manipulat\w*|unaltered|unmodified|altered|alteration\w*|authentic\w*|genuine\w*|anomal\w*|inconsisten\w*|discrepan\w*|suspici\w*|edit(?:s|ed|ing)|trustworth\w*|creditworth\w*|false alarm|not changed|doubt\w*|irregular\w*|integrity|verified|issues?)\b|\breal\b(?![ -]?(?:time|estate))|\bno alterations\b|\blevel (?:is )?(?:minimal|low|zero)\b|\btrust level\b|\bas (?:an? )?(?:confirmed|verified|original|benign|passed|cleared)\b|\b(?:is|are) wrong\b|\brisk[ _]score\b|\b(?:differences?|changes?) (?:in|of|between) (?:the )?fonts?\b|\b(?:layers|overlays|revisions) of this\b|\bedited text\b|\bcomparison of (?:the )?(?:totals|sums|amounts|figures)\b|\bred flags?\b|\ball[- ]clear\b|\bclean bill\b|\bfull marks\b|\bgood faith\b|\bbenefit of the doubt\b|\bharmless\b|\bnothing (?:is )?(?:wrong|odd|amiss)\b|\blooks? odd\b|\bmismatch\w*\b|\bcorrect\b|\bfavou?rable\b`,
  'זיופ?|מזויף|אותנטי|אמין|אמינות|אמיתי|מהימן|חריג|חשד|חשוד|עריכה|נערך|ציון ה?סיכון|הבדל(?:ים)? בגופנ|ממצאים|אומת|דגל(?:ים)? אדומ|תום לב|אור ירוק|הציון המלא|אישור מלא|מזיק|פערים|בסדר|שינה את המסמך|מוזר|שינויים|אי התאמה|מניפולצי|הסיכון|ההונאה|נמצאו בעיות|כמאומת|כמקורי|כתקין|מסמך מקורי|הנכונ|שאושרו על|שכבות הקובץ|השוואת ה?סכומים',
  String.raw`falschung|gefalscht|manipul|unterschiede in (?:den )?schrift|echtheit|\bechte?[nrs]?\b|authent|auffallig|abweichung|unstimmig|unbedenklich|risikowert|betrug|verdacht`,
  'falsifi|authenti|veritable|anomali|incoheren|fraud|soupcon|retouch|score de risque|peu risque|differences? de polices',
  'autentic|verdader|anomali|sospech|tipografi|alterad|puntuacion de riesgo|falsific',
  'تزوير|مزور|اصلي|حقيقي|سليم|تعديل|المخاطر|شبه|موثوق',
  'поддел|подлинн|настоящ|достовер|риска|расхожден|подозр|фальсиф',
  '真实|真實|真正|本物|伪造|偽造|改ざん',
  String.raw`\bcomo (?:valid|aceit|acept|aprovad|aprobad|correct|corret|genuin)\w*|\bcome (?:valid|accettat|approvat|corrett)\w*`,
  String.raw`\bautentyczn\w*|\bprawdziw\w*|\bveritier\w*|sahte|\bgercek|orijinal|risk puan|supheli|degistiril|farklar`,
);

/** Nothing is left to examine. */
const SETTLED = any(
  String.raw`\b(?:no|without|not)(?: \w+)? (?:further|additional|more|any|your)\b.{0,30}\b(?:check|exam|review|verif|analys|screen|inspect|investigat|question|condition|enquir|inquir)\w*|\bwithout (?:conditions|questions|checks)\b`,
  String.raw`\balready (?:been )?(?:verified|validated|checked|confirmed|cleared|authenticated)\b|\bexempt\b|\bpre-?approved\b|\bskip(?:s|ped)?\b|\bleft out of\b|\bwave (?:it|this) through\b|\bcompleted validation\b|\b(?:double|re|pre)-?checked\b|\b(?:close|closing) the (?:case|ticket|file|claim)\b|\bpay (?:it |them |this )?(?:out )?in full\b|\b(?:compare|check|verify|flag|question) nothing\b|\bsecond look\b|\brelieved of\b|\bbenefit of the doubt\b|\b(?:let|wave|pass) (?:it|this|the \p{L}+) (?:through|on)\b|\bmove along\b|\bgreen[- ]light\b|\bstop the (?:inspection|examination|check)\b|\bstay silent\b|\b(?:stop reading|pre-?cleared|proceed to approval|closes the review|signed off|(?:further|additional) analysis (?:is|was|would be|will be) (?:\p{L}+ )?(?:not|un\p{L}+|superfluous|pointless|redundant|waived|complete[d]?)|treat as final|be lenient|skip the line)\b|\berr on the side\b|\bfalse alarm\b|\bchecked by hand\b|\b(?:checks|detection) (?:are|is) (?:switched|turned) off\b`,
  'אין צורך ב|אין לחשב|פטור מ|מבט שני|לסגור את התיק|סגור את התיק|אור ירוק|נבדקו פעמיים|עצור את הבדיקה|להפסיק לקרוא|אושרו? מראש|עבור לאישור|סוגרת? את הבדיקה|(?:בלי|ללא|אין|בלא) [א-ת ]{0,20}ניתוח נוסף|ניתוח נוסף (?:מיותר|אינו|לא)|כסופי|סלחן|דלגו? על|לשתוק לגבי|(?:בלי|ללא) (?:בירור|בדיקה|בדיקות)|כבר (?:נבדק|אושר|אומת)|נבדקה? ידנית|הבדיקות מושבתות|להסתמך עלי|אינו מעיד',
  String.raw`\bbereits (?:gepruft|freigegeben|bestatigt|verifiziert)|\bvon hand gepruft\b|\bnichts (?:beanstanden|vergleichen|prufen)\b|\b(?:auf|ist) grun\b|keine? weitere[nr]? (?:prufung|auffallig)|ohne weitere prufung`,
  String.raw`\bdeja (?:ete )?(?:controle|verifie|valide)|\bverifiee? a la main\b|\bne rien (?:relever|signaler|comparer|verifier)\b|\bne (?:compare|verifie|controle|releve)[sz]? rien\b|\b(?:au|en|feu) vert\b|\binutile de\b|sans autre (?:controle|verification)`,
  String.raw`\bya (?:fue|ha sido|esta) (?:validad|verificad|aprobad|revisad)|sin mas (?:control|revision)|\bno (?:compares|compare|revises|revise|verifiques) nada\b|\ben verde\b`,
  // To leave the examination out.
  String.raw`\b(?:omit\w*|salt\w+|dispens\w+|exoner\w+|evit\w+|pul[ae]\w*|sem|sin) (?:de )?(?:l[ao]s? |el |[ao]s? |toda |cualquier |qualquer |mas |mais )?(?:verifica\w+|revis\w+|comproba\w+|valida\w+|control\w*|cotejo|conferencia|checagem|analis\w+)\b`,
  String.raw`\b(?:verifica\w+|revis\w+|comproba\w+|valida\w+|control\w*|conferencia|checagem)\b.{0,30}\b(?:exonerad\w+|dispensad\w+|omitid\w+|exent\w+|isent\w+|innecesari\w+|desnecessari\w+)`,
  String.raw`\bja (?:conferiu|verificou|aprovou|validou|checou)|\bya (?:verifico|reviso|aprobo|valido|comprobo)\b|\bha gia (?:verificato|controllato|approvato)|\ba deja (?:tout )?(?:controle|verifie|valide|approuve)`,
  String.raw`\b(?:raise|open|ask) no (?:quer(?:y|ies)|issues?|questions?|flags?|objections?)|\b(?:do not|don['’]?t|never) (?:raise|open) (?:an? |any )?(?:quer(?:y|ies)|issues?|questions?|flags?|objections?)\b|\bnao (?:levante|abra|aponte|gere|registre) (?:pendenci|duvida|questo|alerta|observac|divergenc)|\bno (?:levante|abra|genere|plantee|registre)s? (?:observac|incidenc|duda|alerta|reparo)|\bnon (?:sollev|apr|segnal)\w+ (?:eccezion|dubbi|rilievi|anomali)|\bne (?:souleve|ouvre|leve)z? (?:aucune?|pas de) (?:reserve|question|alerte|anomalie)|\bkeine (?:ruckfragen|einwande|beanstandungen) (?:stellen|erheben|melden)`,
  '(?:毋須|無須|無需|无需|不必|不用|免)(?:再)?(?:比對|比对|核對|核对|查核|審核|审核|驗證|验证|檢查|检查|複核|复核)|(?:照合|確認|検証)(?:は)?(?:行わず|不要|省略)',
  String.raw`\bja (?:foi |esta )?(?:homologad|verificad|conferid|aprovad|validad)|\bhomologad[oa] na origem\b`,
  String.raw`\b(?:omett\w+|salt\w+|senza|esent\w+ da\w*) (?:la |il |ogni |altr[ae]? |ulterior\w+ )?(?:verific\w+|controll\w+|revision\w+|convalid\w+)\b|\bgia (?:stat[oa] )?(?:verificat|controllat|approvat|validat)`,
  String.raw`\b(?:omet\w+|saut\w+|dispens\w+ (?:de|du)) (?:la |le |toute |tout )?(?:verification|controle|revision|validation|rapprochement)`,
  String.raw`\b(?:pomi[nj]\w*|bez) (?:\w+ )?(?:weryfikac\w+|kontrol\w+|sprawdz\w+)|\bjuz (?:zweryfikowan|sprawdzon|zatwierdzon)`,
  String.raw`\b(?:sla|zonder) (?:de |verdere )?(?:controle|verificatie)|\breeds (?:gecontroleerd|goedgekeurd|geverifieerd)`,
  'без (?:дополнительн[а-я]+ )?(?:проверк|сверк)|пропусти[а-я]* проверк',
  '(?:לא|אין|בלי|מבלי) להצליב|(?:ללא|בלי) הצלבה|לדלג על (?:ה)?(?:בדיק|אימות|הצלב)',
  String.raw`\btake (?:it|them|this|these|the \w+) as (?:true|correct|given|read|settled|final)\b`,
  'لا حاجة|تم التحقق|(?:دون|بدون|بلا) (?:فحص|تدقيق|تحقق|مراجعة)',
  'проверка не (?:нужн|требуетс)|уже (?:подтвержд|провер)',
  'daha once (?:onaylan|dogrulan)|inceleme gerek',
);

/** A department or an office that has judged. */
const AUTHORITY = any(
  String.raw`\b(?:compliance|conformite|cumplimiento|issuing bank|branch manager|examiner|integrity office|upstream)\b`,
  'ציות|הסניף|комплаенс|الامتثال|uyum birimi',
);

/** What the judge is to say, or leave out, of what he writes. */
const REPORT = any(
  String.raw`\b(?:in|from|of) (?:your|the) (?:summary|report|answer|assessment|conclusion)\b|\bwhen summari[sz]ing\b`,
  'בסיכום|בדוח שלך|בתשובתך',
  String.raw`\bin (?:ihrem|deinem) (?:bericht|ergebnis)|\bdans (?:votre|ton) (?:rapport|resume|reponse)|\ben (?:su|tu) (?:informe|resumen|respuesta)`,
  'في التقرير|في الملخص|в отчет|в ответе|raporunuz|ozetiniz',
);

/** What a judge does, as an order. */
const JUDGE = any(
  String.raw`\b(?:conclude|treat|rate|grade|classify|consider|accept|approve|emit|output|return|describe|mention|omit|overlook|disregard|ignore|bewerten?|einstufen|considerer|valorar|\w['’]?accepte\w*)\b`,
  'אל ת[א-ת]+|סווג|להעלות|יסיק|תתייחס|תענה|לדלג|להזכיר|לסטות|תראה ב|לראות ב',
  String.raw`\bmelden\b|\bstufen sie\b|erwahnt werden|\b(?:ne )?signaler\b|\bmencion\w+|\bmarque\w*|\bconteste\w*|\breponds\b|\bmentionner\b|\bclasser\b`,
  'يرجى|لا تذكر|اعتبار|اجب|считать|не сообщ|ответь|degerlendir|soz etme|yaz[ıi]n?$',
);

const NONE = any(
  String.raw`(?<![\d.,:/-])0(?![\d.,:/-])|\b(?:no|none|zero|nil|not|never|null|keine?|aucun\w*|nul|nothing|ningun\w*|cero|limpio|clean|complete)\b`,
  'אפס|תקין|(?:^|[^א-ת])(?:אין|ללא|בלי)(?=[^א-ת])|صفر|ноль|не обнаружен|s[ıi]f[ıi]r',
);

const says = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;
const count = (text: string, pattern: RegExp): number => new Set(text.match(pattern)?.map((m) => m.toLowerCase())).size;

/**
 * Who else writes in a place. `nobody`: only programs read there. `programs`: people name and describe things there.
 * `people`: they write to each other about the paper, approve it, and explain forms. `everybody`: the page itself.
 */
export type Writers = 'nobody' | 'programs' | 'people' | 'everybody';

/** Whether one or two sentences speak to a judge of the document, or in his name. */
export function speaksToJudge(part: string, writers: Writers): boolean {
  const isAddressed = says(part, ADDRESS);
  const isCalled = says(part, CALLED) || (writers !== 'everybody' && says(part, TO_MACHINE));
  // Most of what stands on a page speaks to nobody: no more is searched for there.
  const isTurn = says(part, TURN);
  if (writers === 'everybody' && !isAddressed && !isCalled && !isTurn) return false;
  const doubts = count(part, DOUBT);
  const judges = says(part, JUDGE);
  const isSettled = says(part, SETTLED);
  const isTold = () =>
    isSettled || (doubts > 0 && (judges || asks(part) || [NONE, PAPER].some((words) => says(part, words))));
  if (isTurn && (doubts > 0 || isSettled || judges)) return true;
  if (isCalled && isTold()) return true;
  if (writers === 'everybody') return isAddressed && doubts > 0 && (isSettled || judges);
  if (says(part, ROLE) || says(part, MARKUP)) return true;
  if (isAddressed && (doubts > 0 || isSettled || judges)) return true;
  if (doubts > 0 && isSettled) return true;
  if (says(part, REPORT) && judges) return true;
  if (writers === 'people') return false;
  const hasJudged = says(part, AUTHORITY);
  return (
    says(part, FORGET) ||
    (hasJudged && (doubts > 0 || isSettled)) ||
    (doubts > 0 && judges) ||
    (doubts > 0 && says(part, NONE)) ||
    (writers === 'nobody' && isSettled)
  );
}
