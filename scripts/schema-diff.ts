import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

/** Object ids of the type "char" and its array (pg_type.dat). */
const CHAR = 18;
const CHAR_ARRAY = 1002;
const SCHEMA_FILE = join(import.meta.dirname, '../prisma/schema.prisma');

/**
 * The SQL that takes a database to what `schema` says; empty when it is there already. Computed by Prisma's own
 * schema engine, in the version that its command line brings, without a download.
 */
export async function schemaDiff(databaseUrl: string, schema = readFileSync(SCHEMA_FILE, 'utf8')): Promise<string> {
  engineClass ??= loadEngine();
  const Engine = await engineClass;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const adapter = bindMigrationAwareSqlAdapterFactory(catalogAdapter(pool));
  const files = [{ path: 'schema.prisma', content: schema }];
  const engine = await Engine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
  try {
    const result = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = result.stdout?.trim() ?? '';
    return sql === '-- This is an empty migration.' ? '' : sql;
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Prisma's adapter, made to read the system catalogue: columns of PostgreSQL's internal type "char" are refused by
 * the adapter and wanted as characters by the engine. Announced to the adapter as an array, to the engine as one.
 */
function catalogAdapter(pool: pg.Pool): PrismaPg {
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  Object.assign(pool, {
    query: async (config: pg.QueryConfig) => {
      const result = await query(config);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY;
      return result;
    },
  });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  };
  return factory;
}

/** Instantiated once: the bindings keep views of the first instance's memory. */
let engineClass: Promise<typeof SchemaEngine> | undefined;

/** The package imports its `.wasm` file as a module, which Node does only with a flag: instantiated by hand. */
async function loadEngine(): Promise<typeof SchemaEngine> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = readFileSync(entry.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(wasm, imports);
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine;
}
