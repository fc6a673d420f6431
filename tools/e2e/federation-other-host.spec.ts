import { drawn, expect, test } from './journey';
import { buildOtherHost, serveOtherHost } from './other-host';

test('a host made with the federation plugin shows a published remote by its mf-manifest.json', async ({
  page,
  request,
  baseURL,
}) => {
  const discovery = (await (await request.get('/discovery.json')).json()) as Discovery;
  const suite = baseURL ?? '';
  const published = `${suite}/remotes/support/${discovery.remotes.support.version}`;
  const manifest = await request.get(`${published}/mf-manifest.json`);
  expect(await manifest.json()).toMatchObject({ name: 'courier_support', exposes: [{}, {}] });

  const folder = await buildOtherHost(`${published}/mf-manifest.json`);
  const { origin, stop } = await serveOtherHost(folder, suite);
  const scripts: string[] = [];
  page.on('request', (asked) => scripts.push(asked.url()));
  try {
    await page.goto(`${origin}/support`);
    await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
    await expect(drawn(page).support).toBeVisible();
    // Its code is the published one, and React is the host's: a hook of a second copy would have thrown.
    expect(scripts).toContain(`${published}/remoteEntry.js`);
    const question = page.getByRole('button', { name: 'How long does delivery take?' });
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  } finally {
    await page.close();
    stop();
  }
});

interface Discovery {
  readonly remotes: { readonly support: { readonly version: string } };
}
