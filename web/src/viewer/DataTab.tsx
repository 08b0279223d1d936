import { useQuery } from 'urql';
import { type Labels, useLabels } from '../data/labels.tsx';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Copy } from '../ui/Copy.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { DataTable } from './DataTable.tsx';
import { type Fact, factsOf, printedAmount, printedDay, printedMoney } from './data-facts.ts';
import { rangesOf } from './model.ts';
import type { Box } from './PagePlate.tsx';
import { DataQuery, type Extracted } from './paper-operations.ts';

interface Props {
  id: string;
  onShow: (box: Box | null) => void;
}

/** What was read from the document; a value that has the focus is shown on its page. */
export function DataTab({ id, onShow }: Props) {
  const words = useTexts(viewerTexts);
  const [{ data, error }, reload] = useQuery({ query: DataQuery, variables: { id } });
  const extracted = data?.scan?.report?.extracted;
  if (error && !extracted) return <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />;
  if (!extracted) return <Loading />;
  const groups = factsOf(extracted);
  if (groups.length === 0 && extracted.transactions.length === 0) return <Empty title={words.noData} />;
  return (
    <div className="read-data">
      <Sections data={extracted} />
      <dl className="fact-list">
        {groups.map(({ name, facts }) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            {facts.map((fact) => (
              <FactRow key={fact.text} fact={fact} onShow={onShow} />
            ))}
          </div>
        ))}
      </dl>
      <SecondReadings readings={extracted.secondReader} onShow={onShow} />
      <Forms data={extracted} />
      <Tables data={extracted} onShow={onShow} />
    </div>
  );
}

function FactRow({ fact: { text, raw, box, isDoubtful }, onShow }: { fact: Fact; onShow: Props['onShow'] }) {
  const words = useTexts(viewerTexts);
  return (
    <dd onMouseEnter={() => box && onShow(box)}>
      <span>
        {box ? (
          <button
            type="button"
            className="link"
            aria-label={words.showInDocument(text)}
            onFocus={() => onShow(box)}
            onClick={() => onShow(box)}
          >
            <bdi>{text}</bdi>
          </button>
        ) : (
          <bdi>{text}</bdi>
        )}
        {raw && (
          <small className="soft">
            {' '}
            <bdi>{words.printedAs(raw)}</bdi>
          </small>
        )}
        {isDoubtful && <small className="tag"> {words.hardToRead}</small>}
      </span>
      <Copy text={text} isCompact />
    </dd>
  );
}

/** Where a model has read otherwise than we have; what it has read the same needs no words. */
function SecondReadings({ readings, onShow }: { readings: Extracted['secondReader']; onShow: Props['onShow'] }) {
  const words = useTexts(viewerTexts);
  const differing = readings.filter(({ agrees }) => !agrees);
  if (differing.length === 0) return null;
  return (
    <section>
      <h2>{words.secondReader}</h2>
      <ul className="rule-list">
        {differing.map(({ printed, read, box }) => (
          <li key={`${printed} ${read}`}>
            {box ? (
              <button type="button" className="link" onFocus={() => onShow(box)} onClick={() => onShow(box)}>
                <bdi>{printed}</bdi>
              </button>
            ) : (
              <bdi>{printed}</bdi>
            )}{' '}
            <span className="soft">{words.secondReaderRead(read)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Several documents in one file. */
function Sections({ data }: { data: Extracted }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  if (data.sections.length === 0) return null;
  return (
    <section>
      <h2>{words.sections}</h2>
      <ol className="section-list">
        {data.sections.map((section) => (
          <li key={section.pages.join()}>{sectionText(section, label, words.onPages)}</li>
        ))}
      </ol>
    </section>
  );
}

function sectionText(
  {
    documentType,
    issuer,
    pages,
    account,
    period,
    openingBalance,
    closingBalance,
    total,
    currency,
  }: Extracted['sections'][number],
  label: Labels,
  onPages: (pages: string) => string,
): string {
  return [
    label('DocumentType', documentType),
    issuer,
    onPages(rangesOf(pages)),
    account,
    period && `${printedDay(period.start)} – ${printedDay(period.end)}`,
    openingBalance && closingBalance
      ? `${printedAmount(openingBalance)} → ${printedMoney(closingBalance, currency)}`
      : total && printedMoney(total, currency),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a kind of document has of its own. */
function Forms({ data }: { data: Extracted }) {
  const words = useTexts(viewerTexts);
  const { invoice, payslip, cheque, medical } = data;
  const amount = (value: string | null) => value && printedAmount(value);
  const day = (value: string | null) => value && printedDay(value);
  const forms: [title: string, rows: [string, string | null][]][] = [
    ...(invoice
      ? [
          [
            words.invoice,
            [
              [words.number, invoice.number],
              [words.issued, day(invoice.issued)],
              [words.due, day(invoice.due)],
              [words.customer, invoice.customer],
              [words.net, amount(invoice.net)],
              [words.vatRate, invoice.vatRate && `${invoice.vatRate}%`],
              [words.vat, amount(invoice.vat)],
              [words.total, amount(invoice.total)],
              [words.allocationNumber, invoice.allocationNumber],
            ],
          ] as [string, [string, string | null][]],
        ]
      : []),
    ...(payslip
      ? [
          [
            words.payslip,
            [
              [words.employee, payslip.employee],
              [words.month, payslip.month],
              [words.gross, amount(payslip.gross)],
              [words.deductions, amount(payslip.deductions)],
              [words.netPay, amount(payslip.net)],
              [words.employmentStart, day(payslip.employmentStart)],
              [words.paid, day(payslip.paid)],
            ],
          ] as [string, [string, string | null][]],
        ]
      : []),
    ...(cheque
      ? [
          [
            words.cheque,
            [
              [words.number, cheque.number],
              [words.date, day(cheque.date)],
              [words.payee, cheque.payee],
              [words.amount, amount(cheque.amount)],
              [words.amountInWords, cheque.amountInWords],
              [words.codeLine, cheque.codeLine?.raw ?? null],
            ],
          ] as [string, [string, string | null][]],
        ]
      : []),
    ...(medical
      ? [
          [
            words.medical,
            [
              [words.patient, medical.patient],
              [words.physician, medical.physician],
              [words.license, medical.license],
              [words.visit, day(medical.visit)],
              [words.from, day(medical.from)],
              [words.to, day(medical.to)],
              [words.days, medical.days],
            ],
          ] as [string, [string, string | null][]],
        ]
      : []),
  ];
  return forms.map(([title, rows]) => (
    <section key={title}>
      <h2>{title}</h2>
      <dl className="fact-list">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi> <Copy text={value} isCompact />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  ));
}

function Tables({ data, onShow }: { data: Extracted; onShow: Props['onShow'] }) {
  const words = useTexts(viewerTexts);
  const amount = (value: string | null) => value && printedAmount(value);
  return (
    <>
      {data.transactions.length > 0 && (
        <DataTable
          title={words.transactions}
          columns={[
            { name: words.date },
            { name: words.description },
            { name: words.reference },
            { name: words.debit, isNumber: true },
            { name: words.credit, isNumber: true },
            { name: words.balance, isNumber: true },
          ]}
          rows={data.transactions.map(({ date, description, reference, debit, credit, balance, box }) => ({
            cells: [date && printedDay(date), description, reference, amount(debit), amount(credit), amount(balance)],
            box,
          }))}
          onShow={onShow}
        />
      )}
      {data.invoice && data.invoice.lines.length > 0 && (
        <DataTable
          title={words.lines}
          columns={[
            { name: words.description },
            { name: words.quantity, isNumber: true },
            { name: words.unitPrice, isNumber: true },
            { name: words.amount, isNumber: true },
          ]}
          rows={data.invoice.lines.map(({ description, quantity, unitPrice, value, box }) => ({
            cells: [description, quantity, amount(unitPrice), printedAmount(value)],
            box,
          }))}
          onShow={onShow}
        />
      )}
      {data.payslip && data.payslip.lines.length > 0 && (
        <DataTable
          title={words.lines}
          columns={[{ name: words.description }, { name: words.amount, isNumber: true }]}
          rows={data.payslip.lines.map(({ label, value, box }) => ({ cells: [label, printedAmount(value)], box }))}
          onShow={onShow}
        />
      )}
    </>
  );
}
