import type { Rule } from '../rule.ts';
import { attachedVersion } from './attached-version.ts';
import { columnOutlier } from './column-outlier.ts';
import { duplicateFontSubset } from './duplicate-font-subset.ts';
import { editorMark } from './editor-mark.ts';
import { fieldAppearance } from './field-appearance.ts';
import { flattenedAnnotation } from './flattened-annotation.ts';
import { fontOutlier } from './font-outlier.ts';
import { glyphRemap } from './glyph-remap.ts';
import { imageOverText } from './image-over-text.ts';
import { importedPage } from './imported-page.ts';
import { latePatch } from './late-patch.ts';
import { lateText } from './late-text.ts';
import { leftoverContent } from './leftover-content.ts';
import { maskThenText } from './mask-then-text.ts';
import { overprint } from './overprint.ts';
import { pageOrigin } from './page-origin.ts';
import { pageThumbnail } from './page-thumbnail.ts';
import { rasterOverText } from './raster-over-text.ts';
import { revisionPicture } from './revision-picture.ts';
import { revisionTextDiff } from './revision-text-diff.ts';
import { runOrder } from './run-order.ts';
import { signatureBroken } from './signature-broken.ts';
import { signatureLaterChange } from './signature-later-change.ts';
import { signatureRemoved } from './signature-removed.ts';
import { signatureTrust } from './signature-trust.ts';
import { splitValue } from './split-value.ts';
import { strayPage } from './stray-page.ts';
import { textLayer } from './text-layer.ts';

/** The rules of the structure layer, in the order of the catalogue. */
export const structureRules: readonly Rule[] = [
  revisionTextDiff,
  revisionPicture,
  strayPage,
  leftoverContent,
  attachedVersion,
  signatureBroken,
  signatureLaterChange,
  signatureRemoved,
  signatureTrust,
  maskThenText,
  imageOverText,
  rasterOverText,
  textLayer,
  glyphRemap,
  fieldAppearance,
  duplicateFontSubset,
  fontOutlier,
  columnOutlier,
  splitValue,
  overprint,
  runOrder,
  latePatch,
  lateText,
  flattenedAnnotation,
  pageOrigin,
  importedPage,
  pageThumbnail,
  editorMark,
];
