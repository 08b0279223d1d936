/** What other programs say of a PDF, beside what its facts say. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactMap } from '../../src/document/facts.ts';
import { hasProgram, runProgram } from '../support/programs.ts';

/** The facts that are compared; as printed, so bytes are lengths and hashes. */
export const COMPARED_FACTS = [
  'pdfStructure',
  'pdfObjects',
  'pdfMetadata',
  'pdfPageGeometry',
  'pdfFonts',
  'pdfImages',
  'pdfAttachments',
  'pdfForm',
  'pdfSignatures',
] as const;
export type ComparedFacts = { [N in (typeof COMPARED_FACTS)[number]]: FactMap[N] };

export interface Comparison {
  what: string;
  program: string;
  /** Null: the program cannot read the file or says nothing about it. */
  agrees: boolean | null;
  detail: string;
}

type Compare = (path: string, facts: ComparedFacts) => Comparison['agrees'] | { agrees: boolean; detail: string };

const equal = (ours: unknown, theirs: unknown) => ({
  agrees: JSON.stringify(ours) === JSON.stringify(theirs),
  detail: `ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`.slice(0, 400),
});

const outputOf = (program: string, args: readonly string[]): string | null => {
  const { status, stdout } = runProgram(program, args);
  // qpdf ends with 3 where it warned and went on.
  return status === 0 || status === 3 ? stdout.toString('utf8') : null;
};

const sorted = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b);

const qpdfPages: Compare = (path, { pdfPageGeometry }) => {
  const pages = outputOf('qpdf', ['--show-npages', path]);
  return pages === null ? null : equal(pdfPageGeometry!.length, Number(pages));
};

/** Objects in force; a file that both repair is repaired by two different rules, so only whole ones are compared. */
const qpdfObjects: Compare = (path, { pdfObjects, pdfStructure }) => {
  const listed = runProgram('qpdf', ['--show-xref', path]);
  if (listed.status !== 0 || pdfStructure!.repaired) return null;
  const theirs = [...listed.stdout.toString('utf8').matchAll(/^(\d+)\/\d+: (?:uncompressed|compressed)/gm)];
  const misplaced = new Set(pdfObjects!.misplaced.map(({ number }) => number));
  const current = pdfObjects!.definitions.filter(({ state }) => state === 'current');
  // Cross-reference streams need no entry of their own.
  const sections = new Set(current.filter(({ type }) => type === 'XRef').map(({ number }) => number));
  const isCompared = (number: number) => !sections.has(number) && !misplaced.has(number);
  return equal(
    sorted(current.map(({ number }) => number).filter(isCompared)),
    sorted(theirs.map(([, number]) => Number(number)).filter(isCompared)),
  );
};

const qpdfRepaired: Compare = (path, { pdfStructure }) => {
  const { status, stderr } = runProgram('qpdf', ['--show-npages', path]);
  if (status !== 0 && status !== 3) return null;
  return equal(pdfStructure!.repaired, /reconstruct cross-reference/.test(stderr));
};

const qpdfEncrypted: Compare = (path, { pdfStructure }) => {
  const { status, stdout } = runProgram('qpdf', ['--show-encryption', path]);
  if (status !== 0 && status !== 3) return null;
  const text = stdout.toString('utf8');
  if (text.includes('File is not encrypted')) return equal(pdfStructure!.encrypted, false);
  const may = (what: string) => new RegExp(`^${what}: allowed`, 'm').test(text);
  const { revision, permissions } = pdfStructure!.encryption!;
  const { print, printSharply, copy, annotate, fillForms, assemble } = permissions;
  return equal(
    { revision, print, printSharply, copy, annotate, fillForms, assemble },
    {
      revision: Number(/^R = (\d+)/m.exec(text)?.[1]),
      print: may('print low resolution'),
      printSharply: may('print high resolution'),
      copy: may('extract for any purpose'),
      annotate: may('modify annotations'),
      fillForms: may('modify forms'),
      assemble: may('modify document assembly'),
    },
  );
};

const qpdfLinearized: Compare = (path, { pdfStructure }) => {
  const text = outputOf('qpdf', ['--check-linearization', path]);
  if (text === null) return null;
  return equal(pdfStructure!.linearization?.holds ?? false, !text.includes('is not linearized'));
};

const exiftool = (path: string): Record<string, unknown> | null => {
  const { status, stdout } = runProgram('exiftool', ['-j', '-G1', '-struct', path]);
  return status === 0 ? JSON.parse(stdout.toString('utf8'))[0] : null;
};

const exiftoolInfo: Compare = (path, { pdfMetadata }) => {
  const tags = exiftool(path);
  // A warning tells that it gave up: encryption, or damage.
  if (!tags || tags['ExifTool:Warning'] !== undefined || tags['ExifTool:Error'] !== undefined) return null;
  const theirs = (key: string) => String(tags[`PDF:${key}`] ?? '').trim();
  const plain = (text: string | null) => (text ?? '').replace(/\0/g, '').trim();
  const { producer, creator, title } = pdfMetadata!;
  return equal([producer, creator, title].map(plain), ['Producer', 'Creator', 'Title'].map(theirs));
};

const exiftoolXmp: Compare = (path, { pdfMetadata }) => {
  const tags = exiftool(path);
  if (!tags || tags['ExifTool:Warning'] !== undefined || tags['ExifTool:Error'] !== undefined) return null;
  const theirs = ['XMP-xmpMM:DocumentID', 'XMP-xmpMM:InstanceID', 'XMP-xmp:CreatorTool'].map((key) => tags[key] ?? '');
  if (theirs.every((value) => value === '') && !pdfMetadata!.xmp) return null;
  const { documentId = null, instanceId = null, creatorTool = null } = pdfMetadata!.xmp ?? {};
  const history = tags['XMP-xmpMM:History'];
  return equal(
    [documentId, instanceId, creatorTool, pdfMetadata!.xmp?.history.length ?? 0].map((value) => String(value ?? '')),
    [...theirs, Array.isArray(history) ? history.length : 0].map(String),
  );
};

/** The object numbers in a listing by poppler. */
function listed(program: string, args: readonly string[], pattern: RegExp): Set<number> | null {
  const { status, stdout, stderr } = runProgram(program, args);
  if (status !== 0 || stderr !== '') return null;
  return new Set([...stdout.toString('utf8').matchAll(pattern)].map(([, number]) => Number(number)));
}

const isWithin = (ours: (number | null)[], theirs: Set<number> | null) => {
  if (!theirs) return null;
  const missing = sorted(ours.filter((number): number is number => number !== null && !theirs.has(number)));
  return { agrees: missing.length === 0, detail: `not in theirs: ${missing}` };
};

/** Poppler lists what the resources name, used or not: what is used must be among it. */
const pdffonts: Compare = (path, { pdfFonts }) =>
  isWithin(
    pdfFonts!.map(({ objectNumber }) => objectNumber),
    listed('pdffonts', [path], /(\d+) +\d+\s*$/gm),
  );

const pdfimages: Compare = (path, { pdfImages }) =>
  isWithin(
    pdfImages!.map(({ objectNumber }) => objectNumber),
    listed('pdfimages', ['-list', path], /(?:yes|no) +(\d+) +\d+ +\d+ +\d+ +\S+ +\S+$/gm),
  );

const mutoolPages: Compare = (path, { pdfPageGeometry }) => {
  const { status, stdout } = runProgram('mutool', ['info', '-M', path]);
  const pages = /^Pages: (\d+)/m.exec(stdout.toString('utf8'))?.[1];
  return status !== 0 || pages === undefined ? null : equal(pdfPageGeometry!.length, Number(pages));
};

const pdfdetach: Compare = (path, { pdfAttachments }) => {
  const { status, stdout } = runProgram('pdfdetach', ['-list', path]);
  const count = /^(\d+) embedded files?/m.exec(stdout.toString('utf8'))?.[1];
  return status !== 0 || count === undefined ? null : equal(pdfAttachments!.length, Number(count));
};

interface PopplerSignature {
  name: string;
  intact: boolean | null;
  whole: boolean;
}

function pdfsigOf(path: string): PopplerSignature[] | null {
  const { status, stdout, stderr } = runProgram('pdfsig', ['-nocert', path]);
  const text = stdout.toString('utf8');
  if (status === null || /does not contain any signatures|Command Line Error/.test(text + stderr)) return null;
  return text
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .filter((part) => !part.includes('is not signed'))
    .map((part) => {
      const validation = /Signature Validation: (.*)/.exec(part)?.[1] ?? '';
      const intact = /is Valid/.test(validation) ? true : /Mismatch|is Invalid/.test(validation) ? false : null;
      return {
        name: /Signature Field Name: (.*)/.exec(part)?.[1] ?? '',
        intact,
        whole: part.includes('Total document signed'),
      };
    });
}

/** Poppler does not ask what the gap between the signed ranges holds, so it is asked about the ranges alone. */
const pdfsigIntact: Compare = (path, { pdfSignatures }) => {
  const theirs = pdfsigOf(path);
  if (!theirs || pdfSignatures!.length === 0) return null;
  const ours = new Map(
    pdfSignatures!.filter(({ intact }) => intact !== null).map(({ field, rangeHolds }) => [field, rangeHolds]),
  );
  const known = theirs.filter(({ name, intact }) => intact !== null && ours.has(name));
  if (known.length === 0) return null;
  return equal(
    known.map(({ name }) => [name, ours.get(name)]),
    known.map(({ name, intact }) => [name, intact]),
  );
};

/** The signature value and the bytes that it signs, taken out of the file, by OpenSSL. */
const opensslVerify: Compare = (path, { pdfSignatures }) => {
  const detached = pdfSignatures!.filter(
    ({ subFilter, contents, byteRangeOk, intact }) =>
      (subFilter === 'adbe.pkcs7.detached' || subFilter === 'ETSI.CAdES.detached') &&
      contents === 'value' &&
      byteRangeOk &&
      intact !== null,
  );
  if (detached.length === 0) return null;
  const bytes = readFileSync(path);
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
  try {
    const theirs = detached.map(({ byteRange }) => {
      const [a, b, c, d] = byteRange as [number, number, number, number];
      const hex = bytes
        .subarray(a + b, c)
        .toString('latin1')
        .replace(/[^0-9a-fA-F]/g, '');
      const [value, content] = [join(folder, 'value'), join(folder, 'content')];
      writeFileSync(value, Buffer.from(hex, 'hex'));
      writeFileSync(content, Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]));
      const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', value, '-content', content, '-noverify'];
      return runProgram('openssl', [...args, '-out', join(folder, 'out')]).status === 0;
    });
    return equal(
      detached.map(({ rangeHolds }) => rangeHolds),
      theirs,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const COMPARISONS: { what: string; program: string; compare: Compare }[] = [
  { what: 'number of pages', program: 'qpdf', compare: qpdfPages },
  { what: 'number of pages', program: 'mutool', compare: mutoolPages },
  { what: 'objects in force', program: 'qpdf', compare: qpdfObjects },
  { what: 'cross-reference data unusable', program: 'qpdf', compare: qpdfRepaired },
  { what: 'encryption and permissions', program: 'qpdf', compare: qpdfEncrypted },
  { what: 'linearised and unchanged since', program: 'qpdf', compare: qpdfLinearized },
  { what: 'producer, creator, title', program: 'exiftool', compare: exiftoolInfo },
  { what: 'XMP identifiers, tool, length of history', program: 'exiftool', compare: exiftoolXmp },
  { what: 'fonts that are used', program: 'pdffonts', compare: pdffonts },
  { what: 'pictures that are drawn', program: 'pdfimages', compare: pdfimages },
  { what: 'number of attachments', program: 'pdfdetach', compare: pdfdetach },
  { what: 'signed ranges hold', program: 'pdfsig', compare: pdfsigIntact },
  { what: 'signature values over their bytes', program: 'openssl', compare: opensslVerify },
];

export const PROGRAMS = [...new Set(COMPARISONS.map(({ program }) => program))];

export function compareWithPrograms(path: string, facts: ComparedFacts): Comparison[] {
  return COMPARISONS.filter(({ program }) => hasProgram(program)).map(({ what, program, compare }) => {
    const outcome = compare(path, facts);
    const { agrees, detail } = typeof outcome === 'object' && outcome ? outcome : { agrees: outcome, detail: '' };
    return { what, program, agrees, detail };
  });
}
