import { describe, expect, test } from 'vitest';
import { measureHalves, printHalves } from '../../eval/evaluate/halves.ts';
import { templateFieldOf, templateGroups, toolGroups } from '../../eval/groups.ts';
import { evidenceKindOf, type Line } from '../../eval/manifest.ts';
import { halfOf, lookedAt, readSplitRule, type SplitRule, splitLines } from '../../eval/split.ts';
import { groupBy } from '../../eval/statistics.ts';

const rule: SplitRule = { since: '2026-01-01', salt: 'test', heldOutShare: 0.5, lookedAt: [] };
/** Twenty families of three files each: two genuine ones, one forged. */
const lines = Array.from({ length: 60 }, (_, i): Line => {
  const family = `family ${i % 20}`;
  return { file: `${i}`, label: i < 40 ? 'genuine' : 'forged', template_family: family, tool: `tool ${i}` };
});

describe('developed and held out', () => {
  test('every file of a template family is in the same half, whatever else the set holds', () => {
    const { developed, heldOut, field } = splitLines(lines, rule);
    expect(field).toBe('template_family');
    expect(developed.families + heldOut.families).toBe(20);
    expect(Math.min(developed.families, heldOut.families)).toBeGreaterThan(4);
    const again = splitLines([...lines.slice(5), ...lines.map((line) => ({ ...line, file: `x${line.file}` }))], rule);
    expect(new Set(again.heldOut.lines.map(({ template_family }) => template_family))).toEqual(
      new Set(heldOut.lines.map(({ template_family }) => template_family)),
    );
  });

  test('a family that was looked at is developed from then on, with date and reason, and is not named in the file', () => {
    const { template_family: name } = splitLines(lines, rule).heldOut.lines[0]!;
    const moved = lookedAt(name!, lines, { rule, date: '2026-02-03', reason: 'a false alarm' });
    expect(halfOf(`template_family: ${name}`, moved)).toBe('developed');
    expect(moved.lookedAt).toMatchObject([{ date: '2026-02-03', reason: 'a false alarm' }]);
    expect(JSON.stringify(moved)).not.toContain(name);
    expect(() => lookedAt(name!, lines, { rule: moved, date: '', reason: '' })).toThrow('already');
    expect(() => lookedAt('no such', lines, { rule, date: '', reason: '' })).toThrow('no template_family "no such"');
  });

  test('the committed file holds digests, dates and reasons, and no name', () => {
    for (const move of readSplitRule().lookedAt) {
      expect(move.family).toMatch(/^[0-9a-f]{16}$/);
      expect(move.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(move.reason).not.toBe('');
    }
  });

  test('both figures are printed side by side', () => {
    const { heldOut } = splitLines(lines, rule);
    const isHeldOut = new Set(heldOut.lines.map(({ file }) => file));
    const results = lines.map(({ file, label }) => {
      const isHigh = label === 'forged' && !isHeldOut.has(file);
      return { file, verdict: isHigh ? 'high_risk' : 'low_risk', risk_score: isHigh ? 90 : 0 };
    });
    const halves = measureHalves(lines, results, rule);
    expect([halves.developed.forged.high, halves.heldOut.forged.high]).toEqual([1, 0]);
    expect([halves.developed.auc, halves.heldOut.auc]).toEqual([1, 0.5]);
    expect(printHalves(halves)).toMatch(/ {2}AUC +1\.000 +0\.500/);
  });
});

describe('groups of files that depend on each other', () => {
  const sizes = (groups: readonly string[]) =>
    [...groupBy(groups, (group) => group).values()].map((list) => list.length);

  test('are never single files, however exact the fields of the manifest are', () => {
    const single = lines.map(
      (line, i): Line => ({
        ...line,
        base: `${i}`,
        template_family: i < 50 ? line.template_family : `alone ${i}`,
        tamper: i % 2 ? 'overlay' : '',
        producer: 'program',
      }),
    );
    const templates = templateGroups(single);
    expect(Math.min(...sizes(templates))).toBeGreaterThan(1);
    expect(Math.min(...sizes(toolGroups(single, templates)))).toBeGreaterThan(1);
  });

  test('go by the first field by which at least half of the files have a sibling', () => {
    const typed = lines.map(
      (line, i): Line => ({ file: line.file, label: line.label, base: `${i >> 1}`, document_type: 'a' }),
    );
    expect(templateFieldOf(typed)).toBe('base');
    expect(templateFieldOf(typed.map((line, i) => ({ ...line, base: i < 8 ? line.base : null })))).toBe(
      'document_type',
    );
  });
});

test('where a forgery shows is read from the layers and the context of its line, not from the name of its family', () => {
  expect(evidenceKindOf({ layers: ['pixel', 'content'] })).toBe('file');
  expect(evidenceKindOf({ layers: ['content'] })).toBe('content');
  expect(evidenceKindOf({ layers: ['content'], context: { expected_amount: '1.00' } })).toBe('context');
  expect(evidenceKindOf({ layers: ['history', 'content'] })).toBe('history');
  expect(evidenceKindOf({})).toBeNull();
});
