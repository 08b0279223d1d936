/** The list that somebody came from, so that the viewer goes through it in the same order. */
let listed: readonly string[] = [];

export function keepList(ids: readonly string[]): void {
  listed = ids;
}

/** A scan that was deleted. */
export function leaveOut(id: string): void {
  listed = listed.filter((each) => each !== id);
}

/** The scans before and after this one in that list; undefined where it is not in it. */
export function neighboursInList(id: string): { previous: string | null; next: string | null } | undefined {
  const at = listed.indexOf(id);
  return at < 0 ? undefined : { previous: listed[at - 1] ?? null, next: listed[at + 1] ?? null };
}
