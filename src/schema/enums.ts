import { ERRORS, type ErrorCode } from '../domain/errors.ts';
import { CATEGORIES, CHECK_STATUSES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { THEMES, USER_ROLES } from '../domain/people.ts';
import { RELATION_KINDS, VALUE_KINDS } from '../domain/prints.ts';
import { ASSESSMENTS, ORIGIN_CLASSES } from '../domain/report.ts';
import { REPORT_FORMATS } from '../domain/report-files.ts';
import {
  CHANNELS,
  DOCUMENT_TYPES,
  FAILURE_CODES,
  LABELS,
  LANGUAGES,
  SCAN_STATUSES,
  SCOPES,
  STAGES,
  VERDICT_MEANINGS,
  VERDICTS,
} from '../domain/scan.ts';
import { READ_FIELDS, READER_REASONS } from '../domain/second-reader.ts';
import {
  DELIVERY_STATUSES,
  DISABLED_REASONS,
  ENDPOINT_STATUSES,
  TRY_FAULTS,
  WEBHOOK_EVENT_TYPES,
} from '../domain/webhook.ts';
import { builder } from './builder.ts';

// The values are spelled as in REST, so that there is one vocabulary.
const of = <const T extends readonly [string, ...string[]]>(name: string, values: T, description: string) =>
  builder.enumType(name, { values, description });

export const ScanStatusEnum = of('ScanStatus', SCAN_STATUSES, 'Status of a scan.');
export const StageEnum = of('Stage', STAGES, 'Steps of a running scan, in order.');
export const VerdictEnum = of('Verdict', VERDICTS, `Overall result of the report. ${VERDICT_MEANINGS}`);
export const DocumentTypeEnum = of('DocumentType', DOCUMENT_TYPES, 'Type of document.');
export const ChannelEnum = of('Channel', CHANNELS, 'How the document became this file.');
export const LabelEnum = of('Label', LABELS, 'Label set by the client.');
export const LanguageEnum = of('Language', LANGUAGES, 'Language of human-readable texts.');
export const UserRoleEnum = of(
  'UserRole',
  USER_ROLES,
  '`owner`: everything; `analyst`: scans and usage; `developer`: keys, webhooks, audit log, usage, reading scans.',
);
export const ThemeEnum = of('Theme', THEMES, 'Colour theme of the dashboard; `system` follows the browser.');
export const FailureCodeEnum = of('FailureCode', FAILURE_CODES, 'Why a scan failed.');
export const SourceEnum = of('Source', SOURCES, 'Analysis layer.');
export const CategoryEnum = of('Category', CATEGORIES, 'Category of a finding.');
export const SeverityEnum = of('Severity', SEVERITIES, 'Severity of a finding.');
export const CheckStatusEnum = of('CheckStatus', CHECK_STATUSES, 'Outcome of a deterministic check.');
export const OriginClassEnum = of('OriginClass', ORIGIN_CLASSES, 'Where a file comes from, finer than the channel.');
export const ReportFormatEnum = of('ReportFormat', REPORT_FORMATS, 'File format of a report.');
export const AssessmentEnum = of(
  'Assessment',
  ASSESSMENTS,
  'A verdict, or `inconclusive`: nothing clear was found, but little could be examined.',
);
export const CoverageLevelEnum = of(
  'CoverageLevel',
  ['full', 'limited', 'none'],
  'How much of the document could be examined.',
);
export const RelationKindEnum = of(
  'RelationKind',
  RELATION_KINDS,
  'How two documents are related. `same_paper`: the same document sent again, all values agree; any other value is the name of the rule that reports it.',
);
export const ValueKindEnum = of('ValueKind', VALUE_KINDS, 'Kind of a value compared between two documents.');
export const SecondReaderStateEnum = of(
  'SecondReaderState',
  ['answered', 'taken_over', 'unavailable'],
  'How the second reading of a document ended. `taken_over`: the answer did not belong to the request and was not used.',
);
export const ReaderReasonEnum = of('ReaderReason', READER_REASONS, 'Why no model read the document.');
export const ReadFieldEnum = of('ReadField', READ_FIELDS, 'Kind of a value read by the second reader.');
export const PageKindEnum = of(
  'PageKind',
  ['native', 'scanned', 'mixed', 'image', 'blank'],
  'What a page consists of.',
);
export const EndpointStatusEnum = of(
  'WebhookEndpointStatus',
  ENDPOINT_STATUSES,
  'Status of a webhook endpoint; a disabled one receives nothing.',
);
export const DisabledReasonEnum = of(
  'WebhookDisabledReason',
  DISABLED_REASONS,
  '`failures`: too many failed attempts in a row; `request`: disabled on request.',
);
export const DeliveryStatusEnum = of(
  'WebhookDeliveryStatus',
  DELIVERY_STATUSES,
  '`pending`: waiting for its next attempt; `failed`: the last attempt failed; `cancelled`: its endpoint was disabled while it was open.',
);
export const TryFaultEnum = of(
  'WebhookTryFault',
  TRY_FAULTS,
  '`status`: a response other than 2xx; `timeout`: no response in time; `address`: the host has no public address; `connection`: no connection, or it broke; `tls`: no trusted encryption; `protocol`: a response that is not HTTP.',
);
export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  values: Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]],
  description: 'Error codes, the same as in REST.',
});
/** Values with a colon or a dot are not GraphQL names: an underscore replaces it. */
const renamed = <const T extends string>(name: string, values: readonly T[], description: string) =>
  builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [value.replace(/[:.]/, '_'), { value }])) as Record<
      string,
      { value: T }
    >,
    description,
  });

export const ScopeEnum = renamed('Scope', SCOPES, 'What a key or a person may do.');
export const WebhookEventTypeEnum = renamed('WebhookEventType', WEBHOOK_EVENT_TYPES, 'Type of a webhook event.');
