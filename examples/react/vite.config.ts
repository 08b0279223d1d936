import { defineConfig } from 'vite';

const relay = `http://127.0.0.1:${process.env['PORT'] ?? '5174'}`;

export default defineConfig({
  // While developing, Vite serves the page and the relay adds the key.
  server: { proxy: { '/graphql': relay, '/files': relay } },
});
