// What somebody would write for the same form with Fastify and SQLite: a schema checks the message, and
// one INSERT stores it durably before the answer (`synchronous = FULL`). It runs with the peers' Node.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

const [packages] = process.argv.slice(2);
const { default: fastify } = await import(
  pathToFileURL(join(packages, 'fastify', 'fastify.js')).href
);

mkdirSync(process.env.DATA_DIR, { recursive: true });
const database = new DatabaseSync(join(process.env.DATA_DIR, 'messages.db'));
database.exec(`PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE message (id INTEGER PRIMARY KEY, document TEXT NOT NULL, created_at TEXT NOT NULL)`);
const insert = database.prepare('INSERT INTO message (document, created_at) VALUES (?, ?)');

const text = (maxLength) => ({ type: 'string', minLength: 1, maxLength });
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'message', 'dataConsentGiven'],
  properties: {
    name: text(100),
    email: { ...text(254), format: 'email' },
    company: text(100),
    message: text(5000),
    dataConsentGiven: { const: true },
  },
};

const app = fastify();
app.post('/api/contact', { schema: { body } }, (request, reply) => {
  const { lastInsertRowid } = insert.run(JSON.stringify(request.body), new Date().toISOString());
  reply.code(201).send({ message: 'Thank you.', id: Number(lastInsertRowid) });
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Listening on ${address}`);
