import type { Command } from 'commander';
import type { ServiceDatabase } from '../db/open.ts';

/** What `--json` prints of an object; for people the same, one field a line. */
export type Printed = Record<string, string | number | boolean | null | readonly string[]>;

export interface Json {
  json?: boolean;
}

/** What a group of the operator's commands is made with. */
export interface AdminTools {
  /** A command with `--json`. */
  command(parent: Command, name: string, description: string): Command;
  /** Opens the database for one action, and prints what comes of it. */
  run(
    json: boolean | undefined,
    action: (database: ServiceDatabase['prisma']) => Promise<Printed | Printed[]>,
  ): Promise<void>;
  outboundAllow: readonly string[];
  /** Who gives the command. */
  operator(): string;
}

export const dateOf = (date: Date | null): string | null => date?.toISOString() ?? null;
