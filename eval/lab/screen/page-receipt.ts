import { familyFor } from '../fonts.ts';
import { contentOf } from '../parts/content.ts';
import { htmlOf, photographPage } from '../parts/page.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

const STYLE = (accent: string) => `
body{background:linear-gradient(${accent},#ffffff 340px);color:#20242a;font-size:15px;min-height:100vh;padding:26px}
.brand{color:#fff;font-weight:700;font-size:21px;text-align:center;margin-bottom:22px}
section{max-width:560px;margin:0 auto;background:#fff;border-radius:14px;padding:28px 32px;box-shadow:0 6px 24px #0003}
h1{font-size:17px;font-weight:400;text-align:center;margin:0;color:#5f6873}.sum{font-size:40px;font-weight:700;text-align:center;margin:10px 0 2px}
.label{text-align:center;color:#5f6873;margin-bottom:18px}
.row{display:flex;justify-content:space-between;gap:18px;padding:10px 0;border-top:1px solid #e8ebef}.row span:first-child{color:#5f6873}
p{max-width:560px;margin:18px auto;color:#5f6873;font-size:12.5px}
button{display:block;margin:18px auto 0;border:0;border-radius:8px;background:${accent};color:#fff;font:700 15px page;padding:11px 40px}`;

export default {
  does: 'The receipt of a payment service in Chromium, a card in the middle of the window.',
  channel: 'web_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app', 'bank_transfer', 'deposit_receipt', 'account_confirmation', 'balance_confirmation'],
  needs: ['chromium'],
  async draw(paper, random) {
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const words = screenWords(paper.language);
    const rows = fields.map(
      ({ label, value }) => `<div class="row"><span>${htmlOf(label)}</span><span>${htmlOf(value)}</span></div>`,
    );
    const body = `<div class="brand">${htmlOf(brand)}</div><section><h1>${htmlOf(title)}</h1><div class="sum">${htmlOf(main.value)}</div>
<div class="label">${htmlOf(main.label)}</div>${rows.join('')}<button>${words.download}</button></section>${remarks.map((each) => `<p>${htmlOf(each)}</p>`).join('')}`;
    const family = familyFor(paper.language, random.chance(0.2), random.next());
    const accent = random.pick(['#24478f', '#0f766e', '#9a3412', '#5b21b6']);
    const window = {
      width: random.pick([1024, 1280]),
      height: random.pick([860, 960]),
      scale: random.pick([1, 1.25, 1.5]),
    };
    return photographPage(paper, family, window, { style: STYLE(accent), body });
  },
} satisfies Screen;
