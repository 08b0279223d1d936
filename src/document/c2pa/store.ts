/**
 * Content Credentials (C2PA 2.1): the manifests of a store, and what of them holds. Trust in signers is not decided:
 * no list of trusted issuers is configured.
 */
import { createHash } from 'node:crypto';
import { type Cbor, type CborMap, decodeCbor } from './cbor.ts';
import { type ClaimSignature, readClaimSignature } from './cose.ts';
import type { C2paFact, C2paManifest, C2paStatus } from './facts.ts';
import { type JumbfBox, readJumbf } from './jumbf.ts';

/** A store as it lies in its file. */
export interface EmbeddedStore {
  bytes: Uint8Array;
  /** Where the file holds it, containers' headers included; null where that is unknown. */
  ranges: { from: number; to: number }[] | null;
}

const MAX_MANIFESTS = 100;
const HASHES = new Set(['sha256', 'sha384', 'sha512']);
/** Bindings to the file that are not read here (C2PA 2.1, 9.2): their result stays open. */
const OTHER_BINDINGS = /^c2pa\.hash\.(boxes|bmff|collection|multi-asset)/;

/** Reads and checks the store of a file. A store that cannot be read is a fact with a status that says so. */
export function readC2pa(file: Uint8Array, store: EmbeddedStore): C2paFact {
  const outer = readJumbf(store.bytes);
  const boxes = outer?.boxes.slice(0, MAX_MANIFESTS) ?? [];
  const reader = new Reader(boxes);
  const manifests = boxes.map((box, k) => reader.manifest(box, k === boxes.length - 1 ? { file, store } : null));
  const active = manifests.at(-1) ?? null;
  const statuses = active?.statuses ?? [status('claim.missing', '', false)];
  return {
    manifests,
    claimGenerator: active?.claimGenerator ?? null,
    digitalSourceTypes: [...new Set(manifests.flatMap((manifest) => manifest.digitalSourceTypes))],
    statuses,
    state: stateOf(statuses),
  };
}

function stateOf(statuses: readonly C2paStatus[]): C2paFact['state'] {
  if (statuses.some(({ holds }) => holds === false)) return 'invalid';
  const bound = statuses.some(({ code }) => code === 'assertion.dataHash.match');
  const signed = statuses.some(({ code }) => code === 'claimSignature.validated');
  return bound && signed ? 'valid' : 'unchecked';
}

const status = (code: string, url: string, holds: boolean | null): C2paStatus => ({ code, url, holds });

class Reader {
  private readonly boxes: readonly JumbfBox[];

  constructor(boxes: readonly JumbfBox[]) {
    this.boxes = boxes;
  }

  /** `asset` is the file for the manifest that speaks of it, the last of the store. */
  manifest(box: JumbfBox, asset: { file: Uint8Array; store: EmbeddedStore } | null): C2paManifest {
    const statuses: C2paStatus[] = [];
    const claims = box.boxes.filter(({ label }) => /^c2pa\.claim(\.v\d+)?$/.test(label));
    const claimBytes = claims[0] ? contentOf(claims[0], 'cbor') : null;
    const claim = mapOf(claimBytes && decoded(claimBytes));
    if (claims.length > 1) statuses.push(status('claim.multiple', '', false));
    if (!claimBytes || !claim) statuses.push(status('claim.missing', '', false));
    const signature = this.signature(box, claimBytes, statuses);
    const assertions = this.assertions(box, claim, statuses);
    if (asset) bindingOf(box, claim, asset.file, asset.store, statuses);
    const values = box.boxes
      .filter(({ label }) => label === 'c2pa.assertions')
      .flatMap(({ boxes }) => boxes)
      .map((assertion) => ({ label: assertion.label, value: contentsOf(assertion) }));
    return {
      label: box.label,
      claimGenerator: generatorOf(claim),
      title: textOf(claim?.get('dc:title')),
      format: textOf(claim?.get('dc:format')),
      assertions,
      actions: values.flatMap(({ label, value }) => (label.startsWith('c2pa.actions') ? actionsOf(value) : [])),
      ingredients: values
        .filter(({ label }) => label.startsWith('c2pa.ingredient'))
        .map(({ value }) => this.ingredient(mapOf(value))),
      digitalSourceTypes: [...new Set(values.flatMap(({ value }) => sourceTypesIn(value, 0)))],
      signature,
      statuses,
    };
  }

  private signature(box: JumbfBox, claim: Uint8Array | null, statuses: C2paStatus[]): C2paManifest['signature'] {
    const holder = box.boxes.find(({ label }) => label === 'c2pa.signature');
    const bytes = holder && contentOf(holder, 'cbor');
    const url = `self#jumbf=/c2pa/${box.label}/c2pa.signature`;
    if (!bytes || !claim) {
      statuses.push(status('claimSignature.missing', url, false));
      return null;
    }
    let read: ClaimSignature;
    try {
      read = readClaimSignature(bytes, claim);
    } catch {
      statuses.push(status('claimSignature.mismatch', url, false));
      return null;
    }
    const { algorithm, certificate, holds, chainHolds, stamp } = read;
    if (!algorithm) statuses.push(status('algorithm.unsupported', url, false));
    else if (!certificate) statuses.push(status('signingCredential.invalid', url, false));
    else if (holds !== null)
      statuses.push(status(holds ? 'claimSignature.validated' : 'claimSignature.mismatch', url, holds));
    if (certificate && !chainHolds) statuses.push(status('signingCredential.invalid', url, false));
    if (stamp) statuses.push(stampStatus(stamp, url));
    const time = stamp?.matches ? stamp.time : null;
    if (certificate && time && (time < new Date(certificate.validFrom) || time > new Date(certificate.validTo)))
      statuses.push(status('claimSignature.outsideValidity', url, false));
    return {
      algorithm,
      signer: certificate ? nameIn(certificate.subject) : null,
      issuer: certificate ? nameIn(certificate.issuer) : null,
      time: time?.toISOString() ?? null,
    };
  }

  /** C2PA 2.1, 15.10: every assertion that the claim names is there and unchanged, and none besides. */
  private assertions(box: JumbfBox, claim: CborMap | null, statuses: C2paStatus[]): C2paManifest['assertions'] {
    if (!claim) return [];
    const algorithm = textOf(claim.get('alg'));
    const named = ['assertions', 'created_assertions', 'gathered_assertions'].flatMap((key) => listOf(claim.get(key)));
    const checked = new Map<JumbfBox, boolean | null>();
    const redacted = this.redacted();
    for (const each of named) {
      const reference = mapOf(each);
      const url = textOf(reference?.get('url')) ?? '';
      const target = this.resolve(url, box);
      if (!target) {
        if (!redacted.has(absolute(url, box))) statuses.push(status('assertion.missing', url, false));
        continue;
      }
      const holds = hashHolds(reference, algorithm, target.payload);
      checked.set(target, holds);
      if (holds === null) statuses.push(status('algorithm.unsupported', url, false));
      else statuses.push(status(holds ? 'assertion.hashedURI.match' : 'assertion.hashedURI.mismatch', url, holds));
    }
    const own = box.boxes.find(({ label }) => label === 'c2pa.assertions')?.boxes ?? [];
    for (const each of own)
      if (!checked.has(each))
        statuses.push(status('assertion.undeclared', `self#jumbf=c2pa.assertions/${each.label}`, false));
    return own.map((each) => ({ label: each.label, holds: checked.get(each) ?? null }));
  }

  /** Assertions that a later manifest took out on purpose. */
  private redacted(): Set<string> {
    const all = this.boxes.flatMap((box) => {
      const claim = box.boxes.find(({ label }) => label.startsWith('c2pa.claim'));
      const bytes = claim && contentOf(claim, 'cbor');
      return listOf(mapOf(bytes ? decoded(bytes) : null)?.get('redacted_assertions'));
    });
    return new Set(all.filter((each) => typeof each === 'string'));
  }

  private ingredient(value: CborMap | null): C2paManifest['ingredients'][number] {
    const reference = mapOf(value?.get('activeManifest') ?? value?.get('c2pa_manifest'));
    const target = this.resolve(textOf(reference?.get('url')) ?? '', null);
    return {
      title: textOf(value?.get('dc:title')),
      relationship: textOf(value?.get('relationship')),
      manifest: target?.label ?? null,
      holds: target ? hashHolds(reference, null, target.payload) : null,
    };
  }

  /** `self#jumbf=/c2pa/MANIFEST/…` from the store, `self#jumbf=…` from the manifest. */
  private resolve(url: string, from: JumbfBox | null): JumbfBox | null {
    const [, path] = /^self#jumbf=(.+)$/.exec(url) ?? [];
    if (!path) return null;
    const steps = path.split('/').filter((step) => step !== '');
    let boxes: readonly JumbfBox[] = from?.boxes ?? [];
    if (path.startsWith('/')) {
      steps.shift();
      boxes = this.boxes;
    }
    let found: JumbfBox | null = null;
    for (const step of steps) {
      found = boxes.find(({ label }) => label === step) ?? null;
      if (!found) return null;
      boxes = found.boxes;
    }
    return found;
  }
}

/** The hard binding to the file's bytes (C2PA 2.1, 9.2.1 and 15.12.1). */
function bindingOf(
  box: JumbfBox,
  claim: CborMap | null,
  file: Uint8Array,
  store: EmbeddedStore,
  statuses: C2paStatus[],
): void {
  const own = box.boxes.find(({ label }) => label === 'c2pa.assertions')?.boxes ?? [];
  const bindings = own.filter(({ label }) => /^c2pa\.hash\.data(\.|_|$)/.test(label));
  if (bindings.length === 0) {
    if (!own.some(({ label }) => OTHER_BINDINGS.test(label)))
      statuses.push(status('claim.hardBindings.missing', '', false));
    return;
  }
  for (const each of bindings) {
    const url = `self#jumbf=c2pa.assertions/${each.label}`;
    const value = mapOf(contentsOf(each));
    const algorithm = textOf(value?.get('alg')) ?? textOf(claim?.get('alg'));
    const declared = value?.get('hash');
    if (!value || !(declared instanceof Uint8Array)) statuses.push(status('assertion.dataHash.malformed', url, false));
    else if (!algorithm || !HASHES.has(algorithm)) statuses.push(status('algorithm.unsupported', url, false));
    else {
      const excluded = exclusionsOf(value);
      const holds = digestWithout(file, excluded, algorithm).equals(declared);
      statuses.push(status(holds ? 'assertion.dataHash.match' : 'assertion.dataHash.mismatch', url, holds));
      if (store.ranges && !excluded.every(({ from, to }) => isWithin(store.ranges!, from, to)))
        statuses.push(status('assertion.dataHash.additionalExclusionsPresent', url, null));
    }
  }
}

function exclusionsOf(value: CborMap): { from: number; to: number }[] {
  return listOf(value.get('exclusions'))
    .map(mapOf)
    .map((each) => ({ start: each?.get('start'), length: each?.get('length') }))
    .filter(({ start, length }) => typeof start === 'number' && typeof length === 'number' && start >= 0 && length > 0)
    .map(({ start, length }) => ({ from: start as number, to: (start as number) + (length as number) }))
    .sort((a, b) => a.from - b.from);
}

function digestWithout(file: Uint8Array, excluded: readonly { from: number; to: number }[], algorithm: string): Buffer {
  const hash = createHash(algorithm);
  let at = 0;
  for (const { from, to } of excluded) {
    if (from > at) hash.update(file.subarray(at, from));
    at = Math.max(at, to);
  }
  return hash.update(file.subarray(at)).digest();
}

const isWithin = (ranges: readonly { from: number; to: number }[], from: number, to: number) =>
  ranges.some((range) => from >= range.from && to <= range.to);

function hashHolds(reference: CborMap | null, fallback: string | null, payload: Uint8Array): boolean | null {
  const algorithm = textOf(reference?.get('alg')) ?? fallback;
  const declared = reference?.get('hash');
  if (!algorithm || !HASHES.has(algorithm)) return null;
  return declared instanceof Uint8Array && createHash(algorithm).update(payload).digest().equals(declared);
}

function stampStatus({ time, matches, holds }: NonNullable<ClaimSignature['stamp']>, url: string): C2paStatus {
  if (!time) return status('timeStamp.malformed', url, null);
  if (matches === false) return status('timeStamp.mismatch', url, null);
  return holds ? status('timeStamp.validated', url, true) : status('timeStamp.untrusted', url, null);
}

function generatorOf(claim: CborMap | null): string | null {
  const plain = textOf(claim?.get('claim_generator'));
  if (plain) return plain;
  const info = claim?.get('claim_generator_info');
  const first = mapOf(Array.isArray(info) ? info[0] : info);
  const name = textOf(first?.get('name'));
  const version = textOf(first?.get('version'));
  return name && version ? `${name} ${version}` : name;
}

function actionsOf(value: Cbor): C2paManifest['actions'] {
  return listOf(mapOf(value)?.get('actions')).map((each) => {
    const action = mapOf(each);
    const agent = action?.get('softwareAgent');
    return {
      action: textOf(action?.get('action')) ?? '',
      when: textOf(action?.get('when')),
      softwareAgent: textOf(agent) ?? textOf(mapOf(agent)?.get('name')),
      digitalSourceType: lastSegment(textOf(action?.get('digitalSourceType'))),
    };
  });
}

/** Wherever an assertion says it: in actions, in IPTC and in schemas of others. */
function sourceTypesIn(value: Cbor, depth: number): string[] {
  if (depth > 12) return [];
  if (Array.isArray(value)) return value.flatMap((each) => sourceTypesIn(each, depth + 1));
  if (!(value instanceof Map)) return [];
  return [...value].flatMap(([key, each]) =>
    /digitalsourcetype$/i.test(String(key)) && typeof each === 'string'
      ? [lastSegment(each)!]
      : sourceTypesIn(each, depth + 1),
  );
}

const lastSegment = (text: string | null) => (text === null ? null : (text.split('/').at(-1) ?? text));

const contentOf = (box: JumbfBox, type: string) => box.contents.find((each) => each.type === type)?.bytes ?? null;

/** What an assertion holds; null for files such as thumbnails, and for what cannot be read. */
function contentsOf(box: JumbfBox): Cbor {
  const cbor = contentOf(box, 'cbor');
  if (cbor) return decoded(cbor);
  const json = contentOf(box, 'json');
  if (!json) return null;
  try {
    return mapped(JSON.parse(new TextDecoder().decode(json)), 0);
  } catch {
    return null;
  }
}

function decoded(bytes: Uint8Array): Cbor {
  try {
    return decodeCbor(bytes);
  } catch {
    return null;
  }
}

function mapped(value: unknown, depth: number): Cbor {
  if (depth > 40) return null;
  if (Array.isArray(value)) return value.map((each) => mapped(each, depth + 1));
  if (value === null || typeof value !== 'object') return value as Cbor;
  return new Map(Object.entries(value).map(([key, each]) => [key, mapped(each, depth + 1)]));
}

const textOf = (value: Cbor | undefined) => (typeof value === 'string' ? value.replaceAll('\0', '') : null);
const mapOf = (value: Cbor | undefined) => (value instanceof Map ? value : null);
const listOf = (value: Cbor | undefined) => (Array.isArray(value) ? value : []);
const absolute = (url: string, box: JumbfBox) =>
  url.startsWith('self#jumbf=/') ? url : url.replace('self#jumbf=', `self#jumbf=/c2pa/${box.label}/`);
const nameIn = (subject: string) => /^CN=(.+)$/m.exec(subject)?.[1] ?? /^O=(.+)$/m.exec(subject)?.[1] ?? null;
