import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { parseInvoiceXml } from '../../src/document/pdf/interactive/invoice-xml.ts';
import { pdfFacts } from '../support/pdf.ts';

const CII = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram">
  <rsm:ExchangedDocument><ram:ID>RE-17</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20240315</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>7.00</ram:LineTotalAmount>
      </ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Muster Handel GmbH</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Dana Cohen</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>
        <udt:DateTimeString format="102">20240414</udt:DateTimeString></ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>200.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">38.00</ram:TaxTotalAmount>
        <ram:TaxTotalAmount currencyID="PLN">160.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>238.00</ram:GrandTotalAmount>
        <ram:DuePayableAmount>200.5</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
const UBL = `<Invoice xmlns:cbc="urn:cbc"><cbc:ID>U-9</cbc:ID><cbc:IssueDate>2025-01-31</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PartyName><cbc:Name>Shop</cbc:Name></PartyName>
  <PartyLegalEntity><cbc:RegistrationName>Shop Ltd</cbc:RegistrationName></PartyLegalEntity></Party></AccountingSupplierParty>
  <TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount></TaxTotal>
  <LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">100</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>119.00</cbc:PayableAmount>
  </LegalMonetaryTotal></Invoice>`;
const SUMS = { netCents: 20_000, vatCents: 3_800, totalCents: 23_800, dueCents: 20_050 };

async function withAttachment(name: string, content: string) {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  await pdf.attach(Buffer.from(content), name, { mimeType: 'text/xml' });
  return pdf.save();
}

describe('the electronic invoice inside a PDF', () => {
  it('is read from the attachment that the standards name', async () => {
    const bytes = await withAttachment('factur-x.xml', CII);
    const found = await pdfFacts(bytes)('invoiceXml');
    expect(found).toMatchObject({
      name: 'factur-x.xml',
      number: 'RE-17',
      issued: '2024-03-15',
      due: '2024-04-14',
      seller: 'Muster Handel GmbH',
      buyer: 'Dana Cohen',
      currency: 'EUR',
      ...SUMS,
    });
    expect((await pdfFacts(bytes)('pdfStructure'))!.attachments).toEqual([
      { name: 'factur-x.xml', size: Buffer.byteLength(CII) },
    ]);
  });

  it('is no other attachment', async () => {
    expect(await pdfFacts(await withAttachment('notes.xml', CII))('invoiceXml')).toBeNull();
  });

  it('is read in the UBL syntax too', () => {
    expect(parseInvoiceXml('ubl.xml', UBL)).toMatchObject({
      name: 'ubl.xml',
      number: 'U-9',
      issued: '2025-01-31',
      due: null,
      seller: 'Shop Ltd',
      buyer: null,
      currency: 'EUR',
      netCents: 10_000,
      vatCents: 1_900,
      totalCents: 11_900,
      dueCents: 11_900,
    });
  });

  it('gives out lines, taxes, allowances and accounts in both syntaxes', () => {
    const cii = parseInvoiceXml(
      'factur-x.xml',
      CII.replace(
        '<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement>',
        `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID>
        </ram:AssociatedDocumentLineDocument><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>
        <ram:ChargeAmount>350</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity></ram:NetPriceProductTradePrice>
        </ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity>2</ram:BilledQuantity>
        </ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>`,
      ).replace(
        '<ram:SpecifiedTradePaymentTerms>',
        `<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount>
        <ram:IBANID>DE89 3704 0044 0532 0130 00</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
        </ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:ApplicableTradeTax><ram:CalculatedAmount>38.00</ram:CalculatedAmount><ram:BasisAmount>200.00</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>
        <ram:ActualAmount>5.00</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>
        <ram:SpecifiedTradePaymentTerms>`,
      ),
    );
    expect(cii).toMatchObject({
      ibans: ['DE89370400440532013000'],
      lines: [{ id: '1', quantity: 2, unitPrice: 350, per: 100, percent: 19, category: 'S', netCents: 700 }],
      taxes: [{ category: 'S', percent: 19, baseCents: 20_000, vatCents: 3_800 }],
      adjustments: [{ isCharge: false, cents: 500 }],
    });
    const ubl = parseInvoiceXml(
      'ubl.xml',
      UBL.replace(
        '<TaxTotal>',
        `<PaymentMeans><PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></PayeeFinancialAccount></PaymentMeans>
        <InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity>4</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount>
        <Item><cbc:Name>Part</cbc:Name><ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></ClassifiedTaxCategory></Item>
        <Price><cbc:PriceAmount>25</cbc:PriceAmount></Price></InvoiceLine><TaxTotal>`,
      ),
    );
    expect(ubl).toMatchObject({
      ibans: ['DE89370400440532013000'],
      lines: [{ id: '1', name: 'Part', quantity: 4, unitPrice: 25, percent: 19, category: 'S', netCents: 10_000 }],
    });
  });

  it.each([
    ['no XML', 'hello <'],
    ['another document', '<html><body>1</body></html>'],
    ['entities', `<!DOCTYPE x [<!ENTITY a "238.00">]>${CII}`],
    ['a text beyond the limit', `${CII}${' '.repeat(2_000_000)}`],
  ])('is null for %s', (_, raw) => {
    expect(parseInvoiceXml('factur-x.xml', raw)).toBeNull();
  });

  it('leaves out sums that are no numbers', () => {
    const odd = CII.replace('>238.00<', '>1e9<').replace('>200.00<', '>1,200<');
    expect(parseInvoiceXml('factur-x.xml', odd)).toMatchObject({ netCents: null, totalCents: null, vatCents: 3_800 });
  });
});
