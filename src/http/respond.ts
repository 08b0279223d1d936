import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '../domain/errors.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

export function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' }).end(JSON.stringify(body));
}

/** An error of the catalogue as REST prints it (spec: interface, section 7). */
export function sendError(
  res: ServerResponse,
  code: ErrorCode,
  message: string,
  requestId: string,
  status: number = ERRORS[code],
): void {
  sendJson(res, status, { error: { code, message, request_id: requestId } });
}
