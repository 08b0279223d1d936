import { printSchema } from 'graphql';
import { schema } from './schema.ts';

export const printGraphql = (): string => `${printSchema(schema)}\n`;
