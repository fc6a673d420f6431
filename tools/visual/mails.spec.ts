import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { SAMPLE_MAILS, SAMPLE_RELEASE_MAIL } from '../../api/test/harness/sample-mails';

/** Those that together have every part of the template in every state. */
const MAILS = {
  placed: SAMPLE_MAILS.order_placed,
  failed: SAMPLE_MAILS.order_step,
  delivered: SAMPLE_MAILS.order_delivered,
  cancelled: SAMPLE_MAILS.order_cancelled,
  confirmation: SAMPLE_MAILS.order_confirmation,
  'link-code': SAMPLE_MAILS.link_code,
  ticket: SAMPLE_MAILS.ticket_answered,
  account: SAMPLE_MAILS.new_device,
  statement: SAMPLE_MAILS.account_statement,
  release: SAMPLE_RELEASE_MAIL,
};

for (const [name, { html }] of Object.entries(MAILS)) {
  test(`mail ${name} fits, asks no server, and equals the accepted picture`, async ({ page }) => {
    const asked: string[] = [];
    await page.route('**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.setContent(html);
    await addFonts(page);
    expect.soft(isWide() ? await violationsOn(page) : []).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect.soft(scrollWidth).toBe(clientWidth);
    expect.soft(asked).toEqual([]);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    expect(picture).toMatchSnapshot(`mail-${name}.png`, { threshold: 0.1, maxDiffPixels: 12 });
  });
}

test('every accepted picture belongs to a mail', () => {
  const { project } = test.info();
  const accepted = readdirSync(path.join(__dirname, 'pictures')).filter((file) =>
    file.endsWith(`.${project.name}.png`),
  );
  const taken = Object.keys(MAILS).map((name) => `mail-${name}.${project.name}.png`);
  expect(accepted.filter((file) => !taken.includes(file))).toEqual([]);
});

/** A phone's e-mail has the same colours, structure and words. */
function isWide(): boolean {
  return test.info().project.name.endsWith('-600');
}

/** What axe finds; a mail program has its own landmarks around an e-mail. */
async function violationsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help }) => `${id}: ${help}`);
}

/** Mail programs have Arial at best; the pictures are the same on every machine. */
async function addFonts(page: Page): Promise<void> {
  await page.addStyleTag({ content: FONTS });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const FONTS = [
  fontFace('Archivo', '100 900', '@fontsource-variable/archivo/files/archivo-latin-wdth-normal'),
  fontFace(
    'Spline Sans Mono',
    '700',
    '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-700-normal',
  ),
].join('\n');

function fontFace(family: string, weight: string, file: string): string {
  const font = readFileSync(require.resolve(`${file}.woff2`)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-stretch: 62% 125%; src: url(data:font/woff2;base64,${font}) format('woff2'); }`;
}
