/**
 * The script of every page. Without it, all actions are links and buttons.
 *
 * It loads lists and submissions by `fetch` and replaces the page's content, since browsers discard keys
 * that are pressed while they open a page. Keys that are pressed meanwhile wait. A form that could not be
 * sent keeps its text.
 *
 * Its parts are set up again for each page that it shows: see `setUp` at the end. Ids and classes are those of
 * the views. Names that start with `inbox-` are those of stored values, in the tab or in the browser.
 *
 * A key works only outside text fields and without modifiers. Staff can turn the keys off, and on again by the
 * button "Keys" (WCAG 2.2, 2.1.4).
 */
export const SCRIPT = String.raw`
(() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const read = (storage, name) => { try { return storage().getItem(name); } catch { return null; } };
  const write = (storage, name, value) => {
    try { value === null ? storage().removeItem(name) : storage().setItem(name, value); } catch {}
  };
  const parsed = (text) => { try { return JSON.parse(text); } catch { return null; } };
  const inBrowser = () => localStorage;
  const inTab = () => sessionStorage;
  const root = document.documentElement;
  root.classList.add('scripts');

  /* Messages. */

  const toast = one('#said');
  let hideTimer;
  const hush = () => { toast?.classList.remove('shown'); toast?.replaceChildren(); };
  const say = (text, retry) => {
    if (!toast) return;
    clearTimeout(hideTimer);
    toast.replaceChildren(text);
    if (retry) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Try again';
      button.addEventListener('click', () => { hush(); retry(); });
      toast.append(' ', button);
    } else hideTimer = setTimeout(hush, 8_000);
    toast.classList.add('shown');
  };

  /* What the pages have: the rows of a list with their links and boxes, fields, buttons. */

  const isList = () => one('.tools') !== null;
  const items = () => all('input[name=item]');
  const links = () => all('#submissions tbody th a');
  const rowOf = (element) => element?.closest?.('#submissions tbody tr');
  const itemOf = (row) => row?.querySelector('input[name=item]');
  const pickedItems = () => items().filter((item) => item.checked);
  const focusedItem = () => itemOf(rowOf(document.activeElement));
  /* Fields in which keys are text. */
  const TEXT = 'input:not([type=checkbox]), select, textarea, [contenteditable]';
  /* Leaves a field, so that keys work, also while it is saved. */
  const focusMain = () => one('main').focus({ preventScroll: true });
  /* Clicks a button or link. Says the message if there is none. */
  const press = (selector, message) => {
    const found = one(selector);
    if (found) found.click();
    else if (message) say(message);
  };

  /* Addresses. */

  /* Returns the key of a submission, from the path of its page. */
  const recordOf = (path) => /^\/forms\/([^/]+)\/(\d+)/.exec(path)?.slice(1).join(':');
  /* Returns the address of a list without page and notice. */
  const filterOf = (address) => {
    const { pathname, searchParams } = new URL(address, location.href);
    for (const name of ['before', 'after', 'from', 'notice']) searchParams.delete(name);
    searchParams.sort();
    return pathname + '?' + searchParams;
  };
  const withoutNotice = () => {
    const address = new URL(location.href);
    address.searchParams.delete('notice');
    return address.pathname + address.search;
  };

  /* Keys that wait while a page loads. */

  /* Keys that are pressed while a page loads wait, at most so many. */
  const MOST_QUEUED = 5;
  /* A key that waited longer, in milliseconds, is dropped. */
  const LONGEST_QUEUED = 2_000;
  /* While a key waits that opens a field, further keys are text for that field. */
  const OPENS_FIELD = ['n', '/', 'A'];
  let queue = [];
  let typed = '';
  /* Whether the page that loads is opened for a field. */
  let opensField = false;
  const enqueue = (run, key) => { if (queue.length < MOST_QUEUED) queue.push({ run, key, at: Date.now() }); };
  const waitsForField = () => opensField || queue.some(({ key }) => OPENS_FIELD.includes(key));
  const typeQueued = () => {
    const field = document.activeElement;
    if (typed !== '' && field?.matches('#note, #search')) {
      field.setRangeText(typed, field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    typed = '';
  };

  /* Loading pages. */

  /* A page or action may take so long, in milliseconds. */
  const LONGEST_WAIT = 30_000;
  /* A page that takes longer, in milliseconds, shows a toast. */
  const BUSY_AFTER = 250;
  /* The paths that it loads by fetch: pages, and actions that redirect to a page. They are in routes.ts. */
  const PAGES = /^\/(?:forms\/[^/]+(?:\/templates|\/\d+(?:\/trail)?)?)?$/;
  const ACTIONS = /^\/(?:several|(?:undo|also)\/\d+|views(?:\/\d+\/remove)?|forms\/[^/]+\/(?:several|templates(?:\/\d+\/remove)?|\d+\/(?:state|notes|assignee|reply|answered)))$/;
  const busyToast = one('#busy');
  let busyTimer;
  let isBusy = false;
  /* The address of the page that is shown. */
  let shown = location.pathname + location.search;
  /* The selected rows of the list that was left last. */
  let picked = null;
  /* Ends the loading, and runs the keys that wait. */
  const resume = () => {
    isBusy = false;
    opensField = false;
    clearTimeout(busyTimer);
    busyToast?.classList.remove('shown');
    busyToast?.replaceChildren();
    root.removeAttribute('data-busy');
    while (queue.length > 0 && !isBusy) {
      const { run, at } = queue.shift();
      if (Date.now() - at < LONGEST_QUEUED) run();
    }
    if (!isBusy) typeQueued();
  };
  const fail = (text, retry) => { queue = []; typed = ''; resume(); say(text, retry); };

  /*
   * Loads a page, or with a body posts a form, and shows the result. Then it calls the option after. isBack is
   * for the buttons of the browser, isForField for a key that opens a field of the page.
   */
  const visit = async (address, options = {}) => {
    const { body, isBack = false, after, isForField = false } = options;
    if (isBusy) { enqueue(() => visit(address, options)); return; }
    isBusy = true;
    opensField = isForField;
    root.setAttribute('data-busy', '');
    const isSearch = !body && new URL(address, location.href).searchParams.has('search');
    busyTimer = setTimeout(() => {
      busyToast?.replaceChildren(body ? 'Saving…' : isSearch ? 'Searching…' : 'Loading…');
      busyToast?.classList.add('shown');
    }, BUSY_AFTER);
    const origin = leave();
    if (!isBack) history.replaceState({ y: scrollY }, '');
    const failSaving = (reason) =>
      fail('Not saved: ' + reason + '.' + (one('#note')?.value ? ' Your text is still here.' : ''), () => visit(address, options));
    let answer, text;
    try {
      const method = body ? 'POST' : 'GET';
      answer = await fetch(address, { method, body, keepalive: body !== undefined, signal: AbortSignal.timeout(LONGEST_WAIT) });
      text = await answer.text();
    } catch {
      if (isBack) { location.reload(); return; }
      if (body) failSaving('no connection');
      else fail('No connection.', () => visit(address, options));
      return;
    }
    if (!/^text\/html/.test(answer.headers.get('content-type') ?? '')) {
      if (body) failSaving('no page came back');
      else location.href = address;
      return;
    }
    const page = new DOMParser().parseFromString(text, 'text/html');
    // An error page with a form asks the user something, so it is shown.
    if (!answer.ok && !isBack && !page.querySelector('main form')) {
      fail(page.querySelector('main .fault')?.textContent ?? 'Not done.');
      return;
    }
    hush();
    if (body) { forgetDraft(address); forgetUndo(address); picked = null; }
    const to = new URL(answer.url);
    if (answer.ok && !isBack) {
      const isSame = to.pathname === location.pathname && (body || to.search === location.search);
      history[isSame ? 'replaceState' : 'pushState'](null, '', to);
    }
    const isHere = origin.path === to.pathname;
    shown = location.pathname + location.search;
    document.title = page.title;
    for (const part of ['body > header', 'main']) one(part).replaceWith(page.querySelector(part));
    setUp();
    arrive(origin, isHere && body !== undefined, isBack);
    if (body) openDraft();
    after?.();
    resume();
  };

  const isPlain = (event) => !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || !isPlain(event)) return;
    const link = event.target.closest?.('a[href]');
    if (!link || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!PAGES.test(link.pathname) || link.hash !== '') return;
    event.preventDefault();
    visit(link.href);
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented) return;
    const to = new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action'), location.href);
    const isPost = form.getAttribute('method') === 'post';
    if (to.origin !== location.origin || !(isPost ? ACTIONS : PAGES).test(to.pathname)) return;
    const fields = new URLSearchParams(new FormData(form));
    if (submitter?.name) fields.append(submitter.name, submitter.value);
    event.preventDefault();
    if (isPost) { visit(to.href, { body: fields }); return; }
    for (const [name, value] of [...fields]) if (value === '') fields.delete(name);
    visit(fields.size > 0 ? to.pathname + '?' + fields : to.pathname);
  });
  addEventListener('popstate', () => {
    if (location.pathname + location.search === shown) return;
    if (isBusy || !PAGES.test(location.pathname)) location.reload();
    else visit(location.href, { isBack: true });
  });
  history.scrollRestoration = 'manual';

  /* Positions in lists: a list focuses the row again that was opened. */

  const LIST = 'inbox-list';
  /* Returns where the user was, before another page is shown: the path, the row, the focus and the scroll position. */
  const leave = () => {
    if (isList()) picked = { list: filterOf(location.href), items: pickedItems().map((item) => item.value) };
    const active = document.activeElement;
    const item = (focusedItem() ?? items().find((each) => each.checked))?.value ?? recordOf(location.pathname);
    return { path: location.pathname, item, id: active?.id ?? '', y: scrollY };
  };
  /* Focuses the row of the submission that the user came from, or else what had the focus. isSaved: a form of this page was posted. */
  const arrive = (origin, isSaved, isBack) => {
    const main = one('main');
    const list = parsed(read(inTab, LIST)) ?? {};
    if (links().length > 0 && origin.item && (isSaved || isBack || recordOf(origin.path))) {
      const at = items().findIndex((each) => each.value === origin.item);
      const earlierAt = (list.earlierRows ?? []).indexOf(origin.item);
      const row = links()[at >= 0 ? at : Math.min(earlierAt, links().length - 1)];
      if (row) { row.focus({ preventScroll: true }); rowOf(row).scrollIntoView({ block: 'nearest' }); return; }
    }
    // Keys work again after what a field held is saved.
    const found = isSaved && origin.id !== '' ? document.getElementById(origin.id) : null;
    const same = found?.matches(TEXT) ? null : found;
    (same ?? main).focus({ preventScroll: true });
    scrollTo(0, isSaved ? origin.y : isBack ? (history.state?.y ?? 0) : 0);
  };
  /*
   * Stores the rows of a list, and lets the link back to it open the same page of it. The earlier rows are
   * those before the last change: with them, arrive finds the place of a row that has gone.
   */
  const setUpPlaces = () => {
    const back = one('a[accesskey=u]');
    const list = parsed(read(inTab, LIST));
    if (one('.tools')) {
      const rows = items().map((each) => each.value);
      const earlierRows = list && filterOf(list.address) === filterOf(location.href) ? list.rows : rows;
      write(inTab, LIST, JSON.stringify({ address: withoutNotice(), rows, earlierRows }));
    } else if (back && list && filterOf(list.address) === filterOf(back.href)) back.href = list.address;
  };

  /* Scrolls bars to the current item. */
  const setUpBars = () => {
    for (const bar of all('.tabs, .menu ul')) {
      const current = bar.querySelector('[aria-current]');
      if (current) bar.scrollLeft += current.getBoundingClientRect().left - bar.getBoundingClientRect().left - (bar.clientWidth - current.offsetWidth) / 2;
    }
  };

  /* Scrolls the list beside a submission to the submission. */
  const setUpBeside = () => {
    const list = one('.beside');
    const current = list?.querySelector('[aria-current]');
    if (current) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
  };

  /* Selected rows. */

  /* The row that was selected last: Shift selects all rows up to it. */
  let lastPicked;
  /* Selects all rows from the last picked one to this one, or deselects them. */
  const pickTo = (item, isPicked) => {
    const boxes = items();
    const [from, to] = [boxes.indexOf(lastPicked ?? item), boxes.indexOf(item)].sort((a, b) => a - b);
    for (const each of boxes.slice(from, to + 1)) each.checked = isPicked;
  };
  const setUpSelection = () => {
    const bar = one('#several');
    if (!bar) return;
    const [every, matching, label] = [one('input[name=all]'), one('#matching'), one('#chosen')];
    const allLabel = label.textContent;
    const boxes = items();
    const sync = () => {
      const count = boxes.filter((item) => item.checked).length;
      every.checked = count === boxes.length;
      every.indeterminate = count > 0 && count < boxes.length;
      if (matching) {
        matching.hidden = !every.checked;
        if (!every.checked) matching.querySelector('input').checked = false;
      }
      const isAll = matching?.querySelector('input').checked;
      label.textContent = count === 0 ? allLabel : isAll ? 'All that match' : count + ' selected';
      every.setAttribute('aria-label', count === 0 ? allLabel : label.textContent + ', ' + allLabel);
      bar.classList.toggle('some', count > 0);
      for (const button of bar.querySelectorAll('button[name=act], select')) button.disabled = count === 0;
      one('#clear').hidden = count === 0;
    };
    every.addEventListener('change', () => { for (const item of boxes) item.checked = every.checked; sync(); });
    matching?.addEventListener('change', sync);
    one('#clear').addEventListener('click', () => { for (const item of boxes) item.checked = false; sync(); });
    lastPicked = undefined;
    if (picked?.list === filterOf(location.href))
      for (const item of boxes) item.checked = picked.items.includes(item.value);
    for (const item of boxes)
      item.addEventListener('click', (event) => {
        if (event.shiftKey) pickTo(item, item.checked);
        lastPicked = item;
        sync();
      });
    sync();
  };

  /* New submissions, and those that nobody read in this browser. */

  const SEEN = 'inbox-seen';
  const MOST_SEEN = 3_000;
  const POLL_MS = 30_000;
  /* The server counts no further (MOST_NEW in news.ts). */
  const MOST_NEW = 99;
  const setUpSeen = () => {
    const seen = new Set(parsed(read(inBrowser, SEEN)) ?? []);
    const record = recordOf(location.pathname);
    if (record && !seen.has(record)) write(inBrowser, SEEN, JSON.stringify([...seen, record].slice(-MOST_SEEN)));
    for (const link of all('.beside a')) link.classList.toggle('seen', seen.has(recordOf(link.pathname)));
    for (const row of all('#submissions tbody tr'))
      row.classList.toggle('unread', row.querySelector('.state.new') !== null && !seen.has(itemOf(row).value));
  };
  let polledAt = Date.now();
  const poll = async () => {
    const news = one('#news');
    if (!news || document.hidden || isBusy) return;
    polledAt = Date.now();
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    try {
      const answer = await fetch(news.dataset.address);
      const count = answer.ok ? Number(await answer.text()) : 0;
      if (!(count > 0) || news !== one('#news')) return;
      const many = count >= MOST_NEW ? MOST_NEW + '+' : String(count);
      document.title = '(' + many + ') ' + title;
      const link = news.querySelector('a') ?? document.createElement('a');
      link.href = withoutNotice();
      link.textContent = many + ' new: show';
      news.append(link);
      news.hidden = false;
    } catch {}
  };
  setInterval(poll, POLL_MS);
  document.addEventListener('visibilitychange', () => { if (Date.now() - polledAt > POLL_MS) poll(); });

  /* Actions that can be undone, the newest last. */

  const UNDO = 'inbox-undo';
  const MOST_UNDONE = 50;
  /* The token of the last page that had a form. */
  let csrf;
  const undoForm = () => one('form[action^="/undo/"]');
  const undoable = () => parsed(read(inTab, UNDO)) ?? [];
  const setUpUndo = () => {
    csrf = one('input[name=csrf]')?.value ?? csrf;
    const action = undoForm()?.getAttribute('action');
    const earlier = undoable().filter((each) => each !== action);
    if (action) write(inTab, UNDO, JSON.stringify([...earlier, action].slice(-MOST_UNDONE)));
  };
  const forgetUndo = (address) => {
    const { pathname } = new URL(address, location.href);
    write(inTab, UNDO, JSON.stringify(undoable().filter((each) => each !== pathname)));
  };
  const undo = () => {
    const action = undoable().at(-1);
    if (undoForm()) press('form[action^="/undo/"] button');
    else if (action && csrf) { forgetUndo(action); visit(action, { body: new URLSearchParams({ csrf }) }); }
    else say('There is nothing to undo.');
  };

  /* Replies. */

  /** Opens the mail program. What comes next is to note that the reply was sent. */
  const openDraft = () => {
    const draft = one('#draft');
    if (!draft) return;
    draft.click();
    draft.classList.remove('strong');
    one('button[name=sent][value=yes]')?.classList.add('strong');
  };

  /* Drafts of notes. */

  const draftName = (path) => 'inbox-draft:' + path;
  const forgetDraft = (address) => {
    const saved = /^(.*)\/notes$/.exec(new URL(address, location.href).pathname);
    if (saved) write(inTab, draftName(saved[1]), null);
  };
  const setUpDraft = () => {
    const note = one('#note');
    if (!note) return;
    const name = draftName(location.pathname);
    note.addEventListener('input', () => write(inTab, name, note.value === '' ? null : note.value));
    const draft = read(inTab, name);
    if (draft === null || note.value !== '') return;
    note.value = draft;
    const hint = document.createElement('p');
    hint.className = 'faint';
    const discard = document.createElement('button');
    discard.type = 'button';
    discard.textContent = 'Discard';
    discard.addEventListener('click', () => { note.value = ''; write(inTab, name, null); hint.remove(); note.focus(); });
    hint.append('Your draft, not saved yet. ', discard);
    note.after(hint);
  };

  /* Times: the zone is left out where it is that of the browser. */

  const TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d) \S+$/;
  const two = (number) => String(number).padStart(2, '0');
  const localTime = (at) =>
    at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate()) + ' ' + two(at.getHours()) + ':' + two(at.getMinutes());
  const setUpTimes = () => {
    for (const time of all('time[datetime]')) {
      const local = localTime(new Date(time.dateTime));
      if (TIME.exec(time.textContent)?.[1] === local) time.textContent = local;
      if (TIME.exec(time.title)?.[1] === local) time.title = local;
    }
  };

  /* The list of keys, and its switch that turns them off. */

  const KEYS_SWITCH = 'inbox-keys';
  let isOn = read(inBrowser, KEYS_SWITCH) !== 'off';
  const help = one('#keys');
  const toggle = one('#keys-switch');
  const openHelp = () => { if (help) { help.showModal(); one('#keys-close').focus(); } };
  if (help && toggle) {
    one('#keys-close').addEventListener('click', () => help.close());
    const label = () => { toggle.textContent = isOn ? 'Turn keys off' : 'Turn keys on'; };
    label();
    toggle.addEventListener('click', () => { isOn = !isOn; write(inBrowser, KEYS_SWITCH, isOn ? 'on' : 'off'); label(); });
  }
  document.addEventListener('click', (event) => { if (event.target.id === 'keys-open') openHelp(); });

  /* What keys do. */

  const SELECT_FIRST = 'Select a row first: j moves to it.';
  /* Moves the focus by rows, or opens the next or previous submission. */
  const move = (by) => {
    const rows = links();
    if (rows.length === 0) { press(by > 0 ? 'a[rel=next]' : 'a[rel=prev]'); return; }
    const at = rows.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
    const link = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    link.focus();
    rowOf(link).scrollIntoView({ block: 'nearest' });
  };
  const select = () => focusedItem()?.click();
  const selectTo = () => {
    const item = focusedItem();
    if (!item) return;
    pickTo(item, true);
    // A click selects it again, so that its listeners run.
    item.checked = false;
    item.click();
  };
  /* Presses the button single of a submission, or in a list the button group for the selected rows. */
  const act = (single, group) => () => {
    if (!isList()) { press(single); return; }
    if (pickedItems().length === 0) select();
    if (pickedItems().length > 0) press('button[name=act][value=' + group + ']');
    else say(SELECT_FIRST);
  };
  const focusField = (selector) => () => { const found = one(selector); found?.focus(); found?.select?.(); };
  const templates = () => all('.template');
  const template = (at) => () => {
    const found = templates()[at];
    if (found) found.click();
    else if (one('#reply')) say(templates().length === 0 ? 'This form has no templates.' : 'There is no template ' + (at + 1) + '.');
  };
  const firstTemplate = () => { if (templates()[0]) templates()[0].focus(); else template(0)(); };
  const search = () => {
    const list = one('a[accesskey=u]');
    if (one('#search')) focusField('#search')();
    else if (list && PAGES.test(list.pathname)) visit(list.href, { after: focusField('#search'), isForField: true });
  };
  /* A key for a submission opens the row that it is pressed on. */
  const inSubmission = (run, isForField = false) => () => {
    const link = rowOf(document.activeElement)?.querySelector('th a');
    if (!isList()) run();
    else if (link) visit(link.href, { after: run, isForField });
    else say(SELECT_FIRST);
  };
  const chooseAssignee = () => {
    if (!isList()) { focusField('#assignee')(); return; }
    if (pickedItems().length === 0) select();
    if (pickedItems().length > 0) focusField('#to')();
    else say(SELECT_FIRST);
  };
  /* In a list it opens the row, in a submission it reopens the submission. */
  const openOrReopen = () => (isList() ? rowOf(document.activeElement)?.querySelector('th a')?.click() : press('button[name=state][value=open]'));
  const KEY_ACTIONS = {
    j: () => move(1), k: () => move(-1), x: select, X: selectTo,
    a: act('#mine', 'mine'), A: chooseAssignee, n: inSubmission(focusField('#note'), true),
    y: () => { if (!isList()) press('button[name=sent][value=yes]', 'Open a reply first: r.'); },
    r: inSubmission(() => press('#reply', 'There is no address to reply to.')), t: firstTemplate,
    e: act('button[name=state][value=done]', 'done'), s: act('button[name=state][value=spam]', 'spam'),
    o: openOrReopen, z: undo,
    u: () => press('a[accesskey=u]'), '/': search, '?': openHelp,
    '[': () => press('nav[aria-label=Pages] a[rel=prev]'), ']': () => press('nav[aria-label=Pages] a[rel=next]'),
  };
  for (let at = 0; at < 9; at += 1) KEY_ACTIONS[at + 1] = template(at);

  /* Pressed keys. */

  /* Enter chooses in an open list. Older browsers do not know the selector. */
  const isOpen = (list) => { try { return list.matches(':open'); } catch { return false; } };
  /* Closes menus, and clears the selection or leaves the field. A search field with text is emptied by the browser. */
  const leaveByEscape = (target, isComposing) => {
    for (const opened of all('.tools details[open], .others[open]')) {
      if (opened.contains(target)) opened.querySelector('summary').focus();
      opened.open = false;
    }
    if (help?.open) return;
    const isFilledSearch = target.type === 'search' && target.value;
    if (!target.matches?.(TEXT)) one('#clear')?.click();
    else if (!isComposing && !isOpen(target) && !isFilledSearch) focusMain();
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, repeat, target } = event;
    if (key === 'Escape') leaveByEscape(target, isComposing);
    if (key === 'Enter' && (ctrlKey || metaKey) && target.id === 'note') { event.preventDefault(); target.form.requestSubmit(); focusMain(); return; }
    if (key === 'Enter' && target.matches?.('#to, #assignee') && !isOpen(target)) {
      event.preventDefault();
      target.form.requestSubmit(target.form.querySelector(target.id === 'to' ? 'button[value=assign]' : 'button'));
      focusMain();
      return;
    }
    // Some layouts need AltGr for the brackets.
    const isModified = (ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph');
    if (isModified || isComposing || help?.open || target.closest?.(TEXT)) return;
    if (waitsForField()) { event.preventDefault(); if (key.length === 1) typed += key; return; }
    if (key === 'Enter' && isBusy) { event.preventDefault(); enqueue(() => document.activeElement?.click()); return; }
    if (!Object.hasOwn(KEY_ACTIONS, key) || !isOn) return;
    // Caps lock changes the case of a letter, Shift that of a sign in some layouts.
    if (/^[a-z]$/i.test(key) && shiftKey !== (key !== key.toLowerCase())) return;
    if (repeat && key !== 'j' && key !== 'k') return;
    event.preventDefault();
    if (isBusy) enqueue(KEY_ACTIONS[key], key);
    else KEY_ACTIONS[key]();
  });

  /* Sets up a page: the first one, and each that replaces it. */

  const setUp = () => {
    const opener = one('#keys-open');
    if (opener) opener.hidden = false;
    setUpPlaces();
    setUpBars();
    setUpBeside();
    setUpSelection();
    setUpSeen();
    setUpUndo();
    setUpDraft();
    setUpTimes();
  };
  setUp();
  if (history.state?.y) scrollTo(0, history.state.y);
  if (location.hash === '#search') focusField('#search')();
})();
`;
