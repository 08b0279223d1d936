/** Text from outside may hold what PostgreSQL cannot: NUL characters and halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
