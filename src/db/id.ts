import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562, section 5.7): ids sort by creation time, also within a millisecond. */
export const newId = (): string => v7();

/** Whether PostgreSQL would accept the text as a uuid. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
