export function isAlive(pid: number): boolean;
export function withFileLock<T>(
  path: string,
  action: () => T | Promise<T>,
  options?: { timeoutMs?: number; onWait?: () => void },
): Promise<T>;
