import { BASE_PATH, CSV_PATHS } from '../domain/paths.ts';

export const CSV_DESCRIPTION =
  'URL at which REST returns this list as CSV, newest first, with the same filter: send the key with the request. Scope scans:read.';

/** The address of a list as CSV: the fields of its filter under the names of REST, a list as a repeated parameter. */
export function csvLink(list: keyof typeof CSV_PATHS, filter: object): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(filter)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === null || value === undefined) continue;
      query.append(restName(name), value instanceof Date ? value.toISOString() : String(value));
    }
  }
  return `${BASE_PATH}${CSV_PATHS[list]}${query.size > 0 ? `?${query}` : ''}`;
}

const restName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
