import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { printOpenapi } from '../../src/rest/openapi.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, object>;
}

const document = JSON.parse(printOpenapi()) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { headers: Record<string, { required?: boolean }> };
};

const ID = 'openapi.json';
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(document, ID);
/** Headers are text: what they say is read as the number that it should be. */
const coercing = new Ajv2020({ strict: false, coerceTypes: true });
formats.default(coercing);
coercing.addSchema(document, ID);
const compiled = new Map<string, ValidateFunction>();

/** Problems of a value by the schema at `pointer`. */
function problemsOf(value: unknown, pointer: string, by: Ajv2020 = ajv): string[] {
  const validate = compiled.get(pointer) ?? by.compile({ $ref: `${ID}#${pointer}` });
  compiled.set(pointer, validate);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const pointerTo = (...parts: string[]) => parts.map((part) => `/${escaped(part)}`).join('');
const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** The template of the described path that a path below /api/v1 is one of. */
export const describedPath = (path: string): string | undefined =>
  Object.keys(document.paths).find((template) => patternOf(template).test(path.split('?')[0]!));

export const isDescribed = (method: string, path: string): boolean => {
  const template = describedPath(path);
  return template !== undefined && document.paths[template]![method.toLowerCase()] !== undefined;
};

/** Without parameters, as the description names it. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? 'application/json').split(';', 1)[0]!;

/** Headers that say something of the interface, and so are described where they are sent. */
const OWN_HEADERS =
  /^(ratelimit-|x-request-id$|api-version$|idempotent-|retry-after$|total-count$|allow$|location$|preference-applied$|www-authenticate$)/;

/**
 * Throws unless the description says that this answer may come: the status, every header and every field of the body.
 * What is asked of no operation is answered as the description says for all of them.
 */
export function holdToContract(
  { method, path }: { method: string; path: string },
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const template = describedPath(path) ?? '/';
  const methods = document.paths[template]!;
  const asked = isDescribed(method, path) ? method.toLowerCase() : Object.keys(methods)[0]!;
  const problems: string[] = [];
  let pointer = pointerTo('paths', template, asked, 'responses', String(status));
  // A path that is none has no operation: its answer is an error like any other.
  if (describedPath(path) === undefined && status === 404) pointer = '/components/responses/NotFound';
  const response = responseAt(pointer);
  if (!response) throw new Error(`${method} ${path}: the description knows no answer ${status}`);
  const described = Object.keys(response.headers);
  for (const name of described) {
    const { $ref } = response.headers[name] as { $ref: string };
    const { required } = document.components.headers[$ref.split('/').at(-1)!]!;
    const value = headers.get(name);
    if (value === null && !required) continue;
    const problem = problemsOf(value ?? undefined, `${$ref.slice(1)}/schema`, coercing);
    problems.push(...problem.map((each) => `header ${name}${each}`));
  }
  const known = new Set(described.map((name) => name.toLowerCase()));
  for (const name of headers.keys())
    if (OWN_HEADERS.test(name) && !known.has(name)) problems.push(`header ${name} is not described`);
  problems.push(
    ...problemsOf(body, `${response.pointer}/content/${escaped(mediaTypeOf(headers))}/schema`).map(
      (each) => `body${each}`,
    ),
  );
  if (problems.length > 0)
    throw new Error(`${method} ${path} ${status} breaks the description:\n${problems.join('\n')}`);
}

/** The response at a pointer, or the component that stands there for it. */
function responseAt(pointer: string): { pointer: string; headers: Record<string, object> } | null {
  const at = (place: string) =>
    place
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);
  const found = at(pointer) as Response | undefined;
  if (!found) return null;
  const target = found.$ref?.slice(1) ?? pointer;
  return { pointer: target, headers: (at(target) as Response).headers ?? {} };
}
