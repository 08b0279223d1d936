import { familyFor } from '../fonts.ts';
import type { Words } from '../paper/paper.ts';
import { contentOf } from '../parts/content.ts';
import { htmlOf, photographPage } from '../parts/page.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

const STYLE = (accent: string) => `
body{background:#f2f4f7;color:#1c2126;font-size:14px}
header{background:${accent};color:#fff;padding:16px 36px;display:flex;justify-content:space-between;align-items:center}
header b{font-size:20px}header nav span{margin-inline-start:26px;opacity:.9}
main{max-width:1080px;margin:24px auto;background:#fff;border-radius:8px;padding:24px 30px;box-shadow:0 1px 4px #0002}
h1{font-size:21px;margin:0 0 14px}.sum{font-size:27px;font-weight:700;color:${accent}}.sum small{display:block;font-size:13px;font-weight:400;color:#66707a}
dl{display:grid;grid-template-columns:repeat(3,auto 1fr);gap:6px 14px;margin:16px 0}dt{color:#66707a}dd{margin:0}
table{width:100%;border-collapse:collapse}th{text-align:start;background:#eef1f5;padding:7px 10px;font-size:13px}td{padding:7px 10px;border-bottom:1px solid #e7eaee}
.figure{text-align:end}`;

export default {
  does: "A bank's page in Chromium: head, fields and movements as a table of HTML.",
  channel: 'web_screenshot',
  languages: ['he', 'en'],
  types: ['bank_statement', 'card_statement'],
  needs: ['chromium'],
  async draw(paper, random) {
    const { title, brand, main, fields, movements } = contentOf(paper);
    const words = screenWords(paper.language);
    const cell = (value: Words | null) => `<td class="figure">${value ? htmlOf(value) : ''}</td>`;
    const rows = movements.map(
      ({ date, text, amount, balance }) =>
        `<tr><td>${date ? htmlOf(date) : ''}</td><td>${htmlOf(text)}</td>${cell(amount)}${cell(balance)}</tr>`,
    );
    const list = fields.slice(0, 9).map(({ label, value }) => `<dt>${htmlOf(label)}</dt><dd>${htmlOf(value)}</dd>`);
    const body = `<header><b>${htmlOf(brand)}</b><nav>${[words.home, words.transfers, words.cards, words.logout].map((item) => `<span>${item}</span>`).join('')}</nav></header>
<main><h1>${htmlOf(title)}</h1><div class="sum"><small>${htmlOf(main.label)}</small>${htmlOf(main.value)}</div><dl>${list.join('')}</dl>
<table><tr><th>${words.date}</th><th>${words.description}</th><th class="figure">${words.amount}</th><th class="figure">${words.balance}</th></tr>${rows.join('')}</table></main>`;
    const family = familyFor(paper.language, false, random.next());
    const accent = random.pick(['#0b4f8a', '#7d1f3c', '#1f6b4a']);
    const window = {
      width: random.pick([1280, 1366, 1440]),
      height: random.pick([900, 1000]),
      scale: random.pick([1, 1, 1.25]),
    };
    return photographPage(paper, family, window, { style: STYLE(accent), body });
  },
} satisfies Screen;
