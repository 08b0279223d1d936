type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Whether this is the key that a shortcut names. A letter is also known by its place on the keyboard: in the Hebrew layout
 * the key J gives the letter Het, and people read Hebrew documents with it switched on.
 */
export function isKey({ key, code }: Pressed, wanted: string): boolean {
  if (key === wanted || key.toLowerCase() === wanted) return true;
  const isForeignLetter = /^[^\p{ASCII}]$/u.test(key);
  return isForeignLetter && /^[a-z]$/.test(wanted) && code === `Key${wanted.toUpperCase()}`;
}
