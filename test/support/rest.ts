import { expect } from 'vitest';

/** Status, code and message of a refusal; holds that envelope and headers are as every refusal must have them. */
export async function refusal(response: Response): Promise<{ status: number; code: string; message: string }> {
  const body = (await response.json()) as { error: { code: string; message: string; request_id: string } };
  expect(Object.keys(body)).toEqual(['error']);
  expect(Object.keys(body.error)).toEqual(['code', 'message', 'request_id']);
  expect(body.error.request_id).toBe(response.headers.get('x-request-id'));
  expectCommonHeaders(response);
  return { status: response.status, code: body.error.code, message: body.error.message };
}

/** Holds that a response carries the headers that every response must carry. */
export function expectCommonHeaders(response: Response): void {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('api-version')).toBe('2026-10-01');
  for (const name of ['limit', 'remaining', 'reset'])
    expect(response.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
}

/** The window of the rate limit is a clock minute: begins early enough within one. */
export async function roomInTheMinute(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < 10_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
}
