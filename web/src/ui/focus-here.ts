/** The `ref` of a field that has the focus when it appears. */
export const focusHere = (field: HTMLElement | null): void => field?.focus();
