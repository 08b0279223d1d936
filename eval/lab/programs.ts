/** Programs of the system that the lab calls where they are installed. None is a dependency; none may reach a network. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIME_LIMIT_MS = 120_000;
const OUTPUT_LIMIT_BYTES = 16 * 1024 * 1024;

/** How to ask whether each is there. Modules of Python and PHP count as programs. */
const PROBES = {
  chromium: ['chromium', '--version'],
  soffice: ['soffice', '--version'],
  // Draw is a package of its own, and reads PDFs; without it the office starts and writes nothing.
  draw: ['sh', '-c', 'ls "$(dirname "$(readlink -f "$(command -v soffice)")")/libsdlo.so"'],
  wkhtmltopdf: ['wkhtmltopdf', '--version'],
  weasyprint: ['weasyprint', '--version'],
  ghostscript: ['gs', '--version'],
  mutool: ['mutool', '-v'],
  qpdf: ['qpdf', '--version'],
  pdftk: ['pdftk', '--version'],
  pdftocairo: ['pdftocairo', '-v'],
  pdftohtml: ['pdftohtml', '-v'],
  heic: ['sh', '-c', '/usr/bin/convert -list format | grep -q "HEIC\\* .*rw"'],
  inkscape: ['inkscape', '--version'],
  gimp: ['gimp-console', '--version'],
  imagemagick: ['/usr/bin/convert', '--version'],
  fop: ['fop', '-version'],
  tesseract: ['tesseract', '--version'],
  exiftool: ['exiftool', '-ver'],
  img2pdf: ['img2pdf', '--version'],
  reportlab: ['/usr/bin/python3', '-c', 'import reportlab'],
  pycairo: ['/usr/bin/python3', '-c', 'import cairo'],
  opencv: ['/usr/bin/python3', '-c', 'import cv2'],
  pillow: ['/usr/bin/python3', '-c', 'import PIL'],
  pikepdf: ['/usr/bin/python3', '-c', 'import pikepdf'],
  pypdf: ['/usr/bin/python3', '-c', 'import pypdf'],
  tcpdf: ['php', '-r', 'exit(@include_once("tcpdf/tcpdf.php") ? 0 : 1);'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type Program = keyof typeof PROBES;
export const PROGRAMS = Object.keys(PROBES) as Program[];

const known = new Map<Program, boolean>();

export function isInstalled(program: Program): boolean {
  let there = known.get(program);
  if (there === undefined) {
    const [command, ...args] = PROBES[program];
    // Without PYTHONPATH and its like: the system's own modules are asked for.
    there = spawnSync(command, args, { stdio: 'ignore', timeout: TIME_LIMIT_MS }).status === 0;
    known.set(program, there);
  }
  return there;
}

/** A folder of its own for one call of a program, gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program in a folder. Throws with what it said where it fails or takes longer than two minutes. */
export async function call(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(command, args, {
    cwd,
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: OUTPUT_LIMIT_BYTES,
    env: { ...process.env, HOME: cwd, TMPDIR: cwd, SOURCE_DATE_EPOCH: '1700000000', LC_ALL: 'C.UTF-8', ...env },
  });
  return stdout;
}

/** Bytes through a program that reads one file and writes another. */
export function through(
  bytes: Uint8Array,
  {
    input = 'in.pdf',
    output = 'out.pdf',
    ...step
  }: {
    input?: string;
    output?: string;
    command: string;
    args: readonly string[];
    env?: Readonly<Record<string, string>>;
  },
): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, input), bytes);
    await call(step.command, step.args, folder, step.env);
    return new Uint8Array(await readFile(join(folder, output)));
  });
}
