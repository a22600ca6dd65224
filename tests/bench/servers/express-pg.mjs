// What somebody would write for the same form with Express and PostgreSQL: Zod checks the message, a
// limit counts the address, and one INSERT for each request stores it, with a unique token.
import express from 'express';
import pg from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS message (
  id bigserial PRIMARY KEY, token uuid NOT NULL UNIQUE, document jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now())`);
const INSERT = {
  name: 'insert',
  text: `INSERT INTO message (token, document) VALUES ($1, $2)
    ON CONFLICT (token) DO NOTHING RETURNING id`,
};

const schema = z.strictObject({
  name: z.string().min(1).max(100),
  email: z.email().max(254),
  company: z.string().max(100).optional(),
  message: z.string().min(1).max(5000),
  dataConsentGiven: z.literal(true),
});
const limiter = new RateLimiterMemory({ points: 20, duration: 900 });

const app = express();
app.set('trust proxy', 1);
app.use(express.json({ limit: '64kb' }));
app.post('/api/contact', async (request, response) => {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return response.status(400).json({ errors: parsed.error.issues });
  const isAllowed = await limiter.consume(request.ip).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return response.status(429).json({ message: 'Too many.' });
  const values = [crypto.randomUUID(), JSON.stringify(parsed.data)];
  const { rows } = await pool.query({ ...INSERT, values });
  response.status(201).json({ message: 'Thank you.', id: rows[0]?.id });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
