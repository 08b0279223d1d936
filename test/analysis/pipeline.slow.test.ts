import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { AnalysisProgress, Analyzer } from '../../src/analysis/types.ts';
import { type FileType, STAGES } from '../../src/domain/scan.ts';
import { RULES } from '../../src/engines/registry.ts';

let analyzer: Analyzer;
beforeAll(() => {
  analyzer = createAnalyzer({ workers: 1 });
});
afterAll(() => analyzer.close());

const sample = (name: string) => readFile(fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)));

async function analyse(bytes: Uint8Array, fileType: FileType) {
  const progress: AnalysisProgress[] = [];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const outcome = await analyzer.analyze(
    { bytes, fileName: `document.${fileType}`, fileType, sha256, context: null, now: Date.UTC(2026, 0, 1) },
    (step) => progress.push(step),
  );
  return { outcome, progress, stages: [...new Set(progress.map(({ stage }) => stage))] };
}

test('a PDF with its own text passes every stage in order but recognizing', async () => {
  const { outcome, stages, progress } = await analyse(await sample('statement-he.pdf'), 'pdf');
  expect(outcome.ok).toBe(true);
  expect(stages).toEqual(STAGES.filter((stage) => stage !== 'recognizing'));
  expect(progress.at(-1)).toMatchObject({ pagesTotal: 1 });
});

test('the layers are told one by one as they end, and all of them before scoring', async () => {
  const { outcome, progress } = await analyse(await sample('statement-he.pdf'), 'pdf');
  expect(outcome.ok).toBe(true);
  const layers = [...new Set(RULES.map(({ source }) => source))];
  const told = [...new Set(progress.map(({ layersDone }) => layersDone.length))];
  expect(told).toEqual([0, ...layers.map((_, index) => index + 1)]);
  const scoring = progress.find(({ stage }) => stage === 'scoring')!;
  expect([...scoring.layersDone].sort()).toEqual([...layers].sort());
});

test('a screenshot passes every stage in order, tells the page that was read, and has a picture', async () => {
  const { outcome, stages, progress } = await analyse(await sample('payment-app-he.png'), 'png');
  expect(stages).toEqual([...STAGES]);
  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(progress).toContainEqual({ stage: 'recognizing', percent: 65, pagesDone: 1, pagesTotal: 1, layersDone: [] });
  if (!outcome.ok) throw new Error(outcome.detail);
  expect(outcome.pictures).toMatchObject([{ page: 1, mediaType: 'image/jpeg' }]);
  expect(outcome.report.findings.reduce((sum, { impact }) => sum + impact, 0)).toBe(outcome.report.risk_score);
});

test.each([
  ['statement-he-forged.pdf', 'structure/revision-text-diff', '1,250.00', '7,250.00'],
  ['transfer-en-forged.pdf', 'structure/mask-then-text', '3,480.00', '8,480.00'],
])('%s: the place of the changed value is drawn as it was and as it is', async (name, rule, before, after) => {
  const { outcome } = await analyse(await sample(name), 'pdf');
  if (!outcome.ok) throw new Error(outcome.detail);
  const finding = outcome.report.findings.find((each) => each.rule === rule)!;
  expect(finding.recovered).toMatchObject({ before, after });
  const { area } = finding.recovered!.pictures!;
  const box = finding.box!;
  expect([box.x >= area.x, box.y >= area.y, box.x + box.w <= area.x + area.w]).toEqual([true, true, true]);
  const pair = outcome.recovered.filter((picture) => picture.finding === finding.id);
  expect(pair.map(({ state, mediaType }) => `${state} ${mediaType}`)).toEqual([
    'before image/jpeg',
    'after image/jpeg',
  ]);

  // The pictures differ where the finding lies, and nowhere else.
  const [old, now] = await Promise.all(pair.map(({ bytes }) => sharp(bytes).greyscale().raw().toBuffer()));
  const { widthPx, heightPx } = finding.recovered!.pictures!;
  let [inside, outside] = [0, 0];
  for (let i = 0; i < widthPx * heightPx; i++) {
    if (Math.abs(old![i]! - now![i]!) < 64) continue;
    const x = area.x + (((i % widthPx) + 0.5) / widthPx) * area.w;
    const y = area.y + ((Math.floor(i / widthPx) + 0.5) / heightPx) * area.h;
    const isInside = x > box.x - 1 && x < box.x + box.w + 1 && y > box.y - 1 && y < box.y + box.h + 1;
    if (isInside) inside += 1;
    else outside += 1;
  }
  expect(inside).toBeGreaterThan(20);
  expect(outside).toBe(0);
});

test('a file that cannot be read ends with its cause, and the process goes on', async () => {
  const jpeg = await sample('receipt-photo-en.jpg');
  const cut = await analyse(jpeg.subarray(0, 300), 'jpeg');
  expect(cut.outcome).toMatchObject({ ok: false, failure: 'CORRUPT_FILE' });
  const empty = await analyse(new TextEncoder().encode('%PDF-1.7\n%%EOF\n'), 'pdf');
  expect(empty.outcome).toMatchObject({ ok: false, failure: 'CORRUPT_FILE' });
  const next = await analyse(await sample('transfer-en.pdf'), 'pdf');
  expect(next.outcome.ok).toBe(true);
});
