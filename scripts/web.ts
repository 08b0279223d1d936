import { join } from 'node:path';
import { createServer } from 'vite';

// The dashboard while it is being developed: pages from their sources, everything else from the service at PORT.
const server = await createServer({ configFile: join(import.meta.dirname, '../web/vite.config.ts') });
await server.listen();
server.printUrls();
