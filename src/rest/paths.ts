/** Of the description of the interface, below the base path. */
export const OPENAPI_PATH = '/openapi.json';
