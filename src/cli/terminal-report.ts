/**
 * The report for a terminal. No columns follow translated text, so nothing breaks whether or not a terminal reverses
 * Hebrew.
 */
import type { Severity } from '../domain/finding.ts';
import type { Language } from '../domain/scan.ts';
import { unmarked } from '../report/isolate.ts';
import { type CheckReading, type Word, words } from '../report/messages/words.ts';
import { CHANGE_WORDS, type ReportPage, type ReportView, type Tone, viewOf } from '../report/view.ts';
import { bar } from './progress-bar.ts';
import { printable, withTexts } from './terminal.ts';

export interface Look {
  /** Columns of the terminal. */
  width: number;
  /** Colours a text; gives it back as it is where colours are not wanted. */
  paint: (colour: Colour, text: string) => string;
  /** Marks each line's direction for terminals that lay out both (a leading right-to-left mark). */
  markDirection: boolean;
}
export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'dim' | 'bold';

const TONE_COLOURS: Readonly<Record<Tone, Colour>> = { green: 'green', grey: 'dim', amber: 'yellow', red: 'red' };
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

/** Values of one kind that are listed. */
const SHOWN_VALUES = 8;

export function terminalReport(page: ReportPage, { width, paint, markDirection }: Look): string {
  const { lang } = page;
  // Before anything is painted, so that no colour of a document's own is taken for one of ours; pictures are not shown.
  const view: ReportView = withTexts(viewOf({ ...page, pictures: [], recovered: new Map() }), (text) =>
    printable(unmarked(text)),
  );
  const w = (word: Word) => words[word][lang];
  const columns = Math.min(Math.max(width, 40), 100);
  const lines: string[] = [];
  const add = (text = '', indent = 0) =>
    lines.push(...wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line));
  const heading = (word: Word, more = '') => {
    lines.push('', paint('bold', `${w(word)}${more}`));
  };
  const marked = (mark: string, text: string) => {
    const [first = '', ...rest] = wrap(text, columns - 4);
    lines.push(`  ${mark} ${first}`, ...rest.map((line) => `    ${line}`));
  };

  lines.push(paint('bold', view.name), paint('dim', view.facts.join(' · ')), '');
  lines.push(paint(TONE_COLOURS[view.tone], `${view.conclusion}  ${bar(view.score / 100)}  ${view.score}`), '');
  add(view.summary);

  heading('what_to_do');
  for (const action of view.actions) marked('•', action);

  heading('findings', view.findings.length > 0 ? ` (${view.findings.length})` : '');
  if (view.findings.length === 0) add(w('no_findings'), 2);
  for (const { number, severity, severityName, notes, title, detail, change } of view.findings) {
    lines.push(...wrap(`${number}. ${title}`, columns - 2).map((line) => `  ${paint('bold', line)}`));
    for (const line of wrap([severityName, ...notes].join(' · '), columns - 5)) {
      lines.push(`     ${paint(SEVERITY_COLOURS[severity], line)}`);
    }
    add(detail, 5);
    if (change) {
      const [before, after] = CHANGE_WORDS[change.kind];
      add(`${w(before)}: ${change.before} · ${w(after)}: ${change.after}`, 5);
    }
  }

  const totals = view.totals.map(([count, result]) => `${result}: ${count}`).join(' · ');
  heading('checks', totals && ` (${totals})`);
  if (view.checks.length === 0) add(w('no_checks'), 2);
  for (const { reading, label, detail } of view.checks) {
    const [mark, colour] = CHECK_MARKS[reading];
    marked(paint(colour, mark), `${label}: ${detail}`);
  }

  if (view.data.length > 0) heading('extracted');
  for (const [term, values] of view.data) {
    const more = values.length - SHOWN_VALUES;
    add(`${term}: ${values.slice(0, SHOWN_VALUES).join(', ')}${more > 0 ? ` (+${more} ${w('more')})` : ''}`, 2);
  }
  if (view.transactions.length > 0) add(`${w('transactions')}: ${view.transactions.length}`, 2);

  if (view.shortened.length > 0) heading('shortened');
  for (const list of view.shortened) add(list, 2);

  heading('coverage', `: ${view.coverage.level}`);
  for (const { layer, level, levelName, reasons } of view.coverage.rows) {
    if (level !== 'full') add(`${layer}: ${levelName}. ${reasons.join(' ')}`, 2);
  }
  lines.push('');
  for (const [term, text] of [...view.imprint.slice(1), ...view.technical.slice(2)])
    lines.push(paint('dim', `${term}: ${text}`));
  for (const line of wrap(view.notice, columns)) lines.push(paint('dim', line));
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
