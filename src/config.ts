import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import type { AiConfig } from './ai/config.ts';
import { AI_PROVIDERS, REDACTIONS, type Redaction } from './domain/second-reader.ts';
import type { S3Config } from './storage/objects.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const STORAGES = ['postgres', 's3'] as const;
const AI_LAYERS = ['off', 'on', 'required'] as const;
const SANDBOXES = ['auto', 'required'] as const;
const POOLERS = ['none', 'transaction'] as const;

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** PORT was set: a busy port is then an error rather than a reason to take the next one. */
  portIsGiven: boolean;
  /** Null: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Connections that keep their session, beside a pooled `databaseUrl`; null: those of `databaseUrl` do. */
  databaseDirectUrl: string | null;
  /** `transaction`: each transaction may have another connection of `databaseUrl`. */
  databasePooler: (typeof POOLERS)[number];
  /** Absolute. */
  dataDir: string;
  storage: (typeof STORAGES)[number];
  /** The bucket of `storage`, or one that files are moved from; null where none is set. */
  s3: S3Config | null;
  role: Role;
  /** Analysis processes of a worker node. */
  workers: number;
  /** The value of WORKERS, if it exceeds what fits into memory. */
  workersCutFrom: number | null;
  /** How long the oldest scan may wait before new ones are refused. */
  queueMaxWaitSeconds: number;
  /** `required`: a worker does not start unless the operating system can isolate analysis processes with namespaces. */
  sandbox: (typeof SANDBOXES)[number];
  /** Addresses and networks of the proxies whose `X-Forwarded-For` names the client. */
  trustedProxies: readonly string[];
  /** Without a trailing slash; null: derived from the port in use. */
  publicUrl: string | null;
  /** Where people may sign in besides here; null: nowhere. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /** Folder of the trusted root certificates; absolute. */
  trustDir: string;
  /** `host:port` pairs that outbound requests may reach besides public https. */
  outboundAllow: readonly string[];
  /** Whether a browser gets the GraphQL explorer, whose scripts stand in its page; in production only when asked for. */
  explorer: boolean;
  aiLayer: (typeof AI_LAYERS)[number];
  /** The model of the AI layer; null where none is set. */
  ai: AiConfig | null;
  /** Days after the end of a scan; null: kept forever. */
  retention: { originalDays: number | null; scanDays: number | null };
  metrics: {
    /** Port of a separate metrics listener; null: none. */
    port: number | null;
    host: string;
    /** Required to read the metrics; null: none. */
    token: string | null;
    /** Whether PORT shows them to this machine without a token: only where no proxy can be in front. */
    openToThisMachine: boolean;
  };
  logLevel: LogLevel;
  logLevelIsGiven: boolean;
  /** How long a node that is to stop goes on serving, while `/readyz` sends load balancers elsewhere. */
  drainSeconds: number;
  /** How long running analyses and webhooks may go on when the node stops, before they are given back. */
  stopGraceSeconds: number;
  /** Where spans are sent by OTLP over HTTP, without a trailing slash; null: nowhere. */
  otlpEndpoint: string | null;
}

/** A variable has a value that cannot be used: one line that names it, what is wrong and what is allowed. */
export class ConfigError extends Error {
  constructor(variable: string, wrong: string, allowed: string) {
    super(`${variable} ${wrong}; allowed: ${allowed}`);
    this.name = 'ConfigError';
  }
}

/** Memory that one analysis may use (src/domain/limits.ts, maxResidentBytes). */
const ANALYSIS_BYTES = 1.5 * 1024 ** 3;

/** Of the container if it has a limit, otherwise of the machine. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment; `overrides` (from the command line) take precedence. An empty variable
 * counts as unset. Throws ConfigError.
 */
export function loadConfig(
  variables: Environment = process.env,
  overrides: Environment = {},
  memoryBytes: number = memoryOfMachine(),
): Config {
  const environment = { ...variables, ...overrides };
  const text = (name: string): string | null => environment[name]?.trim() || null;

  const choice = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw new ConfigError(name, `is "${value}"`, allowed.join(', '));
    return found;
  };

  const integer = (name: string, min: number, max: number, fallback: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(name, `is "${value}"`, `a whole number from ${min} to ${max}`);
    }
    return number;
  };

  const days = (name: string): number | null => (text(name) === null ? null : integer(name, 1, 36_500, 0));

  /** What a file holds, for secrets that stay out of the environment. */
  const secretOf = (name: string): string | null => {
    const path = text(name);
    if (path === null) return null;
    try {
      return readFileSync(path, 'utf8').trim() || null;
    } catch {
      throw new ConfigError(name, 'names a file that cannot be read', 'a file that holds the key alone');
    }
  };

  const url = (name: string, protocols: readonly string[], example: string): string | null => {
    const value = text(name);
    if (value === null) return null;
    const parsed = URL.parse(value);
    // The value itself may hold a password and is not repeated.
    if (!parsed) throw new ConfigError(name, 'is not a URL', `a value like ${example}`);
    if (!protocols.includes(parsed.protocol)) {
      throw new ConfigError(name, `begins with ${parsed.protocol}//`, protocols.map((one) => `${one}//`).join(', '));
    }
    return value.replace(/\/+$/, '');
  };

  const hostPorts = (name: string): string[] => {
    const entries = (text(name) ?? '').split(',').map((entry) => entry.trim());
    for (const entry of entries.filter(Boolean)) {
      const [, port] = /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})$/.exec(entry) ?? [];
      if (!port || Number(port) < 1 || Number(port) > 65_535) {
        throw new ConfigError(name, `holds "${entry}"`, 'comma-separated host:port pairs');
      }
    }
    return entries.filter(Boolean);
  };

  const addresses = (name: string): string[] => {
    const entries = (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    for (const entry of entries) {
      if (!ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry)) {
        throw new ConfigError(
          name,
          `holds "${entry}"`,
          'comma-separated addresses and networks, like 127.0.0.1,10.0.0.0/8',
        );
      }
    }
    return entries;
  };

  const metricsHost = text('METRICS_HOST') ?? '127.0.0.1';
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== null && !/^[\x21-\x7e]{16,}$/.test(metricsToken)) {
    throw new ConfigError(
      'METRICS_TOKEN',
      'is too short or not a token',
      'at least 16 printable characters, no spaces',
    );
  }
  if (metricsToken === null && !/^(127\.|::1$|localhost$)/.test(metricsHost)) {
    throw new ConfigError(
      'METRICS_HOST',
      `is "${metricsHost}"`,
      'an address of this machine, or any with METRICS_TOKEN',
    );
  }

  const postgresUrl = (name: string) =>
    url(name, ['postgresql:', 'postgres:'], 'postgresql://user:password@host:5432/database');
  const databaseUrl = postgresUrl('DATABASE_URL');
  const databaseDirectUrl = postgresUrl('DATABASE_DIRECT_URL');
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_DIRECT_URL', 'is set', 'set only together with DATABASE_URL');
  }
  const pooler = choice('DATABASE_POOLER', POOLERS, databaseDirectUrl === null ? 'none' : 'transaction');
  if (pooler === 'transaction' && databaseDirectUrl === null) {
    throw new ConfigError(
      'DATABASE_POOLER',
      'is "transaction" without DATABASE_DIRECT_URL',
      'together with DATABASE_DIRECT_URL, an address of the same database whose connections keep their session',
    );
  }

  const storage = choice('STORAGE', STORAGES, 'postgres');
  const metricsPort = text('METRICS_PORT') === null ? null : integer('METRICS_PORT', 1, 65_535, 0);
  const publicUrl = url('PUBLIC_URL', ['https:', 'http:'], 'https://documents.example.com');
  const trustedProxies = addresses('TRUSTED_PROXIES');
  const isLocal = (address: string) => /^(127\.|\[::1\]$|localhost$)/.test(new URL(address).hostname);
  const isPublic = publicUrl !== null && !isLocal(publicUrl);

  const oidc = (): Config['oidc'] => {
    url('OIDC_ISSUER', ['https:', 'http:'], 'https://login.example.com');
    // As it is written: the provider compares it with its own spelling, up to a slash at the end.
    const issuer = text('OIDC_ISSUER');
    const rest = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
    if (issuer === null) {
      const lonely = rest.find((name) => text(name) !== null);
      if (lonely) throw new ConfigError(lonely, 'is set', 'set only together with OIDC_ISSUER');
      return null;
    }
    if (issuer.startsWith('http:') && !isLocal(issuer)) {
      throw new ConfigError('OIDC_ISSUER', 'begins with http://', 'https://, or http:// on this machine');
    }
    const [clientId, clientSecret, name] = rest.map(text);
    if (!clientId)
      throw new ConfigError('OIDC_CLIENT_ID', 'is missing', 'the id that the provider of OIDC_ISSUER gave');
    if (!clientSecret) {
      throw new ConfigError('OIDC_CLIENT_SECRET', 'is missing', 'the secret that the provider of OIDC_ISSUER gave');
    }
    if (name && [...name].length > 50) throw new ConfigError('OIDC_NAME', 'is too long', 'up to 50 characters');
    return Object.freeze({ issuer, clientId, clientSecret, name: name || new URL(issuer).hostname });
  };

  /** Millionths of a unit of currency. */
  const money = (name: string): number | null => {
    const value = text(name);
    if (value === null) return null;
    if (!/^\d{1,9}(\.\d{1,6})?$/.test(value)) throw new ConfigError(name, `is "${value}"`, 'an amount such as 2.50');
    return Math.round(Number(value) * 1_000_000);
  };

  const redactions = (): Redaction[] => {
    const parts = (text('AI_REDACT') ?? '').split(',').map((part) => part.trim());
    return parts.filter(Boolean).map((part) => {
      const found = REDACTIONS.find((one) => one === part);
      if (!found) throw new ConfigError('AI_REDACT', `holds "${part}"`, `comma-separated: ${REDACTIONS.join(', ')}`);
      return found;
    });
  };

  const ai = (): AiConfig | null => {
    const provider = choice('AI_PROVIDER', AI_PROVIDERS, 'openai');
    const baseUrl = url('AI_BASE_URL', ['https:', 'http:'], 'https://models.example.com/v1');
    const { host, hostname, port } = baseUrl ? new URL(baseUrl) : { host: '', hostname: '', port: '' };
    const isAllowed =
      isLocal(baseUrl ?? 'https://-') || hostPorts('OUTBOUND_ALLOW').includes(port ? host : `${hostname}:80`);
    if (baseUrl?.startsWith('http:') && !isAllowed) {
      throw new ConfigError(
        'AI_BASE_URL',
        'begins with http://',
        'https://, or http:// on this machine or a host of OUTBOUND_ALLOW',
      );
    }
    const apiKey = text('AI_API_KEY') ?? secretOf('AI_API_KEY_FILE');
    const needsKey = provider !== 'openai-compatible';
    const prices = { inputMicros: money('AI_PRICE_INPUT'), outputMicros: money('AI_PRICE_OUTPUT') };
    const { inputMicros, outputMicros } = prices;
    const monthlyMicros = money('AI_MONTHLY_COST');
    const redact = Object.freeze(redactions());
    const weighs = choice('AI_WEIGHT', ['shadow', 'calibrated'], 'shadow') === 'calibrated';
    const timeoutMs = integer('AI_TIMEOUT_MS', 1_000, 45_000, 20_000);
    const callsAtOnce = integer('AI_CONCURRENCY', 1, 1_000, 4);
    if ((inputMicros === null) !== (outputMicros === null)) {
      throw new ConfigError(
        inputMicros === null ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT',
        'is missing',
        'both prices, for a million tokens each',
      );
    }
    if (monthlyMicros !== null && inputMicros === null) {
      throw new ConfigError(
        'AI_MONTHLY_COST',
        'is set without prices',
        'together with AI_PRICE_INPUT and AI_PRICE_OUTPUT',
      );
    }
    const model = text('AI_MODEL');
    if (needsKey ? apiKey === null : baseUrl === null) return null;
    if (model === null) throw new ConfigError('AI_MODEL', 'is missing', 'the name that the provider gives its model');
    return Object.freeze({
      provider,
      model,
      apiKey,
      baseUrl,
      timeoutMs,
      callsAtOnce,
      redact,
      prices: inputMicros === null || outputMicros === null ? null : { inputMicros, outputMicros },
      monthlyMicros,
      weighs,
    });
  };

  const s3 = (): S3Config | null => {
    const bucket = text('S3_BUCKET');
    if (bucket === null) {
      if (storage === 's3') throw new ConfigError('S3_BUCKET', 'is missing', 'the name of the bucket of STORAGE=s3');
      return null;
    }
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      throw new ConfigError('S3_BUCKET', `is "${bucket}"`, '3 to 63 lower-case letters, digits, dots and hyphens');
    }
    const endpoint = url('S3_ENDPOINT', ['https:', 'http:'], 'https://s3.eu-central-1.amazonaws.com');
    if (endpoint === null)
      throw new ConfigError('S3_ENDPOINT', 'is missing', 'a URL like https://s3.eu-central-1.amazonaws.com');
    const isInside = isLocal(endpoint) || hostPorts('OUTBOUND_ALLOW').includes(new URL(endpoint).host);
    if (endpoint.startsWith('http:') && !isInside) {
      throw new ConfigError(
        'S3_ENDPOINT',
        'begins with http://',
        'https://, or http:// on this machine or a host of OUTBOUND_ALLOW',
      );
    }
    const [accessKeyId, secretAccessKey] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => {
      const value = text(name);
      if (value === null) throw new ConfigError(name, 'is missing', 'the credentials of S3_BUCKET');
      return value;
    });
    const prefix = text('S3_PREFIX') ?? '';
    if (!/^([\w.-]+\/)*$/.test(prefix))
      throw new ConfigError('S3_PREFIX', `is "${prefix}"`, 'names that each end with a slash');
    return Object.freeze({
      endpoint,
      region: text('S3_REGION') ?? 'us-east-1',
      bucket,
      accessKeyId: accessKeyId!,
      secretAccessKey: secretAccessKey!,
      prefix,
      forcePathStyle: choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'true') === 'true',
      encryption: text('S3_SSE'),
    });
  };

  const workers = integer('WORKERS', 1, 256, availableParallelism());
  const room = Math.max(1, Math.floor(memoryBytes / ANALYSIS_BYTES));
  const production = environment.NODE_ENV === 'production';
  const role = choice('ROLE', ROLES, 'all');
  const model = ai();
  return Object.freeze({
    production,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: integer('PORT', 1, 65_535, 4000),
    portIsGiven: text('PORT') !== null,
    databaseUrl,
    databaseDirectUrl,
    databasePooler: pooler,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    storage,
    s3: s3(),
    role,
    workers: Math.min(workers, room),
    workersCutFrom: workers > room && text('WORKERS') !== null ? workers : null,
    queueMaxWaitSeconds: integer('QUEUE_MAX_WAIT_S', 1, 86_400, 900),
    sandbox: choice('SANDBOX', SANDBOXES, 'auto'),
    trustedProxies: Object.freeze(trustedProxies),
    publicUrl,
    oidc: oidc(),
    trustDir: resolve(text('TRUST_DIR') ?? fileURLToPath(new URL('../trust', import.meta.url))),
    outboundAllow: Object.freeze(hostPorts('OUTBOUND_ALLOW')),
    explorer: choice('EXPLORER', ['on', 'off'], production ? 'off' : 'on') === 'on',
    aiLayer: choice('AI_LAYER', AI_LAYERS, model ? 'on' : 'off'),
    ai: model,
    retention: Object.freeze({
      originalDays: days('RETENTION_ORIGINALS_DAYS'),
      scanDays: days('RETENTION_SCANS_DAYS'),
    }),
    metrics: Object.freeze({
      port: metricsPort,
      host: metricsHost,
      token: metricsToken,
      openToThisMachine: !production && metricsPort === null && trustedProxies.length === 0 && !isPublic,
    }),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logLevelIsGiven: text('LOG_LEVEL') !== null,
    drainSeconds: integer('DRAIN_S', 0, 300, production && role !== 'worker' ? 5 : 0),
    stopGraceSeconds: integer('STOP_GRACE_S', 0, 300, production && role === 'worker' ? 25 : 3),
    otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'http://localhost:4318'),
  });
}

/** The locale of the reader of a terminal, as POSIX has it. */
export const readLocale = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
