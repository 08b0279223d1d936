/**
 * Characters that control the device that prints them: control characters (Cc), and directional embeddings, overrides
 * and isolates. Directional marks, which Hebrew texts need, only describe their neighbours.
 */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without them. */
export const withoutControls = (text: string): string => text.replace(STEERING, '');
