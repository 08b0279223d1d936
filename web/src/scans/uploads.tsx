import { createContext, type ReactNode, use, useEffect, useMemo, useReducer, useRef } from 'react';
import { stringifyDocument } from 'urql';
import { graphql, type ResultOf } from '../data/graphql.ts';
import { useMay } from '../data/signed-in.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { useNotices } from '../ui/notices.tsx';

const CreateScan = graphql(`
  mutation CreateScan($input: CreateScanInput!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { scan { id } }
      ... on RequestFailure { code message retryAfterSeconds }
    }
  }
`);

const MAX_BYTES = 10_000_000;
const MAX_WAITING = 200;
const AT_ONCE = 3;
const MAX_TRIES = 5;

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled';
  /** 0–1, of what was sent. */
  share: number;
  problem: string | null;
  scanId: string | null;
  tries: number;
  /** The same for every try, so that a try after a lost answer is not a second scan. */
  idempotencyKey: string;
  /** Not before this moment: the service has asked to wait. */
  notBefore: number;
}

type Change =
  | { kind: 'add'; uploads: readonly Upload[] }
  | { kind: 'change'; id: number; to: Partial<Upload> }
  | { kind: 'clear' };

const isOver = ({ state }: Upload) => state === 'sent' || state === 'failed' || state === 'cancelled';

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if (change.kind === 'add') return [...uploads, ...change.uploads];
  if (change.kind === 'clear') return uploads.filter((each) => !isOver(each));
  return uploads.map((each) => (each.id === change.id ? { ...each, ...change.to } : each));
}

export interface Uploads {
  list: readonly Upload[];
  add(files: Iterable<File>): void;
  cancel(id: number): void;
  clear(): void;
}

const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('UploadsProvider is missing');
  return uploads;
}

/** Files on their way, three at a time; they go on while other pages are open. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [list, change] = useReducer(reduce, []);
  const { lang } = useLang();
  const words = useTexts(scansTexts);
  const notices = useNotices();
  const may = useMay();
  const count = useRef(0);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const [, wake] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    const sending = list.filter(({ state }) => state === 'sending').length;
    const waiting = list.filter(({ state }) => state === 'waiting');
    const now = Date.now();
    const ready = waiting.filter(({ notBefore }) => notBefore <= now);
    for (const upload of ready.slice(0, AT_ONCE - sending)) {
      change({ kind: 'change', id: upload.id, to: { state: 'sending', share: 0 } });
      requests.current.set(
        upload.id,
        send(upload, lang, (to) => change({ kind: 'change', id: upload.id, to })),
      );
    }
    const next = Math.min(...waiting.filter(({ notBefore }) => notBefore > now).map(({ notBefore }) => notBefore));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(wake, next - now);
    return () => clearTimeout(timer);
  }, [list, lang]);

  const isBusy = list.some((each) => !isOver(each));
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const mayUpload = may('upload');
  const uploads = useMemo<Uploads>(
    () => ({
      list,
      add(files) {
        if (!mayUpload) return;
        const given = [...files];
        const room = MAX_WAITING - list.filter((each) => !isOver(each)).length;
        if (given.length > room) notices.fault(words.tooMany(MAX_WAITING));
        const added = given.slice(0, Math.max(0, room)).map((file): Upload => {
          count.current += 1;
          const isTooLarge = file.size > MAX_BYTES;
          return {
            id: count.current,
            file,
            state: isTooLarge ? 'failed' : 'waiting',
            share: 0,
            problem: isTooLarge ? words.tooLarge : null,
            scanId: null,
            tries: 0,
            idempotencyKey: crypto.randomUUID(),
            notBefore: 0,
          };
        });
        change({ kind: 'add', uploads: added });
      },
      cancel(id) {
        requests.current.get(id)?.abort();
        change({ kind: 'change', id, to: { state: 'cancelled' } });
      },
      clear: () => change({ kind: 'clear' }),
    }),
    [list, mayUpload, notices, words],
  );
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

interface Answer {
  data?: ResultOf<typeof CreateScan> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** By the GraphQL multipart request specification; XMLHttpRequest tells how much was sent, and fetch does not. */
function send(upload: Upload, lang: string, tell: (to: Partial<Upload>) => void): XMLHttpRequest {
  const form = new FormData();
  const input = { file: null, lang, idempotencyKey: upload.idempotencyKey };
  form.set('operations', JSON.stringify({ query: stringifyDocument(CreateScan), variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', upload.file);
  const request = new XMLHttpRequest();
  const again = (seconds: number) =>
    tell({ state: 'waiting', tries: upload.tries + 1, notBefore: Date.now() + seconds * 1000 });
  request.upload.onprogress = ({ loaded, total }) => tell({ share: total > 0 ? loaded / total : 0 });
  request.onload = () => {
    const answer = readAnswer(request.responseText);
    const created = answer.data?.createScan;
    if (created?.__typename === 'CreateScanSuccess') {
      tell({ state: 'sent', share: 1, scanId: created.scan.id });
      return;
    }
    const after = Number(request.getResponseHeader('retry-after')) || (created?.retryAfterSeconds ?? 0);
    if (after > 0 && upload.tries < MAX_TRIES) return again(after);
    tell({ state: 'failed', problem: created?.message ?? answer.errors?.[0]?.message ?? request.statusText });
  };
  request.onerror = () =>
    upload.tries < MAX_TRIES ? again(2 ** upload.tries) : tell({ state: 'failed', problem: null });
  request.open('POST', '/graphql');
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('GraphQL-Require-Preflight', '1');
  request.send(form);
  return request;
}

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
