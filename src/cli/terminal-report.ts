/**
 * The report for a terminal. Lines hold no columns behind translated text, so nothing breaks where a terminal turns
 * Hebrew round, and nothing where it does not.
 */
import type { Severity } from '../domain/finding.ts';
import type { Language, Verdict } from '../domain/scan.ts';
import { printedAmount, printedDate } from '../report/format.ts';
import type { ReportPage } from '../report/html.ts';
import {
  channelNames,
  coverageLevels,
  documentTypeNames,
  sourceNames,
  verdictNames,
} from '../report/messages/common.ts';
import {
  CHECK_READINGS,
  type CheckReading,
  checkReadingNames,
  readingOf,
  severityNames,
  type Word,
  words,
} from '../report/messages/words.ts';
import { shortenedLists } from '../report/render.ts';
import { bar } from './progress-bar.ts';
import { printable, withPrintable } from './terminal.ts';

export interface Look {
  /** Columns of the terminal. */
  width: number;
  /** Colours a text; gives it back as it is where colours are not wanted. */
  paint: (colour: Colour, text: string) => string;
  /** Marks each line's direction for terminals that lay out both (a leading right-to-left mark). */
  markDirection: boolean;
}
export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'dim' | 'bold';

const VERDICT_COLOURS: Readonly<Record<Verdict, Colour>> = { low_risk: 'green', review: 'yellow', high_risk: 'red' };
const SEVERITY_COLOURS: Readonly<Record<Severity, Colour>> = {
  critical: 'red',
  high: 'red',
  medium: 'yellow',
  low: 'blue',
  info: 'dim',
};
const CHECK_MARKS: Readonly<Record<CheckReading, readonly [mark: string, colour: Colour]>> = {
  pass: ['✓', 'green'],
  differs: ['!', 'yellow'],
  undecided: ['?', 'yellow'],
  fail: ['✗', 'red'],
};
const RIGHT_TO_LEFT_MARK = '\u200f';

export function terminalReport(given: ReportPage, { width, paint, markDirection }: Look): string {
  const { lang, verdict, riskScore } = given;
  // Before anything is painted, so that no colour of a document's own is taken for one of ours.
  const page = withPrintable({ ...given, rules: null, pictures: [], recovered: [] });
  const { report, file } = page;
  const w = (word: Word) => words[word][lang];
  const columns = Math.min(Math.max(width, 40), 100);
  const lines: string[] = [];
  const add = (text = '', indent = 0) =>
    lines.push(...wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line));
  const heading = (word: Word, more = '') => {
    lines.push('', paint('bold', `${w(word)}${more}`));
  };

  lines.push(paint('bold', file.name));
  const seconds = (report.engine.duration_ms / 1000).toFixed(2);
  const facts = [
    documentTypeNames[page.documentType][lang],
    page.issuer,
    channelNames[page.channel][lang],
    `${seconds} ${w('seconds')}`,
  ];
  lines.push(paint('dim', facts.filter(Boolean).join(' · ')), '');
  lines.push(
    paint(VERDICT_COLOURS[verdict], `${verdictNames[verdict][lang]}  ${bar(riskScore / 100)}  ${riskScore}`),
    '',
  );
  add(report.summary);

  heading('what_to_do');
  for (const action of report.recommended_actions) {
    const [first = '', ...rest] = wrap(action, columns - 4);
    lines.push(`  • ${first}`, ...rest.map((line) => `    ${line}`));
  }

  heading('findings', report.findings.length > 0 ? ` (${report.findings.length})` : '');
  if (report.findings.length === 0) add(w('no_findings'), 2);
  report.findings.forEach(({ severity, impact, title, detail, box, source }, i) => {
    const notes = [
      severityNames[severity][lang],
      impact > 0 ? `+${impact} ${w('points')}` : '',
      sourceNames[source][lang],
      box ? `${w('page')} ${box.page}` : '',
    ];
    lines.push(...wrap(`${i + 1}. ${title}`, columns - 2).map((line) => `  ${paint('bold', line)}`));
    lines.push(`     ${paint(SEVERITY_COLOURS[severity], notes.filter(Boolean).join(' · '))}`);
    add(detail, 5);
  });

  const { recovered, evidence_coverage: coverage } = report.forensic_analysis;
  if (recovered.length > 0) {
    heading('before_after');
    for (const { before, after, box } of recovered) {
      const where = box ? ` (${w('page')} ${box.page})` : '';
      add(`${w('before')}: ${before} · ${w('after')}: ${after}${where}`, 2);
    }
  }

  const checksOf = (reading: CheckReading) => report.checks.filter((check) => readingOf(check) === reading);
  const totals = CHECK_READINGS.filter((reading) => checksOf(reading).length > 0).reverse();
  heading(
    'checks',
    totals.length > 0
      ? `: ${totals.map((reading) => `${checksOf(reading).length} ${checkReadingNames[reading][lang]}`).join(', ')}`
      : '',
  );
  if (report.checks.length === 0) add(w('no_checks'), 2);
  for (const reading of CHECK_READINGS) {
    const [mark, colour] = CHECK_MARKS[reading];
    for (const { label, detail } of checksOf(reading)) {
      const [first = '', ...rest] = wrap(`${label}: ${detail}`, columns - 4);
      lines.push(`  ${paint(colour, mark)} ${first}`, ...rest.map((line) => `    ${line}`));
    }
  }

  const { extracted } = report;
  const data: [Word, string][] = [
    [
      'total',
      [extracted.total && printedAmount(extracted.total.value), extracted.total?.currency].filter(Boolean).join(' '),
    ],
    ['iban', extracted.iban ?? ''],
    ['period', extracted.period ? `${printedDate(extracted.period.start)} – ${printedDate(extracted.period.end)}` : ''],
    ['names', [...new Set(extracted.names.map((name) => name.value))].join(', ')],
    ['transactions', extracted.transactions.length > 0 ? String(extracted.transactions.length) : ''],
  ];
  if (data.some(([, value]) => value !== '')) heading('extracted');
  for (const [word, value] of data) if (value !== '') add(`${w(word)}: ${value}`, 2);

  const shortened = shortenedLists(report.forensic_analysis, lang);
  if (shortened.length > 0) heading('shortened');
  for (const list of shortened) add(list, 2);

  heading('coverage', `: ${coverageLevels[coverage.level][lang]}`);
  for (const { layer, level, reasons } of coverage.layers) {
    if (level !== 'full') add(`${sourceNames[layer][lang]}: ${coverageLevels[level][lang]}. ${reasons.join(' ')}`, 2);
  }
  const mark = markDirection && lang === 'he' ? RIGHT_TO_LEFT_MARK : '';
  return lines.map((line) => (line === '' ? '' : mark + line)).join('\n');
}

/** The one line of a file that could not be analysed. */
export function terminalFailure(name: string, error: string, lang: Language, { paint }: Look): string {
  return `${paint('bold', printable(name))}\n${paint('red', `${words.failed[lang]}: ${printable(error)}`)}`;
}

/** Words to lines of at most `columns` characters; a longer word has a line of its own. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
