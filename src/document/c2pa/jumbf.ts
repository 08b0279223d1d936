/** A superbox of JUMBF (ISO/IEC 19566-5): a description, and boxes that hold content or are superboxes themselves. */
export interface JumbfBox {
  label: string;
  /** Everything behind the box's own header: what references to the box are digested over. */
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
    const [description, ...rest] = depth > MAX_DEPTH ? [] : partsOf(payload);
    if (description?.type !== 'jumd') return null;
    const box: JumbfBox = { label: labelOf(description.bytes), payload, contents: [], boxes: [] };
    for (const part of rest) {
      if (--left < 0) break;
      const inner = part.type === 'jumb' ? superbox(part.bytes, depth + 1) : null;
      if (inner) box.boxes.push(inner);
      else box.contents.push(part);
    }
    return box;
  }

  const outer = partsOf(bytes)[0];
  return outer?.type === 'jumb' ? superbox(outer.bytes, 0) : null;
}

/** The boxes that follow each other in these bytes (ISO/IEC 14496-12, 4.2), up to the first that does not fit. */
function partsOf(bytes: Uint8Array): { type: string; bytes: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: { type: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at + 8 <= bytes.length && parts.length < MAX_BOXES; ) {
    let length = view.getUint32(at);
    let header = 8;
    if (length === 0) length = bytes.length - at;
    if (length === 1 && at + 16 <= bytes.length) {
      length = Number(view.getBigUint64(at + 8));
      header = 16;
    }
    if (length < header || at + length > bytes.length) break;
    parts.push({ type: latin1(bytes.subarray(at + 4, at + 8)), bytes: bytes.subarray(at + header, at + length) });
    at += length;
  }
  return parts;
}

function labelOf(description: Uint8Array): string {
  const toggles = description[DESCRIPTION_BYTES - 1] ?? 0;
  if ((toggles & REQUESTABLE_WITH_LABEL) !== REQUESTABLE_WITH_LABEL) return '';
  const end = description.indexOf(0, DESCRIPTION_BYTES);
  return new TextDecoder().decode(description.subarray(DESCRIPTION_BYTES, end < 0 ? undefined : end));
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
