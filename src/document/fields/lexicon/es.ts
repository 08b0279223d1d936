import type { Lexicon } from './keys.ts';

export const ES: Lexicon = {
  labels: {
    value: 'fecha (de )?valor',
    due: `
      (fecha (de )?)?(vencimiento|vto)( el)?, vence( el)?, fecha límite( de pago)?, (pagar|pagadero) antes (del|de), último día de pago,
      fecha de caducidad`,
    charge: 'fecha (de )?(cargo|adeudo|cobro|domiciliación), cargo en cuenta( el)?',
    account_opened: 'fecha de apertura( de (la )?cuenta)?, cliente desde, cuenta abierta el',
    employment_start: 'fecha (de )?(antigüedad|alta|ingreso|inicio de labores|contratación), antigüedad',
    birth: 'fecha (de )?nacimiento, nacid[oa]( el)?, f nac(imiento)?',
    admission: '(fecha (de )?)?(entrada|llegada), fecha (de |del )?(ingreso|admisión)( hospitalario)?, ingresad[oa] el',
    discharge: '(fecha (de )?)?salida, fecha (de |del )?(alta|egreso)( hospitalaria)?, dad[oa] de alta el',
    visit: 'fecha (de (la )?)?(consulta|visita|atención|examen)( médica)?',
    executed:
      'fecha (de )?(operación|ejecución|transacción|transferencia|movimiento|envío|contable), (realizada?|ejecutada?) el',
    paid: 'fecha (de )?(pago|abono), pagad[oa] el',
    as_of: 'saldo (al|a fecha|a día), (situación|posición) (al|a)',
    to: 'hasta( el)?( inclusive| incluido)?, al, fecha fin(al)?, fin',
    expires: 'fecha (de )?(caducidad|vencimiento del documento|expiración), válid[oa] hasta, caduca el',
    from: 'desde( el)?, del, a partir del, fecha (de )?inicio',
    month: 'mes( de pago)?, (nómina del )?mes de',
    period: `
      (período|periodo)( (de (la )?)?(facturación|liquidación|pago|consumo|nómina|servicio|facturado|cobro|vigencia|estado de cuenta))?( del?)?,
      vigencia( (del contrato|de la póliza))?, incapacidad, días de incapacidad del`,
    issue: `
      fecha( (de )?(factura|facturación|emisión|expedición|documento|extracto|recibo|impresión|elaboración|corte|estado|firma|comprobante))?,
      fecha (y|/) hora( de (emisión|expedición|certificación))?, (emitid[oa]|expedid[oa]|impres[oa])( el)?, f emisión, lugar y fecha, fecha fra`,
    weekday: 'día de la semana',
    words: '(importe|cantidad|monto|total)( total)?( en| con)? letras?, son( pesos)?, la (cantidad|suma) de',
    net: `
      (importe|total|valor|monto|subtotal|base|suma)( total)? (neto|sin iva|sin impuestos|antes de (iva|impuestos)|gravado|imponible), sub-?[ ]?total( sin iva| neto)?, base imponible( (iva|total|general))?, neto( gravado)?,
      (total|op|operaciones) gravadas?, importe bruto sin iva`,
    vat_included: '(iva|igv) incluido.*, (incluye|con) (iva|igv).*',
    vat: `
      (total |importe |cuota |monto )?(de )?(el )?(iva|i v a|igv|itbis|igic|impuestos?|impuesto sobre el valor añadido|impuesto al valor agregado)( (repercutido|trasladado|total|general|incluido))?, cuota( iva)?`,
    gross_pay:
      '(salario|sueldo|total) bruto, (a )?total (devengado|devengos|percepciones|haberes|ingresos|remuneraciones)',
    deductions:
      '(b )?total (a deducir|deducciones|descuentos|retenciones|aportaciones y deducciones|deducido), deducciones( totales)?',
    net_pay: `
      líquido (total )?a (percibir|pagar|cobrar|recibir), (salario|sueldo|importe|total|neto) (neto|líquido)( a (pagar|percibir|cobrar|recibir))?, neto a (pagar|percibir|cobrar|recibir),
      líquido( total)?`,
    opening_balance: `
      saldo (inicial|anterior|de apertura|al inicio|previo|del período anterior|al comienzo|último extracto)( .{0,20})?, saldo a (nuevo|su favor anterior), saldo antes( de la (operación|transferencia))?`,
    closing_balance:
      '(saldo) (final|actual|de cierre|al cierre|al final|nuevo|al corte|a la fecha)( .{0,20})?, nuevo saldo, suma y sigue, saldo (después|tras)( de)?( la (operación|transferencia))?, saldo posterior( .{0,20})?',
    total_debits: '(total|suma)( de)? (cargos|débitos|retiros|adeudos|debe|gastos|salidas|retiros y cargos|egresos)',
    total_credits: '(total|suma)( de)? (abonos|créditos|depósitos|haber|ingresos|entradas|depósitos y abonos)',
    principal: '(capital|importe|monto) (prestado|del préstamo|del crédito|financiado|solicitado)',
    instalment:
      '(cuota|mensualidad)( mensual| a pagar)?, (importe|valor) de la cuota, pago mensual, importe (de|por) cada (cuota|pago|plazo), importe por (cuota|pago|plazo)',
    instalments: '(número|no|nro|cantidad) de (cuotas|plazos|mensualidades|pagos), plazo( en meses)?',
    rate: '(tasa|tipo)( (de )?interés| nominal| anual)?( (anual|nominal|fijo|efectiva|efectivo))*, tin, tae',
    repayable: '(importe|monto|total) (total )?(adeudado|a reembolsar|a devolver)',
    rent: '(renta|alquiler|canon)( (mensual|de arrendamiento))?',
    transactions_count: '(número|no|nro|cantidad) de (movimientos|operaciones|transacciones)',
    age: 'edad( del paciente)?',
    days: '(número de )?noches, días de (estancia|hospitalización|ingreso), (número de |total )?días( (trabajados|naturales|de incapacidad|cotizados))?',
    discount: '(total )?(descuentos?|dto|bonificación|rebaja)( (total|global|comercial|aplicado))?',
    rounding: 'redondeo, ajuste por redondeo',
    total: `
      total(es)? (de )?(los )?movimientos, (total|suma)( de)? (movimientos|operaciones), (importe|total|monto|valor|saldo|cantidad|precio)( total| neto)? (a pagar|a abonar|factura|de la factura|con iva|a ingresar|adeudado|recibido|transferido|pagado|del documento|de la operación|de la transferencia|abonado|depositado),
      total( (factura|general|fra|recibo|venta|documento|iva incluido|euros|eur|pagado|comprobante|ticket|compra|importe))?, a pagar, importe( (total|de la transferencia))?, (gran|suma) total, monto( total)?, valor total,
      cantidad`,
    balance: 'saldo del día( .{0,12})?, saldo( (disponible|contable|en cuenta|deudor|acreedor))?',
    holder: 'titular(es)?( de (la )?cuenta)?, nombre del (titular|cuentahabiente), cuentahabiente',
    cardholder: '(titular de la tarjeta|tarjetahabiente)',
    employee: '(nombre (del|de la) )?(trabajador|trabajadora|empleado|empleada|colaborador)',
    payer: '(nombre del )?(ordenante|pagador|remitente|emisor)( de la transferencia)?',
    borrower: 'prestatario, deudor',
    payee:
      '(nombre del )?(beneficiario|destinatario)( de la transferencia)?, páguese (a|por este cheque a)( la orden de)?',
    patient: '(nombre del )?paciente, asegurad[oa]',
    physician: '(médico|doctora?)( (tratante|responsable|colegiado))?',
    landlord: 'arrendador(a)?',
    tenant: 'arrendatari[oa], inquilin[oa]',
    customer:
      '(nombre (del |o razón social del )?)?(cliente|comprador|adquiriente|receptor|abonado|señor(es)?|sr(es)?), facturar a, facturado a, datos (del )?cliente',
    surname: '(primer )?apellidos?',
    given_name: '(primer )?nombres?',
    party_name:
      'nombre( (y apellidos|completo|o razón social|y apellido))?, apellidos y nombres?, razón social, denominación social',
    company_number: 'registro mercantil, cuit, rut, nif/cif',
    vat_number:
      '(no |número )?(de )?(nif|cif|nif-iva|n i f|c i f|rfc|ruc|nit|nif/cif|cif/nif|id fiscal|identificación fiscal)( (emisor|intracomunitario|del emisor|empresa))?',
    passport_number: '(no |número )?(de )?pasaporte',
    card_number: '(no |número )?(de )?tarjeta( no| terminada en)?',
    license: '(no |número )?(de )?(colegiado|cédula profesional|matrícula profesional)',
    employee_number: '(no|número|código) (de )?(empleado|trabajador)',
    patient_number: '(no|número) (de )?(historia( clínica)?|paciente|expediente|afiliación|seguridad social), nss',
    tax_reference: 'dni( ?/ ?nie)?, nie, cédula( de (ciudadanía|identidad))?, curp',
    iban: '(código |no |número )iban, cuenta iban',
    bic: 'código (swift|bic)',
    account: `
      (no|nro|número|núm)( de)? (cuenta|cliente|contrato|suministro)( bancaria)?, cuenta( (corriente|bancaria|adeudada|abonada|cargada|debitada|acreditada|ordenante|emisora|del (ordenante|beneficiario)|de cargo|de abono|origen|destino|no|cargo|beneficiaria|clabe))?, ccc, clabe( interbancaria)?,
      referencia del cliente, código de cliente`,
    branch: '(no (de )?)?(sucursal|oficina|agencia)',
    bank: '(nombre del )?(banco|entidad)( (destino|emisor|beneficiario|bancaria|financiera))?, institución bancaria',
    reference: `
      (factura|recibo|ticket|folio|comprobante|extracto|transferencia|albarán|préstamo|póliza)( (no|nro|número|num|#|simplificada|fiscal))*, fra( no)?, localizador,
      (no|nro|número|num|núm|código)( de)?( la)? ?(factura|recibo|folio|comprobante|operación|transferencia|transacción|referencia|documento|autorización|cheque|contrato|póliza|pedido|rastreo|seguimiento|ticket),
      (referencia|ref)( (de (la )?)?(operación|pago|transferencia|bancaria|transacción))?, clave de rastreo, (número|nro)`,
    purpose: 'concepto( (de la transferencia|de pago))?, motivo( del pago)?, asunto, observaciones',
    address:
      '(dirección|domicilio)( (fiscal|de suministro))?, teléfono, tfno, tel, correo( electrónico)?, hora, ciudad, población, código postal, cp',
    tendered: `
      (en )?(efectivo|metálico)( (recibido|entregado))?, (con )?(tarjeta|vale)( de (crédito|débito))?,
      (importe )?(recibido|entregado|pagado con)`,
    change: 'cambio( (a devolver|entregado))?, (su )?(vuelto|vuelta), devolución( de)? cambio',
    charges: '(importe|total) (de )?(la )?cuenta',
    tip: 'propina, servicio',
    shipping: '(gastos|coste|costes|costo|portes)( de)? (envío|transporte|entrega), envío, portes, flete',
    fee: `
      (gastos|comisión|comisiones|tarifa|cuota)( (de|por) (transferencia|envío|gestión|servicio|operación|tramitación))?,
      cargo por servicio`,
    prepaid: `
      (menos )?(anticipos?|señal|depósito|entrega a cuenta|pagos? a cuenta|adelanto|abonado|pagos recibidos)( (recibid|pagad|entregad|abonad)[oa]s?)?,
      ya (pagado|abonado)`,
    asked: 'por favor,? (pague|abone|transfiera)( (el importe|la cantidad) de)?',
    amount_due: '(importe |saldo |resto |total )?pendiente( de pago)?, resta(nte)?( (a|por) pagar)?, queda por pagar',
    previous_balance: `
      (saldo|deuda|adeudo|importe) (anterior|pendiente anterior|del recibo anterior|de facturas anteriores)`,
    deductible: '(menos )?(franquicia|deducible|copago)',
    payments: 'pagos?( (y|e) (abonos|créditos))?, abonos',
    purchases: '(compras|consumos|cargos)( del (mes|período))?',
    cash_advances: '(disposiciones|retiros|avances|adelantos)( (de|en) efectivo)?',
    interest_charged: '(intereses|cargos financieros)( .{0,14})?',
  },
  columns: {
    value_date: '(fecha |f )?(de )?valor',
    date: 'fecha( (de )?(operación|oper|contable|movimiento|compra|transacción|factura|mov|vencimiento|cargo))?, f (oper|operación|contable|mov|factura), día, vencimiento',
    previous_reading: '.*lectura anterior.*',
    current_reading: '.*lectura actual.*',
    units: 'consumo( .{0,10})?',
    rate: '(tarifa|tasa|tipo)( .{0,10})?',
    quantity: '(cantidad|cant|ctd|uds|unidades|uds/kg|horas|unid|meses)( .{0,10})?',
    unit_price:
      '(precio|p|valor|importe|costo|coste|pvp|tarifa)[ -]?(unitario|unit|unidad|ud|u|por unidad|/ud|hora)( .{0,10})?, (pu|precio|pvp)( neto| sin iva)?, (al|por) mes',
    discount: '(descuentos?|dto|desc|dcto)( ?%)?',
    vat: '(tipo |cuota |importe |% )?(de )?(iva|igv|impuestos?)( ?%)?',
    principal: '(amortización|capital)( (de capital|amortizado|pagado))?',
    interest: 'intereses, interés',
    payment: 'cuota( mensual| total)?, mensualidad',
    balance: 'saldo( .{0,14})?, (capital|saldo) pendiente',
    debit: '(cargos?|débitos?|debe|retiros?|adeudos?|salidas?|egresos?|gastos?)( .{0,8})?',
    credit: '(abonos?|créditos?|haber|depósitos?|ingresos?|entradas?)( .{0,8})?',
    original_amount: '(importe|monto) (original|en divisa|en moneda extranjera)',
    amount:
      '(importe|total|monto|valor|precio total|base imponible)( (neto|bruto|total|línea|imponible|sin iva|con iva))?( .{0,10})?, devengos, percepciones, (al|por) año',
    reference: '(referencia|no doc|documento|no operación|folio|no cheque)',
    code: '(código|cód|clave|sku|ref art|artículo no)( .{0,10})?',
    number: '(no|línea|partida|pos|núm|cuota no)',
    currency: 'moneda, divisa',
    description: `
      (descripción|concepto|detalle|producto|artículo|servicio|denominación|movimiento|operación|habitación|comercio|establecimiento|deducciones|glosa|descripcion)s?( .{0,22})?`,
  },
  titles: {
    bank_statement: String.raw`
      (extracto|estado|resumen|movimientos|cartola|consulta) (de |de la |bancario de )?(cuenta|movimientos|cuentas|cuenta corriente)\b, extracto (bancario|mensual)\b, detalle de movimientos, últimos movimientos`,
    bank_transfer: String.raw`
      (comprobante|justificante|confirmación|orden|detalle|resguardo|recibo|constancia) de (la )?(transferencia|transacción|pago|operación|spei)\b, transferencias? (bancarias?|realizadas?|emitidas?|interbancarias?|sepa|enviadas?|nacional(es)?|internas?)`,
    account_confirmation:
      'certificado de (titularidad|cuenta|titularidad de cuenta)( bancaria)?, constancia de (titularidad|cuenta)',
    balance_confirmation: 'certificado de (saldos?|posiciones), certificación de saldos?, constancia de saldo',
    check: String.raw`páguese por este cheque, \bcheque no\b`,
    deposit_receipt: '(comprobante|recibo|resguardo|ficha) de (depósito|ingreso)( en efectivo)?',
    card_statement:
      '(extracto|estado de cuenta|resumen|liquidación) (de )?(la )?(tarjeta|tarjeta de crédito), tarjetahabiente',
    payslip: String.raw`
      (recibo|hoja|boleta|comprobante|colilla) (de |individual justificativo del )?(pago de )?(nómina|salarios?|sueldos?|haberes|remuneraciones|salario)\b, ^nómina\b, total devengado, líquido (total )?a percibir, liquidación de sueldo`,
    tax_form: String.raw`
      (declaración|certificado) (de |anual )(la )?(renta|impuestos?|retenciones|irpf), \bmodelo (100|111|115|130|190|303|347|390)\b, agencia tributaria`,
    invoice: String.raw`
      \bfactura\b(?! (de|del) (la )?(luz|agua|gas|electricidad|teléfono)), \bfolio (#|fiscal|no), nota de crédito, boleta (electrónica|de venta),
      recibo (de|por) honorarios, comprobante fiscal`,
    utility_bill: String.raw`
      (factura|recibo) (de|del) (la )?(luz|agua|gas|electricidad|teléfono|energía), lectura (anterior|actual), punto de suministro, \bkwh\b, \bcups\b, término de potencia`,
    loan_document:
      '(contrato|certificado|solicitud) de (préstamo|crédito|hipoteca), cuadro de amortización, tabla de amortización, préstamo (personal|hipotecario)',
    medical: String.raw`
      (parte|certificado|informe|justificante|baja|receta|licencia) (de |por )?(baja|médic[ao]|alta|incapacidad|incapacidad temporal|consulta|urgencias)\b, diagnóstico, \bclínica\b, historia clínica, incapacidad temporal`,
    contract: `
      contrato de (arrendamiento|trabajo|alquiler|compraventa|servicios|prestación), (el|la) (arrendador|arrendataria?), las partes, en adelante, reunidos`,
    id_document:
      '^(documento nacional de identidad|permiso de conducir|licencia de conducir|pasaporte|cédula de (identidad|ciudadanía))$',
    payment_app: String.raw`
      (transferencia|pago|envío|operación) (realizad[oa]|exitos[oa]|enviad[oa]|complet[oa]|recibid[oa])( con éxito)?$, (enviaste|pagaste|recibiste|yapeaste)\b, ¡?(yapeaste|listo)!?`,
  },
  ordinary: `
    del, al, desde, hasta, fin, son, mes, fecha, días, nombre, nombres, importe, cantidad, monto, folio, ticket,
    factura, recibo, concepto, asunto, observaciones, incapacidad, vigencia, período, periodo, vence, cliente, señor, sr,
    médico, paciente, hora, ciudad, saldo, cuota, plazo, deudor, neto, emisor, receptor, entidad, oficina,
    referencia, comprobante, cuenta, impuesto, impuestos, descuento, canon, renta, tasa, tipo`,
  phrases: {
    hour: 'hora( de (la )?(operación|transacción|transferencia))?',
    exchange_rate: '(tipo de cambio|tasa de cambio|cambio)',
    divided_by:
      'dividido (por|entre), (dividido|repartido)( (en partes iguales|a partes iguales|equitativamente))? entre',
    credit_limit:
      '(límite|línea|cupo)( (de |del? )?(crédito|tarjeta|gasto|total|aprobado))?( .{0,10})?, crédito (total|concedido), (objetivo|meta)( de ahorro)?, presupuesto( (total|mensual))?',
    limit_used:
      '(saldo |importe |crédito |límite |monto |cupo )?(utilizad[oa]|usad[oa]|dispuest[oa]|gastad[oa]|consumid[oa])( (hasta (ahora|hoy|la fecha)|este mes))?, (ahorrado|recaudado|reunido)( (hasta (ahora|hoy|la fecha)))?',
    used_before: '(usado|gastado|utilizado|consumido)\\p{L}*( \\p{L}+)? antes',
    available:
      '(saldo |importe |crédito |límite |monto |cupo )?disponible( (para gastar|actual))?, (falta|faltan|resta|queda)( por (ahorrar|gastar|recaudar))?',
    pending:
      '(movimientos |operaciones |cargos |pagos |importe )?(pendientes?|retenid[oa]s?|en proceso)( [0-9]+)?, retenciones',
    booked_balance: 'saldo (actual|contable|en cuenta|de la cuenta)',
    payout: `
      (importe|monto|total|neto) (recibido|abonado|depositado|acreditado|a recibir|neto)( .{0,20})?, neto (en|a) (su|tu|la) (cuenta|saldo), (el )?(beneficiario|destinatario) recib(e|ira), (recibes|recibiras|recibe usted|usted recibe)`,
    first_part: 'entrada, (primer|1er) (pago|plazo), primera cuota, pago inicial',
    yearly: 'anual(es)?, al año, por año',
    whole_term: 'toda la (duración|vigencia), todo el (plazo|periodo)',
    part_at_rate: 'descuento, comisión, retención, impuesto, recargo, arancel',
    interest: 'interés, intereses',
    day_count: 'días?',
    out_of: 'de',
    each_day: '(por|al) (día|hora), diari[oa]',
    worked: '(días|horas)( trabajad[oa]s)?',
    year_so_far: 'acumulad[oa]s?',
    until_now: 'anterior(es)?, previ[oa]s?',
    of_base: 'sobre, de, s/',
    times:
      'mes(es)?, semanas, trimestres, noches?, mensualidades, cuotas( mensuales)?, plazos, número de (pagos|cargos)',
    each_time: 'mensual(es)?, (por|al|cada) (mes|semana|trimestre|noche|cuota)',
    paid_by: String.raw`(?<![a-z])(efectivo|tarjeta|entregado|pagado|recibido)(?![a-z])`,
    sum_name: String.raw`^(sub)?total(es)?(?![\p{L}]), ^(suma|importe total)(?![\p{L}]), ^valor (en aduana|aduanero|cif)$, a (pagar|ingresar)$, ^saldo (a cargo del paciente|pendiente)$`,
    sum_row: String.raw`^(total(es)?|suma de|subtotal)(?![\p{L}])`,
    day_balance: String.raw`^(saldo (del día|diario|a \d|al \d))`,
    whose: String.raw`\s(del?|de la) (beneficiario|ordenante|cliente|proveedor|destinatario|remitente|emisor|receptor)$`,
    person: String.raw`^(nombre (completo )?del|datos del|nombre de la)\s`,
    from: String.raw`^(de|desde|del)\b`,
    to: String.raw`^(a|para|hasta)\b`,
    until: 'al?, hasta( el)?',
    brought: 'suma anterior, saldo anterior de la página',
    forward: 'suma y sigue',
    identity_mark: String.raw`d\.?n\.?i\.?, c\.?i\.?f\.?, n\.?i\.?f\.?`,
    honorific: String.raw`sr\.?, sra\.?, srta\.?, don, doña, dra?\.?`,
    nobody: 'a quien corresponda',
    part: '(el |la )?(arrendador|arrendatari[oa]|vendedor|comprador|empleador|trabajador|prestador|cliente)a?',
    whole_amount: 'euros?, pesos?, dólares, soles, bolívares',
    payslip: 'nómina, recibo de (salarios|sueldos?)',
    deductions: 'deducci[oó]n, descuento, retenci[oó]n',
    employer: 'empresa, empleador, patronal',
    company: String.raw`
      \b(s\.\s?l\.?u?|s\.\s?a\.?u?|slu?|sau|s\.?\s?de\s?r\.?l\.?|c\.?v|s\.a\.s|ltda|e\.i\.r\.l)(?![\p{L}\d])\.?, \bbanco\b, \bcaja\b, hotel, ayuntamiento, universidad, compañía, seguros, clínica`,
    company_end: String.raw`\b(s\.?l\.?u?|s\.?a\.?u?|ltda|c\.v)\.?`,
    address: String.raw`\b(calle|c/|avda|avenida|plaza|paseo|carretera|colonia|teléfono|tfno|apdo|código postal|página \d)(?!\p{L})`,
    seller: '(datos del )?(emisor|vendedor|proveedor|prestador), emitid[oa] por',
    seller_name: 'nombre( o razón social)?, razón social',
    title_date: 'del?, de fecha',
    heading: String.raw`
      \bfactura\b, extracto, estado de cuenta, nómina, recibo, certificado, justificante, comprobante, contrato\b, ticket, presupuesto\b, albarán, folio`,
    bare_heading: 'banco, hotel, caja, atención al cliente, hospital',
    outcome: String.raw`(enviad|recibid|realizad|exitos|completad|pagad)[oa](?!\p{L})`,
    weekday: 'domingo, lunes, martes, miércoles, jueves, viernes, sábado',
  },
};
