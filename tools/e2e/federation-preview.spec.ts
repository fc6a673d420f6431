import type { NewTeamTokenView } from '@courier/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './journey';
import { deployAs, probeBuild, publishProbe } from './probe-remote';

const NAME = 'previewed';
const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true });
const banner = (page: Page) => page.getByText('This tab shows a preview');

/** A token of the team, as an admin makes it. */
async function newToken(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  const admin = await context.newPage();
  await signInAs(admin, 'admin');
  const data = { team: 'Previews', publishes: [NAME], manages: [] };
  const answer = await admin.request.post('/api/team-tokens', { data, headers: { origin } });
  const { token } = (await answer.json()) as NewTeamTokenView;
  await context.close();
  return token;
}

test(
  'whoever opens the link of a preview sees it in this tab alone, until Reset, and nobody gets it without',
  { tag: '@desktop' },
  async ({ page, browser, baseURL: origin = '' }) => {
    await publishProbe(NAME, { words: 'Live' });
    const dist = await probeBuild(NAME, { words: 'Of the merge request', linkTo: '/quote' });
    const token = await newToken(browser, origin);
    const options = ['--preview', 'mr-12', '--notes', 'Tried', '--to', origin];
    const printed = await deployAs(token, 'publish', NAME, dist, ...options);
    const link = /https?:\/\/\S+$/.exec(printed)?.[0] ?? printed;

    await test.step('the link shows it, and leaves the address as it was', async () => {
      await page.goto(link);
      await expect(heading(page, 'Of the merge request')).toBeVisible();
      await expect(banner(page)).toBeVisible();
      await expect(page).toHaveURL(`/${NAME}`);
      await page.reload();
      await expect(heading(page, 'Of the merge request')).toBeVisible();
    });

    await test.step('the panel leads to what is live and back', async () => {
      const panel = page.getByText('Versions on this page');
      await panel.click();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Live 1\.0\.0-/ }).click();
      await expect(heading(page, 'Live')).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await panel.click();
      await page.getByRole('button', { name: /^Preview 1\.0\.0-/ }).click();
      await expect(heading(page, 'Of the merge request')).toBeVisible();
    });

    await test.step('another tab, and one with a changed link, show what is live', async () => {
      const other = await page.context().newPage();
      await other.goto(`/${NAME}`);
      await expect(heading(other, 'Live')).toBeVisible();
      await expect(banner(other)).toBeHidden();
      await other.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
      await expect(other.getByText('The preview was not found')).toBeVisible();
      await expect(heading(other, 'Live')).toBeVisible();
      await other.close();
    });

    await test.step('Reset goes back to what is live', async () => {
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(heading(page, 'Live')).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await expect(page.getByText('Versions on this page')).toBeHidden();
    });
  },
);
