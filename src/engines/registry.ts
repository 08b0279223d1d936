// Printed from the folders by `npm run print`.
import { rule as contentAllocationNumber } from './content/allocation-number/rule.ts';
import { rule as contentAmountWords } from './content/amount-words/rule.ts';
import { rule as contentAnnualCertificate } from './content/annual-certificate/rule.ts';
import { rule as contentAppLimit } from './content/app-limit/rule.ts';
import { rule as contentBankAccount } from './content/bank-account/rule.ts';
import { rule as contentBankCode } from './content/bank-code/rule.ts';
import { rule as contentBic } from './content/bic/rule.ts';
import { rule as contentBusinessDay } from './content/business-day/rule.ts';
import { rule as contentCardNumber } from './content/card-number/rule.ts';
import { rule as contentChequeLine } from './content/cheque-line/rule.ts';
import { rule as contentColumnTotal } from './content/column-total/rule.ts';
import { rule as contentCompanyNumber } from './content/company-number/rule.ts';
import { rule as contentComputerisedDocument } from './content/computerised-document/rule.ts';
import { rule as contentDateOrder } from './content/date-order/rule.ts';
import { rule as contentDuplicateReference } from './content/duplicate-reference/rule.ts';
import { rule as contentEmbeddedInstructions } from './content/embedded-instructions/rule.ts';
import { rule as contentEmbeddedInvoice } from './content/embedded-invoice/rule.ts';
import { rule as contentExemptDealer } from './content/exempt-dealer/rule.ts';
import { rule as contentExpectation } from './content/expectation/rule.ts';
import { rule as contentFirstDigits } from './content/first-digits/rule.ts';
import { rule as contentFutureDate } from './content/future-date/rule.ts';
import { rule as contentHebrewDate } from './content/hebrew-date/rule.ts';
import { rule as contentIban } from './content/iban/rule.ts';
import { rule as contentIdentityNumber } from './content/identity-number/rule.ts';
import { rule as contentInvoiceLines } from './content/invoice-lines/rule.ts';
import { rule as contentInvoiceTotal } from './content/invoice-total/rule.ts';
import { rule as contentLoanSchedule } from './content/loan-schedule/rule.ts';
import { rule as contentLoanTerms } from './content/loan-terms/rule.ts';
import { rule as contentMedicalNote } from './content/medical-note/rule.ts';
import { rule as contentOpeningClosing } from './content/opening-closing/rule.ts';
import { rule as contentPageCarry } from './content/page-carry/rule.ts';
import { rule as contentPageNumbers } from './content/page-numbers/rule.ts';
import { rule as contentPayslip } from './content/payslip/rule.ts';
import { rule as contentPayslipBalances } from './content/payslip-balances/rule.ts';
import { rule as contentPayslipLines } from './content/payslip-lines/rule.ts';
import { rule as contentPayslipStatutory } from './content/payslip-statutory/rule.ts';
import { rule as contentReferenceForm } from './content/reference-form/rule.ts';
import { rule as contentRunningBalance } from './content/running-balance/rule.ts';
import { rule as contentSampleText } from './content/sample-text/rule.ts';
import { rule as contentSickDays } from './content/sick-days/rule.ts';
import { rule as contentStatementDates } from './content/statement-dates/rule.ts';
import { rule as contentStatementTotals } from './content/statement-totals/rule.ts';
import { rule as contentTimeOfDay } from './content/time-of-day/rule.ts';
import { rule as contentVatNumber } from './content/vat-number/rule.ts';
import { rule as contentVatRate } from './content/vat-rate/rule.ts';
import { rule as contentWeekday } from './content/weekday/rule.ts';
import { rule as metadataAiGenerator } from './metadata/ai-generator/rule.ts';
import { rule as metadataC2paInvalid } from './metadata/c2pa-invalid/rule.ts';
import { rule as metadataDateOrder } from './metadata/date-order/rule.ts';
import { rule as metadataEditorAfterIssuer } from './metadata/editor-after-issuer/rule.ts';
import { rule as metadataEditorSoftware } from './metadata/editor-software/rule.ts';
import { rule as metadataInfoXmpDisagreement } from './metadata/info-xmp-disagreement/rule.ts';
import { rule as metadataMetadataStripped } from './metadata/metadata-stripped/rule.ts';
import { rule as metadataPrintedAfterCreation } from './metadata/printed-after-creation/rule.ts';
import { rule as metadataProducerAgainstWriter } from './metadata/producer-against-writer/rule.ts';
import { rule as metadataThumbnail } from './metadata/thumbnail/rule.ts';
import { rule as pixelBackgroundPatch } from './pixel/background-patch/rule.ts';
import { rule as pixelExactClone } from './pixel/exact-clone/rule.ts';
import { rule as pixelFlatPatch } from './pixel/flat-patch/rule.ts';
import { rule as pixelSharpnessOutlier } from './pixel/sharpness-outlier/rule.ts';
import { rule as pixelWordHaloOutlier } from './pixel/word-halo-outlier/rule.ts';
import type { Rule } from './rule.ts';
import { rule as structureAttachedVersion } from './structure/attached-version/rule.ts';
import { rule as structureColumnOutlier } from './structure/column-outlier/rule.ts';
import { rule as structureDuplicateFontSubset } from './structure/duplicate-font-subset/rule.ts';
import { rule as structureEditorMark } from './structure/editor-mark/rule.ts';
import { rule as structureFieldAppearance } from './structure/field-appearance/rule.ts';
import { rule as structureFlattenedAnnotation } from './structure/flattened-annotation/rule.ts';
import { rule as structureFontOutlier } from './structure/font-outlier/rule.ts';
import { rule as structureGlyphRemap } from './structure/glyph-remap/rule.ts';
import { rule as structureImageOverText } from './structure/image-over-text/rule.ts';
import { rule as structureImportedPage } from './structure/imported-page/rule.ts';
import { rule as structureLatePatch } from './structure/late-patch/rule.ts';
import { rule as structureLateText } from './structure/late-text/rule.ts';
import { rule as structureLeftoverContent } from './structure/leftover-content/rule.ts';
import { rule as structureMaskThenText } from './structure/mask-then-text/rule.ts';
import { rule as structureOverprint } from './structure/overprint/rule.ts';
import { rule as structurePageOrigin } from './structure/page-origin/rule.ts';
import { rule as structurePageThumbnail } from './structure/page-thumbnail/rule.ts';
import { rule as structureRasterOverText } from './structure/raster-over-text/rule.ts';
import { rule as structureRevisionPicture } from './structure/revision-picture/rule.ts';
import { rule as structureRevisionTextDiff } from './structure/revision-text-diff/rule.ts';
import { rule as structureRunOrder } from './structure/run-order/rule.ts';
import { rule as structureSignatureBroken } from './structure/signature-broken/rule.ts';
import { rule as structureSignatureLaterChange } from './structure/signature-later-change/rule.ts';
import { rule as structureSignatureRemoved } from './structure/signature-removed/rule.ts';
import { rule as structureSignatureTrust } from './structure/signature-trust/rule.ts';
import { rule as structureSplitValue } from './structure/split-value/rule.ts';
import { rule as structureStrayPage } from './structure/stray-page/rule.ts';
import { rule as structureTextLayer } from './structure/text-layer/rule.ts';

/** Every rule of the service. */
export const RULES: readonly Rule[] = [
  contentAllocationNumber,
  contentAmountWords,
  contentAnnualCertificate,
  contentAppLimit,
  contentBankAccount,
  contentBankCode,
  contentBic,
  contentBusinessDay,
  contentCardNumber,
  contentChequeLine,
  contentColumnTotal,
  contentCompanyNumber,
  contentComputerisedDocument,
  contentDateOrder,
  contentDuplicateReference,
  contentEmbeddedInstructions,
  contentEmbeddedInvoice,
  contentExemptDealer,
  contentExpectation,
  contentFirstDigits,
  contentFutureDate,
  contentHebrewDate,
  contentIban,
  contentIdentityNumber,
  contentInvoiceLines,
  contentInvoiceTotal,
  contentLoanSchedule,
  contentLoanTerms,
  contentMedicalNote,
  contentOpeningClosing,
  contentPageCarry,
  contentPageNumbers,
  contentPayslip,
  contentPayslipBalances,
  contentPayslipLines,
  contentPayslipStatutory,
  contentReferenceForm,
  contentRunningBalance,
  contentSampleText,
  contentSickDays,
  contentStatementDates,
  contentStatementTotals,
  contentTimeOfDay,
  contentVatNumber,
  contentVatRate,
  contentWeekday,
  metadataAiGenerator,
  metadataC2paInvalid,
  metadataDateOrder,
  metadataEditorAfterIssuer,
  metadataEditorSoftware,
  metadataInfoXmpDisagreement,
  metadataMetadataStripped,
  metadataPrintedAfterCreation,
  metadataProducerAgainstWriter,
  metadataThumbnail,
  pixelBackgroundPatch,
  pixelExactClone,
  pixelFlatPatch,
  pixelSharpnessOutlier,
  pixelWordHaloOutlier,
  structureAttachedVersion,
  structureColumnOutlier,
  structureDuplicateFontSubset,
  structureEditorMark,
  structureFieldAppearance,
  structureFlattenedAnnotation,
  structureFontOutlier,
  structureGlyphRemap,
  structureImageOverText,
  structureImportedPage,
  structureLatePatch,
  structureLateText,
  structureLeftoverContent,
  structureMaskThenText,
  structureOverprint,
  structurePageOrigin,
  structurePageThumbnail,
  structureRasterOverText,
  structureRevisionPicture,
  structureRevisionTextDiff,
  structureRunOrder,
  structureSignatureBroken,
  structureSignatureLaterChange,
  structureSignatureRemoved,
  structureSignatureTrust,
  structureSplitValue,
  structureStrayPage,
  structureTextLayer,
];
