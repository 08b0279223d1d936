/** External text may contain what PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
