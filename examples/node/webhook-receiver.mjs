// Receives webhook events: node webhook-receiver.mjs, with WEBHOOK_SECRET and PORT (3000) in the environment
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

function isGenuine(body, header = '') {
  const entries = header.split(',').map((part) => part.split('='));
  const t = entries.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const expected = createHmac('sha256', process.env.WEBHOOK_SECRET).update(`${t}.`).update(body).digest();
  return entries.some(([name, value]) => {
    const given = Buffer.from(value ?? '', 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const seen = new Set(); // in production: a table with a unique key

createServer(async (req, res) => {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(body, req.headers['service-signature'])) return res.writeHead(400).end();
  const event = JSON.parse(body);
  if (!seen.has(event.id)) {
    seen.add(event.id);
    const { id = '', verdict } = event.data.scan ?? {};
    console.log(event.type, id, verdict ?? '');
  }
  res.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
