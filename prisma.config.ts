import { defineConfig } from 'prisma/config';

// The client is generated offline; migrations are applied by src/db/migrate.ts.
export default defineConfig({ schema: 'prisma/schema.prisma' });
