/**
 * The report as one self-contained page: no script, no outside resource, everything from the document escaped and
 * isolated from the direction of the text around it. Pure.
 */
import { html as escaping, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ExtractedTransaction } from '../domain/extracted.ts';
import type { Box } from '../domain/geometry.ts';
import type { RuleResult } from '../domain/report.ts';
import type { Channel, DocumentType, Language, Verdict } from '../domain/scan.ts';
import { printedAmount, printedDate } from './format.ts';
import {
  channelNames,
  coverageLevels,
  documentTypeNames,
  originNames,
  sourceNames,
  verdictNames,
} from './messages/common.ts';
import {
  CHECK_READINGS,
  checkReadingNames,
  outcomeNames,
  readingOf,
  severityNames,
  type Word,
  words,
} from './messages/words.ts';
import { type RenderedFinding, type RenderedReport, renderReason, shortenedLists } from './render.ts';

export interface ReportPage {
  lang: Language;
  file: { name: string; type: string; size: number; sha256: string };
  verdict: Verdict;
  riskScore: number;
  documentType: DocumentType;
  issuer: string | null;
  channel: Channel;
  /** Rendered with `isolate`, so that the document's own words keep their direction. */
  report: RenderedReport;
  /** Outcome of each rule; null where it is not known. */
  rules: readonly RuleResult[] | null;
  pictures: readonly (Picture & { page: number })[];
  /** Places of findings before and after their change, by the finding's id. */
  recovered: ReadonlyMap<string, RecoveredPlace>;
}

interface Picture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

/** Both pictures show the same area of the page. */
export interface RecoveredPlace {
  area: Box;
  before: Picture;
  after: Picture;
}

// Private-use characters mark a value within a sentence until the sentence is escaped.
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** Marks a value of the document within a rendered sentence (render.ts, `dress`). */
export const isolate = (value: string) => OPEN + value.replaceAll(OPEN, '').replaceAll(CLOSE, '') + CLOSE;

/** Text in a template is escaped; nothing on this page is waited for, so none is a promise. */
const html = escaping as (strings: TemplateStringsArray, ...values: unknown[]) => HtmlEscapedString;

/** Markup, or none. */
type Html = HtmlEscapedString | '';

const spaced = (parts: readonly Html[]) => parts.flatMap((part, i) => (i === 0 ? [part] : [' ', part]));

/** A sentence of the catalogue, with the document's values isolated. */
const sentence = (text: string): Html =>
  raw(html`${text}`.toString().replaceAll(OPEN, '<bdi>').replaceAll(CLOSE, '</bdi>'));

/** A value of the document. */
const value = (text: string | null): Html => (text === null || text === '' ? '' : html`<bdi>${text}</bdi>`);

export function renderHtml(page: ReportPage): string {
  const { lang, report, file } = page;
  const w = (word: Word) => words[word][lang];
  const numbers = new Map(report.findings.map((finding, i) => [finding.id, i + 1]));
  return html`<!doctype html>
<html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${w('report')} · ${file.name}</title>
<style>${raw(STYLE)}</style>
</head>
<body class="${page.verdict}">
<header>
  <div class="head">
    <p class="kind">${w('report')}</p>
    <h1>${value(file.name)}</h1>
    <p class="facts"><span>${documentTypeNames[page.documentType][lang]}</span>${page.issuer ? html`<span>${value(page.issuer)}</span>` : ''}<span>${channelNames[page.channel][lang]}</span></p>
  </div>
  ${gauge(page.riskScore, words.score[lang])}
</header>
<section class="summary">
  <p class="verdict">${verdictNames[page.verdict][lang]}</p>
  <p class="lead">${sentence(report.summary)}</p>
  <h2>${w('what_to_do')}</h2>
  <ul>${report.recommended_actions.map((action) => html`<li>${sentence(action)}</li>`)}</ul>
</section>
<div class="${page.pictures.length > 0 ? 'beside' : ''}">
  ${picturesOf(page, numbers)}
  <section>
    <h2>${w('findings')}</h2>
    ${report.findings.length === 0 ? html`<p class="empty">${w('no_findings')}</p>` : ''}
    <ol class="findings">${report.findings.map((finding) => findingOf(finding, numbers.get(finding.id)!, page))}</ol>
    ${recoveredOf(report, lang)}
  </section>
</div>
${checksOf(report, lang)}
${extractedOf(report, lang)}
${shortenedOf(report, lang)}
${technicalOf(page)}
</body>
</html>
`.toString();
}

function gauge(score: number, label: string): Html {
  const circumference = 2 * Math.PI * 52;
  const filled = (circumference * score) / 100;
  return html`<svg class="gauge" viewBox="0 0 120 120" role="img" aria-label="${label} ${score}">
    <circle cx="60" cy="60" r="52"/><circle class="arc" cx="60" cy="60" r="52" stroke-dasharray="${filled.toFixed(1)} ${circumference.toFixed(1)}"/>
    <text x="60" y="70">${score}</text><text class="label" x="60" y="90">${label}</text></svg>`;
}

function picturesOf({ pictures, report, lang }: ReportPage, numbers: ReadonlyMap<string, number>): Html {
  if (pictures.length === 0) return '';
  const figures = pictures.map(({ page, ...picture }) => {
    const here = report.findings.flatMap(({ id, severity, box }) =>
      box?.page === page ? [{ id, severity, box }] : [],
    );
    const boxes = here.map(({ id, severity, box }, i) => {
      const [x, y, w, h] = [box.x, box.y, box.w, box.h].map((percent) => `${percent}%`);
      // Findings about one place stand side by side, and none on the value that it is about.
      const before = here.slice(0, i).filter((other) => overlap(other.box, box)).length;
      return html`<a class="box ${severity} ${sideOf(box)}" href="#${id}" style="--x:${x};--y:${y};--w:${w};--h:${h};--n:${before}"><b>${numbers.get(id)}</b></a>`;
    });
    return html`<figure><div class="sheet">${imageOf(picture)}${boxes}</div>
      <figcaption>${words.page[lang]} ${page}</figcaption></figure>`;
  });
  return html`<section class="pages"><h2>${words.pages[lang]}</h2>${figures}</section>`;
}

const imageOf = ({ mediaType, widthPx, heightPx, bytes }: Picture, alt = '') =>
  html`<img src="data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}" width="${widthPx}" height="${heightPx}" alt="${alt}">`;

const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Where the number of a box has room beside it. */
const sideOf = ({ x, w }: Box) => (x > 8 ? 'left' : x + w < 92 ? 'right' : 'inside');

function findingOf(finding: RenderedFinding, number: number, { lang, recovered }: ReportPage): Html {
  const { id, severity, impact, source, confidence, title, detail, evidence, box } = finding;
  const notes = [
    html`<span class="chip">${severityNames[severity][lang]}</span>`,
    impact > 0 ? html`<span class="points"><bdi>+${impact}</bdi> ${words.points[lang]}</span>` : '',
    html`<span>${sourceNames[source][lang]}</span>`,
    html`<span><bdi>${Math.round(confidence * 100)}%</bdi></span>`,
    box ? html`<span>${words.page[lang]} ${box.page}</span>` : '',
  ];
  return html`<li id="${id}" class="${severity}"><b class="number">${number}</b><div>
    <h3>${sentence(title)}</h3><p class="notes">${notes}</p><p>${sentence(detail)}</p>
    ${changeOf(box, recovered.get(id), lang)}
    ${evidence === null ? '' : html`<p class="evidence"><bdi>${evidence}</bdi></p>`}</div></li>`;
}

/** A place before and after, the one above the other where it is a line, beside each other where it is a page. */
function changeOf(box: Box | null, place: RecoveredPlace | undefined, lang: Language): Html {
  if (!place || !box) return '';
  const { area } = place;
  const share = (value: number, whole: number) => `${((100 * value) / whole).toFixed(2)}%`;
  const mark = html`<i style="--x:${share(box.x - area.x, area.w)};--y:${share(box.y - area.y, area.h)};--w:${share(box.w, area.w)};--h:${share(box.h, area.h)}"></i>`;
  const states = (['before', 'after'] as const).map((state) => {
    const name = words[state][lang];
    return html`<figure class="${state}"><figcaption>${name}</figcaption><div class="sheet">${imageOf(place[state], name)}${mark}</div></figure>`;
  });
  const isLine = place.before.widthPx > 1.5 * place.before.heightPx;
  return html`<div class="change${isLine ? '' : ' pages'}">${states}</div>`;
}

function recoveredOf({ forensic_analysis: { recovered } }: RenderedReport, lang: Language): Html {
  if (recovered.length === 0) return '';
  const rows = recovered.map(
    ({ before, after, box }) =>
      html`<tr><td><del>${value(before)}</del></td><td><ins>${value(after)}</ins></td><td>${box?.page ?? ''}</td></tr>`,
  );
  return html`<h2>${words.before_after[lang]}</h2>
    <table class="recovered"><thead>${headings(['before', 'after', 'page'], lang)}</thead><tbody>${rows}</tbody></table>`;
}

function checksOf({ checks }: RenderedReport, lang: Language): Html {
  const title = html`<h2>${words.checks[lang]}</h2>`;
  if (checks.length === 0) return html`<section>${title}<p class="empty">${words.no_checks[lang]}</p></section>`;
  const rows = CHECK_READINGS.flatMap((reading) => checks.filter((check) => readingOf(check) === reading)).map(
    ({ id, status, decided, label, detail }) =>
      html`<tr><td><span class="status ${status}">${checkReadingNames[readingOf({ status, decided })][lang]}</span></td><td>${sentence(label)}<code>${id}</code></td><td>${sentence(detail)}</td></tr>`,
  );
  return html`<section>${title}<table><thead>${headings(['result', 'check', 'detail'], lang)}</thead><tbody>${rows}</tbody></table></section>`;
}

function extractedOf({ extracted }: RenderedReport, lang: Language): Html {
  const unique = (list: readonly (string | null)[]) =>
    [...new Set(list.filter((each) => each !== null && each !== ''))] as string[];
  const accountOf = (account: (typeof extracted.accounts)[number]) =>
    account.iban ?? ([account.bank, account.branch, account.account].filter(Boolean).join('-') || null);
  const facts: [Word, string[]][] = [
    [
      'total',
      unique([
        extracted.total && [printedAmount(extracted.total.value), extracted.total.currency].filter(Boolean).join(' '),
      ]),
    ],
    ['iban', unique([extracted.iban])],
    [
      'period',
      unique([extracted.period && `${printedDate(extracted.period.start)} – ${printedDate(extracted.period.end)}`]),
    ],
    ['names', unique(extracted.names.map((name) => name.value))],
    ['accounts', unique(extracted.accounts.map(accountOf))],
    ['identifiers', unique(extracted.identifiers.map((identifier) => identifier.value))],
    ['references', unique(extracted.references.map((reference) => reference.value))],
    ['dates', unique(extracted.dates.map((date) => printedDate(date.value)))],
    ['amounts', unique(extracted.amounts.map((amount) => printedAmount(amount.value)))],
  ];
  const rows = facts
    .filter(([, values]) => values.length > 0)
    .map(
      ([word, values]) =>
        html`<dt>${words[word][lang]}</dt><dd>${values.map((each) => html`<span>${value(each)}</span>`)}</dd>`,
    );
  if (rows.length === 0 && extracted.transactions.length === 0) return '';
  return html`<section><h2>${words.extracted[lang]}</h2><dl>${rows}</dl>${transactionsOf(extracted.transactions, lang)}</section>`;
}

function transactionsOf(transactions: readonly ExtractedTransaction[], lang: Language): Html {
  if (transactions.length === 0) return '';
  const rows = transactions.map(
    ({ date, description, reference, debit, credit, balance }) =>
      html`<tr><td class="d">${value(date && printedDate(date))}</td><td>${value(description)}</td><td>${value(reference)}</td><td class="n">${value(debit && printedAmount(debit))}</td><td class="n">${value(credit && printedAmount(credit))}</td><td class="n">${value(balance && printedAmount(balance))}</td></tr>`,
  );
  return html`<h3>${words.transactions[lang]}</h3><table class="transactions"><thead>${headings(['date', 'description', 'reference', 'debit', 'credit', 'balance'], lang)}</thead><tbody>${rows}</tbody></table>`;
}

function shortenedOf({ forensic_analysis: forensic }: RenderedReport, lang: Language): Html {
  const lists = shortenedLists(forensic, lang, isolate);
  if (lists.length === 0) return '';
  return html`<section><h2>${words.shortened[lang]}</h2><ul>${lists.map((each) => html`<li>${sentence(each)}</li>`)}</ul></section>`;
}

function technicalOf({ report, rules, file, lang }: ReportPage): Html {
  const { origin, evidence_coverage: coverage, signatures } = report.forensic_analysis;
  const w = (word: Word) => words[word][lang];
  const known = (flag: boolean | null) => w(flag === null ? 'unknown' : flag ? 'yes' : 'no');
  const layers = coverage.layers.map(
    ({ layer, level, reasons }) =>
      html`<tr><td>${sourceNames[layer][lang]}</td><td><span class="level ${level}">${coverageLevels[level][lang]}</span></td><td>${spaced(reasons.map(sentence))}</td></tr>`,
  );
  const signed = signatures.map(
    ({ signer, signed_at, intact, valid, trusted }) =>
      html`<tr><td>${value(signer)}</td><td>${value(signed_at)}</td><td>${known(intact)}</td><td>${known(valid)}</td><td>${known(trusted)}</td></tr>`,
  );
  const silent = (rules ?? []).filter(
    ({ outcome }) => outcome === 'inconclusive' || outcome === 'error' || outcome === 'not_applicable',
  );
  const facts: [string, Html][] = [
    [w('file'), html`${value(file.type)} · <bdi>${(file.size / 1024).toFixed(0)} kB</bdi>`],
    ['SHA-256', html`<bdi class="hash">${file.sha256}</bdi>`],
    [
      w('origin'),
      html`${originNames[origin.class][lang]} ${spaced(origin.reasons.map((reason) => html`<bdi class="chip">${reason}</bdi>`))}`,
    ],
    [w('engine'), html`<bdi>${report.engine.version}</bdi>`],
    [w('duration'), html`<bdi>${(report.engine.duration_ms / 1000).toFixed(2)}</bdi> ${w('seconds')}`],
  ];
  return html`<section class="technical"><h2>${w('technical')}</h2>
    <h3>${w('coverage')}</h3><table><tbody>${layers}</tbody></table>
    ${signed.length > 0 ? html`<h3>${w('signatures')}</h3><table><thead>${headings(['signer', 'date', 'intact', 'valid', 'trusted'], lang)}</thead><tbody>${signed}</tbody></table>` : ''}
    <dl>${facts.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>
    ${silent.length > 0 ? html`<details><summary>${w('rules')} (${silent.length})</summary><ul class="rules">${silent.map((result) => html`<li><code>${result.rule}</code> ${outcomeNames[result.outcome][lang]}${whyOf(result, lang)}</li>`)}</ul></details>` : ''}
  </section>`;
}

const whyOf = (result: RuleResult, lang: Language) => {
  const why = renderReason(result, lang);
  return why && `: ${why}`;
};

const headings = (list: readonly Word[], lang: Language) =>
  html`<tr>${list.map((word) => html`<th>${words[word][lang]}</th>`)}</tr>`;

const STYLE = `
:root{--ink:#16202e;--soft:#5b6878;--line:#e3e8ee;--ground:#f5f7fa;--low:#12805c;--mid:#b45309;--high:#b91c1c;--tone:var(--low)}
.review{--tone:var(--mid)}.high_risk{--tone:var(--high)}
*{box-sizing:border-box}
body{overflow-wrap:anywhere;margin:0 auto;max-width:1180px;padding:28px;background:var(--ground);color:var(--ink);font:15px/1.55 Heebo,Assistant,"Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans Hebrew","DejaVu Sans",Arial,sans-serif}
header,section{background:#fff;border:1px solid var(--line);border-radius:14px;padding:24px 28px;margin-bottom:18px;break-inside:auto}
header{display:flex;justify-content:space-between;align-items:center;gap:24px;border-top:5px solid var(--tone)}
.kind{margin:0;color:var(--soft);font-size:13px;letter-spacing:.02em}
h1{margin:2px 0 8px;font-size:25px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:17px}h3{margin:16px 0 8px;font-size:15px}
.facts{margin:0;display:flex;flex-wrap:wrap;gap:8px}.facts span{background:var(--ground);border:1px solid var(--line);border-radius:99px;padding:2px 12px;font-size:13px}
.gauge{width:122px;height:122px;flex:none}.gauge circle{fill:none;stroke:var(--line);stroke-width:9}
.gauge .arc{stroke:var(--tone);stroke-linecap:round;transform:rotate(-90deg);transform-origin:60px 60px}
.gauge text{text-anchor:middle;font-size:34px;font-weight:700;fill:var(--ink)}.gauge .label{font-size:11px;font-weight:400;fill:var(--soft)}
.verdict{display:inline-block;margin:0 0 10px;padding:3px 14px;border-radius:99px;background:var(--tone);color:#fff;font-weight:700}
.lead{font-size:19px;line-height:1.45;margin:0 0 18px}
.summary ul{margin:0;padding-inline-start:20px}
.beside{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:18px;align-items:start}
.pages figure{margin:0 0 14px}.sheet{position:relative;border:1px solid var(--line);border-radius:6px;overflow:hidden;direction:ltr}
.sheet img{display:block;width:100%;height:auto}figcaption{color:var(--soft);font-size:12px;text-align:center;margin-top:4px}
.box{position:absolute;left:calc(var(--x) - 3px);top:calc(var(--y) - 3px);width:calc(var(--w) + 6px);height:calc(var(--h) + 6px);border:1.5px solid var(--s);border-radius:3px;min-width:8px;min-height:8px;box-shadow:0 0 0 1px rgba(255,255,255,.8)}
.box b{position:absolute;width:18px;height:18px;line-height:18px;border-radius:50%;background:var(--s);color:#fff;text-align:center;font-size:11px}
.left b,.right b{top:calc(50% - 9px)}.left b{right:calc(100% + 4px + 20px*var(--n))}.right b{left:calc(100% + 4px + 20px*var(--n))}.inside b{top:4px;left:calc(4px + 20px*var(--n))}
.critical,.high{--s:var(--high)}.medium{--s:var(--mid)}.low,.info{--s:#3b6ea8}
.findings{list-style:none;margin:0;padding:0}.findings li{display:flex;gap:12px;padding:14px 0;border-top:1px solid var(--line)}.findings li:first-child{border-top:0;padding-top:0}
.findings li:target{background:#fff8e6;margin:0 -12px;padding-inline:12px;border-radius:8px}
.findings h3{margin:0 0 4px}.findings p{margin:0 0 6px;overflow-wrap:anywhere}.findings li>div{min-width:0}
.number{flex:none;width:24px;height:24px;line-height:24px;border-radius:50%;background:var(--s);color:#fff;text-align:center;font-size:13px}
.notes{display:flex;flex-wrap:wrap;gap:10px;color:var(--soft);font-size:13px}.notes .chip{color:var(--s);font-weight:700}.points{color:var(--ink);font-weight:700}
.evidence{font:12px/1.5 ui-monospace,Consolas,"DejaVu Sans Mono",monospace;color:var(--soft);background:var(--ground);padding:6px 10px;border-radius:6px}
.change{display:grid;gap:8px;margin:10px 0}.change.pages{grid-template-columns:1fr 1fr}.change figure{margin:0;display:grid;gap:3px;break-inside:avoid}
.change figcaption{text-align:start;font-weight:700;margin:0}.change .before figcaption{color:var(--high)}.change .after figcaption{color:var(--low)}
.change i{position:absolute;left:calc(var(--x) - 3px);top:calc(var(--y) - 2px);width:calc(var(--w) + 6px);height:calc(var(--h) + 4px);border:1.5px solid var(--high);border-radius:3px}.change .after i{border-color:var(--low)}
table{width:100%;border-collapse:collapse;font-size:14px}th{text-align:start;color:var(--soft);font-weight:600;font-size:12.5px}
th,td{padding:7px 8px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}tbody tr:last-child td{border-bottom:0}
td code{display:block;color:var(--soft);font-size:11.5px;direction:ltr;unicode-bidi:isolate}[dir=rtl] td code{text-align:right}
.n,.transactions th:nth-child(n+4){text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}.d{white-space:nowrap}dd bdi{display:inline-block;max-width:100%}.d{font-variant-numeric:tabular-nums}
del{color:var(--high);text-decoration-thickness:1.5px}ins{color:var(--low);text-decoration:none;font-weight:700}
.status,.level{display:inline-block;border-radius:99px;padding:1px 10px;font-size:12.5px;font-weight:600;white-space:nowrap}
.pass,.full{background:#e4f5ee;color:var(--low)}.warn,.limited{background:#fdf1dd;color:var(--mid)}.fail{background:#fbe5e5;color:var(--high)}.none{background:var(--ground);color:var(--soft)}
dl{display:grid;grid-template-columns:minmax(120px,max-content) minmax(0,1fr);gap:6px 20px;margin:12px 0 0;font-size:14px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
dd>span:not(:last-child)::after{content:" · ";color:var(--soft)}
.technical{font-size:13.5px}.technical .chip{color:var(--soft)}.hash{font-family:ui-monospace,Consolas,"DejaVu Sans Mono",monospace;font-size:12px}
.rules{columns:2;font-size:12.5px;color:var(--soft)}summary{cursor:pointer;margin-top:12px;color:var(--soft)}.empty{color:var(--soft);margin:0}
@media(max-width:860px){body{padding:12px}.beside{grid-template-columns:1fr;gap:0}header{flex-wrap:wrap}}
@media print{body{background:#fff;padding:0;max-width:none;font-size:12px}header,section{border-radius:0;border-width:0 0 1px;padding:12px 0}header{border-top-width:4px}*{print-color-adjust:exact}.findings li,tr,figure{break-inside:avoid}h2,h3{break-after:avoid}.beside{grid-template-columns:1fr 1fr;gap:24px}.gauge{width:92px;height:92px}.lead{font-size:15px}h1{font-size:20px}}
@page{margin:14mm}
`;
