import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../programs/chromium';
import { REMOTES, ROOT } from '../../programs/paths';
import { whileServed, withRemoteAlone } from './alone';

// It starts processes.
jest.retryTimes(1);

/** A development build by webpack, on a machine that does other work too. */
jest.setTimeout(400_000);

interface Declared {
  readonly routes: readonly string[];
  readonly pages: Readonly<Record<string, { readonly title: string; readonly heading?: string }>>;
}

/** The first page that a remote declares. */
async function firstPage(remote: string): Promise<{ route: string; heading: string }> {
  const text = await readFile(path.join(ROOT, remote, 'remote.json'), 'utf8');
  const { routes, pages } = JSON.parse(text) as Declared;
  const [route = '/'] = routes;
  return { route, heading: pages[route]?.heading ?? pages[route]?.title ?? '' };
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser?.close());

describe('npm run dev of a remote in a folder without the rest of the suite', () => {
  it.each(REMOTES)('shows the page of %s', async (remote) => {
    const { route, heading } = await firstPage(remote);
    await withRemoteAlone(remote, (folder) =>
      whileServed(remote, folder, async (address) => {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.addInitScript(() => {
          localStorage.setItem('isAuthenticated', 'true');
          localStorage.setItem('userEmail', 'admin@courier.test');
          localStorage.setItem('userRole', 'admin');
        });
        await page.goto(`${address}${route}`);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 120_000 });
        expect(errors).toEqual([]);
        await page.close();
      }),
    );
  });
});
