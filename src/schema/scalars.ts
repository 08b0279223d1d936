import { GraphQLError, Kind } from 'graphql';
import { parseMoment } from '../domain/moment.ts';
import { UploadedPart } from '../ingest/multipart.ts';
import { ReceivedFile } from '../ingest/received-file.ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'Date and time in ISO 8601 with a time zone, for example 2026-03-31T09:30:00.000Z.',
  serialize: (value) => value.toISOString() as unknown as Date,
  parseValue: (value) => {
    const date = typeof value === 'string' ? parseMoment(value) : null;
    if (!date) {
      throw new GraphQLError('expected a date and time with a time zone, as in 2026-03-31T09:30:00Z');
    }
    return date;
  },
});

builder.scalarType('Upload', {
  description: 'A file of a multipart request (GraphQL multipart request specification).',
  serialize: () => {
    throw new GraphQLError('Upload is for input only.');
  },
  // Only code inside the service can make these values; JSON cannot.
  parseValue: (value) => {
    if (value instanceof ReceivedFile || value instanceof UploadedPart) return value;
    throw new GraphQLError('expected a file of a multipart request');
  },
});

builder.scalarType('StringMap', {
  description: 'A JSON object whose values are strings.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw new GraphQLError('expected an object of strings');
    }
    return value as Record<string, string>;
  },
  parseLiteral: (node) => {
    if (node.kind !== Kind.OBJECT) throw new GraphQLError('expected an object of strings');
    return Object.fromEntries(
      node.fields.map(({ name, value }) => {
        if (value.kind !== Kind.STRING) throw new GraphQLError(`${name.value}: expected a string`);
        return [name.value, value.value];
      }),
    );
  },
});

builder.scalarType('JSON', {
  description: 'A JSON value, for output only.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('JSON is for output only.');
  },
});
