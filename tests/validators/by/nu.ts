import { spawnSync } from 'node:child_process';
import { packaged, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';

interface Report {
  messages: { type: string; message: string; extract?: string }[];
}

/** The Nu HTML Checker of the W3C over every built page, with its styles and pictures. */
export const nu: Validator = {
  name: 'Nu HTML Checker',
  version: VERSIONS['vnu-jar'],
  missing: () =>
    spawnSync('java', ['-version']).status === 0
      ? undefined
      : 'Java is missing: apt-get install default-jre-headless',
  validate: async ({ built, declared }) => {
    const args = ['-jar', packaged('vnu-jar', 'build', 'dist', 'vnu.jar'), '--format', 'json'];
    const { stderr } = spawnSync('java', [...args, '--skip-non-html', built], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const { messages }: Report = JSON.parse(stderr);
    return {
      figures: `${declared.pages.length} pages and more`,
      messages: messages.map(({ type, message, extract }) => `${type}: ${message} at ${extract}`),
    };
  },
};
