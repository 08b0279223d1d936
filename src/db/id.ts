import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562, section 5.7): ids sort by the time at which they were made, also within a millisecond. */
export const newId = (): string => v7();
