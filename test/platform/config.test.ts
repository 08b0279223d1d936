import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config.ts';
import { ANALYSIS_LIMITS } from '../../src/domain/limits.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
};

describe('the configuration', () => {
  it('has the documented defaults in an empty environment', () => {
    expect(loadConfig({}, {}, 1e15)).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      portIsGiven: false,
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePooler: 'none',
      dataDir: `${process.cwd()}/.data`,
      storage: 'postgres',
      s3: null,
      role: 'all',
      workers: availableParallelism(),
      sandbox: 'auto',
      workersCutFrom: null,
      queueMaxWaitSeconds: 900,
      trustedProxies: [],
      publicUrl: null,
      oidc: null,
      trustDir: `${process.cwd()}/trust`,
      outboundAllow: [],
      explorer: true,
      aiLayer: 'off',
      ai: null,
      retention: { originalDays: null, scanDays: null },
      metrics: { port: null, host: '127.0.0.1', token: null, openToThisMachine: true },
      logLevel: 'info',
      logLevelIsGiven: false,
      drainSeconds: 0,
      stopGraceSeconds: 3,
      otlpEndpoint: null,
    });
  });

  it('starts no more analysis processes than the memory has room for at their limit', () => {
    const room = (analyses: number) => analyses * ANALYSIS_LIMITS.maxResidentBytes;
    expect(loadConfig({ WORKERS: '8' }, {}, room(3) + 1)).toMatchObject({ workers: 3, workersCutFrom: 8 });
    expect(loadConfig({ WORKERS: '8' }, {}, room(8))).toMatchObject({ workers: 8, workersCutFrom: null });
    expect(loadConfig({ WORKERS: '2' }, {}, room(1) - 1)).toMatchObject({ workers: 1, workersCutFrom: 2 });
    // Nobody asked for a number: nothing to say.
    expect(loadConfig({}, {}, room(1))).toMatchObject({ workers: 1, workersCutFrom: null });
  });

  it('listens to every address in production only', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0');
    expect(loadConfig({ NODE_ENV: 'production', HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });

  it('shows the explorer in production only when asked for', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).explorer).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', EXPLORER: 'on' }).explorer).toBe(true);
    expect(loadConfig({ EXPLORER: 'off' }).explorer).toBe(false);
  });

  it('shows the metrics to this machine without a token only where no proxy can be in front', () => {
    const isOpen = (environment: Record<string, string | undefined>) =>
      loadConfig(environment).metrics.openToThisMachine;
    expect(isOpen({ PUBLIC_URL: 'http://localhost:4000' })).toBe(true);
    for (const environment of [
      { NODE_ENV: 'production' },
      { METRICS_PORT: '9400' },
      { TRUSTED_PROXIES: '127.0.0.1' },
      { PUBLIC_URL: 'https://documents.example.com' },
    ]) {
      expect(isOpen(environment)).toBe(false);
    }
  });

  describe('of a bucket', () => {
    const BUCKET = {
      STORAGE: 's3',
      S3_BUCKET: 'documents',
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };

    it('is read whole, and also where files are only to be moved from it', () => {
      expect(loadConfig(BUCKET)).toMatchObject({
        storage: 's3',
        s3: {
          endpoint: 'https://s3.example.com',
          region: 'us-east-1',
          prefix: '',
          forcePathStyle: true,
          encryption: null,
        },
      });
      expect(loadConfig({ ...BUCKET, STORAGE: 'postgres', S3_PREFIX: 'a/b/' })).toMatchObject({
        s3: { prefix: 'a/b/' },
      });
    });

    it.each([
      ['S3_BUCKET', { S3_BUCKET: '' }],
      ['S3_BUCKET', { S3_BUCKET: 'Not/one' }],
      ['S3_ENDPOINT', { S3_ENDPOINT: '' }],
      ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example.com' }],
      ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: '' }],
      ['S3_PREFIX', { S3_PREFIX: 'no-slash' }],
      ['S3_FORCE_PATH_STYLE', { S3_FORCE_PATH_STYLE: 'yes' }],
    ])('names %s when it cannot be used', (name, wrong) => {
      expect(() => loadConfig({ ...BUCKET, ...wrong })).toThrow(new RegExp(`^${name} `));
    });
  });

  describe('of the AI layer', () => {
    const KEYED = { AI_API_KEY: 'k', AI_MODEL: 'm' };
    const wrong = (environment: Record<string, string>) => () => loadConfig(environment);

    it('is on once there is a model, unless it is turned off', () => {
      expect(loadConfig(KEYED)).toMatchObject({
        aiLayer: 'on',
        ai: { provider: 'openai', model: 'm', timeoutMs: 20_000 },
      });
      expect(loadConfig({ ...KEYED, AI_LAYER: 'off' }).aiLayer).toBe('off');
      expect(loadConfig({ AI_LAYER: 'required' })).toMatchObject({ aiLayer: 'required', ai: null });
      expect(loadConfig({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }).ai).toBe(null);
      const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:8080/v1/' };
      expect(loadConfig(local)).toMatchObject({
        aiLayer: 'on',
        ai: { apiKey: null, baseUrl: 'http://localhost:8080/v1' },
      });
    });

    it('reads prices and limits as money', () => {
      const paid = { ...KEYED, AI_PRICE_INPUT: '2.50', AI_PRICE_OUTPUT: '10', AI_MONTHLY_COST: '100' };
      expect(loadConfig(paid).ai).toMatchObject({
        prices: { inputMicros: 2_500_000, outputMicros: 10_000_000 },
        monthlyMicros: 100_000_000,
      });
    });

    it.each([
      ['AI_MODEL', { AI_API_KEY: 'k' }],
      ['AI_PROVIDER', { AI_PROVIDER: 'other' }],
      ['AI_PRICE_OUTPUT', { ...KEYED, AI_PRICE_INPUT: '1' }],
      ['AI_MONTHLY_COST', { ...KEYED, AI_MONTHLY_COST: '5' }],
      ['AI_MONTHLY_COST', { ...KEYED, AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1', AI_MONTHLY_COST: '-5' }],
      ['AI_REDACT', { ...KEYED, AI_REDACT: 'names,faces' }],
      ['AI_TIMEOUT_MS', { ...KEYED, AI_TIMEOUT_MS: '60000' }],
      ['AI_WEIGHT', { ...KEYED, AI_WEIGHT: 'full' }],
      ['AI_BASE_URL', { ...KEYED, AI_BASE_URL: 'http://models.example.com/v1' }],
      ['AI_API_KEY_FILE', { AI_MODEL: 'm', AI_API_KEY_FILE: '/nowhere/key' }],
    ])('names %s when it cannot be used', (name, environment) => {
      expect(wrong(environment)).toThrow(new RegExp(`^${name} `));
    });

    it('lets http reach this machine and hosts of OUTBOUND_ALLOW', () => {
      const base = { ...KEYED, AI_BASE_URL: 'http://models.internal:9000/v1' };
      expect(loadConfig({ ...base, OUTBOUND_ALLOW: 'models.internal:9000' }).ai?.baseUrl).toBe(base.AI_BASE_URL);
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', ROLE: '' })).toEqual(loadConfig({}));
  });

  it('cannot be changed after it was read', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
    expect(Object.isFrozen(loadConfig({ OUTBOUND_ALLOW: 'a:1' }).outboundAllow)).toBe(true);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT is "80a"; allowed: a whole number from 1 to 65535'],
    [
      { METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST is "0.0.0.0"; allowed: an address of this machine, or any with METRICS_TOKEN',
    ],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN is too short or not a token; allowed: at least 16 printable characters, no spaces',
    ],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT is "0"; allowed: a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT is "0"; allowed: a whole number from 1 to 65535'],
    [{ PORT: '65536' }, 'PORT is "65536"; allowed: a whole number from 1 to 65535'],
    [{ WORKERS: '-1' }, 'WORKERS is "-1"; allowed: a whole number from 1 to 256'],
    [{ ROLE: 'both' }, 'ROLE is "both"; allowed: all, api, worker'],
    [{ STORAGE: 'disk' }, 'STORAGE is "disk"; allowed: postgres, s3'],
    [{ SANDBOX: 'off' }, 'SANDBOX is "off"; allowed: auto, required'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug, trace, silent'],
    [{ AI_LAYER: 'yes' }, 'AI_LAYER is "yes"; allowed: off, on, required'],
    [{ PUBLIC_URL: 'ftp://a' }, 'PUBLIC_URL begins with ftp://; allowed: https://, http://'],
    [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL is not a URL; allowed: a value like https://documents.example.com'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8,proxy' },
      'TRUSTED_PROXIES holds "proxy"; allowed: comma-separated addresses and networks, like 127.0.0.1,10.0.0.0/8',
    ],
    [{ OUTBOUND_ALLOW: 'a:1,b' }, 'OUTBOUND_ALLOW holds "b"; allowed: comma-separated host:port pairs'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER is "session"; allowed: none, transaction'],
    [
      { DATABASE_URL: 'postgresql://pool/d', DATABASE_POOLER: 'transaction' },
      'DATABASE_POOLER is "transaction" without DATABASE_DIRECT_URL; allowed: together with DATABASE_DIRECT_URL, an address of the same database whose connections keep their session',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgresql://direct/d' },
      'DATABASE_DIRECT_URL is set; allowed: set only together with DATABASE_URL',
    ],
  ])('says in one line what is wrong with %j', (environment, message) => {
    expect(messageOf(environment as Record<string, string>)).toBe(message);
  });

  it('takes an address beside a direct one for that of a pooler, unless it says otherwise', () => {
    const both = { DATABASE_URL: 'postgresql://pool/d', DATABASE_DIRECT_URL: 'postgresql://direct/d' };
    expect(loadConfig(both).databasePooler).toBe('transaction');
    expect(loadConfig({ ...both, DATABASE_POOLER: 'none' }).databasePooler).toBe('none');
  });

  it('never repeats a DATABASE_URL, which may hold a password', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://me:secret@host/db' })).toBe(
      'DATABASE_URL begins with mysql://; allowed: postgresql://, postgres://',
    );
  });

  it('names a provider of OpenID Connect, all of it or none', () => {
    const whole = { OIDC_ISSUER: 'https://login.example.com/app/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect(loadConfig(whole).oidc).toEqual({
      issuer: 'https://login.example.com/app/',
      clientId: 'id',
      clientSecret: 'secret',
      name: 'login.example.com',
    });
    expect(loadConfig({ ...whole, OIDC_NAME: 'Our login' }).oidc?.name).toBe('Our login');
    expect(loadConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer).toBe('http://127.0.0.1:9000');
    const wrong: [Record<string, string>, string][] = [
      [{ ...whole, OIDC_ISSUER: 'login' }, 'OIDC_ISSUER is not a URL; allowed: a value like https://login.example.com'],
      [
        { ...whole, OIDC_ISSUER: 'http://login.example.com' },
        'OIDC_ISSUER begins with http://; allowed: https://, or http:// on this machine',
      ],
      [
        { ...whole, OIDC_CLIENT_ID: '' },
        'OIDC_CLIENT_ID is missing; allowed: the id that the provider of OIDC_ISSUER gave',
      ],
      [
        { ...whole, OIDC_CLIENT_SECRET: ' ' },
        'OIDC_CLIENT_SECRET is missing; allowed: the secret that the provider of OIDC_ISSUER gave',
      ],
      [{ OIDC_NAME: 'Our login' }, 'OIDC_NAME is set; allowed: set only together with OIDC_ISSUER'],
      [{ ...whole, OIDC_NAME: 'x'.repeat(51) }, 'OIDC_NAME is too long; allowed: up to 50 characters'],
    ];
    for (const [environment, message] of wrong) expect(messageOf(environment)).toBe(message);
  });
});
