import type { Rule } from '../rule.ts';
import { aiGenerator } from './ai-generator.ts';
import { c2paInvalid } from './c2pa-invalid.ts';
import { dateOrder } from './date-order.ts';
import { editorAfterIssuer } from './editor-after-issuer.ts';
import { editorSoftware } from './editor-software.ts';
import { infoXmpDisagreement } from './info-xmp-disagreement.ts';
import { metadataStripped } from './metadata-stripped.ts';
import { printedAfterCreation } from './printed-after-creation.ts';
import { producerAgainstWriter } from './producer-against-writer.ts';
import { thumbnail } from './thumbnail.ts';

export const metadataRules: readonly Rule[] = [
  aiGenerator,
  c2paInvalid,
  dateOrder,
  editorAfterIssuer,
  editorSoftware,
  infoXmpDisagreement,
  metadataStripped,
  printedAfterCreation,
  producerAgainstWriter,
  thumbnail,
];
