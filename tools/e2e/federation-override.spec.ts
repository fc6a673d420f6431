import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../programs/paths';
import { freePort, until } from '../programs/processes';
import { expect, test } from './journey';
import { container, publishProbe } from './probe-remote';

const NAME = 'overridden';
/** What a busy machine may need for a development build. */
const SLOW_BUILD_MS = 90_000;

/** A remote as its developer serves it, and how often it was asked for. */
let workbench: { origin: string; asked: number; server: Server };

test.beforeEach(async () => {
  const server = createServer((_, response) => {
    workbench.asked += 1;
    // As a development server: the shell asks for scripts of other origins by CORS.
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(container(NAME, { words: 'From my machine' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  workbench = { origin: `http://127.0.0.1:${port}`, asked: 0, server };
  await publishProbe(NAME, { words: 'Live' });
});
test.afterEach(() => void workbench?.server.close());

const heading = (page: Page, words: string) => page.getByRole('heading', { name: words });
const override = () => `/${NAME}?mfe=${NAME}@${workbench.origin}`;

test(
  'a production shell loads no remote from a developer’s machine',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(override(), { waitUntil: 'networkidle' });
    await expect(heading(page, 'Live')).toBeVisible();
    await expect(page.getByText('This tab shows')).toBeHidden();
    expect(workbench.asked).toBe(0);
  },
);

test(
  'a published shell has no code that could take one from there',
  { tag: '@desktop' },
  async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    const listed = /id="shell-files">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { base, scripts } = JSON.parse(listed) as {
      base: string;
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts).length).toBeGreaterThan(1);
    for (const file of Object.keys(scripts)) {
      const code = await (await page.request.get(base + file)).text();
      expect([file, /\(\?:localhost\||\/remoteEntry\.js/.test(code)]).toEqual([file, false]);
    }
  },
);

test(
  'a development shell loads a remote from a developer’s machine, says so, and can undo it',
  { tag: '@desktop' },
  async ({ page }) => {
    const shell = await serveForDevelopment();
    try {
      await page.goto(shell.origin + override());
      await expect(heading(page, 'From my machine')).toBeVisible();
      await expect(page.getByRole('alert').getByText(workbench.origin)).toBeVisible();
      await expect(page).toHaveURL(`${shell.origin}/${NAME}`);
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(heading(page, 'Live')).toBeVisible();
    } finally {
      shell.stop();
    }
  },
);

/** The shell as `npm run dev` serves it, over the suite under test. */
async function serveForDevelopment(): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const suite = `suite=${test.info().project.use.baseURL}`;
  const args = ['run', 'dev', '--', '--env', suite, '--port', String(port)];
  const server = spawn('npm', args, {
    cwd: path.join(ROOT, 'shell'),
    stdio: 'ignore',
    // npm starts a shell that starts the server: they are a group, and end together.
    detached: true,
  });
  const stop = () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  };
  const isServed = await until(
    () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    SLOW_BUILD_MS,
    () => server.exitCode !== null,
  );
  if (isServed) return { origin, stop };
  stop();
  throw new Error('The development server of the shell did not start.');
}
