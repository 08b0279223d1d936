/** The id of a finding by its position in the report, from 0. */
export const findingId = (index: number): string => `f${index + 1}`;
