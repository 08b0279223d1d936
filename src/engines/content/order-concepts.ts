/**
 * What sentences speak of that tell an automated reader how to judge a paper, whatever their wording: each concept by its
 * stems in the languages of the papers. One of them means nothing; `order-model.ts` weighs which of them stand together.
 * Written for texts as `flatten` makes them.
 */

/** Words begin and end with letters of any script: a boundary of ASCII would be looked for between all letters of mixed ones. */
const any = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'giu');

export type Concept =
  | 'reader'
  | 'drop'
  | 'check'
  | 'silence'
  | 'accept'
  | 'good'
  | 'trouble'
  | 'settled'
  | 'verdict'
  | 'rules'
  | 'role'
  | 'stop'
  | 'taken'
  | 'suggest'
  | 'authority'
  | 'rewrite'
  | 'offer';

export const CONCEPTS: Readonly<Record<Concept, RegExp>> = {
  /** A machine that reads, or whoever reads by one. */
  reader: any(
    String.raw`(?<!\p{L})(?:ai|a\.i\.|ia|ki|llms?|gpt|chatgpt|ocr|yz)(?!\p{L})|(?<!\p{L})(?:assistant|language model|model|machine|software|parser|algorithm|bot|robot|scanner|classifier|pipeline|detector|validator|engine|screening|evaluator|reader|computer|program|app|tool|script)s?(?!\p{L})|(?<!\p{L})(?:who|what)ever (?:reads|parses|processes|receives|summari[sz]es|checks|opens)(?!\p{L})|(?<!\p{L})automat(?:ed|ion)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:\p{L}*software|programm|maschine|assistent\p{L}*|sprachmodell|\p{L}*algorithmus|roboter|rechner|computer|leser|prufer|scanner|wer (?:dies|das|diese) \p{L}*liest|logiciel|robot|machine|modele|lecteur|assistant|programme|moteur|ordinateur|programa|sistema|asistente|modelo|lector|motor|maquina|leitor|assistente|robo|programma|modello|lettore|motore|macchina|computador|algoritmo?|algorytm\p{L}*|automat\p{L}*|system\p{L}*|czytnik\p{L}*|yazilim\p{L}*|sistem\p{L}*|makine\p{L}*|robot\p{L}*|programvar\p{L}*|lezer|taalmodel|programmet|systemet|inteligencia artificial|intelligence artificielle|intelligenza artificiale|sztuczn\p{L}* inteligencj\p{L}*|yapay zek\p{L}*)(?!\p{L})`,
    '(?:בינה|מודל|מערכת|תוכנה|תוכנת|תוכנות|ממוחשב|אוטומטי|סורק|בוט|אלגוריתם|רובוט|מנוע|מכונה|מחשב|הקורא|קורא|עוזר|מי שמעבד|מי שקורא|דיגיטלי|מודול|יישום)',
    '(?:الذكاء|ذكاء اصطناعي|نموذج|الالي|الاليه|النظام|نظام|البرنامج|برنامج|المساعد|الروبوت|روبوت|القارئ|الخوارزميه|المحرك|الحاسوب)',
    '(?:нейросет|автомат|искусственн|программ|систем|ассистент|алгоритм|робот|бот(?=[^а-яё]|$)|модел|движок|сканер|машин|(?:^|[^а-яё])ии(?=[^а-яё]|$)|парсер)',
    '(?:人工|模型|系统|系統|自动|自動|機械|システム|程式|程序|软件|軟體|機器|机器|読取|ソフト|エンジン|算法|AI)',
    String.raw`(?<!\p{L})(?:\p{L}*programm\p{L}*|logiciels?|programas|sistemas|programmi|lettori|softwares|motores|modeles|lecteurs|lectores|leitores|controleur virtuel|beoordelaar|analizador\p{L}*|analiseur\p{L}*)(?!\p{L})`,
    'סריקה|זיהוי|החוקר',
    String.raw`(?<!\p{L})(?:(?:document|extraction|verification|processing|ingestion|reading|checking)[ _-]?agents?|maskinl[æea]s\p{L}*|koneluk\p{L}*|tekoal\p{L}*|(?:kunstig|artificiell|umel[ae]|mesterseges) intelligen\p{L}*|inteligenta artificiala)(?!\p{L})`,
  ),
  /** Leave out, do without, do not. */
  drop: any(
    String.raw`(?<!\p{L})(?:skip\p{L}*|omit\p{L}*|without|no (?:need|point|reason|use)|not (?:necessary|needed|required)|needn['’]?t|need not|do not|don['’]?t|never|must not|should not|ignore|disregard|bypass|suppress|spare|waive\p{L}*|exempt\p{L}*|leave out|off|disabled|switched off|unnecessary|superfluous|waste|instead of|rather than|no further|no second|nothing)(?!\p{L})|=\s?(?:off|false|0|none|no)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nicht|kein\p{L}*|ohne|uberspring\p{L}*|unterlass\p{L}*|verzicht\p{L}*|entfall\p{L}*|ausgenommen|befreit|unnotig|erubrig\p{L}*|sparen?|weglassen|nichts|ne|pas|sans|aucun\p{L}*|inutile|omet\p{L}*|saut\p{L}*|passe[rz]?|dispens\p{L}*|rien|superflu\p{L}*|no|sin|omit\p{L}*|salt\p{L}*|ningun\p{L}*|innecesari\p{L}*|exent\p{L}*|nada|nao|sem|pul\p{L}*|isent\p{L}*|nenhum\p{L}*|desnecessari\p{L}*|non|senza|tralasci\p{L}*|esent\p{L}*|nessun\p{L}*|niente|nie|bez|pomi\p{L}*|zwolnion\p{L}*|zbedn\p{L}*|zadn\p{L}*|gerek(?:mez|siz|yok)\p{L}*|yok|atla\p{L}*|olmadan|niet|geen|zonder|overbodig|sla|hoeft|inte|utan|inga|ingen|hoppa|slopa)(?!\p{L})`,
    '(?:^|[^א-ת])(?:אין|לא|אל|בלי|ללא|מבלי|ולא|ואין|ואל|שלא)(?=[^א-ת])|לדלג|דלג|להשמיט|השמט|לוותר|פטור|מיותר|במקום|להימנע|כבוי|מבוטל|מושבת',
    '(?:^|[^ء-ي])(?:لا|ولا|فلا|دون|بدون|بلا|من غير|غير|عدم|ليس)(?=[^ء-ي])|تجاوز|تخط|اغفل|معف|لا داعي|لا حاجه',
    '(?:^|[^а-яё])(?:не|без|нет|ни|незачем)(?=[^а-яё])|пропус|освобожд|излишн|опуст|отключ',
    '(?:不|毋|無|无|勿|免|别|別|跳过|跳過|省略|なし|せず|ない|不要|停用|ず|まま)',
    String.raw`(?<!\p{L})(?:spring|hopp?[ae]?)(?!\p{L}).{0,40}(?<!\p{L})over(?!\p{L})|(?<!\p{L})(?:uden|uten|ikke|undlad\p{L}*|ilman|alka[a]?|ohita\p{L}*|nelkul|fara|bez toho)(?!\p{L})`,
  ),
  /** What an examination does. */
  check: any(
    String.raw`(?<!\p{L})(?:check\p{L}*|verif\p{L}*|validat\p{L}*|review\p{L}*|compar\p{L}*|examin\p{L}*|inspect\p{L}*|audit\p{L}*|re-?calculat\p{L}*|add(?:ing|ition|ed)?|recomput\p{L}*|match\p{L}*|cross-?check\p{L}*|scrutin\p{L}*|analys\p{L}*|analyz\p{L}*|test\p{L}*|scan\p{L}*|investigat\p{L}*|look(?:ing)? (?:closer|again|at|into|twice)|second look|question(?:ing|ed|s)?|doubt\p{L}*|forensic\p{L}*|reconcil\p{L}*|assess\p{L}*|evaluat\p{L}*|totals?|sums?|checklist)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:pruf\p{L}*|\p{L}*prufung\p{L}*|kontroll\p{L}*|vergleich\p{L}*|nachrechn\p{L}*|abgleich\p{L}*|untersuch\p{L}*|summen?|bewert\p{L}*|verifi\p{L}*|controle\p{L}*|examin\p{L}*|compar\p{L}*|recalcul\p{L}*|analys\p{L}*|verific\p{L}*|comprob\p{L}*|revis\p{L}*|cotej\p{L}*|sum(?:ar|as?)(?!\p{L})|analiz\p{L}*|confer\p{L}*|checagem|confront\p{L}*|controll\p{L}*|sprawdz\p{L}*|weryfik\p{L}*|porown\p{L}*|kontrol\p{L}*|dogrula\p{L}*|incele\p{L}*|karsilastir\p{L}*|denetim\p{L}*|controle|controler\p{L}*|vergelijk\p{L}*|nareken\p{L}*|granska\p{L}*|jamfor\p{L}*|kontroller\p{L}*)(?!\p{L})`,
    'בדיק|לבדוק|תבדוק|בודק|בחינ|לבחון|השווא|להשוות|אימות|לאמת|חישוב|לחשב|ניתוח|לנתח|הצלב|ביקורת|סיכומ|סכומים|לחבר',
    'فحص|تحقق|تدقيق|مراجع|مقارن|حساب|جمع|تحليل|مطابق|يدقق|تدقق|تقارن',
    'провер|сверк|сверя|сравн|пересчит|контрол|анализ|экспертиз|аудит|считать сумм|осмотр',
    '检查|檢查|核对|核對|比对|比對|审核|審核|验证|驗證|校验|照合|確認|検証|審査|分析|計算|检测|檢測|防偽|防伪',
  ),
  /** To keep what was seen out of a report. */
  silence: any(
    String.raw`(?<!\p{L})(?:do not|don['’]?t|never|no|nothing|without|must not|need not|not)(?!\p{L}).{0,30}(?<!\p{L})(?:report\p{L}*|mention\p{L}*|rais(?:e|ing)|flag\p{L}*|alert\p{L}*|escalat\p{L}*|warn\p{L}*|quer(?:y|ies)|remark\p{L}*|comment\p{L}*|note[sd]?|object\p{L}*|complain\p{L}*|point out|list(?:ed)?|log(?:ged)?|bother\p{L}*|trouble)(?!\p{L})|(?<!\p{L})(?:keep|stay|remain)(?!\p{L}).{0,20}(?<!\p{L})(?:quiet|silent|to (?:yourself|itself)|out of|empty)(?!\p{L})|(?<!\p{L})(?:leave|left)(?!\p{L}).{0,25}(?<!\p{L})(?:empty|blank|out of (?:the|your)|unmentioned)(?!\p{L})|(?<!\p{L})(?:flags|alerts|warnings|findings|issues)(?!\p{L})"?\s?[=:]\s?(?:\[\]|none|0|"")`,
    String.raw`(?<!\p{L})(?:nicht|kein\p{L}*|nichts|ohne)(?!\p{L}).{0,30}(?<!\p{L})(?:meld\p{L}*|erwahn\p{L}*|beanstand\p{L}*|hinweis\p{L}*|warn\p{L}*|ruckfrag\p{L}*|anmerk\p{L}*|ruge\p{L}*)|verschweig\p{L}*|schweig\p{L}*|(?<!\p{L})(?:ne|sans|rien|aucun\p{L}*)(?!\p{L}).{0,30}(?<!\p{L})(?:signal\p{L}*|mention\p{L}*|relev\p{L}*|alert\p{L}*|souleve\p{L}*|remarque\p{L}*|question\p{L}*|figure\p{L}*)|(?<!\p{L})tai(?:re|ra|s|sez)(?!\p{L})|(?<!\p{L})(?:no|sin|ningun\p{L}*|nada)(?!\p{L}).{0,30}(?<!\p{L})(?:report\p{L}*|inform\p{L}*|mencion\p{L}*|senal\p{L}*|alert\p{L}*|levant\p{L}*|plante\p{L}*|observacion\p{L}*|incidenci\p{L}*)|(?<!\p{L})(?:nao|sem|nenhum\p{L}*)(?!\p{L}).{0,30}(?<!\p{L})(?:relat\p{L}*|inform\p{L}*|mencion\p{L}*|sinaliz\p{L}*|apont\p{L}*|alert\p{L}*|levant\p{L}*|pendenci\p{L}*|registr\p{L}*)|(?<!\p{L})(?:non|senza|nessun\p{L}*)(?!\p{L}).{0,30}(?<!\p{L})(?:segnal\p{L}*|menzion\p{L}*|riport\p{L}*|avvis\p{L}*|sollev\p{L}*|indic\p{L}*)|(?<!\p{L})(?:nie|bez|zadn\p{L}*)(?!\p{L}).{0,30}(?<!\p{L})(?:zglasza\p{L}*|wspomin\p{L}*|raport\p{L}*|ostrzez\p{L}*|uwag\p{L}*)|(?:bildirme|belirtme|raporlama|uyar\p{L}*)\p{L}*|(?<!\p{L})(?:niet|geen|zonder)(?!\p{L}).{0,30}(?<!\p{L})(?:meld\p{L}*|vermeld\p{L}*|signale\p{L}*|opmerk\p{L}*|punt van)|(?<!\p{L})(?:inte|inga|utan)(?!\p{L}).{0,30}(?<!\p{L})(?:rapporter\p{L}*|namn\p{L}*|flagga\p{L}*|anmark\p{L}*)`,
    '(?:לא|אל|אין|בלי|מבלי|ללא|ואל|ולא).{0,25}(?:תדווח|ידווח|לדווח|להזכיר|תזכיר|לציין|תציין|יציין|התרא|להתריע|לסמן|תסמן|יסמן|הערות|לפתוח|יפתח|להעלות|יעלה|שאלות|לשאול|לעורר)|לשתוק|ישתוק|השמיט|להשמיט|ריק',
    '(?:لا|ولا|فلا|دون|بدون|عدم).{0,25}(?:تذكر|يذكر|تبلغ|يبلغ|ابلاغ|ذكر|تشر|اشاره|تنبيه|ملاحظ|تسجل|اسئله|تتعب)|خاليه|يسكت|اخف',
    '(?:не|без|ни).{0,25}(?:сообщ|упомин|указыв|отмеч|включ|предупрежд|замечан|вопрос|поднима|писать|беспоко)|умолч|молч|промолч',
    '(?:不|毋|無|无|勿|别|別).{0,8}(?:报告|報告|提及|标记|標記|警告|指出|列出|提示)|(?:報告|言及|指摘|警告|記録).{0,8}(?:しない|せず|不要|ない)',
  ),
  /** To let it pass. */
  accept: any(
    String.raw`(?<!\p{L})(?:accept\p{L}*|approv\p{L}*|pass(?:ed|es)?|clear(?:ed|ance)?|release|let(?!\p{L}).{0,25}(?<!\p{L})(?:slide|through|pass|go)|green|tick|wave\p{L}*|ok(?:ay)?|pay(?:out|able)?|reimburs\p{L}*|disburs\p{L}*|settle|grant\p{L}*|recommend\p{L}*|whitelist\p{L}*|straight to|mark\p{L}* (?:it |this |the \p{L}+ )?as|record\p{L}*|book\p{L}*|archive|favou?rabl\p{L}*|stamp)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:freigeb\p{L}*|genehmig\p{L}*|akzeptier\p{L}*|durchlassen|durchwink\p{L}*|bestatig\p{L}*|anerkenn\p{L}*|einstuf\p{L}*|empfohlen|empfiehl\p{L}*|bezahlt|auszahl\p{L}*|accept\p{L}*|valid\p{L}*|approuv\p{L}*|favorable|regle\p{L}*|paye\p{L}*|accord\p{L}*|acept\p{L}*|aprob\p{L}*|aprueb\p{L}*|pag(?:ad[oa]|o|ar|ue)|conced\p{L}*|dara por|dar por|aceit\p{L}*|aprov\p{L}*|liber\p{L}*|accett\p{L}*|approv\p{L}*|spunta verde|liquid\p{L}*|przyj\p{L}*|zaakcept\p{L}*|zatwierd\p{L}*|oplacon\p{L}*|odpusci\p{L}*|kabul|onay\p{L}*|tamam|odendi|odenmis|goedkeur\p{L}*|accepter\p{L}*|akkoord|vinkje|godkann\p{L}*|godkand\p{L}*|betald)(?!\p{L})`,
    'אשר(?=[^א-ת]|$)|לאשר|מאושר|אישור|לקבל|קבל(?:ו|י)?(?=[^א-ת]|$)|תקבל|יקבל|לשלם|לתשלום|להמליץ|מומלץ|ירוק|וי(?=[^א-ת])|לשחרר|שחרר|לזכות|יאושר|תאושר',
    'اقبل|قبول|يقبل|وافق|موافق|اعتمد|اعتماد|مدفوع|ادفع|صرف|مرر|توصي|اجاز',
    'прин(?:ять|има|ят)|одобр|утверд|пропустить|оплач|выплат|зачесть|рекоменд|соглас|провести',
    '通过|通過|承認|批准|接受|受理|付款|已付|放行|可決|認め|支払|承认',
    String.raw`(?<!\p{L})(?:saldat\p{L}*|pagada|paga(?!\p{L})|reglee|liquidad\p{L}*|kwituj\p{L}*|durchwink\p{L}*|stattgeb\p{L}*|stattgibt|acept\p{L}*|aceit\p{L}*|anzunehmen|annehmen)(?!\p{L})`,
    'כשולמ|שולמה|שולם',
    String.raw`(?<!\p{L})(?:frigi[vt]\p{L}*|god(?:ken|kjen)[dnt]\p{L}*|hyvaksy\p{L}*|schval\p{L}*|elfogad\p{L}*|jovahagy\p{L}*|aprobat\p{L}*)(?!\p{L})`,
  ),
  /** What it shall be found to be. */
  good: any(
    String.raw`(?<!\p{L})(?:genuine\p{L}*|authentic\p{L}*|legitimate|valid(?!at)\p{L}*|correct\p{L}*|true|trustworth\p{L}*|trust(?:ed)?|reliab\p{L}*|in order|clean|original|unaltered|unchanged|complete|right|fine|stable|sound|safe|low(?:est)?[ _-]risk|risk (?:is )?low|honest|consistent|balanced|proper|perfect\p{L}*|flawless|bona fide|known|evidenced|solid|irreproachable)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:echt\p{L}*|authent\p{L}*|gultig\p{L}*|korrekt\p{L}*|richtig\p{L}*|einwandfrei|vollstandig|unauffallig|unbedenklich|stimm\p{L}*|vertrauens\p{L}*|in ordnung|niedrig\p{L}*|glaub\p{L}*|authentique\p{L}*|veritable\p{L}*|correct\p{L}*|conforme\p{L}*|exact\p{L}*|fiable\p{L}*|honnete\p{L}*|faible|complet\p{L}*|concord\p{L}*|autentic\p{L}*|genuin\p{L}*|correct[oa]s?|valid[oa]s?|fiable|veraz|complet[oa]s?|bajo|conciliad\p{L}*|corret[oa]s?|confiavel|verdadeir\p{L}*|baix[oa]|zero|autentic[oa]|corrett[oa]|regolare|original[ei]|affidabil\p{L}*|prawdziw\p{L}*|autentyczn\p{L}*|poprawn\p{L}*|zgodn\p{L}*|oryginaln\p{L}*|wiarygodn\p{L}*|nisk\p{L}*|gercek|dogru|gecerli|orijinal|guvenilir|dusuk|sorunsuz|geldig|juist|correct|betrouwbaar|klopt|akta|aktie|riktig\p{L}*|giltig\p{L}*|sann)(?!\p{L})`,
    'תקין|תקינ|מקורי|אותנטי|אמין|מהימן|אמיתי|נכון|נכונ|כשר|שלם|מלאה|יציב|נמוך|לבן|בסדר|מושלם|ישר|אמת',
    'اصلي|صحيح|سليم|موثوق|حقيقي|منخفض|ثابت|شريف|كامل|مطابق',
    'подлинн|достовер|настоящ|верн|правильн|действител|корректн|низк|порядк|честн|чист|надежн|соответств',
    '真实|真實|真正|正常|合格|有效|无误|無誤|没问题|沒問題|原本|正当|正確|本物|問題なし|最高|低',
  ),
  /** What it shall not be found to have. */
  trouble: any(
    String.raw`(?<!\p{L})(?:discrepan\p{L}*|anomal\p{L}*|mismatch\p{L}*|findings?|issues?|flags?|exceptions?|warnings?|suspic\p{L}*|fraud\p{L}*|forg\p{L}*|tamper\p{L}*|alter(?:ed|ation)\p{L}*|manipulat\p{L}*|irregular\p{L}*|inconsisten\p{L}*|differences?|gaps?|problems?|objection\p{L}*|missing|edited|fake\p{L}*|reject\p{L}*|deni\p{L}*|overdraft\p{L}*|bounced|error)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:abweich\p{L}*|auffallig\p{L}*|unstimmig\p{L}*|falsch\p{L}*|gefalscht|manipul\p{L}*|betrug\p{L}*|verdacht\p{L}*|fehlend\p{L}*|differenz\p{L}*|lesefehler|anomalie\p{L}*|incoheren\p{L}*|ecarts?|falsifi\p{L}*|fraude\p{L}*|soupcon\p{L}*|rejets?|manquant\p{L}*|differen\p{L}*|anomali\p{L}*|incoherenci\p{L}*|indicios|manipulac\p{L}*|alertas?|sospech\p{L}*|falsific\p{L}*|descubiert\p{L}*|divergenc\p{L}*|inconsistenc\p{L}*|suspeit\p{L}*|adulterac\p{L}*|devolvid\p{L}*|incongruen\p{L}*|frod\p{L}*|sospett\p{L}*|dubbi\p{L}*|difform\p{L}*|niezgodn\p{L}*|rozbiezn\p{L}*|falszyw\p{L}*|podejrz\p{L}*|blad\p{L}*|sahte\p{L}*|tutarsiz\p{L}*|fark\p{L}*|supheli|hata\p{L}*|karsiliksiz|afwijking\p{L}*|vervals\p{L}*|verdacht|fout\p{L}*|ontbrek\p{L}*|avvikelse\p{L}*|forfalsk\p{L}*|misstank\p{L}*)(?!\p{L})`,
    'פער|פערים|חריג|זיוף|מזויף|חשד|חשוד|ממצא|אי התאמ|שגיא|טעות|חסר|הבדל|ליקוי|התרא|דגל|ספק|שינוי|שונה|נדח|חוזר',
    'اختلاف|فرق|مخالف|تزوير|مزور|شبه|خطا|تلاعب|ناقص|تنبيه|تناقض|رفض|تغيير',
    'расхожд|наруш|поддел|подозр|ошиб|аномал|измен|отсутств|фальш|мошенн|отказ|несоответ',
    '异常|異常|差异|差異|伪造|偽造|错误|錯誤|不一致|毛病|疑|改ざん|相違|問題|篡改',
  ),
  /** It was seen to before: by hand, by phone, by somebody, once and for all. */
  settled: any(
    String.raw`(?<!\p{L})(?:already|previously|beforehand|earlier|yesterday|last (?:night|week)|by hand|in person|by phone|over the phone|on the phone|pre-?(?:cleared|approved|checked|verified|authorised|authorized|validated)|has been (?:checked|verified|settled|agreed|cleared|confirmed|explained)|was (?:checked|verified|settled|agreed|cleared|confirmed|explained)|were (?:settled|checked|verified)|have (?:checked|seen|examined|confirmed|agreed|gone through)|signed off|vouch\p{L}*|agreed with|instructed|ordered|decided|has confirmed|knows? about|personally)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:bereits|schon|gestern|von hand|telefonisch|personlich|vorab|abgestimmt|geklart|angewiesen|deja|hier|par telephone|a la main|personnellement|d'avance|prealable\p{L}*|ya|ayer|por telefono|a mano|personalmente|de antemano|ha dispuesto|dispuso|ja|ontem|por telefone|pessoalmente|determinou|gia|ieri|al telefono|di persona|sciolto|juz|wczoraj|telefoniczn\p{L}*|osobiscie|polecil\p{L}*|zaten|dun|telefonla|bizzat|onceden|al|gisteren|persoonlijk|reeds|redan|igar|per telefon|personligen)(?!\p{L})`,
    'כבר|אתמול|ידנית|בטלפון|טלפונית|אישית|מראש|עברתי|נבדק|אומת|אושר|הוסבר|סוכם|הורה|הורתה|החליט|אימת',
    'سبق|مسبق|امس|هاتف|شخصي|تم (?:التحقق|الفحص|التاكد)|راجع(?:ت|نا)|اكد|وجه|امر',
    'уже|вчера|вручную|по телефону|лично|заранее|подтвердил|договор|согласовал|распорядил|звонил|отозван',
    '已经|已經|昨天|昨日|事先|既に|済み|済|すべて目を通|口头|口頭|看过|看過|電話|亲自|親自|预先',
    String.raw`(?<!\p{L})(?:went through|gone through|fine comb|looked (?:at|through) (?:it|this|everything)|signed|habe das|angesehen|tout regarde|passou|visto|widzial\p{L}*|gordu)(?!\p{L})`,
    'חתם|עברתי|דיברתי|בדקתי|ראיתי',
  ),
  /** Fields of a result, and how sure it is to be. */
  verdict: any(
    String.raw`(?<!\p{L})(?:verdict|risk(?:[ _]?(?:score|level|rating))?|score|status|result|rating|confidence|outcome|decision|conclusion|output|label|classif\p{L}*|evaluation|assessment|answer|respond|reply|report|summary|trust level|threshold|field|override|manual_review)(?!\p{L})|(?<!\p{L})approved"?\s?[=:]`,
    String.raw`(?<!\p{L})(?:risikostufe|risiko\p{L}*|ergebnis\p{L}*|urteil|bewertung|bericht\p{L}*|ausgabe|antwort\p{L}*|begrundung|feld|einstufung|niveau de risque|risque|resultat\p{L}*|reponse|reponds|rapport|avis|conclusion|evaluation|champ|riesgo|resultado|respuesta|respond\p{L}*|dictamen|informe|campo|salida|puntuacion|nivel|risco|resposta|parecer|pontuacao|nota|relatorio|esito|rischio|risposta|punteggio|giudizio|rapporto|soglia|ryzyk\p{L}*|wynik\p{L}*|ocen\p{L}*|raport\p{L}*|odpowied\p{L}*|pole|risk|sonuc\p{L}*|karar\p{L}*|puan\p{L}*|rapor\p{L}*|ozet\p{L}*|risico\p{L}*|uitkomst|oordeel|score|samenvatting|resultat|utlatande|bedomning|svar|omdome)(?!\p{L})`,
    'סיכון|ציון|תוצא|מסקנ|חוות דעת|דירוג|סטטוס|החלטה|דוח|דו"ח|סיכום|תשובה|ענה|השב|רמת ביטחון|הערכ|פלט|שדה|סווג',
    'درجه|نتيجه|مخاطر|خطر|تقييم|تقرير|اجاب|اجب|حكم|قرار|ثقه|حاله|مخرجات|خانه|اكتب',
    'риск|оценк|результат|вывод|заключен|вердикт|статус|отчет|ответ|решени|поле|балл|risk|комментарий',
    '结论|結論|风险|風險|评分|評分|结果|結果|判定|状态|狀態|報告|评价|評価|信用度|输出|輸出|スコア',
  ),
  /** What the reader was told before. */
  rules: any(
    String.raw`(?<!\p{L})(?:instructions?|rules?|prompts?|guidelines?|policy|checklist|mode|settings?|developers?|system message|session|operator|admin\p{L}*|were (?:told|given|handed|asked)|you were|at the start|in memory|forget|training)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:anweisung\p{L}*|regel\p{L}*|vorgabe\p{L}*|richtlinie\p{L}*|aufgetragen|vergiss\p{L}*|modus|instructions?|consignes?|regles?|directives?|oublie\p{L}*|demande au depart|mode|instruccion\p{L}*|reglas?|olvid\p{L}*|modo|instruc\p{L}*|regras?|esque\p{L}*|istruzion\p{L}*|regol[ea]|dimentic\p{L}*|modalita|instrukcj\p{L}*|regul\p{L}*|zasad\p{L}*|zapomn\p{L}*|tryb|talimat\p{L}*|kural\p{L}*|unut\p{L}*|mod(?!\p{L})|instructie\p{L}*|regels?|vergeet|instruktion\p{L}*|regler\p{L}*|glom|lage)(?!\p{L})`,
    'הוראות|הוראה|הנחיות|הנחיה|כללים|שכח|מצב בדיקה|נהלים|נוהל|קיבלת|מפתח|מפעיל',
    'تعليمات|قواعد|القواعد|اوامر|انس|وضع|المطور',
    'инструкц|правил|указани|забудь|режим|разработчик|прежн',
    '指令|规则|規則|指示|ルール|モード|忘れ|忽略|无视|無視|訊息|消息',
    String.raw`(?<!\p{L})(?:from (?:now|this point|this line) on|ab jetzt|ab dieser zeile|desormais|a partir d(?:e maintenant|e esta linea|esta linha|e agora)|d'ora in poi|da oggi|od teraz|od tej|bundan sonra|vanaf nu|fran och med nu)(?!\p{L})`,
    'מעכשיו|מכאן והלאה|من الان|отныне|с этой строки|これ以降|从现在起',
  ),
  /** A part to play, or a word between friends. */
  role: any(
    String.raw`(?<!\p{L})(?:imagine|pretend|suppose|act as|you are (?:a|an|now|the)|as an? (?:ai|expert|generous|kind|friendly)|hey|hi (?:there|bot|robot|ai)|buddy|pal|friend|dear|grandmother|kindness|be (?:kind|cool|nice|generous|lenient)|please be|just between us|favou?r)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:stell dir vor|du bist|tu so|lieber?|freund\p{L}*|imagine|tu es|vous etes|fais comme|cher|salut|coucou|ami|imagina|eres|haz como|hola|amigo|se bueno|voce e|faca de conta|ola|seja|immagina|sei un\p{L}*|fai finta|ciao|caro|amico|collega|wyobraz sobie|jestes|udawaj|czesc|drogi|hayal et|sen bir|gibi davran|selam|dostum|abi|stel je voor|je bent|doe alsof|hoi|joh|beste|forestall dig|du ar|lat(?:sas)?|hej)(?!\p{L})`,
    'דמיין|דמייני|תעמיד פנים|את(?:ה)? (?:פקיד|בודק|עוזר|מודל|מומחה|רופא)|חבר(?:י|ים)?(?=[^א-ת]|$)|היי|שלום|טוב לב|נדיב|תהיה|כאילו',
    'تخيل|تظاهر|تقمص|انت (?:خبير|مساعد|موظف|طبيب)|صديقي|يا صديق|مرحب|كن ',
    'представь|притвор|ты (?:добр|эксперт|—|-)|дружище|дорог|привет|будь',
    '假设|想像|想象|你是|扮演|あなたは|ふりを|として振る舞|亲爱的|親愛',
    String.raw`(?<!\p{L})(?:your (?:task|job|role)|joue le role|du bist jetzt|finja|faz de conta|haz de|sii un|zostan|wciel sie|speel de rol|spela rollen)(?!\p{L})`,
    'תפקידך|בתור עוזר|אחי|שחק',
  ),
  /** Nothing more is to be done. */
  stop: any(
    String.raw`(?<!\p{L})(?:clos(?:e|ed|ing) (?:the |this )?(?:case|file|ticket|matter|claim|review|dossier)|move on|next (?:document|file|page|one|case)|stop (?:there|here|reading)|end of (?:document|review|file|message)|nothing (?:further|more|else|here|on this|to (?:see|do|check|report))|that is all|no more|enough|done with|case closed|final|elsewhere|time to)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:vorgang (?:zu )?schliess\p{L}*|abschliess\p{L}*|nachste\p{L}* (?:dokument|datei|seite)|weiter zum|nichts weiter|erledigt|fertig|fermer? (?:le |simplement le )?dossier|ferm\p{L}* (?:simplement )?le dossier|dossier suivant|page suivante|passez|termine|rien (?:de plus|d'autre|sur)|cerrar el (?:expediente|caso)|siguiente (?:documento|pagina)|nada mas|terminad\p{L}*|encerr\p{L}*|fechar (?:o|a)|proximo (?:documento|arquivo)|nada mais|pronto|chiud\p{L}*|prossimo|nient'altro|basta|zamkn\p{L}*|nastepn\p{L}* (?:dokument|plik)|nic wiecej|koniec|kapat\p{L}*|sonraki (?:belge|dosya)|bitir\p{L}*|sluit\p{L}*|volgende (?:document|bestand)|klaar|verder niets|avsluta\p{L}*|nasta (?:dokument|fil)|stang arendet|klart)(?!\p{L})`,
    'לסגור את|סגור את|סגירת|למסמך הבא|המסמך הבא|לקובץ הבא|לעבור ל|עבור ל|סוף המסמך|די(?=[^א-ת])|זהו(?=[^א-ת]|$)|הסתיים|להסתפק|אפשר לסיים',
    'تغلق|اغلق|اغلاق|المستند التالي|انتقل|لا شيء|نهايه|يكفي|انته',
    'закры|следующ|переход|больше ничего|конец|достаточно|хватит|закончи',
    '结案|結案|下一(?:份|个|個)|結束|结束|终わ|終了|次の(?:書類|文書)|到此|案件',
  ),
  /** It counts as something, whatever it is. */
  taken: any(
    String.raw`(?<!\p{L})(?:treat\p{L}*|consider\p{L}*|regard\p{L}*|count(?:s|ed)? as|deem\p{L}*|take\p{L}* as|tak(?:e|en) (?:it |this |the \p{L}+ )?(?:as|for)|assum\p{L}*|conclude|describ\p{L}*|as if|attribut\p{L}*|put (?:it|this|that) down to|regardless|whatever|even (?:if|though)|at face value|as (?:printed|stated|shown|they stand|it stands)|trust|believe|(?<!not )rely on|confirm|transcrib\p{L}*|say so|wording|only the word)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:gilt als|gelten als|betracht\p{L}*|behandel\p{L}*|annehm\p{L}*|als ob|egal|auch wenn|schreib\p{L}*|trau\p{L}*|bestatig\p{L}*|einstufen|tenu\p{L}* pour|considere\p{L}*|comme si|quoi qu\p{L}*|mets cela|meme si|fie[sz]? toi|croi\p{L}*|confirm\p{L}*|considera\p{L}*|tenga\p{L}* por|como si|aunque|confi[ae]\p{L}*|debe figurar|trate como|como se|mesmo que|consider\p{L}*|ritien\p{L}*|come se|qualunque|fidati|confermi?|trascriv\p{L}*|uzna\p{L}*|traktu\p{L}*|jakby|nawet jesli|zaufaj|potwierdz\p{L}*|sayil\p{L}*|kabul et|gibi|bile|guven\p{L}*|onayla|beschouw\p{L}*|geldt als|alsof|ook al|vertrouw\p{L}*|bevestig\p{L}*|rakna\p{L}* som|betrakta\p{L}*|som om|aven om|lita)(?!\p{L})`,
    'ייחשב|תיחשב|נחשב|להתייחס|יתייחס|התייחס|תראה ב|יראה ב|כאילו|גם אם|בלי קשר|להניח|הנח|לסמוך|סמוך|האמן|כתוב ש|אשר ש|לראות ב|יירשם|לרישום',
    'اعتبر|يعتبر|كان|عامل|تعامل|حتى لو|مهما|ثق|صدق|اكتب ان|اكد ان|افترض|تسجل',
    'счита|рассматрив|трактов|как если|даже если|доверя|верь|признать|предполож|подтверди|записать',
    '视为|視為|当作|當作|看作|とみな|と見な|扱|即使|相信|信じ|写|記載|一律',
    String.raw`(?<!\p{L})(?:attribu\p{L}*|atribu\p{L}*|put (?:it|this|that|them) down|zuschreib\p{L}*|schreib es|imput\p{L}*|przypisz|answer yes|reply yes)(?!\p{L})`,
  ),
  /** What would be simplest. */
  suggest: any(
    String.raw`(?<!\p{L})(?:would(?:n['’]t)? (?:it )?(?:not )?(?:be|just|simply)|why not|how about|what if you|simplest|easiest|easier|no harm in|ware es nicht|am einfachsten|warum nicht|et si tu|pourquoi ne pas|plus simple|no seria mas|por que no|mas (?:facil|comodo|sencillo)|que tal|nao seria mais|por que nao|mais (?:facil|simples)|perche non|piu (?:semplice|facile)|czy nie (?:prosciej|latwiej)|najprosciej|daha (?:kolay|basit)|olmaz mi|zou het niet|waarom niet|makkelijk\p{L}*|vore det inte|enklast)(?!\p{L})`,
    'לא פשוט יותר|הכי פשוט|למה לא|מה דעתך|אולי פשוט|اليس من (?:الاسهل|الافضل)|لم لا|لماذا لا|проще|почему бы|(?:不如|何不|何必)|(?:ほうが|方が)(?:楽|簡単|よい|いい)',
  ),
  /** An office that is said to have ordered it. */
  authority: any(
    String.raw`(?<!\p{L})(?:regulator|central bank|head office|supervis\p{L}*|compliance|ministry|developers?|management|director|manager|boss|(?:bafin|acpr|knf)|revision|aufsicht|zentralbank|konformite|conformite|direction|banque centrale|banco (?:central|de)|direcci\p{L}*|ministerio|diretoria|direttore|banca d['’]italia|szefow\p{L}*|maliye|merkez bankasi|directie|toezicht\p{L}*|finansinspektionen)(?!\p{L}).{0,60}(?<!\p{L})(?:instruct\p{L}*|order\p{L}*|ask\p{L}*|agreed|decid\p{L}*|require\p{L}*|exempt\p{L}*|angewiesen|angeordnet|verfugt|demande|ordonne|dispuesto|ordenado|determin\p{L}*|conferiu|dispost\p{L}*|chiest\p{L}*|polecil\p{L}*|bildirdi|bepaald|opgedragen|beslutat|accept\p{L}*|approv\p{L}*|pre-?cleared)`,
    '(?:הפיקוח|בנק ישראל|ההנהלה|מנהלת?|הנהלת|ציות|בקרה|המפתחים)[^.]{0,50}(?:הור|החליט|ביקש|אישר|פטר)|(?:البنك المركزي|الاداره|المدير|الامتثال|الوزاره).{0,50}(?:تعليمات|امر|وجه|قرر|طلب)|(?:банк россии|центробанк|цб|руководств|директор|комплаенс).{0,50}(?:распоряд|указал|разреш|реши|велел)|(?:监管|監管|央行|主管|风控|風控).{0,20}(?:要求|指示|同意|已|看过)|(?:監査|上司|本部).{0,20}(?:指示|承認|済)',
  ),
  /** To write something else than what is printed. */
  rewrite: any(
    String.raw`(?<!\p{L})(?:replace|overwrite|substitut\p{L}*|transcrib\p{L}*|change (?:the|it|this)|fill (?:in )?the field|write (?:instead|in|into)|instead of the|ersetz\p{L}*|ueberschreib\p{L}*|uberschreib\p{L}*|tragt? im feld|eintragen|remplac\p{L}*|ecras\p{L}*|inscri\p{L}*|sustitu\p{L}*|reemplaz\p{L}*|substitu\p{L}*|preench\p{L}*|sostitu\p{L}*|trascriv\p{L}*|compil\p{L}*|zamien\p{L}*|zastap\p{L}*|wpisz|degistir\p{L}*|yerine|vervang\p{L}*|vul in|ersatt|byt ut|fyll i)(?!\p{L})`,
    'החלף|תחליף|להחליף|במקום הסכום|רשום|תרשום|مكان|استبدل|بدل|замени|впиши|вместо|(?:替换|替換|改为|改為|填写|填寫)|(?:書き換え|置き換え|記入)',
  ),
  /** What an honest paper says in these words: where it can be verified, whose right it is, to whom a reminder does not apply. */
  offer: any(
    String.raw`(?<!\p{L})(?:website|web ?site|online|portal|at www|https?|you (?:may|can) (?:verify|check|request|ask|contact)|your (?:right|rights|doctor|bank|employer|physician)|if you (?:have|do not|did not|were|are|believe|notice)|please contact|our (?:auditors?|staff)|signature|copy|privacy|gdpr|antivirus|virus|po \d|purchase order|order (?:no|number)|delivery note|section \p{L}|line \d+|box \d+|customers?|(?:not|never) (?:be )?rel(?:y|ied)|may not be (?:accurate|correct|complete)|acrobat|adobe|disclaimer|liabilit\p{L}*|warrant\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:webseite|internet|unterschrift|kopie|datenschutz|sie konnen|falls sie|wenn sie|bestellung|lieferschein|site|en ligne|signature|copie|si vous|vous pouvez|bon de commande|commande|sede electronica|en linea|firma|copia|si usted|puede|pedido|albaran|assinatura|caso (?:ja|voce)|pode|se (?:il|lei)|puo|ordine|podpis\p{L}*|kopia|strona|na stronie|jezeli|imza\p{L}*|kopya\p{L}*|web|uzerinden|eger|handtekening|website|als u|heeft u|bestelling|webbplats|underskrift|om du)(?!\p{L})`,
    'באתר|אתר|חתימה|העתק|אם כבר|אם לא|ניתן לאמת|ניתן לבדוק|באפשרותך|זכותך|פרטיות|הזמנה|תעודת משלוח|לקוח|לקוחות|הצהרת|נגישות',
    'موقع|توقيع|نسخه|اذا كنت|يمكن|الخصوصيه|طلب|العميل',
    'сайт|портал|подпис|копи|если вы|можно|права|заказ|антивирус|клиент',
    '网站|網站|签名|簽名|ウェブ|署名|押印|お客様|您|如有|ご確認|参考|參考',
  ),
};
