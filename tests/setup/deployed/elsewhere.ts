/** Lines of the guides that need what no test has, or that others run; by how they begin. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm start': 'it is the command `start`; faults/http/second-start.test.ts runs it',
  'npm run dev': 'it is the command `dev`',
  'ssh ': 'needs a second machine',
  'sudo systemd-run ': 'needs a running systemd',
  'varnishadm ': 'a word of Varnish, for whoever runs one',
  'docker ': 'needs a container daemon',
  'podman ': 'needs a container engine without root',
  'node server.mjs': 'of a packed site; pack.test.ts runs it',
  'node site.mjs': 'of a packed site; pack.full.test.ts and container.full.test.ts run it',
};
