import type { ImageMetadata } from '../../../document/facts.ts';
import { conclusive, defineRule, prior } from '../../rule.ts';
import { writtenNames } from '../names.ts';
import { messages } from './messages.ts';

/** IPTC digital source types (cv.iptc.org/newscodes/digitalsourcetype) of media made by a trained model … */
const GENERATED = new Set(['trainedAlgorithmicMedia']);
/** … and of media with parts that were. */
const PARTLY_GENERATED = new Set(['compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic']);
/** What image generators write into PNG text: the prompt with its sampling settings, or a node graph. */
const SETTINGS = /\b(steps|sampler|cfg scale|seed|model hash|negative prompt)\s*:/gi;
/** Different settings that make a text a prompt: ordinary sentences contain "steps:" too. Chosen, not measured. */
const MIN_SETTINGS = 2;
const GRAPH = /"class_type"\s*:|"inputs"\s*:.*"KSampler/s;

/** The document declares in its own metadata that a generator of images or text made it. */
export const rule = defineRule(import.meta, messages, {
  category: 'ai_generated',
  weights: {
    default: {
      ...prior(3, 'The file itself declares it; the marks are written by the generators.'),
      ...conclusive('declaration', 'The file itself declares it; the marks are written by the generators.'),
    },
    partly: prior(0.9, 'Phones write it after retouching a background as well.'),
  },
  needs: ['pdfMetadata', 'imageMetadata', 'c2pa'],
  run({ pdfMetadata, imageMetadata, c2pa }, { findings }) {
    if (!pdfMetadata && !imageMetadata && !c2pa) return { outcome: 'not_applicable' };
    const types = [pdfMetadata?.xmp?.digitalSourceType, imageMetadata?.xmp?.digitalSourceType].filter(
      (type) => type !== null && type !== undefined,
    );
    types.push(...(c2pa?.digitalSourceTypes ?? []));
    types.push(...declaredInFields(imageMetadata));

    const generated = types.find((type) => GENERATED.has(type));
    const partly = types.find((type) => PARTLY_GENERATED.has(type));
    if (generated)
      findings.push({ message: 'declared', data: { type: generated }, severity: 'critical', confidence: 1 });
    else if (partly) findings.push({ message: 'partly', data: { type: partly }, confidence: 0.8, variant: 'partly' });

    const name = writtenNames(pdfMetadata, imageMetadata, c2pa).find(
      ({ software }) => software?.kind === 'ai_generator',
    );
    if (name)
      findings.push({
        message: 'named',
        data: { generator: name.software!.name, field: name.field, text: name.text },
        severity: 'critical',
        confidence: 0.95,
      });

    const prompt = promptIn(imageMetadata?.pngText ?? {}, imageMetadata?.comments ?? []);
    if (prompt)
      findings.push({
        message: 'prompt',
        data: { field: prompt.field, prompt: prompt.text.slice(0, 120), text: prompt.text.slice(0, 300) },
        severity: 'critical',
        confidence: 1,
      });
    // One generator left all the marks.
    return findings.length > 0
      ? { outcome: 'findings', findings: findings.map((finding) => ({ ...finding, cause: 'ai-generator' })) }
      : { outcome: 'pass' };
  },
});

/** IPTC source types outside XMP's own property, in the flat list of fields. */
function declaredInFields(metadata: ImageMetadata | null): string[] {
  return Object.entries(metadata?.all ?? {})
    .filter(([name]) => /digitalsourcetype/i.test(name))
    .map(([, value]) => value.split('/').at(-1) ?? value);
}

function promptIn(
  pngText: Readonly<Record<string, string>>,
  comments: readonly { field: string; text: string }[],
): { field: string; text: string } | null {
  const texts = [...Object.entries(pngText).map(([field, text]) => ({ field, text })), ...comments];
  for (const { field, text } of texts) {
    const settings = new Set(text.match(SETTINGS)?.map((found) => found.toLowerCase()));
    if (settings.size >= MIN_SETTINGS || GRAPH.test(text)) return { field, text };
    if (field === 'parameters' && settings.size >= 1) return { field, text };
  }
  return null;
}
