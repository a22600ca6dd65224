/**
 * A fault that is put into the product on purpose, and the test files that find it, the quickest
 * first.
 */
export interface Mutant {
  readonly id: string;
  readonly area:
    | 'check'
    | 'emit'
    | 'forms'
    | 'sections'
    | 'islands'
    | 'http'
    | 'store'
    | 'postgres'
    | 'data-room'
    | 'mail'
    | 'inbox'
    | 'cli'
    | 'privacy';
  /** What is broken, in one sentence. */
  readonly fault: string;
  /** The file of the product, from the repository's root. */
  readonly file: string;
  /** Text that the file holds once, and what takes its place. */
  readonly find: string;
  readonly replace: string;
  readonly foundBy: readonly string[];
}

export const mutants: readonly Mutant[] = [
  // The check, generated files, forms, sections and islands.
  {
    id: 'check-anchor-not-looked-for',
    area: 'check',
    fault: 'A link may name an anchor that its page does not have, and the check says nothing.',
    file: 'generators/check/links.ts',
    find: 'if (page) return anchor === undefined ? [] : anchorFaults(site, page, anchor, path);',
    replace: 'if (page) return [];',
    foundBy: ['tests/framework/unit/generators/messages/pages-mistakes.test.ts'],
  },
  {
    id: 'check-policy-without-periods-passes',
    area: 'check',
    fault: 'A site may have policies that do not state how long submissions are stored.',
    file: 'generators/check/retention-periods.ts',
    find: 'if (policy && policies.every(({ named }) => named.length === 0)) {',
    replace: 'if (policy && policies.every(({ named }) => named.length < 0)) {',
    foundBy: ['tests/framework/unit/generators/messages/retention-periods.test.ts'],
  },
  {
    id: 'check-changed-form-same-version',
    area: 'check',
    fault:
      'A field may be taken out of a form that keeps its version, though stored records have answers to it, and the check says nothing.',
    file: 'generators/check/changed-forms.ts',
    find: 'form.version > before.version) return [];',
    replace: 'form.version >= before.version) return [];',
    foundBy: ['tests/framework/integration/generators/messages/evolving.test.ts'],
  },
  {
    id: 'check-two-forms-at-one-endpoint',
    area: 'check',
    fault:
      'Two forms may be declared at one endpoint: what is sent to one of them is validated and stored as the other.',
    file: 'generators/check/names.ts',
    find: `  const endpoints = forms.map(({ endpoint }, at) => ({
    name: endpoint,
    path: ['forms', at, 'endpoint'],
  }));
  yield* duplicates('endpoint', endpoints);
`,
    replace: '',
    foundBy: ['tests/framework/unit/generators/messages/rules-mistakes.test.ts'],
  },
  {
    id: 'emit-removed-page-stays',
    area: 'emit',
    fault: 'A page that was removed from the site config is still built and served.',
    file: 'generators/emit/write.ts',
    find: '(?:dist|cache)$/',
    replace: '(?:dist|cache|pages)$/',
    foundBy: ['tests/framework/unit/generators/write.test.ts'],
  },
  {
    id: 'emit-variants-share-other-rules',
    area: 'emit',
    fault:
      'Variants of a form that show the same fields share the rules of the first in the browser, though another may ask for more.',
    file: 'generators/emit/plan.ts',
    find: 'const key = JSON.stringify(rules);',
    replace: 'const key = JSON.stringify(Object.keys(rules.properties ?? {}));',
    foundBy: [
      'tests/site/unit/shared-validators.test.ts',
      'tests/site/browser/forms/waitlist.test.ts',
    ],
  },
  {
    id: 'emit-stale-page-is-kept',
    area: 'emit',
    fault: 'A page whose text was changed comes out of the next build as it was before.',
    file: 'generators/build/render-pages.ts',
    find: 'const key = sha256(rendererHash, text);',
    replace: 'const key = sha256(rendererHash, stub);',
    foundBy: ['tests/framework/api/many-pages.full.test.ts'],
  },
  {
    id: 'emit-description-asks-for-optional',
    area: 'emit',
    fault:
      "The API's description says that fields with a default must be sent and that others are refused, which the server does not.",
    file: 'server/http/openapi/document.ts',
    find: "jsonSchema(form.schema, 'input')",
    replace: "jsonSchema(form.schema, 'output')",
    foundBy: ['tests/framework/api/openapi.test.ts'],
  },
  {
    id: 'forms-hidden-answer-is-kept',
    area: 'forms',
    fault:
      'An answer to a question that a condition hides is sent and stored, though the visitor no longer sees it.',
    file: 'core/forms/evaluate-form.ts',
    find: `      for (const key of [field, ...(logic.apart ?? [])]) delete values[key];
`,
    replace: '',
    foundBy: [
      'tests/framework/unit/generators/random-forms.test.ts',
      'tests/framework/api/every-field.test.ts',
    ],
  },
  {
    id: 'forms-item-knows-nothing-around',
    area: 'forms',
    fault:
      'A question in an item of a group that depends on an answer outside the group is never asked, and its answer is dropped.',
    file: 'core/forms/evaluate-form.ts',
    find: '          outer: values,',
    replace: '          outer: context.outer,',
    foundBy: ['tests/framework/api/every-field.test.ts'],
  },
  {
    id: 'forms-day-and-month-change-places',
    area: 'forms',
    fault: 'A day that is typed as 1.12.2026 is stored as the 12th of January.',
    file: 'core/forms/evaluate-form.ts',
    find: '`${year}-${twoDigits(month)}-${twoDigits(day)}`',
    replace: '`${year}-${twoDigits(day)}-${twoDigits(month)}`',
    foundBy: ['tests/framework/api/every-field.test.ts'],
  },
  {
    id: 'forms-fault-is-not-heard',
    area: 'forms',
    fault:
      'A screen reader reads a wrong field without its message: the message is not tied to the control.',
    file: 'renderer/forms/field-parts.tsx',
    find: `    options.unit !== undefined && unitId(id),
    message && errorId(id),
`,
    replace: `    options.unit !== undefined && unitId(id),
`,
    foundBy: [
      'tests/site/browser/accessibility/heard.full.test.ts',
      'tests/site/browser/forms/waitlist.test.ts',
    ],
  },
  {
    id: 'forms-draft-ticks-consent',
    area: 'forms',
    fault: 'A draft that comes back after a reload has the consent ticked already.',
    file: 'renderer/forms/use-draft.tsx',
    find: `    ({ name, widget }) =>
      !SECRET_WIDGETS.includes(widget) &&
      !excluded.includes(name) &&
      definition.uiSchema[name]?.['ui:options']?.consent === undefined,
`,
    replace: `    ({ name, widget }) => !SECRET_WIDGETS.includes(widget) && !excluded.includes(name),
`,
    foundBy: ['tests/site/browser/forms/draft.test.ts'],
  },
  {
    id: 'forms-plain-item-leaves-its-file',
    area: 'forms',
    fault:
      'Without scripts, who takes an item out of a group leaves its file behind, which then belongs to the item after it.',
    file: 'server/forms/no-js-fields.ts',
    find: 'kept: withoutItem(kept, group, remove) }',
    replace: 'kept }',
    foundBy: ['tests/any-site/every-field.test.ts'],
  },
  {
    id: 'sections-hours-of-a-day-too-many',
    area: 'sections',
    fault: 'Opening hours of days in a row include one day too many: visitors find a closed door.',
    file: 'renderer/sections/opening-hours/schema.ts',
    find: '(starts[index + 1] ?? hours.length) - 1',
    replace: 'starts[index + 1] ?? hours.length - 1',
    foundBy: ['tests/framework/unit/generators/opening-hours.test.ts'],
  },
  {
    id: 'sections-banner-forgets-a-no',
    area: 'sections',
    fault: 'Who takes only the necessary cookies is asked again on every page.',
    file: 'renderer/features/cookie-banner/script.ts',
    find: "    storeValue('localStorage', key, consent);",
    replace: "    if (consent === 'all') storeValue('localStorage', key, consent);",
    foundBy: ['tests/site/browser/behaviour/banner.test.ts'],
  },
  {
    id: 'sections-wrong-field-hides-its-label',
    area: 'sections',
    fault: 'The page scrolls a wrong field so far up that the header hides its label.',
    file: 'renderer/forms/inputs.css',
    find: `  /* Keeps the label and hint of a focused field clear of the header. */
  scroll-margin-top: 144px;
`,
    replace: '',
    foundBy: ['tests/site/browser/forms/focus.test.ts'],
  },
  {
    id: 'islands-tick-is-lost',
    area: 'islands',
    fault:
      'A box that was ticked before the scripts came is unticked when they take the form over.',
    file: 'renderer/forms/fields.ts',
    find: 'values[name] = control.checked;',
    replace: 'values[name] = control.defaultChecked;',
    foundBy: ['tests/site/browser/islands/takeover.test.ts'],
  },
  {
    id: 'islands-first-press-is-lost',
    area: 'islands',
    fault:
      'The button that is pressed before the scripts of a form have come does nothing, and has to be pressed again.',
    file: 'renderer/islands/islands.ts',
    find: `  repeat(events);
`,
    replace: '',
    foundBy: ['tests/site/browser/islands/takeover.test.ts'],
  },
  {
    id: 'islands-one-part-stops-the-others',
    area: 'islands',
    fault:
      'Where one part of the script of every page fails, the parts after it do not start: there is no banner, and no form is hydrated.',
    file: 'renderer/document/client.ts',
    find: `for (const start of [startHeader, startMenu, startLinks, startDrawings, openPage, ...scripts]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
`,
    replace: `try {
  for (const start of [startHeader, startMenu, startLinks, startDrawings, openPage, ...scripts]) {
    start();
  }
} catch (error) {
  console.error(error);
}
`,
    foundBy: ['tests/framework/browser/page-script.test.ts'],
  },
  // No test finds these three: see mut-a.missed.md.
  {
    id: 'forms-thousands-read-as-decimals',
    area: 'forms',
    fault: 'A visitor who types 1.000 for a thousand gets 1 stored, without a message.',
    file: 'core/forms/evaluate-form.ts',
    find: String.raw`  const mayBeThousands = fraction.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole);`,
    replace: String.raw`  const mayBeThousands = fraction.length === 3 && decimals === 3 && /^[1-9]\d{0,2}$/.test(whole);`,
    foundBy: ['tests/framework/unit/form/read.test.ts'],
  },
  {
    id: 'sections-focus-under-the-header',
    area: 'sections',
    fault: 'The target of a link, or the control that Tab focuses, is hidden under the header.',
    file: 'renderer/theme.css',
    find: 'scroll-margin-top: 80px;',
    replace: 'scroll-margin-top: 0;',
    foundBy: ['tests/site/browser/behaviour/scroll.test.ts'],
  },
  {
    id: 'islands-press-outlives-its-page',
    area: 'islands',
    fault:
      'A press that waited for the scripts when its page was left is done when the visitor comes back: the form is sent unasked.',
    file: 'renderer/islands/islands.ts',
    find: `  // The page may come back from the back/forward cache. No earlier press may take effect then.
  addEventListener('pagehide', () => earlyEvents.clear());
`,
    replace: '',
    foundBy: ['tests/site/browser/islands/back.test.ts'],
  },
  // HTTP, the store on files, PostgreSQL.
  {
    id: 'http-sister-site-may-post',
    area: 'http',
    fault:
      "Another host below the same domain can send forms in a visitor's name: its posts are no longer refused.",
    file: 'server/http/primitives/security.ts',
    find: "if (site !== undefined) return site === 'none';",
    replace: "if (site !== undefined) return site !== 'cross-site';",
    foundBy: ['tests/framework/api/origins.test.ts'],
  },
  {
    id: 'http-undeclared-length-unbounded',
    area: 'http',
    fault:
      'A body that does not say its length beforehand is read without any limit, so one client can fill the memory or the disk.',
    file: 'server/http/primitives/request.ts',
    find: 'if (size > limits.bytes) refuseOnce(tooLarge(limits));',
    replace:
      'if (size > limits.bytes && declaredLength(request) > 0) refuseOnce(tooLarge(limits));',
    foundBy: ['tests/framework/integration/server/body.test.ts'],
  },
  {
    id: 'http-page-refuses-own-styles',
    area: 'http',
    fault:
      'The content security policy of a page does not allow its inline styles: every page is shown without styles.',
    file: 'server/http/primitives/security.ts',
    find: String.raw`const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/g;`,
    replace: String.raw`const styleElement = /<style>([\s\S]*?)<\/style>/g;`,
    foundBy: ['tests/framework/unit/server/page-policy.test.ts'],
  },
  {
    id: 'http-moved-page-lost',
    area: 'http',
    fault:
      'The earlier address of a page that was moved leads on only in its exact spelling; with a capital letter or a slash at its end it is not found.',
    file: 'server/http/pages/pages.ts',
    find: 'const current = movedPaths.get(normalized) ?? normalized;',
    replace: 'const current = movedPaths.get(path) ?? normalized;',
    foundBy: ['tests/framework/api/pages.test.ts'],
  },
  {
    id: 'http-claimed-address-believed',
    area: 'http',
    fault:
      'Behind a trusted proxy the address that a client claims itself is believed, so nobody who lies about it is ever limited.',
    file: 'server/http/app.ts',
    find: "set('trust proxy', environment.TRUST_PROXY);",
    replace: "set('trust proxy', environment.TRUST_PROXY > 0);",
    foundBy: ['tests/framework/api/rate-limit.test.ts'],
  },
  {
    id: 'http-token-hides-changed-answer',
    area: 'http',
    fault:
      'What a visitor sends after going back and changing the text counts as a repetition of what was stored before: the visitor is thanked, and the text is lost.',
    file: 'server/forms/submission.ts',
    find: 'const content = [data, contentsOf(form, submission, deps)] as JsonValue;',
    replace: 'const content = [form.id, contentsOf(form, submission, deps)] as JsonValue;',
    foundBy: ['tests/framework/api/tokens.test.ts'],
  },
  {
    id: 'http-stop-closes-store-first',
    area: 'http',
    fault:
      'A server that is stopping closes its store while posts are still being received, so what visitors are sending is refused.',
    file: 'server/index.ts',
    find: `      await stopRequests();
      await stopServices();
      await closeStorage();
    };`,
    replace: `      await Promise.all([stopRequests(), stopServices(), closeStorage()]);
    };`,
    foundBy: ['tests/framework/api/stop.test.ts', 'tests/faults/timed/slow-stop.full.test.ts'],
  },
  {
    id: 'store-skips-sync',
    area: 'store',
    fault: 'A record is acknowledged before its bytes are on the disk: a power cut loses it.',
    file: 'server/storage/lowdb/segment.ts',
    find: 'await syncOrThrow(path, file.sync());',
    replace: 'await syncOrThrow(path, Promise.resolve());',
    foundBy: [
      'tests/framework/integration/store/failing-writes.test.ts',
      'tests/framework/integration/store/power-cut.test.ts',
    ],
  },
  {
    id: 'store-torn-end-stays',
    area: 'store',
    fault:
      'What a write that broke off left at the end of the log is copied aside but not cut off: the next record follows half a line, and the start after that refuses the folder.',
    file: 'server/storage/lowdb/segment.ts',
    find: 'await segmentAdapter(disk, folder, last.number).write(last);',
    replace:
      'await appendToFile(disk, join(folder, segmentFileName(last.number)), new Uint8Array());',
    foundBy: ['tests/framework/integration/store/torn-end.test.ts'],
  },
  {
    id: 'store-second-writer-let-in',
    area: 'store',
    fault:
      'A second process that tries often enough is let into a folder which another one holds, and both write into the same files.',
    file: 'server/storage/lowdb/lock.ts',
    find: 'if (owner === undefined && isOwnListed) {',
    replace: 'if ((owner === undefined || attempt === mostAttempts) && isOwnListed) {',
    foundBy: ['tests/framework/integration/store/lock.test.ts'],
  },
  {
    id: 'store-email-case-counts',
    area: 'store',
    fault:
      'The same e-mail address in capital letters counts as another one, so one person is on a list twice.',
    file: 'server/storage/store/record.ts',
    find: 'value.trim().toLowerCase()',
    replace: 'value.trim()',
    foundBy: [
      'tests/framework/integration/store/lowdb.test.ts',
      'tests/framework/integration/store/failing-writes.test.ts',
    ],
  },
  {
    id: 'store-erased-record-stays-on-disk',
    area: 'store',
    fault:
      "A record that was erased is no longer shown, but what the person had entered stays in the store's files.",
    file: 'server/storage/tables/apply.ts',
    find: `      supersede(row);
      applied.records.push(row.record);`,
    replace: '      applied.records.push(row.record);',
    foundBy: ['tests/framework/integration/store/outdated.test.ts'],
  },
  {
    id: 'store-full-disk-leaves-half-line',
    area: 'store',
    fault:
      'When the disk is full, the half line that was written is not taken back: once there is room again, the next records follow it and the folder can no longer be read.',
    file: 'server/lib/disk.ts',
    find: `      const { size } = await handle.stat();
      // \`datasync\` makes the content and the length durable. The times need not be.
      return {
        ...fileWriter(handle),
        sync: () => handle.datasync(),
        undo: () => handle.truncate(size),
      };`,
    replace: `      // \`datasync\` makes the content and the length durable. The times need not be.
      return {
        ...fileWriter(handle),
        sync: () => handle.datasync(),
        undo: async () => handle.truncate((await handle.stat()).size),
      };`,
    foundBy: [
      'tests/framework/integration/store/failing-writes.test.ts',
      'tests/faults/store/full-disk.test.ts',
    ],
  },
  {
    id: 'store-changed-last-line-dropped',
    area: 'store',
    fault:
      'A last line of the log whose bytes were changed is taken for a write that broke off: the start goes on without acknowledged records in place of refusing.',
    file: 'server/storage/lowdb/segment.ts',
    find: 'const isTorn = isLast && (!isEnded || text.includes(0));',
    replace: 'const isTorn = isLast;',
    foundBy: ['tests/framework/integration/store/torn-end.test.ts'],
  },
  {
    id: 'store-rewrites-in-place',
    area: 'store',
    fault:
      'A file of the store is rewritten in its own place, not beside it: a process that is killed meanwhile leaves half of it, and the records are gone.',
    file: 'server/storage/lowdb/segment.ts',
    find: 'const temporary = `${path}.tmp`;',
    replace: 'const temporary = path;',
    foundBy: ['tests/framework/integration/store/failing-writes.test.ts'],
  },
  {
    id: 'postgres-commit-not-on-standby',
    area: 'postgres',
    fault:
      'A message is acknowledged before the standby of the database has it: when the standby takes over, it is lost.',
    file: 'server/storage/postgres/database.ts',
    find: 'SET LOCAL synchronous_commit = on;',
    replace: 'SET LOCAL synchronous_commit = local;',
    foundBy: ['tests/faults/postgres/open.test.ts'],
  },
  {
    id: 'postgres-equal-keys-fail-all',
    area: 'postgres',
    fault:
      'When the same e-mail address is sent several times at one moment, none of these posts is stored, nor what others send at that moment: all get an error.',
    file: 'server/storage/postgres/write-group.ts',
    find: '      if (keys.has(key)) return undefined;\n',
    replace: '',
    foundBy: ['tests/framework/integration/store/postgres.test.ts'],
  },
  {
    id: 'postgres-lost-connection-ends-server',
    area: 'postgres',
    fault:
      'A connection to the database that breaks while nobody uses it ends the whole server, so a restart of PostgreSQL takes the site away.',
    file: 'server/storage/postgres/database.ts',
    find: "    this.#pool.on('error', () => this.onDoubt());\n",
    replace: '',
    foundBy: [
      'tests/faults/postgres/interruptions.test.ts',
      'tests/faults/postgres/database-away.full.test.ts',
    ],
  },
  {
    id: 'postgres-migration-forgets-given-ids',
    area: 'postgres',
    fault:
      'After the move from a folder into PostgreSQL the number of a record that was removed is given to the next one.',
    file: 'server/operations/migration/move-records.ts',
    find: 'const lastIds = await lastIdsOf(collections, source);',
    replace: 'const lastIds = await lastIdsOf(collections, store);',
    foundBy: ['tests/faults/postgres/migrate.test.ts'],
  },
  {
    id: 'postgres-large-file-cut-off',
    area: 'postgres',
    fault:
      'Of a file larger than 256 kB that PostgreSQL keeps, such as a resume, only the beginning comes back.',
    file: 'server/storage/files/postgres-files.ts',
    find: 'size += part.length;',
    replace: 'size = part.length;',
    foundBy: ['tests/framework/integration/files/postgres.test.ts'],
  },
  // Data room, mail, inbox, command line, privacy.
  {
    id: 'room-internal-list-without-password',
    area: 'data-room',
    fault:
      'Without scripts, the page draws the list of internal documents for anybody who opens its address, without the password.',
    file: 'server/http/data-room/room-page.ts',
    find: `  const hasSession = showsInternal && (await visitorOf(request, dataRoom).isInside());
  const document =
    showsInternal && !hasSession`,
    replace: `  const hasSession = showsInternal;
  const document =
    showsInternal && !hasSession`,
    foundBy: ['tests/framework/api/room/plain.test.ts'],
  },
  {
    id: 'room-code-redeemed-twice',
    area: 'data-room',
    fault:
      'Of several people who redeem the same access code at the same moment, more than one gets the document.',
    file: 'server/data-room/download.ts',
    find: `where: { id: code.id, isUsed: false, revoked: false },`,
    replace: `where: { id: code.id },`,
    foundBy: [
      'tests/framework/api/room/protected.test.ts',
      'tests/faults/room/redemption.full.test.ts',
    ],
  },
  {
    id: 'room-grant-outlives-its-time',
    area: 'data-room',
    fault: 'A right to fetch a document, which is declared for ten minutes, goes on for hours.',
    file: 'server/data-room/grants.ts',
    find: `return isPast && String(expiresAt) > now.toISOString();`,
    replace: `return isPast && String(expiresAt) > String(createdAt);`,
    foundBy: ['tests/framework/api/room/gates.test.ts'],
  },
  {
    id: 'room-signed-when-the-browser-says',
    area: 'data-room',
    fault:
      "The sealed evidence of a signed agreement has the time that the visitor's browser claims, in place of the server's.",
    file: 'server/data-room/download.ts',
    find: `    signedAt: now.toISOString(),
    claimedAt: ndaSignedAt,`,
    replace: `    signedAt: ndaSignedAt ?? now.toISOString(),
    claimedAt: ndaSignedAt,`,
    foundBy: ['tests/framework/api/room/protected.test.ts'],
  },
  {
    id: 'room-agreement-without-mark',
    area: 'data-room',
    fault:
      "A document that asks for a signed agreement is handed out without its recipient's name on the pages.",
    file: 'server/data-room/declared-room.ts',
    find: `return watermark ?? (room === 'internal' || requiresNDA);`,
    replace: `return watermark ?? room === 'internal';`,
    foundBy: [
      'tests/framework/api/room/gates.test.ts',
      'tests/framework/browser/room/flows.test.ts',
    ],
  },
  {
    id: 'room-session-survives-new-password',
    area: 'data-room',
    fault:
      'After the password of the internal room was changed, a session that the old one opened goes on.',
    file: 'server/data-room/sessions.ts',
    find: `if (password === undefined || session.passwordFingerprint !== fingerprint) return 'password';`,
    replace: `if (password === undefined) return 'password';`,
    foundBy: ['tests/framework/api/room/sessions.test.ts'],
  },
  {
    id: 'mail-lost-when-killed-while-sending',
    area: 'mail',
    fault:
      'A mail that was being sent when the server was killed is never tried again, neither the notice nor the confirmation.',
    file: 'server/operations/outbox/outbox.ts',
    find: `return job.state === 'waiting' && Date.parse(job.claimedUntil ?? job.dueAt) <= now.getTime();`,
    replace: `return (
    job.state === 'waiting' &&
    job.claim === null &&
    Date.parse(job.claimedUntil ?? job.dueAt) <= now.getTime()
  );`,
    foundBy: [
      'tests/framework/unit/server/outbox.test.ts',
      'tests/faults/uploads/mail-kill.test.ts',
    ],
  },
  {
    id: 'mail-confirmation-with-foreign-words',
    area: 'mail',
    fault:
      'The confirmation repeats whatever was entered, so anybody can have the site mail their own words to an address of their choice.',
    file: 'server/operations/mail/submission-mail.ts',
    find: `const values = { ...Object.fromEntries(siteTexts), id: record.id, brand };`,
    replace: `const values = { ...record, ...Object.fromEntries(siteTexts), id: record.id, brand };`,
    foundBy: ['tests/framework/api/mail.test.ts'],
  },
  {
    id: 'mail-change-without-end',
    area: 'mail',
    fault: 'A mailed link changes answers after the form closed.',
    file: 'server/forms/mailed-links.ts',
    find: 'closesAt === undefined ? editableUntil : Math.min(editableUntil, Date.parse(closesAt))',
    replace: 'editableUntil',
    foundBy: ['tests/framework/api/double-opt-in.test.ts'],
  },
  {
    id: 'mail-change-of-everything',
    area: 'mail',
    fault: 'A mailed link changes what its form does not show, such as a consent or the address.',
    file: 'server/forms/mailed-links.ts',
    find: 'editable.has(name) ? payload[name] : record[name]',
    replace: 'payload[name] ?? record[name]',
    foundBy: ['tests/framework/unit/server/forms.test.ts'],
  },
  {
    id: 'store-unset-stays',
    area: 'store',
    fault: 'A field that an update removes stays in the record.',
    file: 'server/storage/tables/apply.ts',
    find: 'presentFields.filter(([name]) => !unset.includes(name))',
    replace: 'presentFields',
    foundBy: ['tests/framework/integration/store/lowdb.test.ts'],
  },
  {
    id: 'mail-notice-to-the-wrong-mailbox',
    area: 'mail',
    fault:
      'The notice about a form that declares a mailbox of its own, such as that for applications, goes to the general one.',
    file: 'server/operations/mail/submission-mail.ts',
    find: `to: recipientOf(form, record, context),`,
    replace: `to: context.settings.to,`,
    foundBy: ['tests/framework/api/room/notice.test.ts', 'tests/site/api/notices.test.ts'],
  },
  {
    id: 'webhook-to-a-private-address',
    area: 'mail',
    fault: 'A host name that resolves to a private address reaches servers of the own network.',
    file: 'server/operations/webhooks/targets.ts',
    find: `else if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))`,
    replace: `else if (first === undefined)`,
    foundBy: ['tests/framework/unit/server/webhooks.test.ts'],
  },
  {
    id: 'mail-refusal-told-as-delay',
    area: 'mail',
    fault:
      'A visitor whose address the mail server refuses for good reads that the confirmation comes later.',
    file: 'server/operations/outbox/sender.ts',
    find: `if (mails.some(isGivenUp)) return 'refused';`,
    replace: `if (mails.some(isGivenUp)) return 'delayed';`,
    foundBy: ['tests/framework/api/mail.test.ts'],
  },
  {
    id: 'inbox-open-to-the-network',
    area: 'inbox',
    fault: 'The inbox listens on every network address, so other computers reach it.',
    file: 'server/inbox/inbox.ts',
    find: `server.listen(options.port, HOST);`,
    replace: `server.listen(options.port);`,
    foundBy: ['tests/framework/api/inbox/parts.test.ts'],
  },
  {
    id: 'inbox-title-not-escaped',
    area: 'inbox',
    fault:
      'The name of a visitor is put into the title of an inbox page as markup, so a submission can change the page or lead staff elsewhere.',
    file: 'server/inbox/page/layout.ts',
    find: '<title>${title} · Inbox of ${brand}</title>',
    replace: '<title>${new Markup(title)} · Inbox of ${brand}</title>',
    foundBy: ['tests/framework/api/inbox/reading.test.ts'],
  },
  {
    id: 'inbox-log-keeps-who-was-searched',
    area: 'inbox',
    fault:
      'The audit log, from which nothing is ever erased, keeps the name or address that staff searched for in a list.',
    file: 'server/inbox/views/list.ts',
    find: `  await context.audit.log([{ event: 'inbox-list', details: { collection, by: visit.by } }]);`,
    replace: `  const details = { collection, ...Object.fromEntries(filter.parameters), by: visit.by };
  await context.audit.log([{ event: 'inbox-list', details }]);`,
    foundBy: ['tests/framework/api/inbox/audited.test.ts'],
  },
  {
    id: 'cli-bound-code-never-fits',
    area: 'cli',
    fault:
      'An access code that is issued for an address with a capital letter cannot be redeemed by anybody.',
    file: 'server/data-room/issued-codes.ts',
    find: `.test(text.trim()) ? normalEmail(text) : undefined;`,
    replace: `.test(text.trim()) ? text.trim() : undefined;`,
    foundBy: ['tests/framework/api/inbox/room.test.ts'],
  },
  {
    id: 'cli-csv-drops-earlier-fields',
    area: 'cli',
    fault:
      'An export as a table leaves out the answers to questions that the form does not ask any more.',
    file: 'server/operations/records/csv.ts',
    find: `return unique(['id', ...fields, ...sortedColumns(further, fields), ...last]);`,
    replace: `return unique(['id', ...(fields.length > 0 ? fields : sortedColumns(further, fields)), ...last]);`,
    foundBy: [
      'tests/framework/unit/cli/csv.test.ts',
      'tests/framework/integration/cli/submissions.test.ts',
    ],
  },
  {
    id: 'cli-failure-ends-with-zero',
    area: 'cli',
    fault:
      'A command that failed, such as a nightly backup, ends with exit status 0, as if all had gone well.',
    file: 'cli/command/line.ts',
    find: `if (isMendable) return fail(1, error.message);`,
    replace: `if (isMendable) return console.error(error.message);`,
    foundBy: ['tests/framework/integration/cli/operator.test.ts'],
  },
  {
    id: 'cli-killed-restore-leaves-nothing',
    area: 'cli',
    fault:
      'A restore that is killed or fails leaves neither the old records nor those of the backup.',
    file: 'server/operations/backup/replace-folder.ts',
    find: `    const unfinished = join(folder, unfinishedName);
    await disk.removeTree(unfinished);
    try {
      await fillFolder(`,
    replace: `    const unfinished = join(folder, unfinishedName);
    await disk.removeTree(unfinished);
    if (force) await disk.removeTree(join(folder, 'segments'));
    try {
      await fillFolder(`,
    foundBy: [
      'tests/framework/integration/backup/broken-restore.test.ts',
      'tests/faults/store/kill-restore.full.test.ts',
    ],
  },
  {
    id: 'privacy-erasure-misses-spelling',
    area: 'privacy',
    fault:
      'An erasure leaves what the person sent under another spelling of their address, with capital letters.',
    file: 'server/operations/privacy/person.ts',
    find: `const isWanted = (value: JsonValue | undefined) =>
      isText(value) && normalEmail(value) === address;`,
    replace: `const isWanted = (value: JsonValue | undefined) => isText(value) && value.trim() === address;`,
    foundBy: [
      'tests/framework/integration/privacy/erase.test.ts',
      'tests/framework/api/inbox/acting.test.ts',
    ],
  },
  {
    id: 'privacy-wrong-clock-removes-all',
    area: 'privacy',
    fault:
      'When the clock of the framework leaps a year ahead, everything that visitors sent is removed as too old.',
    file: 'server/operations/retention/trusted-clock.ts',
    find: `const leap = seen === undefined ? 0 : Math.abs(now - seen);`,
    replace: `const leap = seen === undefined ? 0 : seen - now;`,
    foundBy: ['tests/framework/integration/privacy/wrong-clock.test.ts'],
  },
  {
    id: 'privacy-log-quotes-visitors',
    area: 'privacy',
    fault: 'An unexpected error is logged with its message, which can quote what a visitor sent.',
    file: 'server/lib/logger.ts',
    find: `.filter((line) => /^\\s+at /.test(line)) ?? [];`,
    replace: `.filter((line) => line.trim() !== '') ?? [];`,
    foundBy: ['tests/framework/api/hardening/canary.test.ts'],
  },
];
