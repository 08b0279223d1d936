import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { TrustedRoot } from '../document/facts.ts';

const CERTIFICATE_FILE = /\.(pem|crt|cer|der)$/i;
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * The roots of a folder and of its subfolders, which are their groups: files in PEM (one certificate or several) or
 * DER form. Throws where the folder cannot be read or such a file holds no certificate.
 */
export function readTrustedRoots(folder: string): TrustedRoot[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() ? rootsIn(join(folder, entry.name), entry.name) : rootsOf(join(folder, entry.name), null),
  );
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    throw new Error(`the folder of trusted roots cannot be read: ${folder}`);
  }
}

const rootsIn = (folder: string, group: string): TrustedRoot[] =>
  readdirSync(folder).flatMap((name) => rootsOf(join(folder, name), group));

function rootsOf(path: string, group: string | null): TrustedRoot[] {
  if (!CERTIFICATE_FILE.test(path)) return [];
  const bytes = readFileSync(path);
  const blocks: (string | Buffer)[] = bytes.toString('latin1').match(PEM_BLOCK) ?? [bytes];
  return blocks.map((block) => {
    try {
      return { name: parse(path).name, group, certificate: new Uint8Array(new X509Certificate(block).raw) };
    } catch {
      throw new Error(`${path} holds no certificate`);
    }
  });
}
