import { type Case, casesOf } from './case.ts';

/** The answers of a file of the brand; `path` names it as documented, `file` as it is. */
const fileCases = (path: string, file: string): Case[] => {
  const get = casesOf('get', path);
  return [
    get(200, ({ healthy }) => fetch(healthy.address + file)),
    get(206, ({ healthy }) => fetch(healthy.address + file, { headers: { Range: 'bytes=0-9' } })),
    get(416, ({ healthy }) =>
      fetch(healthy.address + file, { headers: { Range: 'bytes=999999999-' } }),
    ),
    get(304, ({ healthy }) => fetch(healthy.address + file, { headers: { 'If-None-Match': '*' } })),
    get(412, ({ healthy }) => fetch(healthy.address + file, { headers: { 'If-Match': '"a"' } })),
    // It is built without the brand's files.
    get(404, ({ full }) => fetch(full.address + file)),
  ];
};

/** The answers of the brand's files. */
export const brandCases: readonly Case[] = [
  ...fileCases('/api/logo/{file}', '/api/logo/logo-light.svg'),
  casesOf('get', '/api/logo/{file}')(400, ({ healthy }) =>
    fetch(`${healthy.address}/api/logo/%zz`),
  ),
  ...fileCases('/api/download/logo-package', '/api/download/logo-package'),
  ...fileCases('/api/download/brand-guidelines', '/api/download/brand-guidelines'),
];
