/** What all pictures of the schema have in common. */

/** Cost of a picture's own bytes. */
export const PICTURE_COST = 200;

export const ADDRESS_DESCRIPTION =
  'URL on this host that needs no key. It works for about ten minutes, as long as the scan exists and the key that requested it is valid (or the person who requested it is not suspended). Scope scans:read.';

export const dataUrl = ({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): string =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
