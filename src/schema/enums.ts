import { ERRORS, type ErrorCode } from '../domain/errors.ts';
import { CATEGORIES, CHECK_STATUSES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { ORIGIN_CLASSES } from '../domain/report.ts';
import {
  CHANNELS,
  DOCUMENT_TYPES,
  FAILURE_CODES,
  LABELS,
  LANGUAGES,
  SCAN_STATUSES,
  SCOPES,
  STAGES,
  VERDICTS,
} from '../domain/scan.ts';
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

export const ScanStatusEnum = of('ScanStatus', SCAN_STATUSES, 'Where a scan stands.');
export const StageEnum = of('Stage', STAGES, 'Steps of a running scan, in the order in which they happen.');
export const VerdictEnum = of('Verdict', VERDICTS, 'What the report comes to.');
export const DocumentTypeEnum = of('DocumentType', DOCUMENT_TYPES, 'Kind of document.');
export const ChannelEnum = of('Channel', CHANNELS, 'The way by which the document became this file.');
export const LabelEnum = of('Label', LABELS, "The client's own judgement.");
export const LanguageEnum = of('Language', LANGUAGES, 'Language of texts for people.');
export const FailureCodeEnum = of('FailureCode', FAILURE_CODES, 'Why a scan ended failed.');
export const SourceEnum = of('Source', SOURCES, 'Layer of the analysis.');
export const CategoryEnum = of('Category', CATEGORIES, 'Kind of finding.');
export const SeverityEnum = of('Severity', SEVERITIES, 'Weight of a finding.');
export const CheckStatusEnum = of('CheckStatus', CHECK_STATUSES, 'Outcome of a deterministic check.');
export const OriginClassEnum = of('OriginClass', ORIGIN_CLASSES, 'Where a file comes from, finer than the channel.');
export const CoverageLevelEnum = of('CoverageLevel', ['full', 'limited', 'none'], 'How much could be examined.');
export const PageKindEnum = of('PageKind', ['native', 'scanned', 'mixed', 'image', 'blank'], 'What a page is made of.');
export const EndpointStatusEnum = of('WebhookEndpointStatus', ENDPOINT_STATUSES, 'A disabled endpoint gets nothing.');
export const DisabledReasonEnum = of(
  'WebhookDisabledReason',
  DISABLED_REASONS,
  '`failures`: too many failed tries in a row; `request`: somebody wished it.',
);
export const DeliveryStatusEnum = of(
  'WebhookDeliveryStatus',
  DELIVERY_STATUSES,
  '`pending` waits for its next try, `failed` has had its last one, `cancelled` was open when its endpoint was disabled.',
);
export const TryFaultEnum = of(
  'WebhookTryFault',
  TRY_FAULTS,
  '`status` an answer other than 2xx, `timeout` no answer in time, `address` no public address behind the name, `connection` none could be made or it broke, `tls` no trusted encryption, `protocol` an answer that is no HTTP.',
);
export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  values: Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]],
  description: 'The one error catalogue, the same as in REST.',
});
/** Values with a colon or a dot are no GraphQL names: the underscore stands for it. */
const renamed = <const T extends string>(name: string, values: readonly T[], description: string) =>
  builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [value.replace(/[:.]/, '_'), { value }])) as Record<
      string,
      { value: T }
    >,
    description,
  });

export const ScopeEnum = renamed('Scope', SCOPES, 'What a key may do.');
export const WebhookEventTypeEnum = renamed('WebhookEventType', WEBHOOK_EVENT_TYPES, 'What a webhook tells.');
