/** Of REST, version included. */
export const BASE_PATH = '/api/v1';
/** Lists as CSV, below the base path. */
export const CSV_PATHS = { scans: '/scans.csv', findings: '/findings.csv' } as const;
