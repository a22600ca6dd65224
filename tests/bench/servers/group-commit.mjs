// The least that keeps messages durably over Express: nothing is checked, known again or logged. All
// that wait while the disk is busy share the next write and its sync.
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';

mkdirSync(process.env.DATA_DIR, { recursive: true });
const file = await open(join(process.env.DATA_DIR, 'messages.jsonl'), 'a');
let waiting = [];
let isWriting = false;
let lastId = 0;

async function writeAll() {
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await file.appendFile(group.map(({ line }) => line).join(''));
    await file.datasync();
    for (const { done } of group) done();
  }
  isWriting = false;
}

const app = express();
app.use(express.json());
app.post('/api/contact', (request, response) => {
  lastId += 1;
  const id = lastId;
  const line = `${JSON.stringify({ id, ...request.body, createdAt: new Date() })}\n`;
  waiting.push({ line, done: () => response.status(201).json({ message: 'Thank you.', id }) });
  if (!isWriting) void writeAll();
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
