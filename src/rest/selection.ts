import { z } from 'zod';

/**
 * The GraphQL selection that gives a value of this shape. A field of the wire is the field of the schema under its own
 * name, so the aliases are the whole mapping: `risk_score: riskScore`. What the schema does not have fails when the
 * document is prepared, as the module is loaded.
 */
export const selectionOf = (shape: z.ZodType): string => {
  const inner = unwrapped(shape);
  if (!(inner instanceof z.ZodObject)) return '';
  const fields = Object.entries(inner.shape).map(([name, field]) => `${aliased(name)} ${selectionOf(field)}`.trim());
  return `{ ${fields.join(' ')} }`;
};

function unwrapped(shape: unknown): unknown {
  if (shape instanceof z.ZodArray) return unwrapped(shape.element);
  return shape instanceof z.ZodNullable || shape instanceof z.ZodOptional ? unwrapped(shape.unwrap()) : shape;
}

function aliased(name: string): string {
  const own = name.replaceAll(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
  return own === name ? name : `${name}: ${own}`;
}
