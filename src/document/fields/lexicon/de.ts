import type { Lexicon } from './keys.ts';

export const DE: Lexicon = {
  labels: {
    value: '(wert|valuta)(datum|tag), valuta, wertstellung(sdatum|stag)?',
    due: `
      (rechnung )?fällig(keit)?( am| bis| zum)?, fälligkeits(datum|tag|termin), (bitte )?zahlbar bis( zum)?, zahlungsziel,
      zahlungsfrist, zu zahlen bis( zum)?, zahlungstermin`,
    charge: '(abbuchung|einzug|lastschrift|belastung)( am|sdatum), lastschriftdatum',
    account_opened: 'konto(eröffnung| eröffnet am), kunde seit',
    employment_start: 'eintritt( am|sdatum)?, beschäftigt seit, beschäftigungsbeginn',
    birth: 'geb(urts|-)?datum, geboren( am)?, geb( am)?, geburtstag',
    admission: 'anreise(datum|tag)?, aufnahme(datum|tag)?( am)?, aufgenommen am',
    discharge: 'abreise(datum|tag)?, entlassung(s(datum|tag))?( am)?, entlassen am',
    visit: '(behandlungs|untersuchungs|besuchs)(datum|tag), untersucht am, behandelt am',
    executed: '(ausführungs|buchungs|transaktions)(datum|tag), (ausgeführt|gebucht) am, ausführung am',
    paid: '(auszahlungs|zahlungs|gutschrifts)datum, zahltag, (aus|be)zahlt am',
    as_of: '(konto)?stand( vom| am| per)?, (saldo|salden) (zum|per|am|vom)',
    to: '(arbeitsunfähig |krank |dienstunfähig )?(voraussichtlich )?bis( zum| und mit)?( einschließlich| einschl)?',
    expires: 'gültig bis, ablaufdatum',
    from: '(von|vom|ab)( dem)?, beginn',
    month: '(abrechnungs|lohn|gehalts)?monat, abrechnung für( den monat)?',
    period: `
      (abrechnungs|leistungs|liefer|rechnungs|versicherungs|vertrags|verbrauchs|buchungs|berechnungs)?zeitraum( vom| von)?,
      (abrechnungs|leistungs|versicherungs)periode, liefer-? ?(/|und) ?leistungszeitraum, vertragslaufzeit,
      arbeitsunfähig( von| vom)?`,
    issue: `
      (rechnungs|beleg|ausstellungs|erstellungs|druck|auszugs|brief|bescheid|quittungs|dokument(en)?)-?datum,
      datum( der (rechnung|ausstellung|erstellung)| und uhrzeit| ?/ ?uhrzeit)?, (ausgestellt|erstellt|gedruckt) am,
      datum/zeit, ausstellungstag`,
    weekday: 'wochentag',
    words: '([a-zäöüß]+ ){0,3}in worten',
    net: `
      netto( ?-?(summe|betrag|wert|rechnungsbetrag|gesamt|warenwert|gesamtbetrag))?( ?in eur)?,
      (gesamt|summe|betrag|total|rechnungs|gesamt)?-?(betrag|summe|gesamt|total)?,? ?netto( (ohne|exkl|excl) (mwst|ust))?,
      (summe|betrag|rechnungssumme|gesamtbetrag|gesamtsumme|gesamt|total) (ohne|exkl|excl|vor|zzgl) (der )?(mwst|ust|mehrwertsteuer|umsatzsteuer|steuern?),
      zwischensumme( netto)?, (summe (der )?)?positionen, positionssumme, warenwert, (summe|gesamtsumme) aller positionen netto`,
    vat_included: `
      ((darin|davon) )?(enthaltene?|inkl(usive)?|incl) (gesetzlicher )?(mwst|ust|mehrwertsteuer|umsatzsteuer).*,
      (darin|davon) (mwst|ust|mehrwertsteuer|umsatzsteuer).*`,
    vat: `
      ((zzgl|zuzüglich|plus|gesetzl|gesetzliche|summe|gesamt) )?(mwst|ust|mehrwertsteuer|umsatzsteuer|versicherungs?steuer)(-?(betrag|summe)| gesamt| betrag)?( in abrechnungswährung)?,
      steuerbetrag, (gesamt)?steuer`,
    gross_pay: `
      gesamt-?brutto(verdienst|lohn)?, brutto(lohn|gehalt|bezüge|entgelt|verdienst|arbeitslohn)( gesamt)?,
      (summe|gesamt) (der )?(bruttobezüge|bezüge), steuer-?brutto`,
    deductions: '(summe|gesamt)( der)? (abzüge|abzug), (gesamt|gesetzliche )?abzüge( gesamt| summe)?',
    net_pay: `
      auszahl(ungs)?betrag, auszahlung( netto)?, netto(lohn|gehalt|verdienst|bezüge|entgelt|auszahlung),
      gesetzliches netto, überweisung an (arbeitnehmer|mitarbeiter|bank)`,
    opening_balance: `
      (alter|anfänglicher|vorheriger|letzter) (konto)?(saldo|stand)( vom| am| per)?, (anfangs|eröffnungs)(saldo|bestand|kontostand),
      (saldo)?vortrag, übertrag (von|vom|aus) .{0,20}, (saldo|kontostand) (alt|vorher|zu beginn)`,
    closing_balance: `
      buch(ungs)?saldo, (neuer|aktueller) (konto)?(saldo|stand)( vom| am| per)?, (end|schluss|abschluss)(saldo|bestand|kontostand),
      übertrag (auf|nach) .{0,20}, (saldo|kontostand) (neu|nachher|am ende), (saldo|kontostand) (danach|nach (der )?(buchung|zahlung|überweisung|transaktion))`,
    total_debits: `
      (summe|total|gesamt)( der)? (soll|belastungen|lastschriften|ausgänge|zahlungsausgänge|ausgaben|abbuchungen|sollumsätze),
      gesamtausgaben, (geld|zahlungs)ausgänge, zu ihren lasten`,
    total_credits: `
      (summe|total|gesamt)( der)? (haben|gutschriften|eingänge|zahlungseingänge|einnahmen|habenumsätze), gesamteinnahmen,
      (geld|zahlungs)eingänge, zu ihren gunsten`,
    principal: '(netto)?(darlehens|kredit)(betrag|summe)',
    instalment:
      '(monats|kredit|darlehens)rate, monatliche (rate|zahlung|belastung|leistungsrate), betrag (je|pro) (rate|teilzahlung)',
    instalments: '(anzahl|zahl)( der)? raten, laufzeit( in monaten)?',
    rate: '((fester|gebundener|effektiver|nominaler) )?(soll|nominal|effektiv|jahres)?zins(satz)?( pa)?',
    repayable: 'gesamt(rückzahlung|rückzahlungsbetrag|belastung), zu zahlender gesamtbetrag',
    rent: '(kalt|warm|grund|netto|monats|gesamt)?miete',
    transactions_count: 'anzahl( der)? (buchungen|umsätze|posten)',
    age: 'alter( in jahren)?',
    days: '(anzahl )?(der )?(nächte|übernachtungen), (anzahl )?(aufenthalts|behandlungs|berechnungs|belegungs|kranken|pflege|krankenhaus)tage, verweildauer( in tagen)?, (anzahl( der)? )?tage',
    discount: String.raw`
      (abzgl |abzüglich )?(gesamt|sonder|mengen|kunden|stammkunden|treue|personal|aktions)?(rabatt|nachlass)( ?\d+ ?%)?, (gesamtbetrag|summe)( der)? (abschläge|rabatte|nachlässe)`,
    rounding: 'rundung(s(differenz|betrag|ausgleich))?',
    total: `
      (bestell|auftrags|vertrags)(wert|summe),
      (summe|gesamt) (der )?(umsätze|buchungen), (gesamt|rechnungs|end)-?(betrag|summe|preis|beitrag)( brutto| eur)?( ?,? ?(inkl|incl|inklusive|einschl|mit)( gesetzl)? (mwst|ust|mehrwertsteuer|umsatzsteuer).*)?,
      (noch )?(zu )?zahl(ender |ungs|ungs-)?betrag, zu (be)?zahlen(der betrag)?, (bitte )?zu überweisen(der betrag)?, gesamt( ?brutto)?,
      brutto(betrag|summe|gesamtbetrag|endbetrag|endsumme)?, (summe|total)( brutto| gesamt| in eur| eur)?, fälliger betrag( brutto)?,
      (offener |überweisungs|forderungs|einzahlungs|spenden)?betrag( in eur| eur)?,
      (betrag|gesamt|summe|total|rechnungssumme brutto|gesamtsumme brutto) (inkl|incl|inklusive|einschl|mit) (mwst|ust|mehrwertsteuer|umsatzsteuer).*`,
    balance: 'tagessaldo( .{0,12})?, ((verfügbarer|verfügbares) )?(saldo|kontosaldo|kontostand|guthaben)',
    holder: 'konto-?inhaber( ?/ ?in|in)?, name des kontoinhabers, lautend auf',
    cardholder: 'karten-?inhaber( ?/ ?in|in)?',
    employee: '(name (des|der) )?(arbeitnehmer|mitarbeiter|beschäftigte)(in|s|n|/in)?',
    payer: '(auftraggeber|zahler|zahlungspflichtiger?|einzahler|überweisender)(in)?',
    borrower: '(darlehens|kredit)nehmer(in)?',
    payee: '(zahlungs)?empfänger(in)?, begünstigter?, zahlungsempfänger/in',
    patient: '(name (des|der) )?patient(en|in)?, (der |die )?versicherte(r)?',
    physician: '(behandelnder? |ausstellender )?(arzt|ärztin)',
    landlord: 'vermieter(in)?',
    tenant: 'mieter(in)?',
    customer: `
      kunde(n-?name)?, (rechnungs|leistungs)empfänger, käufer( ?/ ?leistungsempfänger)?, rechnung an, rechnungs(adresse|anschrift),
      besteller, herrn( und frau)?`,
    surname: '(nach|familien|zu)name',
    given_name: 'vornamen?',
    party_name: '(vollständiger )?name(,| und)? vorname, (vor- und nach|vor- und zu|voller )name',
    company_number:
      'handelsregister(nummer|-?nr)?( .{0,20})?, handelsreg, hr[ab](-?nr)?, firmenbuch(nummer|-?nr), registernummer',
    vat_number: `
      (ust|umsatzsteuer|mwst)[ -]?id(ent)?([ -]?(nr|nummer)|ifikationsnummer)?, uid([ -]?(nr|nummer))?,
      (ihre |unsere )?(ust|mwst)[ -]?(nr|nummer)`,
    tax_reference: '(steuer|st)[ -]?(nr|nummer|id|idnr), (steuerliche )?identifikationsnummer',
    card_number: 'karten[ -]?(nr|nummer)',
    employee_number: '(personal|pers|mitarbeiter)[ -]?(nr|nummer)',
    patient_number: '(versicherten|patienten)[ -]?(nr|nummer)',
    passport_number: 'reisepass( ?-?(nr|nummer))?',
    iban: 'iban-(nr|nummer)',
    bic: 'bic-code',
    account:
      '(konto|kto|kunden|vertrags|vertragskonto)[ -]?(nr|nummer), (ihre )?kundennummer, (vertrags)?konto, (belastetes|begünstigtes|gutgeschriebenes) konto, konto des (auftraggebers|empfängers|begünstigten|zahlers)',
    branch: 'blz, bankleitzahl',
    bank: '(kredit)?institut, bank(name|institut), name (der|des) (bank|kreditinstituts)',
    reference: `
      (rechnungs|rechn|beleg|auftrags|referenz|vorgangs|quittungs|transaktions|bon|auszugs|dokument(en)?|vertrags|darlehens|gutschrifts)[ -]?(nr|nummer),
      (rechnung|beleg|auftrag|quittung|auszug|vertrag|vorgang|bon)( (nr|nummer|#))?, (zahlungs|kunden|end-to-end-)?referenz, mandatsreferenz,
      aktenzeichen`,
    purpose: 'verwendungszweck, betreff, zahlungsgrund, mitteilung',
    address: '(rechnungs|liefer)?(anschrift|adresse), straße, telefon(nr|nummer)?, telefax, uhrzeit, ort, plz',
    tendered: `
      bar(geld|zahlung)?( (gegeben|erhalten))?, (gegeben|geg)( bar)?, (ec-?|kredit|giro)?karte(nzahlung)?, ec-?cash,
      girocard, gutschein, erhalten`,
    change: '(rück|riick|wechsel|retour)geld( bar)?, zurück( bar)?, herausgeld',
    charges: '(rechnungssumme|zwischensumme speisen|verzehr)',
    tip: 'trinkgeld, tip',
    shipping: `
      (versand|liefer|fracht|porto|transport|zustell)(kosten|gebühr|pauschale)?, porto( (und|&) verpackung)?,
      versand( (und|&) verpackung)?, verpackung und versand`,
    fee: `
      (überweisungs|bearbeitungs|service|transaktions|bank)?(gebühr|gebühren|entgelt|entgelte|spesen|provision),
      bedienung`,
    prepaid: `
      (abzgl |abzüglich |geleistete |erhaltene )?(anzahlung|anzahlungen|vorauszahlung|vorauszahlungen|abschlagszahlung|abschlagszahlungen|abschläge|akonto|vorschuss|vorschüsse),
      bereits (bezahlt|gezahlt|geleistet), bisher bezahlt`,
    asked: '(bitte )?(zahlen|überweisen) sie( bitte)?( (den betrag|die summe)( (von|über))?)?',
    amount_due: `
      (rest|offener |verbleibender )(betrag|zahlung|forderung|schuld|summe), noch (offen|zu zahlen),
      offen, nachzahlung`,
    previous_balance: `
      (saldo|betrag|forderung|rückstand|guthaben) (aus|der) (vormonat|vorperiode|letzten? rechnung|vorjahr),
      (alt|vormonats)saldo, rückständiger betrag, saldo vormonat`,
    deductible: '(abzgl |abzüglich )?(selbstbehalt|selbstbeteiligung|franchise|eigenanteil)',
    payments: 'zahlungen( (und|&) gutschriften)?, (zahlungs)?eingänge, gutschriften',
    purchases: '(einkäufe|käufe|umsätze|kartenumsätze|neue umsätze)',
    cash_advances: 'bargeld(bezüge|auszahlungen|abhebungen)?, barbezüge',
    interest_charged: '(soll)?zinsen( (belastet|berechnet))?',
  },
  columns: {
    value_date: '(wert|valuta)(datum|stellung)?, wertstellungs(tag|datum)',
    date: '(buchungs|beleg|kauf|umsatz|liefer|bu-)?(datum|tag), buchung, fälligkeit',
    previous_reading: '.*(zählerstand alt|alter zählerstand|anfangsstand).*',
    current_reading: '.*(zählerstand neu|neuer zählerstand|endstand).*',
    units: 'verbrauch( .{0,10})?',
    rate: '(arbeitspreis|tarif)( .{0,10})?, (steuer|mwst|ust|zins)-?satz( ?%)?',
    quantity: 'menge( .{0,10})?, (an|stück)?zahl, anz, (stück|stk|std|stunden|mge|monate)',
    unit_price: `
      (einzel|stück|einheits|netto|brutto|netto-einzel|e|grund)-?preis( .{0,14})?, (einzel|stück)kosten, einzel(betrag|netto)?, ep, stundensatz,
      preis( (pro|je|/) ?(einheit|stück|stk|std|stunde|me))?( netto)?, preis-, (pro|im) monat`,
    discount: '(rabatt|nachlass)( ?-?%)?',
    vat: '(mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)(-?(betrag|%|in %))?',
    principal: 'tilgung(santeil)?, tilgungsbetrag',
    interest: 'zinsen, zins(anteil|betrag)',
    payment: 'annuität, ratenbetrag, monatsrate',
    balance: '(konto|neuer )?saldo( .{0,10})?, restschuld( .{0,10})?, kontostand',
    debit: 'soll( .{0,8})?, (belastung|ausgang|ausgänge|lastschrift|auszahlung|abgang)(en)?, ausgaben',
    credit: 'haben( .{0,8})?, (gutschrift|eingang|eingänge|einzahlung|zugang)(en)?, einnahmen',
    original_amount: 'originalbetrag, fremdwährung(sbetrag)?',
    amount: `
      (gesamt|netto|brutto|pos|positions|zeilen|end|gesamtnetto)?-?(betrag|summe)( .{0,14})?, (gesamt|netto|positions|gesamtnetto)?-?wert( .{0,10})?, umsatz,
      gesamt(-?preis( .{0,10})?| .{0,10})?, gp, entgelt, beitrag, betrag-, kosten, (pro|im) jahr`,
    reference: 'beleg(-?nr|nummer)?, (referenz|auszug)(-?nr|nummer)?',
    code: '(art|artikel|material)[ -]?(nr|nummer), artikel-id, lohnart-?nr',
    number: '(pos|lfd)( ?-?(nr|nummer))?, nr',
    currency: 'währung, whg',
    description: `
      (artikel|produkt|leistungs|waren|positions)?-?(bezeichnung|beschreibung)( .{0,22})?, text, (artikel|leistungen|leistung|produkt|gegenstand|vorgang|lohnart|bemerkung)( .{0,22})?,
      (buchungs|umsatz)text, verwendungszweck( .{0,22})?, bezüge, abzüge, erläuterung(en)?, material/beschreibung`,
  },
  titles: {
    bank_statement: String.raw`
      konto-?auszug, kontoumsätze, umsatz(übersicht|anzeige|liste)\b, \bumsätze (vom|von|girokonto)`,
    bank_transfer: String.raw`
      überweisungs(bestätigung|auftrag|beleg|träger), \bsepa-?(überweisung|zahlungsauftrag)\b, zahlungs(bestätigung|avis)\b`,
    account_confirmation: 'konto(führungs)?bestätigung, bestätigung (der|über) (die )?(bank|konto)verbindung',
    balance_confirmation: 'sald(en|o)bestätigung, vermögens(aufstellung|übersicht)',
    check: String.raw`\bverrechnungsscheck\b`,
    deposit_receipt: 'einzahlungs(beleg|quittung|bestätigung)',
    card_statement: 'kreditkarten-?(abrechnung|rechnung|auszug), kartenabrechnung, karteninhaber',
    payslip: String.raw`
      (lohn|gehalts|entgelt|verdienst|bezüge)-?(abrechnung|nachweis|zettel|mitteilung)\b, brutto[ /-]?netto[ -]?(bezüge|abrechnung),
      steuer-?brutto\b, gesamtbrutto\b`,
    tax_form: String.raw`
      lohnsteuerbescheinigung, (einkommen|umsatz)steuer(bescheid|erklärung), \bsteuer(bescheid|erklärung), jahressteuerbescheinigung,
      \blohnausweis\b`,
    invoice: String.raw`
      (^|[ \d])((handels|waren|beitrags|schluss|teil|abschlags|sammel|monats|honorar|hotel|proforma-?)?rechnung(skorrektur)?)($|[ ,/#]),
      \brechnungs(nummer|-?nr|datum|empfänger)\b, \bgutschrift(snummer|s-?nr)\b`,
    utility_bill: String.raw`
      (strom|gas|wasser|fernwärme|energie|telefon|mobilfunk)-?(rechnung|abrechnung)\b, verbrauchsabrechnung,
      zähler(stand|nummer), abschlagsplan`,
    loan_document: '(darlehens|kredit)-?(vertrag|bestätigung|angebot|konto), tilgungsplan, restschuld',
    medical: String.raw`
      arbeitsunfähigkeits?, ärztliche[rs]? (attest|bescheinigung|befund|zeugnis), arztbrief, entlassungs(brief|bericht)\b,
      befundbericht, \bdiagnosen?\b, krankenhaus, klinikum`,
    contract: '(miet|arbeits|kauf|dienst|werk|dienstleistungs)vertrag, vertragsparteien, (der|die) vermieter',
    id_document: '^(personalausweis|führerschein|reisepass)$',
    payment_app: '(zahlung|überweisung) (erfolgreich|ausgeführt|gesendet), geld gesendet',
  },
  ordinary: `
    von, vom, ab, bis, datum, valuta, tage, name vorname, ort, betreff, konto, rechnung, beleg, auftrag, vertrag,
    auszug, bon, vorgang, stand, monat, beginn, gesamt, mitteilung, uhrzeit, vorname, positionen, institut, steuer,
    herrn, abzüge, guthaben, mieter, arzt, kunde`,
  phrases: {
    hour: 'uhrzeit, zeit(punkt)?',
    exchange_rate: '(wechsel|umrechnungs|devisen|sorten)?kurs',
    divided_by: '(geteilt|dividiert) durch, (gleichmäßig )?(aufgeteilt|geteilt) (auf|unter|durch)',
    credit_limit:
      '(gesamt|kredit|karten|verfügungs|dispo|überziehungs)?(limit|rahmen|linie)( .{0,10})?, dispositionskredit, (spar|monats)?(ziel|budget)(betrag)?, (eingeräumte )?kontoüberziehung',
    limit_used:
      '(offene|ungebuchte|aktuelle|nicht abgerechnete) (karten)?umsätze, offener (saldo|betrag), (davon |bisher |bereits )?(genutzt|verbraucht|ausgenutzt|beansprucht|in anspruch genommen)(er|es|e)?( (betrag|kredit|limit))?, (bisher |bereits )?(gespart|angespart|gesammelt|ausgegeben|eingezahlt)',
    used_before: '(genutzt|verbraucht|verfügt)\\p{L}*( \\p{L}+)? (vor|bisher)',
    available:
      '(noch )?verfügbar(er|es|e)?( (betrag|kredit|limit|rahmen|saldo|guthaben))?, (rest|frei)(limit|kreditrahmen|er betrag), (noch )?frei, (es )?fehl(t|en) noch, noch (zu sparen|offen|übrig)',
    pending:
      '(vorgemerkt|ausstehend|reserviert)(e|er|es)?( (umsätze|buchungen|beträge|zahlungen))?( [0-9]+)?, vormerkungen',
    booked_balance: '(aktueller |gebuchter )?(kontostand|buchungssaldo)',
    payout: `
      (auszahlung|auszahlungsbetrag|gutschrift|gutschriftsbetrag|nettobetrag|netto)( .{0,20})?, netto (auf|für) (ihr|dein|das) (konto|guthaben), empfänger erhält, sie erhalten, (gutgeschrieben|ausgezahlt)( .{0,20})?`,
    first_part: 'anzahlung, (erste|1) (rate|zahlung)',
    yearly: '(pro|im) jahr, jährlich(e|er|es)?, jahres(gehalt|brutto|betrag|beitrag|miete|summe)',
    whole_term: '(gesamte|ganze)[nr]? (\\p{L}*zeit|\\p{L}*dauer|\\p{L}*zeitraum), gesamt(laufzeit|mietzeit|dauer)',
    part_at_rate: 'rabatt, nachlass, skonto, gebühr, provision, steuer, zuschlag, abzug, zoll',
    interest: 'zins(en)?, verzugszinsen',
    day_count: 'tagen?',
    out_of: 'von',
    each_day: '(pro|je) (tag|stunde), tages(satz|lohn), stunden(satz|lohn), täglich',
    worked: '(arbeits)?(tage|stunden)',
    year_so_far: 'kumuliert, aufgelaufen, jahressumme, jahreswerte?, seit jahresbeginn',
    until_now: 'bisher, vormonat(e)?, vorherig(e|er|es)?, vortrag',
    of_base: 'auf, von, aus',
    times:
      'monate?n?, wochen, quartale?, nächte?n?, (monats)?raten, monatliche (raten|zahlungen|beiträge), anzahl (der )?(zahlungen|abbuchungen|ausführungen)',
    each_time:
      'monatlich(e|er|en)?, (pro|je|im) (monat|woche|quartal|nacht|rate), monats(miete|rate|beitrag), wöchentlich(e|er)?',
    paid_by: String.raw`(?<![a-z])(bar|bargeld|gegeben|geg|erhalten|girocard|ec-?karte|(giro|kredit|bank)?karte|kartenzahlung|bezahlt)(?![a-z])`,
    sum_name: String.raw`^(zwischen|gesamt|end|netto|brutto|rechnungs)?(summe|betrag)(?![\p{L}]), ^gesamt, ^insgesamt, (?<![\p{L}])gesamt$, ^(zollwert|cif-? ?wert)$, ^zu zahlen, (zu zahlen|zahlbetrag)$, ^(rest|eigen)(betrag|anteil)$`,
    sum_row: String.raw`^((zwischen|gesamt)?summe|total|umsätze gesamt)(?![\p{L}])`,
    day_balance: String.raw`^((tages|zwischen)saldo|(konto)?saldo (vom|am|per)|kontostand (am|vom|per))`,
    whose: String.raw`\s(des|der) (empfängers|begünstigten|auftraggebers|zahlers|kunden|lieferanten)$`,
    from: String.raw`^(von|vom)\b`,
    to: String.raw`^an\b`,
    until: 'bis( zum)?',
    brought: 'übertrag (von|vom|aus), vortrag',
    forward: 'übertrag (auf|nach)',
    honorific: String.raw`herrn?, frau, dr\.?`,
    part: '(der |die )?(verkäufer|käufer|vermieter|mieter|auftraggeber|auftragnehmer|arbeitgeber|arbeitnehmer)(in)?',
    whole_amount: 'euro, franken',
    payslip: '(lohn|gehalts|entgelt|verdienst|bezüge)-?(abrechnung|zettel|nachweis)',
    deductions: 'abz[uü]g',
    employer: 'arbeitgeber',
    company: String.raw`
      (?<![\p{Script=Latin}\d_])(gmbh|mbh|ag|kg|kgaa|ohg|e\.?\s?k\.?|ug|e\.?\s?v\.?|eg|ges\.?m\.?b\.?h\.?|a\.g\.)(?![\p{L}\d]),
      sparkasse, raiffeisen, versicherung(en|sverein)?\b, \p{L}+(werke|betriebe|haus)\b`,
    company_end: String.raw`(?<![\p{Script=Latin}\d_])(gmbh|ag|kg|ohg|ug|e\.v\.|eg)`,
    address: String.raw`(str\.|straße|strasse|platz|gasse|allee|weg) ?\d, postfach, \b(telefon|telefax|fon|seite \d|plz)\b`,
    seller:
      '(informationen zum )?verkäufer, rechnungs(steller|ersteller|aussteller), lieferant, leistungserbringer, verkaeufer',
    seller_name: '(firmen)?name',
    title_date: 'vom, von',
    heading: String.raw`
      rechnung(?!sw), auszug, abrechnung, bescheinigung, bestätigung, quittung, gutschrift\b, übersicht, vertrag\b, mahnung,
      lieferschein, angebot\b, beleg\b, anschrift, verkäufer, käufer, lesbarmachung, visualisierung`,
    outcome: String.raw`\b(gesendet|erhalten|erfolgreich|ausgeführt|bezahlt)\b`,
    weekday: '(sonn|mon|diens|donners|frei|sams)tag, mittwoch, sonnabend',
  },
};
