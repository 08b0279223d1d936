/** The one version of the interface; every response carries it, a request may ask for it. */
export const API_VERSION = '2026-10-01';
