/**
 * Characters that steer what prints them: controls (Cc), and the embeddings, overrides and isolates of direction. The
 * marks of direction, which Hebrew texts need, only say what a neighbour is.
 */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without them. */
export const withoutControls = (text: string): string => text.replace(STEERING, '');
