/** What Node compiled in earlier processes, for those that are given an environment of their own. */
const folder = process.env.NODE_COMPILE_CACHE;
export const COMPILED: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {};
