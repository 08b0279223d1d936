import type { ImageMetadata } from '../../../document/facts.ts';
import { conclusive, defineRule, prior } from '../../rule.ts';
import { writtenNames } from '../names.ts';
import { messages } from './messages.ts';

/** IPTC digital source types (cv.iptc.org/newscodes/digitalsourcetype) of media made by a trained model … */
const GENERATED = new Set(['trainedAlgorithmicMedia']);
/** … and of media with parts that were. */
const PARTLY_GENERATED = new Set(['compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic']);
/** Settings of a generator in a list or in JSON, by what they are called in both. */
const SETTINGS = /\b(steps|sampler|cfg[ _]scale|seed|model[ _]hash|negative[ _]prompt)"?\s*:/gi;
/** Different settings that make a text a prompt: ordinary sentences contain "steps:" too. Chosen, not measured. */
const MIN_SETTINGS = 2;
/** In JSON they stand beside the prompt: data of other programs have seeds and steps. */
const JSON_PROMPT = /"(positive_)?prompt"\s*:/;
/** Nodes of a graph as it is run, and as it is drawn. */
const GRAPH =
  /"class_type"\s*:|"inputs"\s*:.*"KSampler|"type"\s*:\s*"(KSampler|CheckpointLoader|UNETLoader|CLIPTextEncode)/s;
/** How a chat service signs: its options, and the number of the job. */
const JOB = /\s--(v|ar|niji|style|stylize|chaos|seed)\s.*\bJob ID: [\da-f]{8}-[\da-f]{4}-/s;

/** The document declares in its own metadata that a generator of images or text made it. */
export const rule = defineRule(import.meta, messages, {
  category: 'ai_generated',
  weights: {
    default: {
      ...prior(3, 'The file itself declares it; the generators write these marks.'),
      ...conclusive('declaration', 'The file itself declares it; the generators write these marks.'),
    },
    partly: prior(0.9, 'Phones write it after retouching a background as well.'),
  },
  needs: ['pdfMetadata', 'imageMetadata', 'wrappedMetadata', 'c2pa'],
  run({ pdfMetadata, imageMetadata, wrappedMetadata, c2pa }, { findings }) {
    if (!pdfMetadata && !imageMetadata && !c2pa) return { outcome: 'not_applicable' };
    // A generated picture is generated in the wrapping of a PDF as well.
    const pictures = [...(imageMetadata ? [imageMetadata] : []), ...wrappedMetadata.map(({ metadata }) => metadata)];
    const types = [pdfMetadata, ...pictures]
      .map((each) => each?.xmp?.digitalSourceType)
      .filter((type) => type !== null && type !== undefined);
    types.push(...(c2pa?.digitalSourceTypes ?? []), ...pictures.flatMap(declaredInFields));

    const generated = types.find((type) => GENERATED.has(type));
    const partly = types.find((type) => PARTLY_GENERATED.has(type));
    if (generated)
      findings.push({ message: 'declared', data: { type: generated }, severity: 'critical', confidence: 1 });
    else if (partly) findings.push({ message: 'partly', data: { type: partly }, confidence: 0.8, variant: 'partly' });

    const name = [writtenNames(pdfMetadata, null, c2pa), ...pictures.map((each) => writtenNames(null, each, null))]
      .flat()
      .find(({ software }) => software?.kind === 'ai_generator');
    if (name)
      findings.push({
        message: 'named',
        data: { generator: name.software!.name, field: name.field, text: name.text },
        severity: 'critical',
        confidence: 0.95,
      });

    const [prompt] = pictures.flatMap((each) => promptIn(each) ?? []);
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

/** IPTC source types outside XMP's own property, in the flat list of fields, by the older name too. */
function declaredInFields({ all }: ImageMetadata): string[] {
  return Object.entries(all)
    .filter(([name]) => /digitalsource(file)?type/i.test(name))
    .map(([, value]) => value.split('/').at(-1) ?? value);
}

function promptIn({ pngText, comments }: ImageMetadata): { field: string; text: string } | null {
  const texts = [...Object.entries(pngText).map(([field, text]) => ({ field, text })), ...comments];
  return texts.find(({ field, text }) => isPrompt(field, text)) ?? null;
}

function isPrompt(field: string, text: string): boolean {
  if (GRAPH.test(text) || JOB.test(text)) return true;
  const found = text.match(SETTINGS) ?? [];
  const settings = new Set(found.map((each) => each.toLowerCase().replace(/\W+$/, '').replace('_', ' ')));
  if (found.some((each) => each.includes('"'))) return settings.size >= MIN_SETTINGS && JSON_PROMPT.test(text);
  return settings.size >= MIN_SETTINGS || (field === 'parameters' && settings.size >= 1);
}
