import { ServiceError } from '../domain/errors.ts';
import { MAX_URL } from '../domain/limits.ts';
import { decodeBase64 } from '../ingest/base64.ts';
import { parseField } from '../ingest/field.ts';
import { type FileLink, ReceivedFile, receiveFile } from '../ingest/received-file.ts';
import { parseIdempotencyKey, parseScanOptions } from '../ingest/scan-options.ts';
import { text } from '../ingest/text.ts';
import { createScan } from '../services/scans/create-scan.ts';
import { labelScan } from '../services/scans/label.ts';
import { deleteScan, findScan } from '../services/scans/scans.ts';
import { QUEUED, scanAt, withoutResult } from '../services/scans/state.ts';
import { builder, CREATE_SCAN_COST, MUTATION_COST, type UploadValue } from './builder.ts';
import { DocumentTypeEnum, LabelEnum, LanguageEnum } from './enums.ts';
import { requireReaderBeyond } from './selection.ts';

const ScanContextInput = builder.inputType('ScanContextInput', {
  description: 'What the client expects the document to say; a mismatch becomes a finding.',
  fields: (t) => ({
    docTypeHint: t.field({ type: DocumentTypeEnum }),
    expectedAmount: t.string(),
    expectedName: t.string(),
    expectedDate: t.string({ description: 'YYYY-MM-DD.' }),
    expectedReference: t.string(),
    notes: t.string(),
  }),
});

const CreateScanInput = builder.inputType('CreateScanInput', {
  description: 'Give exactly one of file, contentBase64 and fileUrl.',
  fields: (t) => ({
    file: t.field({ type: 'Upload' }),
    contentBase64: t.string({ description: 'Base64 or a data URL.' }),
    fileUrl: t.string({
      description:
        'A public https URL; it must return the file within 15 seconds, without redirects, from a public address.',
    }),
    fileName: t.string(),
    context: t.field({ type: ScanContextInput }),
    metadata: t.field({ type: 'StringMap', description: 'Up to 20 pairs, values up to 500 characters.' }),
    lang: t.field({ type: LanguageEnum, description: 'Language of the report texts; default he.' }),
    clientReference: t.string(),
    idempotencyKey: t.string({
      description: 'Repeating the request with the same key within 7 days returns the same scan.',
    }),
  }),
});

const CreateScanSuccess = builder.objectRef<{ id: string; replayed: boolean }>('CreateScanSuccess').implement({
  fields: (t) => ({
    scan: t.prismaField({
      type: 'Scan',
      description:
        'A new scan, queued, or for a replay the existing scan in its current state. A key without scans:read gets no result.',
      resolve: async (query, { id, replayed }, _args, { actor, services }) => {
        const scan = await findScan(actor, services, id, query);
        if (!replayed) return { ...scanAt(scan, QUEUED), isOfThisRequest: true };
        return actor.scopes.has('scans:read') ? scan : { ...withoutResult(scan), isResultHidden: true };
      },
    }),
    replayed: t.exposeBoolean('replayed', {
      description: 'True if an earlier request with the same idempotency key created the scan.',
    }),
  }),
});

builder.mutationField('createScan', (t) =>
  t.field({
    type: CreateScanSuccess,
    description:
      'Accepts a document for analysis and consumes one unit of the allowance. At most four per operation; each after the first counts as a request. Scope scans:write.',
    args: { input: t.arg({ type: CreateScanInput, required: true }) },
    complexity: CREATE_SCAN_COST,
    errors: { directResult: true, union: { name: 'CreateScanResult' } },
    resolve: async (_root, { input }, { actor, services, countScan, requireStillAdmitted }) => {
      await countScan();
      const options = parseScanOptions(input);
      const idempotencyKey = parseIdempotencyKey(input.idempotencyKey);
      return createScan(actor, services, { ...options, file: fileOf(input), idempotencyKey }, requireStillAdmitted);
    },
  }),
);

function fileOf(input: {
  file?: UploadValue | null;
  contentBase64?: string | null;
  fileUrl?: string | null;
  fileName?: string | null;
}): ReceivedFile | FileLink {
  const ways = [input.file, input.contentBase64, input.fileUrl].filter((way) => way !== undefined && way !== null);
  if (ways.length > 1) {
    throw new ServiceError('INVALID_REQUEST', 'file, contentBase64, fileUrl: expected one of them.');
  }
  const name = input.fileName ?? undefined;
  if (input.file instanceof ReceivedFile) return input.file;
  if (input.file) return receiveFile(name ?? input.file.name, input.file.bytes);
  if (typeof input.contentBase64 === 'string') {
    return receiveFile(name, decodeBase64(input.contentBase64, 'contentBase64'));
  }
  if (typeof input.fileUrl === 'string') return { url: parseField(text(MAX_URL), input.fileUrl, 'fileUrl'), name };
  throw new ServiceError('FILE_REQUIRED', 'No file was given: expected file, contentBase64 or fileUrl.');
}

const DeleteScanSuccess = builder.objectRef<{ id: string }>('DeleteScanSuccess').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationField('deleteScan', (t) =>
  t.field({
    type: DeleteScanSuccess,
    description:
      'Permanently deletes a scan with its report and original, and cancels a running analysis. Scope scans:delete.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'DeleteScanResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      await deleteScan(actor, services, id);
      return { id };
    },
  }),
);

const LabelScanSuccess = builder.objectRef<{ id: string }>('LabelScanSuccess').implement({
  fields: (t) => ({
    scan: t.prismaField({
      type: 'Scan',
      resolve: (query, { id }, _args, { actor, services }) => findScan(actor, services, id, query),
    }),
  }),
});

builder.mutationField('labelScan', (t) =>
  t.field({
    type: LabelScanSuccess,
    description:
      'Sets your label for a scan, or clears it with null. Scope scans:write; without scans:read only id and label of the scan can be selected.',
    args: { id: t.arg.id({ required: true }), label: t.arg({ type: LabelEnum }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'LabelScanResult' } },
    resolve: async (_root, { id, label }, { actor, services }, info) => {
      requireReaderBeyond(actor, info, 'scan', ['id', 'label']);
      await labelScan(actor, services, id, label ?? null);
      return { id };
    },
  }),
);
