import type { Lexicon } from './keys.ts';

export const EN: Lexicon = {
  labels: {
    value: 'value date, date of value, value',
    due: `
      payment (is )?due( by| on| date), settle by, (payment )?due( date| by| on)?, (please )?pay(able)? (by|before),
      date due, last payment date`,
    charge: 'billing date, charge date, (direct )?debit date, date of charge',
    account_opened: `
      (open|active|held|account) since, opened since, (account |date )?opened( on)?, (account )?opening date,
      date (the )?account (was )?opened, account open(ed)? since, customer since`,
    employment_start: `
      employ(ed|ment) from, joining date, date employed, (in )?service since, start date,
      employment (start(ed)?|since|date)( date)?, employed since, (date of )?hire(d)?( date| on)?,
      date (joined|started|of joining), joined( on)?, commencement( date)?`,
    birth: 'date of birth, birth ?date, dob, d o b, born( on)?',
    admission:
      '(date of )?(arrival|check-?in)( date)?, admitted( on)?, (date of |hospital )?admission( date)?, date admitted',
    discharge:
      '(date of )?(departure|check-?out)( date)?, discharged( on)?, (date of |hospital )?discharge( date)?, date discharged',
    visit: `
      examined, date seen, attended( on)?, date of attendance,
      (visit|examination|appointment|consultation|treatment) date,
      date of (the )?(visit|examination|appointment|consultation|treatment|service), examined on, seen on`,
    executed: `
      when, (payment )?made on, date (and|&) time of (payment|transfer), deposited on,
      date (executed|completed|sent|of (execution|transfer|payment|transaction|deposit|operation)),
      (execution|transaction|transfer|booking|operation|deposit|processing|posting|completion) date,
      (executed|sent|completed|booked|processed|posted)( on)?, transaction`,
    paid: 'pay date, date (of )?pa(id|y), pay ?day, paid on, payment date, salary date',
    as_of: 'as (at|of), (balances?|position) (as )?(at|of|on), balance date, position date',
    to: `
      (date )?to, (unfit |off |absent |excused |incapacitated )?(for work |from work |work )?(up )?(until|through|to and including)( and including)?( inclusive)?, last day( of (absence|incapacity|illness|leave))?,
      period end, end( date)?, to inclusive,
      (tenancy|lease|rental|contract|agreement|policy|cover|insurance) (ends|expires)( on)?`,
    expires: '(date of |date )?(expiry|expiration)( date)?, expires( on)?, valid (until|till|thru|to)',
    from: `
      (date )?from, period start, first day, (unfit|off|absent|excused|incapacitated) (for work |from work |work )?from,
      (tenancy|lease|rental|contract|agreement|policy|cover|insurance) (begins|starts|commences)( on)?`,
    month: '(for )?(the )?(salary |pay |wage )?month( of| ending)?, pay period, wage period',
    period: `
      date range, statement dates, dates, for (the )?period,
      (usage|reporting|insurance|pay|absence|sickness|certified|tax) period,
      period of (illness|incapacity|absence|sickness|cover|insurance|report|employment),
      (sick(ness)?|medical) leave, absence, unfit( for work)?, incapacity( for work)?, off work,
      (statement |billing |service |supply |charge |bill )?period( covered)?, covering( period)?, dates covered,
      service from, (lease|tenancy|rental|agreement|contract|policy) (term|period)`,
    issue: `
      date (&|/) time, inv(oice)? dt, signed on, date signed, date of signature, date( and time)?,
      date (of )?(issued?|bill|invoice|statement|letter|document|receipt|printed|produced),
      (issue|issued|issuance|bill|invoice|statement|document|letter|receipt|print|printing|agreement|contract|report)( on)? date,
      (issued|printed|produced|generated|dated)( on)?, tax point( date)?, done on`,
    weekday: 'day( of (the )?week)?, weekday',
    words: '(the )?([a-z]+ ){0,4}in words, the sum of, say( total)?',
    net: `
      (total )?net (charges|amount|total|price), (total|amount|sum) ex(cl|cluding)? (vat|tax), goods total,
      sub ?-?total( (excl|before|ex|net).*)?, net( amount| total| sum| value)?,
      total (net|excl(uding)?( vat)?|before vat|ex vat|excl vat|without vat), (amount|total) before (vat|tax),
      taxable (amount|value), net before vat`,
    vat_included: '(of which |thereof )?incl(uding|uded)? vat.*, vat included.*, includes vat.*, of which vat.*',
    vat: String.raw`
      tax( amount)?( ?@?(at )?\d+(,\d+)? ?%),
      (total )?(vat|value added tax|gst|sales tax)( amount)?( ?@?(at )?\d+(,\d+)? ?%| ?\d+%)?, (vat|gst|(sales )?tax) total,
      \d+(,\d+)? ?% vat, vat amount.*`,
    gross_pay: `
      (earnings|payments) total, sum of earnings, gross( pay| salary| wages| earnings| total)?,
      total (gross( pay)?|earnings|payments|pay), pay for tax`,
    deductions: `
      less deductions, deductions, total (withheld|withholdings?), sum of deductions, total deductions?,
      deductions total`,
    net_pay: `
      paid (to|into) bank, bank payment, net wage,
      net (pay|salary|wages|payable|after deductions|income|amount payable), take[- ]home( pay)?,
      net (credited|deposit(ed)?), amount payable to employee, total net( pay)?, net earnings`,
    opening_balance: `
      ((account|available) )?balance before( (this |the )?(transaction|payment|transfer))?,
      balance (at|on) (the )?(start|beginning|opening)( of .*)?, balance forward,
      balance from previous (page|statement), (opening|previous|starting|start|initial|beginning) balance,
      balance (brought forward|b/f|bf), brought forward, opening`,
    closing_balance: `
      ((account|available|new) )?balance after( (this |the )?(transaction|payment|transfer))?,
      (book|ledger) balance, balance (at|on) (the )?(close|closing|end)( of .*)?, balance to next page,
      (closing|ending|final|end|new|current) balance, balance (carried (forward|over)|c/f|cf|at end.*),
      carried forward, closing`,
    total_debits: String.raw`
      total (debits?|withdrawals|money out|paid out|payments out), money out, paid out, withdrawals,
      \d+ (debits?|withdrawals?)( .{0,20}this period)?, (debits|withdrawals) this period`,
    total_credits: String.raw`
      total (credits?|deposits|money in|paid in|payments in), money in, paid in, deposits,
      \d+ (credits?|deposits?)( .{0,20}this period)?, (credits|deposits) this period`,
    principal: `
      principal( amount)?, (loan|credit) (amount|principal), amount (financed|of (the )?loan|borrowed|of credit),
      original principal, (of which|thereof) (capital|principal), (capital|principal) (repaid|repayment|paid)`,
    instalment:
      '(monthly )?(payment|instal+ment|repayment)( amount)?, monthly (payment|instal+ment|repayment).*, amount (of each|per) (payment|instal+ment|repayment), each (payment|instal+ment)',
    instalments: `
      (loan )?term( in)? months, (number of )?(instal+ments|payments|repayments), no of (instal+ments|payments),
      term( in months)?, number of monthly payments`,
    first_payment: '(date of )?(the )?first (payment|instal+ment|repayment)( (date|due))?',
    rate: '(annual |nominal |interest )?(interest )?rate( pa)?, annual (percentage )?rate, apr',
    repayable: 'total amount payable, total (repayable|repayment|amount repayable|to repay|of payments), total cost',
    rent: '(monthly )?rent(al)?( amount)?',
    transactions_count: '(number|no) of (transactions|entries|items|cheques|movements), transactions, entries',
    age: 'age( in)?( years)?, age of (the )?patient',
    days: '(number of |no of )?nights( stayed)?, days (of|in) (stay|hospital|care), length of stay( in)?( days)?, (inpatient|hospital|sick) days, (number|no) of days, total days, (total |number of )?(calendar|consecutive) days, days( off work| of (absence|incapacity|illness))?',
    discount: String.raw`(discount|rebate|coupon|voucher|promo(tion)?( code)?)( ?\d+%)?`,
    rounding: 'rounding( adjustment)?',
    total: `
      total (of )?(transactions|movements|activity), (total|new) charges, statement balance, amount and currency, invoice total,
      total (to be paid|deposit|deposits|funds|value), amount in figures, rent for the (whole |entire )?term, total rent( .{0,20})?,
      total( (due|payable|amount|to pay|paid|deposited|debited|transferred|charge[sd]?|incl.*|including.*|amount (due|payable)|balance|gross|invoice|price|assets|balances|sum|with vat))?,
      amount( (due|paid|payable|to pay|sent|transferred|charged|received|of transfer|of payment|debited|deposited|credited))?,
      grand total, due payable, (order|contract) (value|total|sum|price), total (order|contract) (value|price), balance due, (payment|transfer|transaction|cheque|invoice|transferred|deposit) amount,
      you (sent|paid|received), (fee|fees|amount) paid, sum( total)?, paid`,
    balance: '(daily|end of day) balance( .{0,12})?, bal(ance)?, (available|account) balance, current account balance',
    holder: `
      (statement )?prepared for, account title, card account of, account ?(holder|owner|name)s?( name)?,
      name of (the )?account holder, holder, in the name of`,
    cardholder: 'card ?member( name)?, card ?holder( name)?, name on card',
    employee: '(staff|worker)( name)?, employee( name)?, name of employee, staff member',
    payer: `
      debtor( name)?, (ordered|sent|made|paid in|deposited) by, from account( name)?, payer( name)?,
      ordering (customer|party), sender( name)?, remitter, originator, depositor, paid by, drawer`,
    borrower: 'borrower( name)?',
    payee: `
      creditor( name)?, credit to, sent to, payable to, in favou?r of, pay against this cheque to, payee( name)?,
      beneficiary( name)?, recipient( name)?, pay( to the order of)?, pay to( the order of)?, paid to, credited to,
      receiver`,
    patient: 'patient( name)?, name of patient',
    physician: `
      (treating|attending|family) (doctor|physician|gp), signed by, doctors name, certified by,
      (treating |attending )?(physician|doctor)( name)?, gp, examined by`,
    landlord: 'landlord, lessor',
    tenant: 'tenant, lessee',
    customer: `
      supplied to, customer( name)?, client( name)?, bill(ed)? to, invoice(d)? to, sold to, subscriber, buyer,
      consumer, attention, attn`,
    surname: 'surname, (last|family) name',
    given_name: 'given names?, (first|fore) ?names?',
    party_name: '(full )?name, (father|mother)s? name, name of taxpayer, taxpayer, from, to, between',
    israeli_id: `
      (israeli |national )?(id|identity)( ?(card|number|no))*, tz, teudat zehut,
      (ni|national insurance|social security) (no|number)`,
    company_number: `
      company (no|number|reg(istration)?( no| number)?), (business |company )?registration (no|number), reg no`,
    vat_number: 'vat (no|number|reg(istration)?( no| number)?|id), tax id',
    passport_number: 'passport (no|number)',
    withholding_file: 'deductions file, (employer )?paye ref(erence)?( no| number)?',
    allocation_number: 'allocation (no|number)',
    card_number: 'last (4|four)( digits)?, card( (no|number|ending( in)?))?',
    license: '(medical |doctors )?licen[cs]e( no| number)?, gmc( no| number)?',
    employee_number: '(payroll|employee|staff) (no|number|id)',
    patient_number: 'patient (no|number|id)',
    tax_reference: 'tax ref(erence)?, tax code',
    iban: 'iban( number)?',
    bic: 'bic( ?/? ?swift)?( code)?, swift( ?/? ?bic)?( code)?',
    account: `
      (customer|client|subscriber|contract) (no|number|id), a/c (no|number), account (credited|debited|charged),
      (bank )?account( ?(no|number|#))?( to credit| to debit)?, (paid )?(from|to|into) account( ?(no|number))?, sort code (and|&|/) account( ?(no|number))?, acc(ount)? no, a/c( no)?, contract account`,
    branch: '(branch|sort)( ?(code|no|number))?',
    bank: '(beneficiary |payee )?bank( name| code)?',
    reference: `
      (letter|certificate|policy|claim|deposit) (no|number|id), inv(oice)? (no|number|id), (end[- ]to[- ]end|trace|unique) (id|no|ref(erence)?), loan account (no|number),
      confirmation, number,
      (payment |transaction |transfer |bank |your |our |customer )?ref(erence)?( ?(no|number|id|code))?,
      (transaction|confirmation|invoice|receipt|loan|document|order|payment|cheque|check|transfer|voucher|approval|operation|bill|contract|policy|agreement|case|statement) ?(no|number|id|#|code),
      (tax|vat|proforma|commercial) invoice(/receipt)? ?(no|number|#), invoice, receipt`,
    purpose: '(payment )?purpose, details, for, message, note, description, memo',
    address: '(supply |service |billing )?address, property, phone, tel(ephone)?, fax, time, email, e-mail',
    tendered: `
      (cash|card|voucher|coupon|gift card|(visa|mastercard|maestro|amex)( (debit|credit))?( card)?|debit card|credit card)( (tendered|tend|payment|given|received))?,
      (amount )?tendered, (paid )?(in|with|by) (cash|card), charged to card, card charged, paid amount`,
    change: 'change( (due|given|returned|amt|amount))?, cash back, your change',
    charges: `
      (check|bill|folio|food and drinks?)( (total|amount))?,
      (total )?(current|new) charges, (total )?charges (for|this) (the |this )?(period|month|quarter|bill)`,
    tip: 'tips?, gratuity, (added )?tip amount',
    shipping: `
      (shipping|postage|delivery|freight|carriage)( (and|&) (handling|packing|delivery))?( (cost|costs|charges?|fee))?,
      p&p`,
    fee: `
      ((annual|monthly) )?(service|handling|transfer|(instant|express|same-?day) (transfer|payment|deposit|withdrawal)|transaction|booking|processing|bank|wire|deposit|conversion|arrangement|card|our)? ?(fees?|commission)( charged)?,
      service charge`,
    prepaid: `
      (less )?(deposit|advance|prepayment|down ?payment|payments?)( (paid|received|made))?,
      (less )?(already paid|paid (so far|to date|in advance)|amount already paid|advance payments?)`,
    asked: '(please|kindly) (pay|remit|transfer|settle)( (the )?(amount|sum|total)( of)?)?',
    amount_due: `
      (amount |balance |sum )?(still|remaining|outstanding)( (due|payable|to pay|balance|amount))?,
      balance (to pay|payable|outstanding), left to pay, (what )?you (may )?owe, (net )?(claim )?settlement( amount)?, payout( amount)?`,
    previous_balance: `
      (previous|prior|last|old)( (unpaid|account|statement|bill))? (balance|amount due),
      (balance|amount) (brought|carried) forward, balance from (last|previous) (bill|invoice|statement), arrears`,
    deductible: '(less )?(policy )?(deductible|excess)',
    payments: 'payments?( received)?( (and|&) (other )?credits)?, payments/credits, credits',
    purchases:
      'total (new )?purchases, (new )?purchases( (and|&) (debits|adjustments))?, (new )?(transactions|activity)',
    cash_advances: 'cash advances?( and .{0,20})?, cash withdrawals?',
    interest_charged: 'interest( (charges?|charged))?, finance charges?',
  },
  columns: {
    value_date: 'value( (date|dt))?',
    date: `
      date (of )?(transaction|posting|purchase), (trans|tran|txn) date,
      (transaction |posting |booking |payment |purchase |due )?date, posted, day`,
    previous_reading:
      '((previous|opening|start|last) reading|previous)( (actual|estimated?|smart|customer))?, previous meter.*',
    current_reading:
      '((current|present|closing|end|latest) reading|current|present)( (actual|estimated?|smart|customer))?, current meter.*',
    units: '(units?|usage|consumption|(gas|electricity|energy) used)( used)?( in)?( kwh| m3)?',
    rate: '(tariff|rate|unit rate)( .{0,10})?',
    quantity: 'count, (no of )?(items|pcs|pieces|days|notes|coins|months), (qty|quantity|hours|hrs|units|no of units)',
    unit_price: `
      (note )?denomination,
      (hourly |unit |daily )?rate, each, net price, unit net, (unit )?price( per unit| each)?, unit (price|cost).*,
      (price|cost) (each|per unit), rate per.*, (per|a) month`,
    discount: '(disc(ount)?|rebate)( ?%)?',
    vat: String.raw`(% )?(vat|gst)( ?%| rate| amount)?, [cisu]?gst( ?@ ?\d+ ?%)?`,
    principal: 'principal( paid| part| repaid)?, capital',
    interest: 'interest( paid| part)?',
    payment: '(total )?(payment|instal+ment|repayment)( amount)?',
    balance: `
      ((amount|principal) )?outstanding( amount)?, (ledger|current|new|end|available) balance,
      (running |outstanding |remaining |account |closing )?balance( .{0,14})?, remaining`,
    debit: `
      (amount )?(debited|withdrawn), money out.*, minus,
      (debits?|money out|paid out|withdrawals?|payments?( out)?|out|dr)( (?!type|method|mode).{0,8})?`,
    credit: `
      (amount )?(credited|deposited), money in.*, plus,
      (credits?|money in|paid in|deposits?|receipts?|in|cr)( .{0,8})?`,
    original_amount: '(original|foreign|transaction) amount',
    amount: `
      (net|gross|line|sub) ?-?(amount|total|sum), (line |total )?amount( .{0,10})?, (line )?total( .{0,10})?,
      price( .{0,8})?, value .{0,8}, taxable (value|amount), sum, charge(s|d)?, this (pay|pay ?period|period)( amount)?, (per|a) year`,
    reference: '(ref(erence)?|voucher|cheque|check|doc(ument)?)( ?(no|number|id|#))?',
    code: '(payment|transaction) (type|method|mode|code), (box|code|field|item no|sku|hsn|sac)( code)?, hsn ?/ ?sac',
    number: '#, (s(erial|l|r)?)( no), (sl|no|number|account( no| number)?|line|period|instal+ment no)',
    currency: '(ccy|currency)',
    description: `
      (pay item|deduction|allowances?|text|memo|payment type and details|purchase|transaction type),
      (description|details|particulars|narrative|transaction( details| description)?|merchant( name)?|payee|item( description)?|product|service|earnings|deductions|payments and allowances|type|activity|security|asset|operation|place|position)`,
  },
  titles: {
    bank_statement: `
      ^statement$, (checking|savings|current) account (activity|statement), statement of account,
      (bank|account|current account|monthly) statement, account (activity|transactions), transaction history,
      statement period`,
    bank_transfer: `
      (outgoing|incoming) (payment|transfer), payment details,
      (payment|transfer|wire|remittance|payment order) (confirmation|receipt|advice|order|details),
      confirmation of (payment|transfer), (bank|wire|credit) transfer, proof of payment,
      (transfer|payment) has been executed, sepa credit transfer`,
    account_confirmation: `
      certificate of account, (is|are) held (with|at) (us|our|the bank),
      confirmation of (bank )?account, account (confirmation|certificate|ownership|verification),
      bank (account )?(reference|certificate) letter, iban certificate, confirm that the account`,
    balance_confirmation: `
      (balance|balances|assets|funds) (confirmation|certificate|letter), confirmation of balances?, proof of funds,
      balances held`,
    check: String.raw`
      a/c payee, pay against this cheque, pay to the order of, \bcheque no, \bcheck no, ^pay\b.*order,
      account payee, \bcheque\b$, ^cheque`,
    deposit_receipt: `
      (cash|cheque|check) deposit (slip|confirmation|receipt), deposit (receipt|slip|confirmation|advice),
      (cash|cheque) deposit, total deposited, receipt of deposit`,
    card_statement: `
      (credit )?card (statement|account|bill|transactions), card ?holder, cardmember, statement of card`,
    payslip: `
      pay (advice|statement), wages? (advice|statement), pay ?slip, pay ?stub, salary slip, earnings statement,
      wage slip, payroll (statement|advice), gross pay, net pay`,
    tax_form: String.raw`
      (end of year|annual) (certificate|tax), \bp60\b, \bp45\b, \bw-2\b, form (106|1040|w-2|1099|867),
      tax (certificate|return|year|assessment|statement), certificate of (pay|tax), withholding certificate`,
    invoice: String.raw`
      (^|\s)(tax |vat |commercial |pro ?-?forma |sales |credit )?invoice($|\s), \binvoice no, credit note, bill to`,
    utility_bill: `
      (electricity|gas|water|utility|energy|telephone|broadband|council tax) (bill|account|statement|invoice),
      your bill, meter reading, (previous|current) reading, standing charge, supply address, kwh`,
    loan_document: `
      loan (agreement|statement|confirmation|offer|approval|schedule|contract),
      (repayment|amorti[sz]ation) schedule, mortgage (statement|agreement|offer), credit agreement,
      redemption statement, loan number`,
    medical: String.raw`
      (sick|medical|fit|doctors?) (note|certificate|report|leave), visit summary, diagnosis, patient,
      discharge (summary|letter), prescription, medical cent(re|er), clinic\b, hospital, sickness certificate`,
    contract: `
      (tenancy|lease|rental|employment|service|services|sale|purchase|consultancy|consulting|license|licence) (agreement|contract),
      this agreement is made, landlord, tenant, the parties, hereinafter, whereas`,
    id_document: '^(identity card|driving licence|driver license|passport)$, national identity card, ^p<[a-z]{3}',
    payment_app: `
      ^([v✓✔] )?(success|done|sent|all done)!?$, you (sent|paid|received),
      payment (sent|successful|complete|completed|received), money sent, sent (successfully|to), paid successfully,
      transfer (complete|completed|successful), transaction (successful|complete), request (approved|paid)`,
  },
  ordinary: `
    age, for, to, from, through, value, pay, paid, date, details, note, message, time, day, days, transaction,
    transactions, name, invoice, receipt, term, card, entries, property, due, description, number, until, between,
    confirmation, absence, dates, when, deductions, incapacity`,
  phrases: {
    hour: 'time( of (payment|transfer|transaction|day|deposit))?, (transaction|transfer|payment) time, hour',
    exchange_rate: '(exchange |conversion |fx )?rate',
    divided_by: 'divided by, (split|shared|divided)( (equally|evenly))?( (between|among(st)?|by))?',
    credit_limit:
      '(total |overall |your |approved |arranged )?(credit|card|spending|account) (limit|line)( .{0,10})?, limit, (arranged |authori[sz]ed )?overdraft( limit)?, (savings |your |total |monthly )?(goal|target|budget|allowance|cap), (amount )?loaded, (original|initial|gift card) value',
    limit_used:
      '(amount |balance |credit |limit )?(used|utili[sz]ed|spent)( (so far|to date|this (month|cycle|period)|already))?, (credit |limit )(usage|utili[sz]ation), (collected|saved|redeemed|raised|paid)( (so far|to date|already))?',
    used_before: '(used|spent|sent)( \\p{L}+)? (before|prior)',
    available:
      '(amount |balance |funds )?available( (balance|credit|limit|to spend|funds|amount|now))?, (remaining|unused) (credit|limit)( .{0,12})?, (credit|limit|amount|budget) (left|remaining), (still )?(remaining|left|missing)( to (spend|collect|pay|save|go|use|send|transfer))?, (left to|still to) (spend|collect|pay|save|use|send|transfer), (still )?to go, card balance',
    pending:
      '(total )?(pending|on hold|holds)( (transactions|charges|payments|holds|amount|purchases))?( [0-9]+)?, (amounts?|funds) on hold',
    booked_balance: '(current|ledger|posted|book(ed)?|actual|account) balance',
    payout: `
      deposited( (to|into)( .*)?)?, (amount|total|net|net amount) (deposited|received|credited|to be received)( .*)?, (you|they|he|she|recipient|payee|beneficiary|seller|merchant)( will)? (get|gets|receive|receives|received)( .*)?, (recipient|payee|beneficiary) amount, net (amount|payout|proceeds|transfer|deposit), net (amount )?(to|into|credited to|paid to) (your|the|my)?( .{0,20})?(balance|account|wallet|card|bank), payout( amount)?, sent to (bank|card|debit)( .*)?`,
    first_part: 'deposit, down ?payment, (first|initial) (payment|instal+ment)',
    yearly: '(per|a) (year|annum), yearly, annual(ly)?',
    whole_term: '(whole|entire|full|total) (\\p{L}+ )?(term|period|duration)',
    part_at_rate:
      'discount, fee, commission, withh(e|o)ld(ing)?, tax, duty, levy, charge, surcharge, rebate, retention',
    interest: 'interest',
    day_count: 'days?',
    out_of: 'of, out of',
    each_day: 'daily, hourly, (per|a) (day|hour), day rate',
    worked: '(days|hours)( worked)?',
    year_so_far: 'ytd, year to date, cumulative, to date',
    until_now: 'previous, prior, earlier, brought forward, last',
    of_base: 'of, on',
    times:
      'months?, weeks?, quarters?, nights?, instal+ments?, (monthly|weekly|quarterly|equal) (payments|premiums|rents?), (number|no) of (payments|debits|charges|collections)',
    each_time:
      'monthly, weekly, quarterly, nightly, (per|a|each|every) (month|week|quarter|night|instal+ment), (rent|instal+ment) amount',
    paid_by: String.raw`(?<![a-z])(cash|visa|master ?card|amex|maestro|tender|tend|tendered|eftpos|paid|(credit|debit|bank) card|card (payment|sale|amount))(?![a-z])`,
    sum_name: String.raw`^(goods|merchandise|order|items?|section|contract) (value|total|sum)$, ^(annual|yearly|gross) premium( payable)?$, ^(customs|cif|dutiable) value( cif)?$, ^((grand|sub|net|gross|overall) ?-?)?totals?(?![\p{L}]), (?<![\p{L}])(sub-?)?totals?$, ^sum( of .*)?$, ^(amount|balance) (due|payable|debited|charged|to pay|owed|owing|outstanding), ^(amount|balance) (you|patient) owes?$, ^(patient|your|member) (balance|responsibility|share|portion)( due)?$, (?<![\p{L}])(to (be )?paid?|payable)$, ^(portfolio|net) (value|worth)$, ^(next|upcoming) (charge|bill|payment)(?![\p{L}]), ^(spent|earned|group spent|saved) (this (week|month)|in total|so far)$`,
    sum_row: String.raw`^(totals?|sum of|sub-?totals?)(?![\p{L}])`,
    day_balance: String.raw`^((daily|day|end of day) balance|balance (on|at|as at) \d)`,
    whose: String.raw`
      ^(beneficiary|payee|payer|sender|recipient|remitter|customer|supplier|debtor|creditor|debit|credit|receiving|sending|destination|source)s?\s,
      \sof (the )?(beneficiary|payee|payer|sender|recipient|customer|supplier)$`,
    person: String.raw`^((full )?name of( the)?|details of( the)?)\s, \s(full name|name|details|party)$`,
    from: String.raw`^from\b`,
    to: String.raw`^to\b`,
    until: 'to, until, through',
    brought: String.raw`brought forward, \bb/?f\b`,
    forward: String.raw`carried (forward|over), \bc/?f\b`,
    identity_mark: String.raw`ID, I\.D\.`,
    honorific: String.raw`dr\.?, mr\.?, mrs\.?, ms\.?, prof\.?`,
    nobody: 'whom it may',
    part: `
      (the )?(landlord|tenant|employer|employee|client|contractor|supplier|buyer|seller|lender|borrower|lessor|lessee)`,
    whole_amount: 'shekel, dollar, pound, euro, only',
    payslip: 'pay ?slip',
    deductions: 'deduction',
    employer: 'employer',
    company: String.raw`
      \b(ltd|plc|inc|llc|llp|s\.?a\.?|limited|corp|company)\b\.?, (?<!/)\bco\b\.?$, \p{L}*bank(en)?\b,
      \binsurance$, \bassurance$, \bhotel\b, \bfoundation$, \binstitute\b, \bcollege\b, university, services, association, hospital, centre, center, clinic, society, surgery, partners, solicitors`,
    company_end: String.raw`\b(ltd|plc|inc|llc|limited)\.?`,
    address: String.raw`\b(street|avenue|road|lane|drive|www|branch|tel|phone|customer service|page)\b`,
    seller: 'seller, supplier, vendor, issuer, service provider',
    seller_name: '(company )?name',
    title_date: 'dated, of',
    account_since: 'account .{0,120}(held|kept|maintained|open|opened)( .{0,120})? since',
    paid_on: '(paid|transferred|credited) (in)?to (the|your) account( .{0,40})? on',
    heading: String.raw`
      statement, activity, transactions, confirmation, invoice, receipt, pay ?slip, details, summary, certificate,
      agreement, contract, advice, \bslip, \bletter\b, \bbill$`,
    bare_heading: `
      ((your|my|monthly|annual) )?(bank|account|services?|card|(current|savings|checking) account|credit card|loan|hospital|clinic)( [a-z]+){0,2}`,
    outcome: String.raw`
      \b(sent|received|completed?|successful(ly)?|approved|paid|done|pending|failed)\b`,
    weekday: '(sun|mon|tues|wednes|thurs|fri|satur)day',
    cheque: String.raw`\b(cheque|pay to the order of)\b`,
    cheque_payee: 'pay( against this cheque)?( to)?( the order of)?',
    cheque_words: '(the )?sum of, amount( in words)?, shekels, dollars, pounds, euros',
  },
};
