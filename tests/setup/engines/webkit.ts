import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { pathOf } from '../programs.mjs';
import { listenedSite } from './listened.ts';
import { ENGINE_DIED, type LaunchEngine, type Visitor } from './visitor.ts';

/** How WebDriver names an element, and its key for Escape. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ESCAPE = '\uE00C';

type Ask = (method: string, path: string, body?: unknown) => Promise<never>;

/** How long the driver may think about one call, in milliseconds. */
const PATIENCE = 60_000;

/** What the driver says when the process that draws the page hangs or has died. */
const DEATH = /"error":"(unknown error|invalid session id|session not created|no such window)"/;

/** A call of the driver, as W3C's WebDriver has it. */
const asking =
  (driver: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(driver + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new Error(`${ENGINE_DIED}: ${path}: ${error}`);
    });
    const { value } = (await answer.json()) as { value: never };
    if (answer.ok) return value;
    const told = JSON.stringify(value);
    throw new Error(`${DEATH.test(told) ? `${ENGINE_DIED}: ` : ''}${path}: ${told}`);
  };

/** Ends a process and all that it started. */
const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid);
  await ended;
};

/** Starts the driver; where another program was quicker to take its port, once more. */
const startDriver = async (
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; ask: Ask }> => {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
    // A group of its own, so that the browser that it started ends with it, whatever its state.
    detached: true,
  });
  const ask = asking(`http://127.0.0.1:${port}`);
  while (child.exitCode === null) {
    if (await ask('GET', '/status').catch(() => undefined)) return { child, ask };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return startDriver(program, env);
};

/** A screen that nobody sees, and its name. */
const startScreen = async (program: string) => {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [name] = await once(child.stdio[3] as NodeJS.EventEmitter, 'data');
  return { child, name: `:${String(name).trim()}` };
};

/** WebKit, over WebDriver. */
export const launchWebKit: LaunchEngine = async (origin, downloads) => {
  const programs = {
    driver: pathOf('WebKitWebDriver'),
    browser: pathOf('MiniBrowser'),
    screen: pathOf('Xvfb'),
  };
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = await startScreen(programs.screen);
  const env = { ...process.env, DISPLAY: screen.name, HOME: home, XDG_CONFIG_HOME: '' };
  const site = await listenedSite(origin);

  const start = async (isNew: boolean): Promise<Visitor> => {
    const driver = await startDriver(programs.driver, env);
    const options = { binary: programs.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await driver
      .ask('POST', '/session', { capabilities })
      .catch(async (error) => {
        await stop(driver.child);
        throw error;
      });
    const ask: Ask = (method, path, body) =>
      driver.ask(method, `/session/${sessionId}${path}`, body);
    const see: Visitor['see'] = (read, ...given) =>
      ask('POST', '/execute/sync', {
        script: `return (${read}).apply(null, arguments)`,
        args: given,
      });
    const element = async (selector: string): Promise<string> => {
      const found = await ask('POST', '/element', { using: 'css selector', value: selector });
      return `/element/${found[ELEMENT]}`;
    };
    /** The driver does not wait until an element exists, is usable and does not move. */
    const use = async (selector: string, act: string, body: object): Promise<void> => {
      const end = Date.now() + 30_000;
      for (;;) {
        try {
          await see((it) => {
            const place = { behavior: 'instant', block: 'center' } as const;
            document.querySelector(it)?.scrollIntoView(place);
          }, selector);
          await ask('POST', `${await element(selector)}/${act}`, body);
          return;
        } catch (error) {
          if (Date.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const open = async (path: string): Promise<void> => {
      await ask('POST', '/url', { url: site.address + path });
    };
    const widen = async (width: number): Promise<void> => {
      await ask('POST', '/window/rect', { width, height: 900 });
    };
    await widen(1280);
    await open('/robots.txt');
    if (!isNew) await see(() => localStorage.setItem('cookie-consent', 'essential'));
    const before = site.failures.length;
    return {
      widen,
      open,
      see,
      press: (selector) => use(selector, 'click', {}),
      type: (selector, text) => use(selector, 'value', { text }),
      attach: async (selector, path) => {
        await ask('POST', `${await element(selector)}/value`, { text: path });
      },
      escape: async () => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE }));
        await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      choose: (selector, value) => use(`${selector} option[value="${value}"]`, 'click', {}),
      complaints: async () => [
        ...site.failures.slice(before),
        ...(await see(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[])),
      ],
      close: async () => {
        await ask('DELETE', '').catch(() => {});
        await stop(driver.child);
      },
    };
  };
  return {
    visit: start,
    close: async () => {
      site.close();
      await stop(screen.child);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
