import { rangeOf, setOnly, textIn, timeIn } from '../data/address.ts';

/** Which entries of the audit log are listed. */
export interface AuditSearch {
  action?: string;
  actor?: string;
  target?: string;
  from?: string;
  to?: string;
}

export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch =>
  setOnly<AuditSearch>({
    action: textIn(raw, 'action'),
    actor: textIn(raw, 'actor'),
    target: textIn(raw, 'target'),
    from: timeIn(raw, 'from'),
    to: timeIn(raw, 'to'),
  } as AuditSearch);

export const auditFilterOf = (search: AuditSearch) => ({
  ...(search.action !== undefined && { action: [search.action] }),
  ...(search.actor !== undefined && { actor: [search.actor] }),
  ...(search.target !== undefined && { target: [search.target] }),
  ...rangeOf(search),
});

/** The new values of a change, one line each, however deep they lie. */
export function linesOf(detail: unknown, path = ''): readonly { path: string; value: string }[] {
  if (detail === null || typeof detail !== 'object') return path === '' ? [] : [{ path, value: String(detail ?? '–') }];
  if (Array.isArray(detail) && detail.every((each) => each === null || typeof each !== 'object')) {
    return [{ path, value: detail.join(', ') }];
  }
  return Object.entries(detail).flatMap(([name, value]) => linesOf(value, path === '' ? name : `${path}.${name}`));
}
