/** Detection quality as a table of plain text. Pure. */
import type { Figures, ForgedFigures, Grouping } from './detection.ts';

export function printFigures(figures: Figures): string {
  const lines: string[] = [];
  lines.push(
    `files ${figures.files}  missing results ${figures.missing}   genuine ${figures.genuineFiles}  forged ${figures.forgedFiles}`,
    '',
    'FORGED',
  );
  for (const [name, f] of figures.forged) {
    lines.push(forgedLine(name, f));
    if (name === 'all' && figures.aucInterval) {
      lines.push(`  ${' '.repeat(26)} AUC 95% interval ${figures.aucInterval.map((edge) => fixed(edge, 3)).join('-')}`);
    }
  }
  lines.push('', 'GENUINE (false positives)');
  for (const [name, g] of figures.genuine) {
    lines.push(
      `  ${name.padEnd(26)} n=${pad(g.n, 4)}  FPR@high ${percent(g.high)}  FPR@review+ ${percent(g.review)}  median page area under boxes ${percent(g.area, 2)} (medium+: ${percent(g.areaMedium, 2)})  files with a medium+ box ${percent(g.filesWithMediumBox)}`,
    );
  }
  for (const { kind, n, high, review } of figures.kinds) {
    lines.push(`    ${kind.padEnd(29)} n=${pad(n, 3)}  high ${pad(high, 2)}  review+ ${pad(review, 2)}`);
  }
  const { exact, near, originals } = figures.history;
  lines.push(
    `  history layer: exact copies noticed ${exact.join('/')}, near duplicates noticed ${near.join('/')}, first submissions wrongly noticed ${originals.join('/')}`,
    '',
    'READING',
  );
  for (const [name, value] of figures.reading) lines.push(`  ${name.padEnd(20)} ${percent(value)}`);
  if (figures.channelMistakes.length > 0) {
    const list = figures.channelMistakes.map(({ from, to, count }) => `${from}->${to} ${count}`).join(', ');
    lines.push(`  channel mistakes: ${list}`);
  }
  lines.push('', 'WALL TIME');
  for (const { name, n, p50Ms, p95Ms, maxMs } of figures.times) {
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2).padStart(6)} s`;
    lines.push(
      `  ${name.padEnd(26)} n=${pad(n, 4)}  p50 ${seconds(p50Ms)}  p95 ${seconds(p95Ms)}  max ${seconds(maxMs)}`,
    );
  }
  return lines.join('\n');
}

export const printGroups = (groups: readonly [name: string, figures: ForgedFigures][], by: Grouping): string =>
  [`FORGED BY ${by.toUpperCase()}`, ...groups.map(([name, figures]) => forgedLine(name, figures))].join('\n');

function forgedLine(name: string, f: ForgedFigures): string {
  const area = f.auc === null ? 'None' : fixed(f.auc, 3);
  return `  ${name.padEnd(26)} n=${pad(f.n, 4)}  AUC ${area}  TPR@high ${percent(f.high)}  TPR@review+ ${percent(f.review)}  located ${percent(f.located)} of ${f.withBox}`;
}

const pad = (value: number, width: number) => String(value).padStart(width);

function percent(share: number | null, digits = 1): string {
  return share === null ? '   -  ' : `${fixed(100 * share, digits).padStart(5)}%`;
}

/** Rounds a half to even, as most statistical tools print. */
function fixed(value: number, digits: number): string {
  const scaled = value * 10 ** digits;
  if (scaled % 1 !== 0.5) return value.toFixed(digits);
  return ((2 * Math.round(scaled / 2)) / 10 ** digits).toFixed(digits);
}
