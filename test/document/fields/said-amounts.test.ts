import { expect, it } from 'vitest';
import type { Look, ProviderGet } from '../../../src/document/facts.ts';
import { saidAmounts, saidAmountsOf } from '../../../src/document/fields/said-amounts.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const WORDS = 'Rupees Three Thousand Seven Hundred Sixty Only';

interface Shown {
  words?: string;
  /** What further looks read. */
  looks?: readonly string[];
  isDrawnAsRead?: boolean;
  /** A picture with grain, of which looks say less. */
  isPaper?: boolean;
  confidence?: number;
  source?: 'ocr' | 'native';
}

/** The pair read from a payment of this amount, with the words for 3,760 by default. */
async function told(
  amount: string,
  { words = WORDS, looks = [], isDrawnAsRead = false, isPaper = false, confidence = 0.8, source = 'ocr' }: Shown = {},
) {
  const page = textPage([[[40, 'Payment to Asha Rao']], [[40, amount]], [[40, words]]], { source, confidence });
  const centsOf = (text: string) => Number(text.replace(/\D/g, '')) * (/\.\d{2}$/.test(text) ? 1 : 100);
  const seen = [...new Set(looks.map(centsOf))];
  const look: Look = { seen, isSure: seen.length === 1 && !isPaper, texts: isPaper ? [] : looks };
  const facts: Record<string, unknown> = {
    text: [page],
    fields: fieldsOf(page),
    lookAgain: async (places: readonly unknown[]) => places.map(() => look),
    isDrawnAsRead: () => isDrawnAsRead,
  };
  const said = await saidAmounts((async (name: string) => facts[name]) as ProviderGet);
  return said.map(({ state, said, figures }) => `${state} ${said / 100} ${figures / 100}`);
}

it('takes figures as read that further looks read alike, or whose digits are drawn as they were read', async () => {
  expect(await told('₹8,760.00')).toEqual(['doubtful 3760 8760']);
  expect(await told('₹8,760.00', { looks: ['₹8,760.00', '8,760.00'] })).toEqual(['differs 3760 8760']);
  expect(await told('₹8,760.00', { looks: ['8,760.00'], isDrawnAsRead: true })).toEqual(['differs 3760 8760']);
  expect(await told('₹3,760.00')).toEqual(['agrees 3760 3760']);
});

it('reads ligatures, and doubts words of which a letter has no name in the font', async () => {
  const said = (fifty: string) => `Eight thousand one hundred and ${fifty}-seven pounds only`;
  const shown = { source: 'native', confidence: 1 } as const;
  expect(await told('£8,157.00', { words: said('ﬁfty'), ...shown })).toEqual(['agrees 8157 8157']);
  expect(await told('£8,957.00', { words: said('ﬁfty'), ...shown })).toEqual(['differs 8157 8957']);
  const cheque = textPage(
    [
      [[40, 'Cheque']],
      [[40, `The sum of: ${said('\ue000fty')}`]],
      [
        [40, 'Amount:'],
        [120, 'GBP 8,157.00'],
      ],
    ],
    shown,
  );
  expect(saidAmountsOf(fieldsOf(cheque), [cheque])).toMatchObject([{ state: 'doubtful', said: 810_000 }]);
});

it('takes two neighbouring digits that are exchanged for one slip, which recognition does not make', async () => {
  const words = 'Rupees One Thousand Eight Hundred Fifty Only';
  expect(await told('₹1,580.00', { words, confidence: 0.95 })).toEqual(['differs 1850 1580']);
  // Other digits of so round an amount are those of another one.
  expect(await told('₹1,420.00', { words, confidence: 0.95 })).toEqual(['doubtful 1850 1420']);
});

it('takes no figures as read that one look reads as the words, or that looks read differently', async () => {
  expect(await told('₹8,760.00', { looks: ['8,760.00', '3,760.00'] })).toEqual(['doubtful 3760 8760']);
  expect(await told('₹8,760.00', { looks: ['8,760.00', '6,760.00'] })).toEqual(['doubtful 3760 8760']);
});

it('takes a digit that only some looks see before the figures for their currency sign', async () => {
  expect(await told('38,760.00', { looks: ['38,760.00', '%8,760.00'] })).toEqual(['differs 3760 8760']);
  expect(await told('38,760', { looks: ['38,760', '8,760', '78,760'] })).toEqual(['differs 3760 8760']);
  expect(await told('33,760.00', { looks: ['33,760.00', '%3,760.00'] })).toEqual(['agrees 3760 3760']);
  expect(await told('33,760.00', { looks: ['33,760.00'] })).toEqual(['doubtful 3760 33760']);
  expect(await told('33,760.00', { looks: ['33,760.00'], isDrawnAsRead: true })).toEqual(['differs 3760 33760']);
});

it('doubts words of which some may be lost or may be others', async () => {
  const looks = ['₹8,760.00'];
  for (const words of [
    'Amount in words: Thrce Thousand Seven Hundred Sixty',
    'in words: xx Thousand Seven Hundred Sixty rupees only',
    'Seven Hundred Sixty Rupees Only',
  ])
    expect((await told('₹8,760.00', { words, looks })).filter((each) => each.startsWith('differs'))).toEqual([]);
  const near = { words: 'in words: seis mil setecientos setenta pesos', looks: ['6,760.00'] };
  expect(await told('$6,760.00', near)).toEqual(['doubtful 6770 6760']);
});

it('knows the sheqels of which an underline took the letter that reaches below the line', () => {
  const cheque = (behind: string, figures = '2,950.00 ₪') => {
    const rows = ['המחאה', figures, `הסך של: אלפיים שש מאות וחמישים ${behind}`];
    const page = textPage(
      rows.map((text) => [[40, text] as const]),
      { source: 'ocr', confidence: 0.98 },
    );
    return saidAmountsOf(fieldsOf(page), [page]).map(({ state }) => state);
  };
  for (const behind of ['שקלים חדשים', 'ש לים חדשים', 'שלים', 'ש ק לים'])
    expect(cheque(behind), behind).toEqual(['differs']);
  expect(cheque('ש לימים')).toEqual(['doubtful']);
  expect(cheque('ש לים', '2,650.00 ₪')).toEqual(['agrees']);
});

it('doubts words between which there is room for another', async () => {
  const judged = (at: number) => {
    const pieces = [[40, 'in words: Nine thousand three'] as const, [at, 'shekels only'] as const];
    const page = textPage([[[40, '₪ 9,008.00']], pieces], { source: 'ocr', confidence: 0.9 });
    return saidAmountsOf(fieldsOf(page), [page]).map(({ state }) => state);
  };
  expect(judged(190)).toEqual(['differs']);
  expect(judged(230)).toEqual(['doubtful']);
});

it('looks at no figures of a file', async () => {
  expect(await told('₹8,760.00', { source: 'native', confidence: 1 })).toEqual(['differs 3760 8760']);
});

it('holds the total of an invoice to what it says below it', async () => {
  for (const words of [
    'SAY TOTAL: US DOLLARS NINE HUNDRED AND CENTS TEN ONLY.',
    'Say US dollars nine hundred and cents ten only',
  ]) {
    expect(await told('$900.10', { words, source: 'native', confidence: 1 })).toEqual(['agrees 900.1 900.1']);
    expect(await told('$990.10', { words, source: 'native', confidence: 1 })).toEqual(['differs 900.1 990.1']);
  }
});

it('holds the one number of a slip that prints no currency to its words, if its digits are none that recognition takes for those', async () => {
  const words = 'The sum of: Three Thousand Seven Hundred Sixty Rupees only';
  const slip = (amount: string, confidence = 0.75) =>
    told(amount, { words, confidence, looks: [`${amount}.00`], isPaper: true });
  expect(await slip('3,760')).toEqual(['agrees 3760 3760']);
  expect(await slip('1,760')).toEqual(['differs 3760 1760']);
  expect(await slip('8,760')).toEqual(['doubtful 3760 8760']);
  expect(await slip('1,760', 0.6)).toEqual(['doubtful 3760 1760']);
});

/** What is said of a slip of these lines, recognised with confidence. */
async function ofSlip(...texts: readonly string[]) {
  const page = textPage(
    texts.map((text) => [[40, text]]),
    { source: 'ocr', confidence: 0.93 },
  );
  const look: Look = { seen: [], isSure: false, texts: [] };
  const facts: Record<string, unknown> = {
    text: [page],
    fields: fieldsOf(page),
    lookAgain: async (places: readonly unknown[]) => places.map(() => look),
    isDrawnAsRead: () => false,
  };
  const said = await saidAmounts((async (name: string) => facts[name]) as ProviderGet);
  return said.map(({ state, said, figures }) => `${state} ${said / 100} ${figures / 100}`);
}

it('holds the sum at the end of the line above to the words below it, whatever else is printed', async () => {
  const slip = (sum: string) =>
    ofSlip(
      `Received from Ada Quist the sum of $ ${sum}`,
      'Eight hundred forty-five and 00/100 Dollars',
      'Paid $845.00',
    );
  expect(await slip('845.00')).toEqual(['agrees 845 845']);
  expect(await slip('945.00')).toEqual(['differs 845 945']);
});

it('believes short words that twelve times another amount confirms', async () => {
  const receipt = (sum: string, each: string) =>
    ofSlip('Donation receipt', `Total: £${sum}`, 'In words: two thousand four hundred pounds', `Each month £${each}`);
  expect(await receipt('3,400', '200')).toEqual(['differs 2400 3400']);
  expect(await receipt('3,400', '250')).toEqual(['doubtful 2400 3400']);
  expect(await receipt('2,400', '200')).toEqual(['agrees 2400 2400']);
});

it('finds the figures of words behind how often they are paid', async () => {
  const lease = (rent: string) => ofSlip('Lease', `The rent is £${rent} per month (four thousand one hundred pounds)`);
  expect(await lease('4,100')).toEqual(['agrees 4100 4100']);
  expect(await lease('2,100')).toEqual(['differs 4100 2100']);
});

it('believes round figures that the words below them contradict where the slip prints no others', async () => {
  const payment = (...rows: string[]) => {
    const page = textPage(
      rows.map((row) => row.split('|').map((text, i): [number, string] => [40 + 300 * i, text])),
      { source: 'ocr', confidence: 0.95 },
    );
    return saidAmountsOf(fieldsOf(page), [page]).map(({ state }) => state);
  };
  expect(payment('Comprovante', 'R$ 740,00', 'duzentos e quarenta reais')).toEqual(['differs']);
  expect(payment('Comprovante', 'R$ 240,00', 'duzentos e quarenta reais')).toEqual(['agrees']);
  expect(payment('Comprovante', 'R$ 370,00', 'duzentos e quarenta reais')).not.toContain('differs');
  // The words stand apart from what calls them so.
  const screen = (amount: string) => payment(`Tutar|${amount} TL`, 'Yazıyla|on üç bin altı yüz lira', 'Ücret|4,20 TL');
  expect(screen('13.600,00')).toEqual(['agrees']);
  expect(screen('18.600,00')).toEqual(['differs']);
});

it('takes words in a sentence that leads to them as read whole', async () => {
  const words = 'Arrêté à la somme de huit cent soixante-dix-huit euros et vingt centimes.';
  const shown = { words, looks: ['868.20'], confidence: 0.95 };
  expect(await told('868.20 €', shown)).toEqual(['differs 878.2 868.2']);
  expect(await told('878.20 €', { ...shown, looks: ['878.20'] })).toEqual(['agrees 878.2 878.2']);
  // What stands before them may be another number.
  const other = words.replace('à la somme de', 'aussi');
  expect(await told('868.20 €', { ...shown, words: other })).not.toContain('differs 878.2 868.2');
});

it('reads words up to a currency that is printed at the end of a ruled line', () => {
  const receipt = (said: string) => {
    const words = [[40, 'In words:'] as const, [110, `~~ ${said}`] as const, [450, 'Tiirk Lirasi'] as const];
    const page = textPage([[[40, 'TOPLAM 4.875,00 TL']], words], { source: 'ocr', confidence: 0.95 });
    return saidAmountsOf(fieldsOf(page), [page]).map(({ state }) => state);
  };
  expect(receipt('dort bin sekiz yiiz yetmis bes')).toEqual(['agrees']);
  expect(receipt('dort bin alti yiiz yetmis bes')).toEqual(['differs']);
  // The gap may have held units.
  expect(receipt('dort bin alti yiiz yetmis')).toEqual(['doubtful']);
});
