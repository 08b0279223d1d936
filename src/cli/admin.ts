import { userInfo } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { ApiKey, Organization, Plan, PrismaClient, User } from '../../generated/prisma/client.ts';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { openServiceDatabase } from '../db/open.ts';
import { USER_ROLES, type UserRole } from '../domain/people.ts';
import { DEFAULT_SCOPES, SCOPES, type Scope } from '../domain/scan.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../services/accounts/api-keys.ts';
import {
  changeAiConsent,
  changeLimits,
  changePlan,
  createOrganization,
  listOrganizations,
  requireOrganization,
  resumeOrganization,
  suspendOrganization,
  UNLIMITED,
} from '../services/accounts/organizations.ts';
import { perMinuteLimit } from '../services/accounts/plans.ts';
import { urlOfLink } from '../services/accounts/sign-in-links.ts';
import { readUsage } from '../services/accounts/usage.ts';
import {
  changeRole,
  createUser,
  type InvitedUser,
  linkUser,
  listUsers,
  resumeUser,
  suspendUser,
} from '../services/accounts/users.ts';
import { readReview } from '../services/ai/review.ts';
import { operatorName } from '../services/shared/actor.ts';
import { moveFiles } from '../storage/move.ts';
import { createObjects } from '../storage/objects.ts';
import { addBackupCommands } from './admin-backup.ts';
import { type AdminTools, dateOf, type Json, type Printed } from './admin-tools.ts';
import { addWebhookCommands } from './admin-webhooks.ts';
import { complain, complainOf, jsonText, printable, say } from './terminal.ts';

/** The operator's command line: beside a running service and without one. Every change is in the audit log. */

const PLANS = ['free', 'pro', 'business', 'enterprise'] as const satisfies readonly Plan[];

const organizationView = (organization: Organization): Printed => ({
  id: organization.id,
  name: organization.name,
  plan: organization.plan,
  /** Null is the plan's own limit. */
  monthly_limit: organization.monthlyLimit === UNLIMITED ? 'unlimited' : organization.monthlyLimit,
  per_minute_limit: organization.perMinuteLimit,
  suspended_at: dateOf(organization.suspendedAt),
  ai_consent: organization.aiConsent,
  /** Null is without a limit of its own. */
  ai_monthly: organization.aiMonthlyMicros === null ? null : Number(organization.aiMonthlyMicros) / 1_000_000,
  total_scans: organization.totalScans,
  created_at: dateOf(organization.createdAt),
});

/** With the numbers in force: the organization's own, or those of its plan. */
async function organizationDetails(db: PrismaClient, id: string): Promise<Printed> {
  const organization = await requireOrganization(db, id);
  const usage = await readUsage(db, organization.id);
  return {
    ...organizationView(organization),
    monthly_limit_in_force: usage.limit ?? 'unlimited',
    used_this_month: usage.used,
    remaining_this_month: usage.remaining ?? 'unlimited',
    per_minute_limit_in_force: perMinuteLimit(organization),
    webhook_endpoints_allowed: usage.plan.webhookEndpoints,
    api_access: usage.plan.apiAccess,
  };
}

const keyView = (apiKey: ApiKey): Printed => ({
  id: apiKey.id,
  organization_id: apiKey.organizationId,
  name: apiKey.name,
  prefix: apiKey.prefix,
  scopes: apiKey.scopes,
  created_at: dateOf(apiKey.createdAt),
  owner_id: apiKey.ownerId,
  last_used_at: dateOf(apiKey.lastUsedAt),
  created_by_key_id: apiKey.createdByKeyId,
  expires_at: dateOf(apiKey.expiresAt),
  revoked_at: dateOf(apiKey.revokedAt),
});

const userView = (user: User): Printed => ({
  id: user.id,
  organization_id: user.organizationId,
  email: user.email,
  name: user.name,
  role: user.role,
  last_seen_at: dateOf(user.lastSeenAt),
  suspended_at: dateOf(user.suspendedAt),
  created_at: dateOf(user.createdAt),
});

function parseScopes(text: string): Scope[] {
  return text.split(',').map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (!scope) throw new InvalidArgumentError(`"${part}" is not a scope; the scopes are ${SCOPES.join(', ')}.`);
    return scope;
  });
}

function parseOperator(text: string): string {
  const name = text.trim();
  if (!/^[\p{L}\p{N}._@+-]{1,100}$/u.test(name)) {
    throw new InvalidArgumentError('expected up to 100 letters, digits and . _ @ + - characters.');
  }
  return name;
}

/** Who is signed in on this machine. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as in some containers.
    return String(process.getuid?.() ?? 'unknown');
  }
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > 2_000_000_000) throw new InvalidArgumentError('expected a whole number.');
  return count;
}

function parseDate(text: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  const isDated = /^\d{4}-\d{2}-\d{2}(T.+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  if (!isDated || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('expected a day such as 2026-12-31 or a time such as 2026-12-31T18:00:00Z.');
  }
  return date;
}

function parsePerMinute(text: string): number {
  const count = parseCount(text);
  if (count === 0) throw new InvalidArgumentError('at least 1; to lock an organization out, suspend it.');
  return count;
}

function parseMoney(text: string): bigint | null {
  if (text === 'none') return null;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text))
    throw new InvalidArgumentError('expected an amount such as 25 or 2.50, or none.');
  return BigInt(Math.round(Number(text) * 1_000_000));
}

const parseMonthly = (text: string): number => (text === 'unlimited' ? UNLIMITED : parseCount(text));

const widest = (entry: Printed): number => Math.max(...Object.keys(entry).map((name) => name.length));

/** Prints one JSON value, or the same for people. */
function print(value: Printed | Printed[], json: boolean): void {
  if (json) {
    say(jsonText(value));
    return;
  }
  const blocks = (Array.isArray(value) ? value : [value]).map((entry) =>
    Object.entries(entry)
      .map(([name, field]) => `${name.padEnd(widest(entry) + 2)}${printable(String(field ?? '-'))}`)
      .join('\n'),
  );
  say(blocks.length > 0 ? blocks.join('\n\n') : 'none');
}

function openDatabaseOf({ databaseUrl, databaseDirectUrl, databasePooler, dataDir }: Config, maxConnections: number) {
  const addresses = { databaseUrl, databaseDirectUrl, databasePooler, dataDir };
  return openServiceDatabase({ ...addresses, onTrouble: complain, maxConnections });
}

/** Says after each batch how far it is: millions of files take hours, and a run that was stopped goes on where it ended. */
async function moveStorage(config: Config, to: 's3' | 'postgres', json: boolean): Promise<void> {
  const { s3 } = config;
  if (!s3) throw new ConfigError('S3_BUCKET', 'is missing', 'the name of the bucket, with the other S3 variables');
  const database = await openDatabaseOf(config, 2);
  const objects = createObjects(s3);
  try {
    const moved = await moveFiles(database.pool, objects, to, (count) => {
      if (!json) complain(`${count} files moved`);
    });
    print({ moved_to: to, files: moved }, json);
  } finally {
    await objects.close();
    await database.close();
  }
}

/** For deployments that migrate once, before the new nodes start. */
async function migrateDatabase(config: Config, json: boolean): Promise<void> {
  const database = await openDatabaseOf(config, 1);
  await database.close();
  print({ applied: database.migrated }, json);
}

function makeProgram(config: Config): Command {
  const program = new Command('npm run -s admin --')
    .description("The operator's commands: organizations, API keys, users, webhooks, backups.")
    .showHelpAfterError()
    .exitOverride();
  let operator = systemUser();
  const by = () => operatorName(operator);
  program.hook('preAction', (_program, action) => {
    operator = (action.opts() as { as?: string }).as ?? operator;
  });

  const command: AdminTools['command'] = (parent, name, description) =>
    parent
      .command(name)
      .description(description)
      .option('--json', 'print one JSON value')
      .option('--as <name>', 'actor for the audit log (default: the user of this machine)', parseOperator)
      .exitOverride();
  const run: AdminTools['run'] = async (json, action) => {
    const database = await openDatabaseOf(config, 2);
    try {
      print(await action(database.prisma), json === true);
    } finally {
      await database.close();
    }
  };

  const org = program.command('org').description('organizations');
  command(org, 'create', 'create an organization')
    .requiredOption('--name <name>')
    .addOption(new Option('--plan <plan>').choices(PLANS).makeOptionMandatory())
    .action((o: Json & { name: string; plan: Plan }) =>
      run(o.json, async (db) => organizationView(await createOrganization(db, by(), o))),
    );
  command(org, 'list', 'list organizations, oldest first').action((o: Json) =>
    run(o.json, async (db) => (await listOrganizations(db)).map(organizationView)),
  );
  command(org, 'show', 'show an organization, the limits in force and its usage')
    .argument('<id>')
    .action((id: string, o: Json) => run(o.json, (db) => organizationDetails(db, id)));
  command(org, 'plan', 'change the plan of an organization')
    .argument('<id>')
    .addArgument(program.createArgument('<plan>').choices(PLANS))
    .action((id: string, plan: Plan, o: Json) =>
      run(o.json, async (db) => organizationView(await changePlan(db, by(), id, plan))),
    );
  command(org, 'limits', 'set custom limits, or return to those of the plan; without options, show them')
    .argument('<id>')
    .option('--monthly <n|unlimited>', 'scans per month', parseMonthly)
    .option('--per-minute <n>', 'requests per minute', parsePerMinute)
    .option('--ai-monthly <amount|none>', 'most that the AI layer may cost in a month', parseMoney)
    .addOption(new Option('--default', 'the limits of the plan').conflicts(['monthly', 'perMinute', 'aiMonthly']))
    .action(
      (id: string, o: Json & { monthly?: number; perMinute?: number; aiMonthly?: bigint | null; default?: true }) => {
        const given = {
          ...(o.monthly === undefined ? {} : { monthlyLimit: o.monthly }),
          ...(o.perMinute === undefined ? {} : { perMinuteLimit: o.perMinute }),
          ...(o.aiMonthly === undefined ? {} : { aiMonthlyMicros: o.aiMonthly }),
        };
        const limits = o.default ? { monthlyLimit: null, perMinuteLimit: null, aiMonthlyMicros: null } : given;
        if (Object.keys(limits).length === 0) return run(o.json, (db) => organizationDetails(db, id));
        return run(o.json, async (db) => organizationView(await changeLimits(db, by(), id, limits)));
      },
    );
  command(org, 'suspend', 'block its keys and users')
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => organizationView(await suspendOrganization(db, by(), id))),
    );
  command(org, 'resume', 'end a suspension')
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => organizationView(await resumeOrganization(db, by(), id))),
    );

  command(org, 'ai', 'allow or forbid sending its documents to the provider of the AI layer')
    .argument('<id>')
    .addArgument(program.createArgument('<consent>').choices(['on', 'off']))
    .action((id: string, consent: 'on' | 'off', o: Json) =>
      run(o.json, async (db) => organizationView(await changeAiConsent(db, by(), id, consent === 'on'))),
    );

  const key = program.command('key').description('API keys');
  command(key, 'create', 'create a key and print it once')
    .requiredOption('--org <id>')
    .requiredOption('--name <name>')
    .option('--scopes <list>', `comma-separated: ${SCOPES.join(', ')}`, parseScopes, [...DEFAULT_SCOPES])
    .option('--owner <user>', 'id or e-mail address of the user who owns the key')
    .option('--expires <date>', 'day (UTC) or time when the key expires', parseDate)
    .action((o: Json & { org: string; name: string; scopes: Scope[]; owner?: string; expires?: Date }) =>
      run(o.json, async (db) => {
        const environment = config.production ? 'live' : 'test';
        const { org: organizationId, name, scopes, owner, expires: expiresAt } = o;
        const made = await createApiKey(db, by(), { organizationId, name, scopes, environment, owner, expiresAt });
        return { id: made.apiKey.id, key: made.key };
      }),
    );
  command(key, 'list', 'list the keys of an organization, including revoked ones')
    .requiredOption('--org <id>')
    .action((o: Json & { org: string }) => run(o.json, async (db) => (await listApiKeys(db, o.org)).map(keyView)));
  command(key, 'revoke', 'revoke a key and every key it created')
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => {
        const { apiKey, alsoRevoked } = await revokeApiKey(db, by(), id);
        return { ...keyView(apiKey), also_revoked: alsoRevoked.map((made) => made.id) };
      }),
    );

  const user = program.command('user').description('people who sign in to the dashboard and own API keys');
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  const invitedView = (invited: InvitedUser): Printed => ({
    ...userView(invited.user),
    sign_in_url: urlOfLink(address, invited.link),
    sign_in_url_expires_at: dateOf(invited.link.expiresAt),
  });
  command(user, 'create', 'create a user and print a link that signs in once, within 15 minutes')
    .requiredOption('--org <id>')
    .requiredOption('--email <address>')
    .addOption(new Option('--role <role>').choices(USER_ROLES).makeOptionMandatory())
    .option('--name <name>')
    .action((o: Json & { org: string; email: string; role: UserRole; name?: string }) =>
      run(o.json, async (db) => {
        const { org: organizationId, email, role, name } = o;
        return invitedView(await createUser(db, by(), { organizationId, email, role, name }));
      }),
    );
  command(user, 'link', 'print a new link that signs a user in once, within 15 minutes')
    .argument('<user>', 'id or e-mail address')
    .action((who: string, o: Json) => run(o.json, async (db) => invitedView(await linkUser(db, by(), who))));
  command(user, 'list', 'list the users of an organization')
    .requiredOption('--org <id>')
    .action((o: Json & { org: string }) => run(o.json, async (db) => (await listUsers(db, o.org)).map(userView)));
  command(user, 'role', 'change the role of a user, who has to sign in again')
    .argument('<user>', 'id or e-mail address')
    .addArgument(program.createArgument('<role>').choices(USER_ROLES))
    .action((who: string, role: UserRole, o: Json) =>
      run(o.json, async (db) => userView(await changeRole(db, by(), who, role))),
    );
  command(user, 'suspend', 'block a user and the keys the user owns, and end the sessions')
    .argument('<user>', 'id or e-mail address')
    .action((who: string, o: Json) => run(o.json, async (db) => userView(await suspendUser(db, by(), who))));
  command(user, 'resume', 'end a suspension')
    .argument('<user>', 'id or e-mail address')
    .action((who: string, o: Json) => run(o.json, async (db) => userView(await resumeUser(db, by(), who))));

  command(program, 'migrate', 'apply pending migrations, as every start does, and print their names').action(
    (o: Json) => migrateDatabase(config, o.json === true),
  );

  const storage = program.command('storage').description('originals and pictures');
  command(storage, 'move', 'move the files of all scans to the bucket or to the database, beside a running service')
    .addOption(new Option('--to <place>').choices(['s3', 'postgres']).makeOptionMandatory())
    .action((o: Json & { to: 's3' | 'postgres' }) => moveStorage(config, o.to, o.json === true));

  addBackupCommands(program.command('backup').description('everything, as a folder'), config, { command, print });

  const ai = program.command('ai').description('the AI layer');
  command(ai, 'show', 'print what the model was asked about a scan, and what it answered')
    .argument('<scan>')
    .action((scanId: string, o: Json) => run(o.json, (db) => readReview(db, scanId)));

  const webhook = program.command('webhook').description('webhook endpoints');
  addWebhookCommands(webhook, { command, run, outboundAllow: config.outboundAllow, operator: () => operator });
  return program;
}

try {
  await makeProgram(loadConfig()).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said what is wrong.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    complainOf(error);
    process.exitCode = 1;
  }
}
