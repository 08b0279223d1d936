import type { Lexicon } from './keys.ts';

export const PT: Lexicon = {
  labels: {
    value: 'data[ -]valor, data (de|do) valor',
    due: '(data (de |do )?)?(vencimento|venc|vcto)( em)?, vence em, (pagar|pagável) até, data[ -]limite( de pagamento)?, prazo de pagamento',
    charge: 'data (de |do )?(débito|cobrança|lançamento a débito)',
    account_opened: 'data de abertura( da conta)?, cliente desde, conta aberta em',
    employment_start: 'data (de |da )?(admissão|antiguidade|contratação), admissão, antiguidade',
    birth: 'data (de )?nascimento, nascid[oa]( em)?, dt nasc(imento)?',
    admission:
      '(data (de )?)?(chegada|check-?in), data (de |do |da )?(internamento|internação|entrada), internad[oa] em',
    discharge: '(data (de )?)?(partida|check-?out), data (de |da )?alta( hospitalar)?, alta em',
    visit: 'data (da |do |de )?(consulta|atendimento|exame)',
    executed:
      'data (da |de |do )?(operação|transação|transferência|movimento|execução|transacção), (realizad[oa]|efetuad[oa]) em, data e hora da transação',
    paid: 'data (de |do )?(pagamento|crédito), pag[oa] em',
    as_of: '(saldo|posição) em, saldo na data',
    to: 'até( ao?)?( inclusive)?, data (de )?fim, fim',
    expires: 'data (de )?(validade|expiração), válid[oa] até, validade',
    from: 'a partir de, data (de )?início, desde',
    month: 'mês( (de referência|referência|de competência|ref))?, competência',
    period: `
      período( (de |da |do )?(faturação|faturamento|referência|consumo|extrato|apuração|processamento|cobrança|vigência))?, vigência( (da apólice|do contrato))?, mês/ano de referência,
      incapacidade`,
    issue: `
      data( (de |da |do )?(emissão|fatura|factura|documento|extrato|recibo|impressão|processamento|nota|expedição|conclusão))?, data e hora( de emissão)?, (dt|d) (de )?emissão, emissão,
      (emitid[oa]|impress[oa])( em)?, data/hora( da emissão)?`,
    weekday: 'dia da semana',
    words: '(valor|quantia|importância|montante)( total)? por extenso, por extenso, a quantia de, a importância de',
    net: `
      (valor|total|montante|base|subtotal|preço)( total)? (líquido|sem iva|tributável|de incidência|antes de impostos|dos produtos|dos serviços), sub-?[ ]?total( sem iva)?, (v |valor )total (dos )?produtos, incidência( iva)?,
      total (ilíquido|mercadorias?|serviços), mercadorias?/serviços`,
    vat_included: 'iva incluído.*, (inclui|com) iva.*',
    vat: '(total |valor |montante )?(do |de |dos )?(iva|i v a|impostos?)( total)?, imposto sobre o valor acrescentado',
    gross_pay:
      '(salário|vencimento|total) (bruto|ilíquido), total (de |dos )?(vencimentos|proventos|abonos|remunerações|ganhos), remuneração bruta',
    deductions: 'total (de |dos )?(descontos|deduções), descontos( totais)?, deduções',
    net_pay:
      '(salário|vencimento|valor|total|remuneração) (líquid[oa])( a (receber|pagar))?, líquido( a receber)?, total a receber',
    opening_balance:
      'saldo (inicial|anterior|de abertura|contabilístico inicial|do dia anterior|em conta anterior)( .{0,20})?, saldo (a )?transportado',
    closing_balance:
      'saldo (final|atual|actual|de fecho|contabilístico final|do dia|em conta|a transportar)( .{0,20})?, novo saldo, saldo (posterior|após)( .{0,20})?',
    total_debits: '(total|soma)( de| dos| a)? (débitos?|saídas|despesas|levantamentos|lançamentos a débito)',
    total_credits: '(total|soma)( de| dos| a)? (créditos?|entradas|receitas|depósitos|lançamentos a crédito)',
    principal:
      '(valor|montante|capital) (do empréstimo|financiado|emprestado|do financiamento|do crédito|em dívida inicial)',
    instalment: '(valor da )?(prestação|parcela|mensalidade)( mensal)?, valor (de cada|por) (prestação|parcela)',
    instalments: '(número|no|quantidade) de (prestações|parcelas|mensalidades), prazo( em meses)?',
    rate: 'taxa( (de )?juros?| nominal| anual)?( (anual|nominal|efetiva|fixa|ao mês|a m|a a))?, taeg',
    repayable: '(montante|valor) total (imputado|a reembolsar|a pagar ao consumidor), custo total do crédito',
    rent: '(valor (do |da )?)?(renda|aluguel|aluguer)( mensal)?',
    transactions_count: '(número|no|quantidade) de (movimentos|transações|lançamentos|operações)',
    age: 'idade( do (utente|paciente))?',
    days: '(número de )?noites, dias de (internamento|internação), (número de |total de )?dias( (trabalhados|de incapacidade))?',
    discount:
      '(total |valor )?(de |do |dos )?(descontos?|abatimento)( (comercial|global|financeiro))?, desconto/abatimento',
    rounding: 'arredondamento',
    total: `
      total (de |dos )?movimentos, (valor )?total (desta|da) fatura, (valor|total|montante|quantia|saldo|v)( total| líquido)? (a pagar|a liquidar|da fatura|da factura|da nota|do documento|pago|cobrado|da transferência|da operação|geral|com iva|recebido|da compra|do boleto|da nota fiscal|em dívida|do recibo|transferido),
      total( (geral|fatura|factura|documento|eur|líquido da fatura|com impostos|da fatura|pago))?, (v|valor) total da (nota|nf-e|nfe), a pagar, valor total( da nota)?, valor( (do documento|cobrado|pago|da transação|pix|da transferência|do pix|recebido))?, montante( total)?,
      (importância|quantia)`,
    balance: 'saldo( (disponível|contabilístico|autorizado|em conta|devedor|credor))?',
    holder: 'titular(es)?( da conta)?, nome do (titular|correntista)',
    cardholder: '(titular|portador) do cartão',
    employee: '(nome (do|da) )?(trabalhador|trabalhadora|funcionári[oa]|colaborador|colaboradora|empregado)',
    payer: '(nome do )?(ordenante|pagador|remetente|sacado|de quem|depositante)',
    borrower: 'mutuári[oa], devedor',
    payee:
      '(nome do )?(beneficiári[oa]|favorecid[oa]|recebedor|cedente|para quem|destinatário da transferência)( final)?, pague por este cheque a',
    patient: '(nome do )?(paciente|utente), segurad[oa], beneficiária do plano',
    physician: '(médic[oa]|doutora?)( (responsável|assistente))?',
    landlord: '(senhorio|locador|locadora)',
    tenant: '(inquilin[oa]|locatári[oa]|arrendatári[oa])',
    customer:
      '(nome (do )?)?(cliente|tomador( do serviço| de serviços)?|adquirente|comprador|consumidor|destinatário( ?/ ?remetente)?|exm[oa]s?( sr[as]*)?|dados do cliente), faturar a, contribuinte cliente',
    surname: '(apelidos?|sobrenome)',
    given_name: 'nomes? próprios?, primeiro nome',
    party_name:
      '(nome|razão social)( (completo|e apelido))?, nome ?/ ?razão social( ?/ ?denominação social)?, denominação social, firma',
    company_number:
      '(no |número )?(de )?matrícula( na c r c)?, registo comercial, conservatória, inscrição (estadual|municipal), insc (estadual|municipal)',
    vat_number:
      '(no |número )?(de )?(nif|contribuinte|nipc|cnpj|cnpj ?/ ?cpf|cpf ?/ ?cnpj|n i f)( (do |da )?(emitente|empresa|cedente|beneficiário|prestador))?( no)?',
    tax_reference: 'cpf( (do |da )?(pagador|cliente|beneficiário|consumidor))?, niss',
    passport_number: '(no |número )?(do |de )?passaporte',
    card_number: '(no |número )?(do )?cartão( final| no)?',
    license: 'crm, (no |número )?(da )?(ordem|cédula)( profissional| dos médicos)?',
    employee_number: '(no|número|código) (de |do )?(funcionário|colaborador|mecanográfico|trabalhador)',
    patient_number: '(no|número) (de |do )?(utente|processo|beneficiário|prontuário)',
    iban: '(no |número )iban, nib',
    bic: 'código (swift|bic), bic/swift',
    account: `
      (no|número|nro)( da| do| de)? (conta|cliente|contrato|instalação)( bancária| corrente)?, conta( (corrente|bancária|debitada|creditada|ordenante|do (ordenante|pagador|titular)|à ordem|no|origem|destino|poupança|dv|do beneficiário))?, agência ?/ ?(conta|código cedente|código do beneficiário), código (de |do )?cliente`,
    branch: '(no (da )?)?(agência|balcão)( no)?',
    bank: '(nome do )?(banco|instituição)( (destino|emissor|favorecido|financeira))?',
    reference: `
      (fatura|factura|recibo|nota fiscal|nota|extrato|cheque|boleto|transferência|apólice|documento|guia|fatura-recibo|fatura/recibo|fatura simplificada)( (no|número|nro|#)), (fatura|factura),
      (no|número|nro|num|código|id)( da| do| de)? (fatura|factura|recibo|nota|nota fiscal|documento|transação|operação|transferência|autenticação|controle|cheque|apólice|contrato|pedido|autorização),
      (referência|ref)( (multibanco|da operação|do pagamento|de pagamento))?, nosso número, (chave de acesso|número), nota`,
    purpose: '(descrição da operação|motivo|finalidade|observações|assunto|natureza da operação|mensagem)',
    address:
      '(endereço|morada|bairro( ?/ ?distrito)?|município)( fiscal)?, telefone, telemóvel, fone( ?/ ?fax)?, cep, e-mail, hora, cidade, código postal, uf',
    tendered: `
      (em )?(dinheiro|numerário)( recebido)?, (cartão|multibanco|vale)( de (crédito|débito))?,
      (valor )?(recebido|entregue|pago)`,
    change: 'troco',
    charges: 'total (da )?conta',
    tip: 'gorjeta, (taxa de )?serviço',
    shipping:
      '(portes|frete|envio|entrega|despesas de envio|custos? de envio|taxa de entrega)( de envio)?, (v|valor) (total )?(do )?(frete|seguro|ipi), outras desp(esas)?( acessórias)?',
    fee: '(taxas?|tarifas?|comissão|comissões|despesas)( (de|da) (transferência|serviço|processamento|operação))?',
    prepaid: `
      (menos )?(sinal|adiantamentos?|antecipação|pagamento antecipado|pagamentos? por conta)( (pago|recebido)s?)?,
      já pago`,
    asked: '(por favor,? )?(pague|efetue o pagamento de|queira pagar)( (o valor|a quantia) de)?',
    amount_due: `
      (valor |saldo |total )?(em dívida|em falta|em aberto), (saldo|resta|restante|valor) a pagar, por pagar`,
    previous_balance: '(saldo|dívida|valor|débito) (anterior|da fatura anterior|da conta anterior|em atraso)',
    deductible: '(menos )?(a )?franquia',
    payments: 'pagamentos?( (e|/) (créditos|estornos))?, pagamentos recebidos, créditos',
    purchases: '(compras|despesas|lançamentos)( (do mês|no período|atuais|nacionais))?',
    cash_advances: 'saques?, levantamentos?( em numerário)?, adiantamentos? em dinheiro',
    interest_charged: '(juros|encargos)( .{0,14})?',
  },
  columns: {
    value_date: '(data|dt)[ -]?(de |do )?valor',
    date: '(data|dt)( (de |da |do )?(movimento|mov|operação|lançamento|lanç|compra|transação|emissão|vencimento|contabilística))?, dia, vencimento, venc',
    previous_reading: '.*leitura anterior.*',
    current_reading: '.*leitura atual.*',
    units: 'consumo( .{0,10})?',
    rate: '(tarifa|taxa|alíq|alíquota)( .{0,10})?',
    quantity: '(quantidade|quant|qtd|qtde|qte|horas|unidades)( .{0,10})?',
    unit_price: '(preço|p|valor|vlr|pr|v|vl)[ -]?(unitário|unit|un|unid|por unidade)( .{0,10})?, (pvp|preço|p/unit)',
    discount: '(descontos?|desc|dto)( ?%)?, valor desc',
    vat: '(taxa |valor |% )?(de |do )?(iva|impostos?)( ?%)?',
    principal: 'amortização( de capital)?, capital amortizado',
    interest: 'juros',
    payment: 'prestação, parcela',
    balance: 'saldo( .{0,14})?, (capital|saldo) em dívida',
    debit: '(débitos?|saídas?|levantamentos?|despesas?)( .{0,8})?',
    credit: '(créditos?|entradas?|receitas?|depósitos?)( .{0,8})?',
    original_amount: '(valor|montante) (original|em moeda estrangeira)',
    amount: '(valor|total|montante|preço total|vlr|importância|vl)( (total|líquido|ilíquido|linha|bruto))?( .{0,10})?',
    reference: '(referência|documento|no doc|docto)',
    code: '(código|cód|artigo)( (do )?(produto|artigo))?( .{0,8})?',
    number: '(no|linha|pos|parcela no)',
    currency: 'moeda',
    description: `
      (descrição|descritivo|designação|histórico|lançamento|produto|serviço|movimento|discriminação|estabelecimento|verba|mercadoria|abonos|vencimentos)s?( (do |dos |da |das |de )?.{0,22})?`,
  },
  titles: {
    bank_statement: String.raw`
      (extrato|extracto) (bancário|de conta|da conta|mensal|combinado|integrado|de movimentos|consolidado|conta)\b, movimentos (da |de )?conta\b, consulta de movimentos, extrato (de )?(conta corrente|por período)`,
    bank_transfer: String.raw`
      comprovativo de (transferência|operação|pagamento)\b, comprovante (de |do )?(transferência|pix|pagamento|ted|doc|operação)\b, ordem de transferência, (detalhe|aviso) (da |de )?transferência, transferência (bancária|sepa|interbancária|realizada)`,
    account_confirmation:
      'comprovativo de (iban|titularidade|nib), declaração de (titularidade|conta|abertura de conta)',
    balance_confirmation: '(declaração|certidão|confirmação) de saldos?',
    check: String.raw`pague por este cheque, \bcheque no\b`,
    deposit_receipt: '(comprovante|comprovativo|talão|recibo) de depósito',
    card_statement: '(extrato|fatura|extracto) (do |de )?(cartão|cartão de crédito), portador do cartão',
    payslip: String.raw`
      (recibo|folha|demonstrativo|contracheque|holerite) (de |do )?(vencimentos?|remunerações|salários?|ordenados?|pagamento de salário|pagamento mensal)\b, \b(contracheque|holerite)\b, demonstrativo de pagamento`,
    tax_form: String.raw`
      declaração (de |anual |do )(irs|imposto|rendimentos|ajuste), imposto de renda, informe de rendimentos, \bmodelo (3|10|22)\b, nota de liquidação, comprovante de rendimentos`,
    invoice: String.raw`
      \bfatura\b(?! (de|da) (luz|água|gás|eletricidade|energia|cartão)), \bfactura\b, \bnota fiscal\b, nota de (crédito|débito), \bdanfe\b, \bnfs?-?e\b, documento auxiliar da nota fiscal,
      nota de honorários`,
    utility_bill: String.raw`
      (fatura|conta|factura) (de|da) (luz|água|gás|eletricidade|energia|telefone|energia elétrica|internet), leitura (anterior|atual), \bkwh\b, unidade consumidora, ponto de entrega, potência contratada`,
    loan_document:
      '(contrato|proposta) de (empréstimo|crédito|financiamento|mútuo|crédito habitação), (plano|quadro|tabela) de (amortização|pagamentos|prestações), capital em dívida',
    medical: String.raw`
      (atestado|certificado|relatório|declaração|baixa|receita) (médic[oa]|de incapacidade|de internamento)( .*)?, \bdiagnóstico\b, \bclínica\b, incapacidade temporária, sumário de alta, nota de alta`,
    contract: `
      contrato de (arrendamento|trabalho|locação|prestação|compra e venda|aluguel|serviços), (o|a) (senhorio|inquilino|locador|locatário|locatária), primeiro outorgante, as partes, doravante`,
    id_document:
      '^(cartão de cidadão|carta de condução|carteira nacional de habilitação|carteira de identidade|passaporte)$',
    payment_app: String.raw`
      (transferência|pagamento|pix|envio) (realizad[oa]|efetuad[oa]|enviad[oa]|recebid[oa]|concluíd[oa])( com sucesso)?!?$, (enviaste|recebeste|pagaste|você (enviou|pagou|recebeu))\b, (pix|mb way) enviado`,
  },
  ordinary: `
    até, fim, desde, mês, dias, data, emissão, nome, valor, quantia, importância, montante, fatura, factura, nota,
    competência, vigência, incapacidade, período, motivo, finalidade, observações, assunto, mensagem, renda, taxa, prazo,
    descontos, deduções, líquido, cliente, consumidor, firma, hora, cidade, uf, bairro, município, sacado,
    cedente, referência, saldo, devedor, agência, banco, conta, médico, médica, utente,
    paciente, matrícula, admissão, crm, imposto, impostos, desconto, prestação, parcela, número, destinatário, remetente`,
  phrases: {
    hour: 'hora( da (operação|transação|transferência))?, horário',
    exchange_rate: '(taxa|cotação)( de câmbio)?, câmbio',
    divided_by: 'dividido por, (dividido|rateado)( (igualmente|em partes iguais))? (entre|por)',
    credit_limit:
      '(limite|plafond)( (de |do )?(crédito|cartão|total|contratado|aprovado))?( .{0,10})?, linha de crédito, (meta|objetivo)( de poupança)?, orçamento( (total|mensal))?',
    limit_used:
      '(valor |limite |montante |crédito )?(já )?(utilizad[oa]|usad[oa]|gast[oa]|consumid[oa])( (até (agora|hoje|à data)|este mês))?, (poupado|guardado|arrecadado|juntado)( até (agora|hoje))?',
    used_before: '(usado|gasto|utilizado)\\p{L}*( \\p{L}+)? antes',
    available:
      '(saldo |valor |limite |montante |crédito )?disponíve(l|is)( (para uso|para gastar|atual))?, (falta|faltam|resta)( (poupar|guardar|gastar))?',
    pending:
      '(movimentos |compras |lançamentos |valores )?(pendentes?|cativos?|retid[oa]s?|em processamento)( [0-9]+)?',
    booked_balance: 'saldo (atual|contabilístico|contábil|em conta|da conta)',
    payout: `
      (valor|montante|total) (recebido|creditado|depositado|a receber|líquido)( .{0,20})?, líquido (na sua conta|no seu saldo|em conta), (o )?(beneficiário|destinatário|favorecido) recebe(rá)?, você recebe(rá)?`,
    first_part: 'entrada, sinal, primeira (parcela|prestação)',
    yearly: 'anua(l|is), por ano, ao ano',
    whole_term: 'todo o (prazo|período), toda a (duração|vigência)',
    part_at_rate: 'desconto, comissão, retenção, imposto, taxa',
    interest: 'juros',
    day_count: 'dias?',
    out_of: 'de',
    each_day: '(por|ao) dia, (por|à) hora, diári[oa]',
    worked: '(dias|horas)( trabalhad[oa]s)?',
    year_so_far: 'acumulad[oa]s?',
    until_now: 'anterior(es)?',
    of_base: 'sobre, de',
    times:
      'm(ês|eses), semanas, trimestres, noites?, prestações( mensais)?, mensalidades, número de (pagamentos|débitos)',
    each_time: 'mensa(l|is), (por|ao|cada) (mês|semana|noite|prestação), mensalidade',
    paid_by: String.raw`(?<![a-z])(dinheiro|numerario|cartao|multibanco|entregue|pago|recebido)(?![a-z])`,
    sum_name: String.raw`^(sub)?(total|totais)(?![\p{L}]), ^(soma|valor total|montante total)(?![\p{L}]), ^valor (aduaneiro|cif)$, a pagar$, ^valor (arrecadado|recolhido)$`,
    sum_row: String.raw`^(total|totais|soma|subtotal)(?![\p{L}])`,
    day_balance: String.raw`^(saldo (do dia|diário|em \d))`,
    whose: String.raw`\s(do|da) (beneficiário|favorecido|ordenante|pagador|cliente|emitente|destinatário|fornecedor|prestador|tomador)$`,
    person: String.raw`^(nome (completo )?d[oa]|dados d[oa])\s`,
    from: String.raw`^(de)\b`,
    to: String.raw`^(a|para)\b`,
    until: 'a, até( a)?',
    brought: 'transportado, transporte da página',
    forward: 'a transportar',
    honorific: String.raw`sr\.?, sra\.?, dra?\.?, exm[oa]\.?( sr[a]?\.?)?`,
    nobody: 'a quem possa interessar',
    part: '(o |a )?(senhorio|inquilino|locador|locatári[oa]|vendedor|comprador|empregador|trabalhador|contratante|contratad[oa])',
    whole_amount: 'euros?, rea(l|is)',
    payslip: 'recibo de (vencimento|remunerações|pagamento), holerite, contracheque',
    deductions: 'desconto, dedu[cç]',
    employer: 'entidade patronal, empregador, empresa',
    company: String.raw`
      \b(lda|ltda|unipessoal|s\.\s?a|eireli|me|epp)(?![\p{L}\d])\.?, \bbanco\b, caixa, câmara municipal, seguros, hospital, clínica, universidade, distribuidora, transportes, comércio, indústria`,
    company_end: String.raw`\b(lda|ltda|s\.a|s/a|eireli)\.?`,
    address: String.raw`\b(rua|r\.|avenida|av\.|praça|travessa|estrada|rodovia|bairro|cep|telefone|telef|fone|cp \d|página \d|folha \d)(?!\p{L})`,
    seller:
      '(dados do |identificação do )?(emitente|prestador( de serviços)?|vendedor|fornecedor), cedente, beneficiário',
    seller_name: 'nome( ?/ ?razão social)?, razão social',
    title_date: 'de, em',
    heading: String.raw`
      \bfatura\b, \bfactura\b, nota fiscal, extra[c]?to, recibo, comprovati?v[eo], comprovante, danfe, documento auxiliar, declaração, certidão, boleto, guia\b, contrato\b, recebemos de, entrada, saída, destinatário, emitente, chave de acesso`,
    bare_heading: 'banco, caixa, apoio ao cliente, hospital',
    outcome: String.raw`(enviad|recebid|realizad|efetuad|concluíd|pag)[oa](?!\p{L})`,
    weekday: '(segunda|terça|quarta|quinta|sexta)(-feira)?, domingo, sábado',
  },
};
