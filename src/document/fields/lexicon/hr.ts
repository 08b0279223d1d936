import type { Lexicon } from './keys.ts';

/** Croatian, Serbian in Latin letters, and Slovenian. */
export const HR: Lexicon = {
  labels: {
    value: 'datum valute',
    due: '(datum|rok|dan) (dospijeća|dospeća|plaćanja|za plaćanje|plačila|zapadlosti|prispeća|uplate), dospijeće, dospeće, zapadlost, (rok|platiti) do, valuta plaćanja, (plativo|plačljivo) do',
    account_opened: 'datum (otvaranja računa|odprtja računa)',
    employment_start: 'datum (zaposlenja|zasnivanja radnog odnosa|zaposlitve), (zaposlen|zaposlena) od',
    birth: 'datum (rođenja|rojstva), (rođen|rođena|rojen|rojena)( dana)?',
    admission: 'datum (prijema|sprejema|dolaska|prihoda)',
    discharge: 'datum (otpusta|odpusta|odlaska|odhoda)',
    visit: 'datum (pregleda|posjete)',
    executed:
      'datum (izvršenja|knjiženja|transakcije|izvedbe|izvršitve|promjene|promene|izvrsenja|naloga|knjiženja transakcije)( transakcije)?, (izvršeno|izvedeno)( dana)?',
    paid: 'datum (isplate|uplate plaće|izplačila|plaćanja plaće), (isplaćeno|plaćeno) dana',
    as_of: '(stanje|saldo) (na dan|dne)',
    to: 'datum (završetka|zaključka|prestanka)',
    expires: 'vrijedi do, datum isteka',
    from: 'datum (početka|začetka)',
    month: '(obračun )?za (mjesec|mesec)',
    period:
      '(obračunsko|obračunski|obračunska|izvještajno|izvještajni|poročevalsko|fakturno)? ?(razdoblje|obdobje)( od)?, (obračunski )?period( od)?, (izvod|izvadak) za (razdoblje|period)',
    issue:
      'datum (izdavanja|računa|izdaje|fakture|ispostavljanja|dokumenta|ispisa|izdavanja računa|izrade|izstavitve)( računa| fakture)?, (datum|vrijeme) izdavanja računa, (izdano|izdato)( dana)?, datum i vrijeme( izdavanja)?',
    weekday: 'dan u tjednu, dan u nedelji',
    words: '(iznos |znesek )?(slovima|slovom|z besedo)',
    net: `
      (ukupno|iznos|osnovica|skupaj|znesek|vrijednost|vrednost|svega|cijena|suma) (bez|brez) (pdv|pdv-a|ddv|poreza)( -?a)?, (porezna|poreska|davčna) (osnovica|osnova), osnovica( (za pdv|pdv-a|pdv))?, osnova( za ddv)?,
      međuzbroj, međuzbir, vmesna vsota, (ukupno|skupaj) (neto|osnovica)`,
    vat_included: '(od toga|uključen|u tome|od tega|vključen|v tem) (pdv|ddv)',
    vat: '(ukupno |iznos |znesek |skupaj |obračunati |ukupan )?(pdv|pdv-a|ddv)( ukupno| skupaj)?, porez na dodanu vrijednost, porez na dodatu vrednost, davek na dodano vrednost',
    gross_pay:
      '(ukupna |ukupno |skupaj )?(bruto) (plaća|plata|plača|zarada|iznos plaće|znesek plače)( ukupno)?, ukupna primanja, bruto ukupno',
    deductions: '(ukupno|skupaj|svega) (odbici|odbitci|odbitki|doprinosi i porezi), (odbici|odbitki) (ukupno|skupaj)',
    net_pay:
      '(neto) (plaća|plata|plača|zarada|isplata|iznos za isplatu|izplačilo)( za isplatu)?, (ukupno |iznos |neto |skupaj )?(za isplatu|isplata|za izplačilo|izplačilo)',
    opening_balance:
      '(početno|prethodno|začetno|predhodno|dosadašnje) (stanje|saldo)( (računa|na računu|na dan .{0,10}|dne .{0,10}))?, početni saldo, prethodni saldo, prejšnje stanje',
    closing_balance:
      '(završno|konačno|novo|končno|zaključno|krajnje) (stanje|saldo)( (računa|na računu|na dan .{0,10}|dne .{0,10}))?, (završni|konačni|novi) saldo',
    total_debits:
      '(ukupno|skupaj|svega|ukupan) (isplate|terećenja|dugovanja|zaduženja|rashodi|dugovni promet|izdatki|odlivi|na teret|duguje|isplaćeno|bremenitve|odhodki), (isplate|terećenja|bremenitve|odlivi) (ukupno|skupaj), dugovni promet, promet u breme',
    total_credits:
      '(ukupno|skupaj|svega|ukupan) (uplate|odobrenja|potraživanja|priljevi|prilivi|prihodi|potražni promet|u korist|potražuje|uplaćeno|dobropisi|prejemki), (uplate|odobrenja|prilivi|priljevi|dobropisi) (ukupno|skupaj), potražni promet, promet v dobro',
    principal: '(iznos|glavnica|znesek) (kredita|zajma|posojila)( glavnice)?, glavnica',
    instalment:
      '(mjesečna rata|mesečna rata|mjesečni anuitet|mesečni anuitet|mesečni obrok|anuitet|obrok kredita), iznos (svake|jedne) rate, iznos (svakog|jednog) obroka',
    instalments: 'broj (rata|anuiteta|obroka), število obrokov',
    rate: '(kamatna stopa|kamatna stopnja|obrestna mera|efektivna kamatna stopa)( .{0,14})?',
    repayable: 'ukupan iznos (za otplatu|koji treba vratiti|za povrat)',
    rent: '(mjesečna )?(najamnina|zakupnina|stanarina|najemnina)',
    transactions_count: '(broj|število) (transakcija|transakcij|stavki|naloga|prometa)',
    age: 'starost pacijenta',
    days: '(broj|število) (noćenja|dana|nočitev|dni)( boravka)?',
    discount: '(popust|rabat)( (ukupno|skupaj))?, (iznos|znesek) (popusta|rabata)',
    rounding: 'zaokruženje, zaokrožitev, zaokruživanje, zaokroževanje, usklađenje zaokruženja',
    total: `
      (ukupno|iznos|sveukupno|svega|skupaj|znesek|vse skupaj|ukupan iznos|ukupna vrijednost|ukupna vrednost|skupni znesek)( .{0,4})? ?(za platiti|za plaćanje|za uplatu|za plačilo|s pdv-om|sa pdv-om|z ddv|s pdv)( .{0,2})?,
      (za platiti|za plaćanje|za uplatu|za plačilo)( ukupno| skupaj)?, ukupno( (račun|za račun|bruto))?, sveukupno, ukupan iznos( računa| fakture)?, ukupni iznos, skupni znesek, skupaj( z ddv| bruto| za plačilo)?, ukupna cijena, ukupna vrijednost, ukupna vrednost,
      iznos( (plaćanja|transakcije|uplate|naloga|računa|prijenosa|doznake))?, znesek( (plačila|transakcije|naloga|nakazila|računa))?, svega, bruto skupaj`,
    balance:
      '(raspoloživo|trenutno|razpoložljivo|dostupno) (stanje|stanje na računu|dobroimetje), stanje( na)? računu, raspoloživa sredstva',
    holder: '(vlasnik|imatelj|imetnik|lastnik|nosilac) računa( .{0,10})?',
    cardholder: '(vlasnik|imatelj|korisnik|imetnik|nosilac) kartice',
    employee:
      '(radnik|zaposlenik|zaposleni|zaposlenec|djelatnik|delavec), (ime i prezime|ime in priimek) (radnika|zaposlenika|delavca|zaposlenog)',
    payer:
      '(platitelj|nalogodavac|uplatitelj|plačnik|nalogodajalec|uplatilac|isplatitelj|dužnik naloga), ime (platitelja|plačnika)',
    borrower: '(zajmoprimac|korisnik kredita|kreditojemalec|posojilojemalec)',
    payee:
      '(naziv |ime )?(primatelj|primalac|prejemnik|korisnik|primatelja|primaoca|prejemnika)( plaćanja| uplate| plačila)?',
    patient: '(ime )?(pacijent|pacijentica|bolnik|pacijenta)',
    physician: '(nadležni |odgovorni |lečeči )?(liječnik|lekar|zdravnik)',
    landlord: 'najmodavac, zakupodavac, najemodajalec',
    tenant: 'najmoprimac, zakupac, najemnik',
    customer: '(kupac|naručitelj|naručilac|naročnik|kupec|stranka|podaci o kupcu|naziv kupca)',
    surname: 'prezime, priimek',
    given_name: 'ime',
    party_name: '(ime i prezime|prezime i ime|ime in priimek|naziv tvrtke|naziv firme|naziv), naziv podjetja',
    company_number: '(matični broj|mb|mbs|matična številka)( .{0,10})?',
    vat_number:
      '(oib|pib|pdv broj|id za ddv|davčna številka|pdv identifikacijski broj)( (kupca|prodavatelja|izdavatelja))?',
    tax_reference: '(jmbg|emšo)',
    passport_number: '(broj putovnice|broj pasoša|številka potnega lista)',
    card_number: 'broj kartice, številka kartice',
    employee_number: '(matični broj|broj) (radnika|zaposlenika|djelatnika)',
    patient_number: '(broj|številka) (pacijenta|osiguranika|zavarovanca)',
    iban: '(iban (računa|primatelja|platitelja|plačnika))',
    bic: '(swift|bic)( kod| koda)',
    account:
      '(broj|številka|br) (računa|ugovora|korisnika|kupca|transakcijskog računa|žiro računa|tekućeg računa|pogodbe|stranke|odjemnega mesta), (račun|tekući račun|žiro račun|transakcijski račun) (primatelja|platitelja|primaoca|prejemnika|plačnika|nalogodavca), (na|sa|s) račun(a)?',
    bank: '(naziv banke|ime banke|banka (primatelja|prejemnika|primaoca))',
    reference: `
      (račun|faktura|izvod|izvadak|narudžba|ugovor|predračun|racun|nalog|polica|potvrda|dokument) (broj|br|št|številka), (broj|br|št|številka) (računa|fakture|izvoda|izvatka|dokumenta|narudžbe|ponude|transakcije|naloga|police|ugovora|referenca|naročila|fiskalnog računa),
      poziv na broj( (primatelja|platitelja|odobrenja|zaduženja))?, sklic( na številko)?, (referenca|referenčni broj|referentni broj|referenčna številka)`,
    purpose: '(svrha|namen|opis) (plaćanja|uplate|plačila|doznake|transakcije), svrha, namen',
    address: 'adresa( .{0,16})?, ulica, telefon, mjesto, mesto, grad, poštanski broj, poštna številka, naslov, vrijeme',
    tendered:
      '(plaćeno )?(gotovina|gotovinom|gotovinsko|gotovini), kartica, (plaćeno )?karticom, (bankovna|platna|kreditna) kartica, primljeno, prejeto',
    change: '(povrat|vraćeno|kusur|vračilo|za vratiti)( gotovine)?',
    tip: 'napojnica, bakšiš',
    shipping:
      '(troškovi |trošak |stroški )?(dostave|prijevoza|prevoza|isporuke|slanja|pošiljanja), (dostava|isporuka|poštarina|poštnina|prijevoz)',
    fee: '(naknada|provizija|pristojba|naknade|trošak naknade)( .{0,16})?',
    prepaid:
      '(uplaćeni |plaćeni |plačan )?(predujam|avans|akontacija|predplačilo)( .{0,8})?, (već |že )?(plaćeno|uplaćeno|plačano)',
    asked: '(molimo (da )?)(uplatite|platite)( iznos| iznos od)?',
    amount_due:
      '(preostalo|preostali|ostaje)( (iznos|za platiti|za plaćanje|dugovanje|dug))?, ostatak (duga|za platiti)',
    previous_balance: '(prethodni|prethodno|prejšnji|stari) (dug|dugovanje|račun|dolg)',
    deductible: '(franšiza|odbitna franšiza|soudeležba|učešće)',
    payments: '(uplate|plačila)( i odobrenja)?',
    purchases: '(kupovine|nakupi|kupnje)',
    cash_advances: '(podizanja gotovine|dvigi gotovine)',
    interest_charged: '(kamata|kamate|obresti|zatezna kamata)( .{0,12})?',
  },
  columns: {
    value_date: 'datum valute, valuta',
    date: 'datum( (knjiženja|transakcije|izvršenja|plaćanja|knjiženje|dospijeća|naloga|promjene|promene|valute i transakcije|kupovine|računa))?',
    previous_reading: '.*(prethodno|staro|početno) (stanje|očitanje).*',
    current_reading: '.*(novo|trenutno|završno) (stanje|očitanje).*',
    units: '(potrošnja|poraba)( .{0,10})?',
    rate: '(stopa|porezna stopa|stopnja)( (pdv|ddv|pdv-a))?( ?%)?, (pdv|ddv) ?%, % ?(pdv|ddv|poreza)',
    quantity: '(količina|kol|kolicina|broj komada|kom)( .{0,8})?',
    unit_price:
      '(jedinična |jed |jedinicna |enotna |cena na enoto|cijena po)( ?(cijena|cena))?( .{0,10})?, (cijena|cena)( (po jedinici|po komadu|na enoto|kom|po kom|jm))?',
    discount: '(popust|rabat)( ?%)?',
    vat: '(iznos|znesek) (pdv|ddv|pdv-a), (pdv|ddv)( (iznos|znesek))?',
    principal: 'glavnica',
    interest: '(kamata|obresti)',
    payment: '(rata|anuitet|obrok)( ukupno)?',
    balance: '(stanje|saldo)( (računa|nakon|na računu|poslije|po transakciji))?( .{0,6})?, preostala glavnica',
    debit:
      '(isplata|isplate|terećenje|terećenja|duguje|dugovno|zaduženje|zaduženja|odliv|odljev|bremenitev|bremenitve|v breme|na teret|rashod|odtegljaji|odbici)( .{0,6})?',
    credit:
      '(uplata|uplate|odobrenje|potražuje|potražno|odobrenja|priljev|priliv|dobropis|v dobro|u korist|prihod)( .{0,6})?',
    original_amount: '(izvorni|originalni) iznos, iznos u valuti',
    amount:
      '(iznos|znesek|ukupno|vrijednost|vrednost|ukupan iznos|skupaj|ukupna vrijednost|neto iznos|bruto iznos|iznos bez pdv|iznos s pdv)( .{0,6})?, (cijena|vrijednost|vrednost) (ukupno|bez pdv-a|s pdv-om)',
    reference: '(poziv na broj|referenca|broj dokumenta|dokument|sklic)',
    code: '(šifra|sifra|šifra artikla|kod|kataloški broj)( .{0,6})?',
    number: '(r ?br|rb|redni broj|zap št|poz|zap)',
    currency: '(valuta plačila|oznaka valute)',
    description:
      '(naziv|opis|nazv|vrsta|artikl|usluga|proizvod|stavka|storitev|blago|roba|proizvod/usluga)( (robe|usluge|artikla|stavke|transakcije|proizvoda|promjene|naloga|storitve|blaga|primanja|zarade|plaćanja))?( .{0,14})?',
  },
  titles: {
    bank_statement: String.raw`\b(izvod|izvadak|izpisek)( (po|s|sa|racuna|prometa|stanja|racun|iz|po racunu|broj|br))?\b, (pregled|promet|povijest) (prometa|transakcija|transakcij|po racunu)`,
    bank_transfer:
      '(potvrda|nalog|potrdilo)( o)? (placanju|uplati|izvrsenju|za placanje|za prijenos|placilu|o placilu), placilni nalog',
    account_confirmation: '(potvrda|potrdilo) o (racunu|vlasnistvu racuna|odprtju racuna)',
    balance_confirmation: '(potvrda|potrdilo) o (stanju)',
    deposit_receipt: '(potvrda o pologu|polog gotovine)',
    card_statement: '(izvod|izvadak|izpisek|obracun) (po |za |s )?(kreditn(oj|e|u)? )?(kartic[aeiu]|karticnog racuna)',
    payslip:
      '(platna lista|obracun(ski)? (place|plate|zarade)|plac(il)?na lista|isplatna lista|obracunski listic|listic place)',
    tax_form: '(porezna|poreska) (prijava|kartica), (dohodnina|napoved)',
    invoice: String.raw`(?<!(tekuci|ziro|devizni|transakcijski|bankovni) )\bracun\b(?! (primatelja|platitelja|prejemnika|banke)), \bpredracun\b`,
    utility_bill:
      '(racun (za|ob) (struju|plin|vodu|elektricnu energiju|telefon|elektricnu energiju)|ocitanje brojila|stevec)',
    loan_document: '(ugovor o (kreditu|zajmu)|kreditna pogodba|posojilna pogodba|plan otplate|amortizacijski plan)',
    medical: String.raw`(otpusno pismo|lijecnicka potvrda|odpustnica|bolovanje), \b(bolnica|bolnisnica|dijagnoza|diagnoza)\b`,
    contract:
      '(ugovor o (najmu|radu|zakupu|kupoprodaji|djelu)|najemna pogodba|kupoprodajni ugovor|pogodba o zaposlitvi), (najmodavac|najmoprimac)',
    id_document: '^(osobna iskaznica|licna karta|putovnica|osebna izkaznica|vozacka dozvola)$',
    payment_app:
      '(uplata|placanje|transakcija|placilo|prijenos) (je )?(uspjesna|uspjesno|izvrseno|izvrsena|uspesno|opravljeno)',
  },
  ordinary: `
    ime, naziv, adresa, mjesto, grad, vrijeme, iznos, ukupno, znesek, skupaj, kupac, primatelj, korisnik, pacijent, liječnik, radnik, popust, dostava, primljeno, uplate, preostalo, kamata, kamate, svrha, namen, naslov, anuitet, glavnica, najamnina, dospijeće, zapadlost`,
  phrases: {
    hour: 'vrijeme, vreme, sat, čas',
    exchange_rate: 'tečaj, kurs, menjalni tečaj',
    divided_by: 'podijeljeno s, deljeno sa',
    credit_limit: '(kreditni |ukupni |odobreni )?(limit|okvir|prekoračenje)( .{0,10})?',
    limit_used: '(iskorišten[oai]?|potrošen[oai]?)( (iznos|limit))?',
    available: '(raspoloživ[oai]?|dostupn[oai]?|preostal[oai]?)( (iznos|stanje|limit|sredstva))?',
    pending: '(na čekanju|rezervirano|u obradi)( [0-9]+)?',
    booked_balance: '(trenutno|knjižno) stanje, stanje računa',
    first_part: 'predujam, kapara, prva rata',
    yearly: 'godišnj[ei], godišnje',
    part_at_rate: 'popust, rabat, naknada, provizija, porez, carina',
    interest: 'kamat[ae], obresti',
    day_count: 'dana, dni',
    out_of: 'od',
    each_day: '(po|na) (dan|sat|uri), dnevn[aio], satnica',
    worked: '(dana|sati|ur)',
    of_base: 'od, na osnovicu, na osnovo',
    times: 'mjesec(a|i)?, mesec(i|a|ev)?, tjedana, nedelja, noćenja, obrokov',
    each_time: '(mjesečno|mesečno|tjedno|po noći|dnevno)',
    paid_by: String.raw`(?<![a-z])(gotovina|kartica|placeno)(?![a-z])`,
    sum_name: String.raw`^(ukupno|sveukupno|svega|skupaj|medjuzbroj|meduzbroj)(?![\p{L}]), ^(iznos |ukupno |znesek )?(za (platiti|placanje|placilo|uplatu))(?![\p{L}]), za (platiti|placanje|placilo|uplatu)$`,
    sum_row: String.raw`^(ukupno|sveukupno|svega|skupaj|međuzbroj|promet)(?![\p{L}])`,
    day_balance: '^(stanje|saldo) (na dan|dne) ',
    whose: String.raw`\s(primatelja|platitelja|primaoca|kupca|prodavatelja|placnika|prejemnika|nalogodavca)$`,
    person: String.raw`^(ime i prezime|ime)\s`,
    until: '(do|do dana|zaključno s)',
    brought: '(prijenos s prethodne stranice|prenos sa prethodne strane|prenos s prejšnje strani)',
    forward: '(prijenos na sljedeću stranicu|prenos na sledeću stranu|prenos na naslednjo stran)',
    honorific: String.raw`(?<!\p{L})(gđa|gosp|gospod|gospa)(?!\p{L})\.?`,
    part: '(najmodavac|najmoprimac|prodavatelj|prodavac|kupac|poslodavac|radnik|naručitelj|izvođač|zakupac|zakupodavac)',
    whole_amount: String.raw`(?<!\p{L})(kuna|eura|dinara)(?!\p{L})`,
    payslip: '(platna lista|obračun plaće|plačilna lista)',
    deductions: '(obustav|odbitak|odbici|odtegljaj)',
    employer: '(poslodavac|delodajalec)',
    company: String.raw`(?<!\p{L})(d\. ?o\. ?o|d\. ?d|j\. ?d\. ?o\. ?o|a\. ?d|s\. ?p|obrt)\.?(?!\p{L}), (?<!\p{L})(bolnica|sveučilište|općina|opština|zadruga|bolnišnica|univerza)(?!\p{L})`,
    company_end: String.raw`(?<!\p{L})(d\. ?o\. ?o|d\. ?d|j\. ?d\. ?o\. ?o|a\. ?d)\.?`,
    address: String.raw`(?<!\p{L})(ul\.|ulica|trg|bulevar) \p{L}, (?<!\d)\d{5} \p{L}{3}, (?<!\p{L})(stranica|stran|strana) \d`,
    seller: '(prodavatelj|prodavac|izdavatelj|dobavljač|izdajatelj|izvajalec|pružatelj usluge|prodajalec)',
    seller_name: '(naziv( tvrtke)?|tvrtka|ime podjetja)',
    title_date: '(od|od dana|z dne|dana)',
    heading: String.raw`(?<!\p{L})(račun|faktura|izvod|izvadak|izpisek|ugovor|pogodba)(?!\p{L}), platna lista, obračun plaće, potvrda, potrdilo, predračun, ponuda, dobropis, otpremnica`,
    outcome: String.raw`(?<!\p{L})(poslano|izvršeno|plaćeno|uplaćeno|uspješno)(?!\p{L})`,
    weekday:
      'ponedjeljak, utorak, srijeda, četvrtak, petak, subota, nedjelja, ponedeljak, sreda, ponedeljek, torek, četrtek, sobota, nedelja',
  },
};
