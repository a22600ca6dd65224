import { request } from 'node:http';
import { applicationFormData, applicationPayload } from '../../framework/api/application-form.ts';
import { mostBytes, padded, pdfFile } from '../../framework/api/resumes.ts';

/*
 * Uploads the largest resume so many times at once, in a process of its own, and prints the answers'
 * statuses with their Retry-After.
 */

const [address = '', kind = '', count = ''] = process.argv.slice(2);
const file = padded(await pdfFile(), mostBytes);

async function content(): Promise<{ type: string; body: Buffer }> {
  if (kind === 'JSON') {
    const resumeFileData = file.toString('base64');
    const payload = { ...applicationPayload, resumeFileName: 'cv.pdf', resumeFileData };
    return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  }
  const form = new Response(applicationFormData(new Blob([new Uint8Array(file)])));
  const type = form.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await form.arrayBuffer()) };
}

const { type, body } = await content();
const headers = { 'Content-Type': type, 'Content-Length': body.length };

const send = () =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const sending = request(`${address}/api/apply`, { method: 'POST', headers, agent: false });
    sending.on('response', (answer) => {
      resolve([answer.statusCode, answer.headers['retry-after']]);
      // One that is refused early cannot send the rest.
      sending.on('error', () => undefined);
      answer.resume();
    });
    sending.on('error', reject);
    sending.end(body);
  });

const answers = await Promise.all(Array.from({ length: Number(count) }, send));
process.stdout.write(JSON.stringify(answers));
process.exit(0);
