import type { Form } from '../../../../core/config/form.ts';
import { site } from '../../../../server/site.ts';
import { applicationFormData } from '../application-form.ts';
import { mostBytes, pdfFile } from '../resumes.ts';
import { asPlain, type Case, casesOf, fresh, rawAnswer } from './case.ts';

/** The answers of every call that reads a form; `payload` gives one that is taken. */
export const bodyCases = (path: string, payload: () => object): Case[] => {
  const post = casesOf('post', path);
  const length = 'Content-Type: application/json\r\nContent-Length: 50';
  const slow = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n{`;
  return [
    post(303, ({ healthy }) => healthy.postPlain(path, asPlain(payload()))),
    post(400, ({ healthy }) => healthy.post(path, {})),
    post(403, ({ healthy }) => healthy.post(path, payload(), { Origin: 'null' })),
    { method: 'post', path, status: 408, ask: ({ healthy }) => rawAnswer(healthy, slow) },
    post(415, ({ healthy }) => healthy.post(path, payload(), { 'Content-Type': 'text/plain' })),
    post(500, ({ failing }) => failing.post(path, payload())),
    post(503, ({ full }) => full.post(path, payload())),
  ];
};

/** A body over the limit of forms without a file. */
export const tooLarge = (path: string): Case =>
  casesOf('post', path)(413, ({ healthy }) => healthy.post(path, 'x'.repeat(70_000)));

/** One post more than a visitor may send. */
export const tooOften = (path: string, most: number, body: object): Case =>
  casesOf('post', path)(429, async ({ counting }) => {
    await Promise.all(Array.from({ length: most }, () => counting.post(path, body)));
    return counting.post(path, body);
  });

/** The responses of a form that stores its answers. */
const keptCases = (form: Form): Case[] => {
  const { endpoint: path } = form;
  const post = casesOf('post', path);
  const cases = [
    ...bodyCases(path, () => fresh(form)),
    post(201, ({ healthy }) => healthy.post(path, fresh(form))),
    tooLarge(path),
    tooOften(path, 20, {}),
  ];
  if (form.duplicate === undefined) return cases;
  const again = post(409, async ({ healthy }) => {
    const payload = fresh(form);
    await healthy.post(path, payload);
    return healthy.post(path, payload);
  });
  return [...cases, again];
};

/** The answers of the form that takes a resume. */
const applicationCases = (form: Form): Case[] => {
  const { endpoint: path } = form;
  const post = casesOf('post', path);
  const withoutFile = () => {
    const { resumeFileName: _, resumeFileData: __, ...payload } = fresh(form);
    return payload;
  };
  const withFile = (file: Uint8Array) => {
    const fields = Object.entries(withoutFile()).map(([name, value]) => [name, `${value}`]);
    return applicationFormData(
      new Blob([new Uint8Array(file)]),
      'cv.pdf',
      Object.fromEntries(fields),
    );
  };
  const browser = { Accept: 'text/html' };
  return [
    ...bodyCases(path, withoutFile).filter(({ status }) => status !== 303),
    post(201, ({ healthy }) => healthy.post(path, withoutFile())),
    post(303, async ({ healthy }) => healthy.postForm(path, withFile(await pdfFile()), browser)),
    post(413, ({ healthy }) => healthy.postForm(path, withFile(new Uint8Array(mostBytes + 1)))),
    tooOften(path, 20, {}),
  ];
};

const keptAsSent = ['contacts', 'waitlist'];

/** The responses of the forms with a store. */
export const formCases: readonly Case[] = site.forms.flatMap((form) => {
  if (form.store?.collection === 'job_applications') return applicationCases(form);
  return keptAsSent.includes(form.store?.collection ?? '') ? keptCases(form) : [];
});
