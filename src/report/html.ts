/**
 * The report as one self-contained page: no script, no outside resource, everything from the document escaped and
 * isolated from the direction of the text around it. Pure.
 */
import { html as escaping, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { REPORT_POLICY } from '../domain/report-files.ts';
import type { Language } from '../domain/scan.ts';
import { CLOSE, OPEN, unmarked } from './isolate.ts';
import type { Mark } from './marks.ts';
import { type Word, words } from './messages/words.ts';
import { STYLE } from './style.ts';
import {
  CHANGE_WORDS,
  type ComparisonView,
  FIRST_AMOUNT_COLUMN,
  type FindingView,
  type Picture,
  type ReportPage,
  type ReportView,
  SIGNATURE_COLUMNS,
  TRANSACTION_COLUMNS,
  viewOf,
} from './view.ts';

/** Text in a template is escaped; nothing on this page is waited for, so none is a promise. */
const html = escaping as (strings: TemplateStringsArray, ...values: unknown[]) => HtmlEscapedString;

/** Markup, or none. */
type Html = HtmlEscapedString | '';

/** A sentence, with the values of the document isolated. */
const said = (text: string): Html => {
  const escaped = html`${text}`.toString();
  return raw(escaped.replaceAll(OPEN, '<bdi>').replaceAll(CLOSE, '</bdi>'));
};

/** Values of one list that are shown at once; the others open on demand. */
const SHOWN_VALUES = 12;

export function renderHtml(page: ReportPage): string {
  const view = viewOf(page);
  const { lang } = view;
  const w = (word: Word) => words[word][lang];
  return html`<!doctype html>
<html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${raw(REPORT_POLICY)}">
<title>${w('report')} · ${unmarked(view.name)}</title>
<style>${raw(STYLE)}${raw(printedMargins(page, view))}</style>
</head>
<body class="${view.tone}">
<header>
  <div class="head">
    <p class="kind">${w('report')}</p>
    <h1>${said(view.name)}</h1>
    <p class="facts">${view.facts.map((fact) => html`<span>${said(fact)}</span>`)}</p>
  </div>
  ${gauge(view.score, w('score'))}
</header>
<section class="summary">
  <p class="verdict">${view.conclusion}</p>
  <p class="lead">${said(view.summary)}</p>
  <h2>${w('what_to_do')}</h2>
  <ul>${view.actions.map((action) => html`<li>${said(action)}</li>`)}</ul>
</section>
<div class="${view.pages.length > 0 ? 'beside' : ''}">
  ${pagesOf(view)}
  <div>
    <section>
      <h2>${w('findings')}</h2>
      ${view.findings.length === 0 ? html`<p class="empty">${w('no_findings')}</p>` : ''}
      <ol class="findings">${view.findings.map((finding) => findingOf(finding, view))}</ol>
    </section>
    ${checksOf(view)}
  </div>
</div>
${view.comparisons.map((comparison, i) => comparisonOf(comparison, i + 1, view))}
${extractedOf(view)}
${view.shortened.length > 0 ? html`<section><h2>${w('shortened')}</h2><ul>${view.shortened.map((each) => html`<li>${said(each)}</li>`)}</ul></section>` : ''}
${technicalOf(view)}
<footer>
  <p>${view.notice}</p>
  ${page.dashboard ? html`<p class="home"><a href="${page.dashboard}">${w('openInDashboard')}</a></p>` : ''}
  <dl>${view.imprint.map(([term, text]) => html`<dt>${term}</dt><dd>${said(text)}</dd>`)}</dl>
</footer>
</body>
</html>
`.toString();
}

function gauge(score: number, label: string): Html {
  const circumference = 2 * Math.PI * 52;
  const filled = (circumference * score) / 100;
  const arc = html`<circle class="arc" cx="60" cy="60" r="52" stroke-dasharray="${filled.toFixed(1)} ${circumference.toFixed(1)}"/>`;
  return html`<svg class="gauge" viewBox="0 0 120 120" role="img" aria-label="${label} ${score}">
    <circle cx="60" cy="60" r="52"/>${score > 0 ? arc : ''}
    <text x="60" y="70">${score}</text><text class="label" x="60" y="90">${label}</text></svg>`;
}

function pagesOf({ pages, findings, lang }: ReportView): Html {
  if (pages.length === 0) return '';
  const figures = pages.map(({ page, picture, marks }) => {
    const id = (mark: Mark) => findings[mark.numbers[0]! - 1]!.id;
    const boxes = marks.map(
      (mark) =>
        html`<a class="box ${mark.severity}" href="#${id(mark)}" style="${placed(mark)}" aria-label="${mark.numbers.join(', ')}"></a><i class="lead-line ${mark.severity} ${mark.side}" style="${placed(mark)}"></i><a class="label ${mark.severity} ${mark.side}" href="#${id(mark)}" style="--y:${percent(mark.labelY)}">${mark.numbers.join('·')}</a>`,
    );
    const sides = [...new Set(marks.map(({ side }) => side))].map((side) => `room-${side}`).join(' ');
    const name = `${words.page[lang]} ${page}`;
    return html`<figure>${plateOf(`zoom-${page}`, picture, name, sides, boxes, lang)}<figcaption>${name}</figcaption></figure>`;
  });
  return html`<section class="pages"><h2>${words.pages[lang]}</h2>${figures}</section>`;
}

/** A page that opens in full size, with what is drawn over it. */
const plateOf = (id: string, picture: Picture, name: string, sides: string, boxes: Html[], lang: Language): Html =>
  html`<input type="checkbox" id="${id}" class="zoom" aria-label="${words.zoom[lang]}: ${name}"><div class="plate ${sides}" style="--aspect:${(picture.heightPx / picture.widthPx).toFixed(3)}"><div class="sheet"><label for="${id}" title="${words.zoom[lang]}">${imageOf(picture, name)}</label>${boxes}</div></div>`;

const percent = (value: number) => `${Number(value.toFixed(2))}%`;
const placed = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) =>
  `--x:${percent(x)};--y:${percent(y)};--w:${percent(w)};--h:${percent(h)}`;

const imageOf = ({ mediaType, widthPx, heightPx, bytes }: Picture, alt: string) =>
  html`<img src="data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}" width="${widthPx}" height="${heightPx}" alt="${alt}">`;

function findingOf(finding: FindingView, { comparisons, lang }: ReportView): Html {
  const { id, number, severity, severityName, notes, title, detail, evidence, change } = finding;
  const compared = comparisons.findIndex(({ findings }) => findings.some((each) => each.id === id));
  const changed = change
    ? html`<p class="changed">${words[CHANGE_WORDS[change.kind][0]][lang]}: <b class="was">${said(change.before)}</b> · ${words[CHANGE_WORDS[change.kind][1]][lang]}: <b class="is">${said(change.after)}</b></p>`
    : '';
  return html`<li id="${id}" class="${severity}"><b class="number">${number}</b><div>
    <h3>${said(title)}</h3><p class="notes"><span class="chip">${severityName}</span>${notes.map((note) => html`<span>${said(note)}</span>`)}</p>
    <p>${said(detail)}</p>${changed}${picturesOf(finding, lang)}${closeUpOf(finding, lang)}${compared >= 0 ? html`<p><a href="#compared-${compared + 1}">${words.side_by_side[lang]}</a></p>` : ''}
    ${evidence === null ? '' : html`<details class="evidence"><summary>${words.technical[lang]}</summary><p>${said(evidence)}</p></details>`}</div></li>`;
}

/** What the pixels speak of, large enough to be seen, beside what it is compared with. */
function closeUpOf({ closeUp }: FindingView, lang: Language): Html {
  if (!closeUp) return '';
  const name = words.close_up[lang];
  return html`<div class="change"><figure class="after"><figcaption>${name}</figcaption><div class="sheet">${imageOf(closeUp.picture, name)}<i style="${placed(closeUp.mark)}"></i></div></figure></div>`;
}

/** A place before and after, the one above the other where it is a line, beside each other where it is a page. */
function picturesOf({ pictures }: FindingView, lang: Language): Html {
  if (!pictures) return '';
  const states = (['before', 'after'] as const).map((state) => {
    const name = words[state][lang];
    return html`<figure class="${state}"><figcaption>${name}</figcaption><div class="sheet">${imageOf(pictures[state], name)}<i style="${placed(pictures.mark)}"></i></div></figure>`;
  });
  const isLine = pictures.before.widthPx > 1.5 * pictures.before.heightPx;
  return html`<div class="change${isLine ? '' : ' pages'}">${states}</div>`;
}

/** The document beside an earlier one: both pages with the values that differ, and all values that were compared. */
function comparisonOf(comparison: ComparisonView, number: number, { lang }: ReportView): Html {
  const { title, scan, findings, deleted, pages } = comparison;
  const w = (word: Word) => words[word][lang];
  const links = findings.map((finding) => html`<a class="number" href="#${finding.id}">${finding.number}</a>`);
  const figures = pages.map(({ name, page, picture, ...areas }, side) => {
    const marks = (['same', 'differ'] as const).flatMap((kind) =>
      areas[kind].map((area) => html`<i class="${kind}" style="${placed(area)}"></i>`),
    );
    const caption = `${name} · ${w('page')} ${page}`;
    const shown = picture
      ? plateOf(`compared-${number}-${side}`, picture, caption, '', marks, lang)
      : html`<p class="empty">${w('no_picture')}</p>`;
    return html`<figure><figcaption>${caption}</figcaption>${shown}</figure>`;
  });
  return html`<section class="comparison" id="compared-${number}"><h2>${said(title)} <small>${w('scan_id')} ${said(scan)}</small></h2>
    <p class="notes">${w('findings')}: ${links}</p>
    ${deleted === null ? '' : html`<p class="empty">${deleted}</p>`}
    ${figures.length > 0 ? html`<div class="pair">${figures}</div>` : ''}
    ${valuesOf(comparison, lang)}
  </section>`;
}

/** Values that differ, here and there, and then those that are the same. */
function valuesOf({ differ, same, equal }: ComparisonView, lang: Language): Html {
  if (differ.length === 0 && same.length === 0) return '';
  const columns = (['value', 'this_document', 'earlier_document'] as const).map(
    (word) => html`<th scope="col">${words[word][lang]}</th>`,
  );
  const group = (word: Word, count: number, kind: string, rows: Html[]) =>
    count === 0
      ? ''
      : html`<tbody class="${kind}"><tr><th colspan="3" scope="colgroup">${words[word][lang]} (${count})</th></tr>${rows}</tbody>`;
  const unequal = differ.map(
    ([name, here, there]) => html`<tr><td>${name}</td><td>${said(here)}</td><td>${said(there)}</td></tr>`,
  );
  const alike = same.map(
    ([name, values]) => html`<tr><td>${name}</td><td class="values" colspan="2">${listOf(values, lang)}</td></tr>`,
  );
  return html`<div class="wide" tabindex="0"><table><thead><tr>${columns}</tr></thead>
    ${group('values_differ', differ.length, 'differ', unequal)}${group('values_same', equal, 'same', alike)}</table></div>`;
}

/** Values of one kind: the first of them, and the others on demand. */
function listOf(values: readonly string[], lang: Language): Html {
  const list = (part: readonly string[]) => part.map((each) => html`<span>${said(each)}</span>`);
  const more = values.slice(SHOWN_VALUES);
  const rest = html`<details><summary>+${more.length} ${words.more[lang]}</summary>${list(more)}</details>`;
  return html`${list(values.slice(0, SHOWN_VALUES))}${more.length > 0 ? rest : ''}`;
}

function checksOf({ checks, totals, lang }: ReportView): Html {
  if (checks.length === 0) {
    return html`<section><h2>${words.checks[lang]}</h2><p class="empty">${words.no_checks[lang]}</p></section>`;
  }
  const counts = totals.map(([count, result]) => `${result}: ${count}`).join(' · ');
  const rows = checks.map(
    ({ id, reading, result, label, detail }) =>
      html`<li><span class="status ${reading}">${result}</span><div><b>${said(label)}</b> <code>${id}</code><p>${said(detail)}</p></div></li>`,
  );
  return html`<section><h2>${words.checks[lang]} <small>${counts}</small></h2><ul class="checks">${rows}</ul></section>`;
}

function extractedOf({ data, transactions, lang }: ReportView): Html {
  if (data.length === 0 && transactions.length === 0) return '';
  const rows = data.map(([term, values]) => html`<dt>${term}</dt><dd class="values">${listOf(values, lang)}</dd>`);
  const table =
    transactions.length > 0
      ? html`<h3>${words.transactions[lang]}</h3>${tableOf(TRANSACTION_COLUMNS, transactions, lang, 'transactions')}`
      : '';
  return html`<section><h2>${words.extracted[lang]}</h2><dl>${rows}</dl>${table}</section>`;
}

function tableOf(columns: readonly Word[], rows: readonly string[][], lang: Language, kind: string): Html {
  const cellClass = (i: number) => (kind !== 'transactions' ? '' : i === 0 ? 'd' : i >= FIRST_AMOUNT_COLUMN ? 'n' : '');
  const headings = columns.map((word, i) => html`<th class="${cellClass(i)}">${words[word][lang]}</th>`);
  const body = rows.map(
    (row) => html`<tr>${row.map((cell, i) => html`<td class="${cellClass(i)}">${said(cell)}</td>`)}</tr>`,
  );
  return html`<div class="wide" tabindex="0"><table class="${kind}"><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function technicalOf({ coverage, signatures, technical, silent, lang }: ReportView): Html {
  const layers = coverage.rows.map(
    ({ layer, level, levelName, reasons }) =>
      html`<li><span class="level ${level}">${levelName}</span><div><b>${layer}</b>${reasons.length > 0 ? html`<p>${said(reasons.join(' '))}</p>` : ''}</div></li>`,
  );
  const lists = silent.map(
    ({ title, isOpen, rules }) =>
      html`<details${isOpen ? raw(' open') : ''}><summary>${title}</summary><ul class="rules">${rules.map(({ id, why }) => html`<li><code>${said(id)}</code> ${said(why)}</li>`)}</ul></details>`,
  );
  return html`<section class="technical"><h2>${words.technical[lang]}</h2>
    <h3>${words.coverage[lang]}: ${said(coverage.level)}</h3><ul class="checks">${layers}</ul>
    ${signatures.length > 0 ? html`<h3>${words.signatures[lang]}</h3>${tableOf(SIGNATURE_COLUMNS, signatures, lang, 'signatures')}` : ''}
    <dl>${technical.map(([term, text]) => html`<dt>${term}</dt><dd>${said(text)}</dd>`)}</dl>
    ${lists}
  </section>`;
}

/** Head and foot of each printed page. The name of the file is a client's: nothing of it is CSS. */
function printedMargins({ file, scan }: ReportPage, { lang, imprint }: ReportView): string {
  // Isolated from the direction of the page, as a <bdi> would be.
  const isolated = (content: string) => `"\\2068 " ${content} "\\2069 "`;
  const text = (value: string) =>
    isolated(`"${[...value].map((c) => (/[\w .:/-]/.test(c) ? c : `\\${c.codePointAt(0)!.toString(16)} `)).join('')}"`);
  const moment = imprint.find(([term]) => term === words.scanned_at[lang])![1];
  const [start, end] = lang === 'he' ? ['right', 'left'] : ['left', 'right'];
  const identity = [scan.id, `SHA-256 ${file.sha256}`].filter(Boolean).join(' · ');
  return `@page{@top-${start}{content:${text(file.name.slice(0, 80))}}@top-${end}{content:${text(unmarked(moment))}}@bottom-${start}{content:${text(identity)}}@bottom-${end}{content:${isolated('counter(page) " / " counter(pages)')}}}`;
}
