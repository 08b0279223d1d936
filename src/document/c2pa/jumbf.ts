import { isoBoxes } from '../image/codecs/containers.ts';

/** A superbox of JUMBF (ISO/IEC 19566-5): a description, and boxes that hold content or are superboxes themselves. */
export interface JumbfBox {
  label: string;
  /** Everything after the box's own header: what references to the box are digested over. */
  payload: Uint8Array;
  /** Content boxes by type (`cbor`, `json`, `bidb` …), in order. */
  contents: { type: string; bytes: Uint8Array }[];
  boxes: JumbfBox[];
}

const MAX_DEPTH = 16;
const MAX_BOXES = 5000;
/** UUID and toggles of the description. */
const DESCRIPTION_BYTES = 17;
const REQUESTABLE_WITH_LABEL = 3;

/** The outermost superbox; null where the bytes hold none. Never throws. */
export function readJumbf(bytes: Uint8Array): JumbfBox | null {
  let left = MAX_BOXES;

  function superbox(payload: Uint8Array, depth: number): JumbfBox | null {
    const [description, ...rest] = depth > MAX_DEPTH ? [] : isoBoxes(payload);
    if (description?.type !== 'jumd') return null;
    const box: JumbfBox = { label: labelOf(description.body), payload, contents: [], boxes: [] };
    for (const part of rest) {
      if (--left < 0) break;
      const inner = part.type === 'jumb' ? superbox(part.body, depth + 1) : null;
      if (inner) box.boxes.push(inner);
      else box.contents.push({ type: part.type, bytes: part.body });
    }
    return box;
  }

  const outer = isoBoxes(bytes)[0];
  return outer?.type === 'jumb' ? superbox(outer.body, 0) : null;
}

function labelOf(description: Uint8Array): string {
  const toggles = description[DESCRIPTION_BYTES - 1] ?? 0;
  if ((toggles & REQUESTABLE_WITH_LABEL) !== REQUESTABLE_WITH_LABEL) return '';
  const end = description.indexOf(0, DESCRIPTION_BYTES);
  return new TextDecoder().decode(description.subarray(DESCRIPTION_BYTES, end < 0 ? undefined : end));
}
