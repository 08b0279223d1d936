import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const SAMPLES = join(ROOT, 'samples');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

const PROGRAMS = {
  scan: 'src/cli/scan.ts',
  facts: 'src/cli/facts.ts',
  evaluate: 'eval/evaluate.ts',
  calibrate: 'eval/calibrate.ts',
};

const run = (command: keyof typeof PROGRAMS, ...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, PROGRAMS[command]), ...args],
      { cwd: ROOT, maxBuffer: 50_000_000, timeout: 100_000 },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
const sample = (name: string) => join(SAMPLES, name);

describe('scan', () => {
  test('tells a genuine statement by status 0 and its forged twin by status 20, with the value before and after', async () => {
    const [genuine, forged] = await Promise.all([
      run('scan', sample('statement-en.pdf'), '--lang', 'en', '--json'),
      run('scan', sample('statement-en-forged.pdf'), '--lang', 'en'),
    ]);
    expect(genuine.status, genuine.stdout + genuine.stderr).toBe(0);
    expect(JSON.parse(genuine.stdout)).toMatchObject({
      status: 'completed',
      verdict: 'low_risk',
      document_type: 'bank_statement',
    });
    expect(forged.status, forged.stdout + forged.stderr).toBe(20);
    expect(forged.stdout).toContain('1,250.00');
    expect(forged.stdout).toContain('7,250.00');
  });

  test('prints plain text where no terminal reads, and one JSON value for several files', async () => {
    const { stdout, status } = await run(
      'scan',
      sample('transfer-he.pdf'),
      sample('payslip-he-forged.pdf'),
      '--lang',
      'he',
      '--json',
    );
    const scans = JSON.parse(stdout);
    expect(scans.map(({ file }: { file: { name: string } }) => file.name)).toEqual([
      'transfer-he.pdf',
      'payslip-he-forged.pdf',
    ]);
    expect(scans[0].report.summary).toMatch(/[א-ת]/);
    expect(status).toBe(
      Math.max(
        ...scans.map(({ verdict }: { verdict: string }) => ({ low_risk: 0, review: 10, high_risk: 20 })[verdict]),
      ),
    );
    const text = await run('scan', sample('transfer-he.pdf'));
    expect(text.stdout).not.toContain('\u001b');
  });

  test('writes one page that needs nothing else, from right to left in Hebrew', async () => {
    const page = join(folder, 'report.html');
    await run('scan', sample('statement-he-forged.pdf'), '--lang', 'he', '--html', page);
    const html = readFileSync(page, 'utf8');
    // Compared as yes and no: a page with its pictures is too long to be printed by a failing test.
    expect(html.includes('<html lang="he" dir="rtl">')).toBe(true);
    expect(/<img src="data:image\/(jpeg|png|webp);base64,/.test(html)).toBe(true);
    expect(html.includes('class="box critical"')).toBe(true);
    expect(/(src|href)="(?!data:|#)/.test(html)).toBe(false);
  });

  test('ends with status 1 and a sentence for a file that it cannot take', async () => {
    const broken = join(folder, 'broken.pdf');
    writeFileSync(broken, '%PDF-1.7\nnothing here');
    const text = join(folder, 'text.txt');
    writeFileSync(text, 'no document');
    const [corrupt, unsupported, missing] = await Promise.all([
      run('scan', broken, '--lang', 'en'),
      run('scan', text, '--lang', 'en'),
      run('scan', join(folder, 'missing.pdf'), '--lang', 'en'),
    ]);
    expect([corrupt.status, unsupported.status, missing.status]).toEqual([1, 1, 1]);
    expect(corrupt.stdout).toContain('The file is damaged and cannot be read.');
    expect(unsupported.stdout).toContain('not a PDF, JPEG, PNG, WEBP or HEIC');
    expect(missing.stdout).toContain('missing.pdf');
  });

  test('names the option that is wrong', async () => {
    const { status, stderr } = await run(
      'scan',
      sample('transfer-he.pdf'),
      '--context',
      '{"expected_date":"tomorrow"}',
    );
    expect(status).toBe(1);
    expect(stderr).toContain('context.expected_date: expected a date as YYYY-MM-DD');
  });
});

describe('evaluate', () => {
  const line = (file: string, more: object) =>
    JSON.stringify({
      file,
      label: 'genuine',
      kind: 'native',
      family: 'base',
      tamper: '',
      lang: 'en',
      document_type: 'bank_statement',
      channel: 'native_pdf',
      pages: 1,
      boxes: [],
      context: null,
      truth: { amounts: ['1,250.00'], dates: ['01/07/2025'] },
      ...more,
    });

  test('runs a manifest, writes a line a file, prints the table, and resumes where it stopped', async () => {
    const manifest = join(folder, 'manifest.jsonl');
    const out = join(folder, 'results.jsonl');
    const lines = [
      line('statement-en.pdf', {}),
      line('statement-en-forged.pdf', { label: 'forged', family: 'P', tamper: 'incremental', group: 'g', order: 1 }),
      line('transfer-en.pdf', {
        label: 'forged',
        family: 'C',
        document_type: 'bank_transfer',
        context: { expected_amount: 99.5 },
        group: 'g',
        order: 2,
      }),
    ];
    writeFileSync(manifest, `${lines.join('\n')}\n`);
    const first = await run('evaluate', '--manifest', manifest, '--files', SAMPLES, '--out', out);
    expect(first.status, first.stderr).toBe(0);
    expect(first.stdout).toContain('files 3  missing results 0   genuine 1  forged 2');
    const results = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(results.map(({ file, status }) => [file, status]).sort()).toEqual([
      ['statement-en-forged.pdf', 'completed'],
      ['statement-en.pdf', 'completed'],
      ['transfer-en.pdf', 'completed'],
    ]);
    for (const result of results) {
      expect(Object.keys(result)).toEqual(
        expect.arrayContaining([
          'duration_ms',
          'error',
          'verdict',
          'risk_score',
          'findings',
          'checks',
          'extracted',
          'forensic_analysis',
        ]),
      );
    }
    expect(results.find(({ file }) => file === 'transfer-en.pdf').verdict).not.toBe('low_risk');

    const before = readFileSync(out, 'utf8');
    const again = await run('evaluate', '--manifest', manifest, '--files', SAMPLES, '--out', out, '--resume');
    expect(again.status).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(before);
  });
});

describe('calibrate', () => {
  test('counts findings over labelled files, judges them by template and tool left out, and keeps what it gathered', async () => {
    const manifest = join(folder, 'labelled.jsonl');
    const gathered = join(folder, 'evidence.jsonl');
    const lines = [
      { file: 'statement-en.pdf', label: 'genuine', document_type: 'bank_statement' },
      { file: 'transfer-en.pdf', label: 'genuine', document_type: 'bank_transfer' },
      {
        file: 'statement-en-forged.pdf',
        label: 'forged',
        family: 'P',
        layers: ['structure', 'content'],
        document_type: 'bank_statement',
        tool: 'editor',
      },
      { file: 'no-such-file.pdf', label: 'genuine' },
      { file: 'payslip-en.pdf', label: 'corrupt' },
    ].map((line) => JSON.stringify({ ...line, file: join(SAMPLES, line.file) }));
    writeFileSync(manifest, `${lines.join('\n')}\n`);
    const weights = readFileSync(join(ROOT, 'src/scoring/counts.json'), 'utf8');
    const first = await run('calibrate', '--manifest', manifest, '--gathered', gathered);
    expect(first.status, first.stderr).toBe(0);
    expect(first.stdout).toContain('| table in use | 1 | 2 | 1.000 |');
    expect(first.stdout).toContain('`structure/revision-text-diff#value`');
    expect(readFileSync(join(ROOT, 'src/scoring/counts.json'), 'utf8')).toBe(weights);
    const kept = readFileSync(gathered, 'utf8');
    expect(kept.trim().split('\n')).toHaveLength(3);

    const again = await run('calibrate', '--manifest', manifest, '--gathered', gathered);
    expect(again.stdout).toBe(first.stdout);
    expect(readFileSync(gathered, 'utf8')).toBe(kept);
  });

  test('writes nothing where the folds show nothing, and says so by status 2', async () => {
    const manifest = join(folder, 'silent.jsonl');
    const gathered = join(folder, 'silence.jsonl');
    const files = ['statement-en.pdf', 'transfer-en.pdf', 'payslip-en.pdf', 'statement-he.pdf'].map(sample);
    const linesOf = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const labels = files.map((file, i) => ({ file, label: i % 2 ? 'forged' : 'genuine', document_type: 'letter' }));
    writeFileSync(manifest, linesOf(labels));
    const silent = { examined: ['structure/late-text'], capped: [], evidence: [], trust: [] };
    writeFileSync(gathered, linesOf(files.map((path) => ({ path, ...silent }))));
    const counts = readFileSync(join(ROOT, 'src/scoring/counts.json'), 'utf8');
    const ended = await run('calibrate', '--manifest', manifest, '--gathered', gathered, '--write');
    expect([ended.status, ended.stderr]).toEqual([2, expect.stringContaining('Nothing was written.')]);
    expect(ended.stdout).toContain('they show nothing');
    expect(readFileSync(join(ROOT, 'src/scoring/counts.json'), 'utf8')).toBe(counts);
  });
});

describe('facts', () => {
  test('prints the facts that were asked for, bytes as their length and hash', async () => {
    const { status, stdout } = await run('facts', sample('statement-he-forged.pdf'), 'file', 'pdfStructure');
    expect(status).toBe(0);
    const facts = JSON.parse(stdout);
    expect(Object.keys(facts)).toEqual(['file', 'pdfStructure']);
    expect(facts.pdfStructure.revisions).toHaveLength(2);
    expect(facts.file.bytes).toEqual({ length: facts.pdfStructure.byteLength, sha256: facts.file.sha256 });
  });

  test('says why a file cannot be read, and which facts there are', async () => {
    const broken = join(folder, 'broken.pdf');
    writeFileSync(broken, '%PDF-1.7\n%%EOF\n');
    const unreadable = await run('facts', broken, 'pages');
    expect([unreadable.status, unreadable.stdout]).toEqual([1, '']);
    expect(unreadable.stderr).toContain('CORRUPT_FILE');
    const unknown = await run('facts', broken, 'mood');
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('pdfStructure')]);
  });
});
