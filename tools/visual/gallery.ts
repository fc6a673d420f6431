import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ROOT } from '../programs/paths';
import { heightOfStory, settle, turnTo } from './in-page';

/** How stories are looked at. */
export interface View {
  view: { readonly theme: 'light' | 'dark'; readonly width: number };
}

export interface Gallery {
  /** Shows a story and waits until it is drawn: what went wrong with it, and its picture. */
  show(story: string): Promise<{ errors: string[]; picture: Buffer }>;
}

export const STORYBOOK = path.join(ROOT, 'shared-ui/dist-storybook');

/** A story that covers the screen is shown on one of this height; every other is as high as it is. */
const SCREEN_HEIGHT = 640;

/** Higher than this a picture says nothing new. */
const GREATEST_HEIGHT = 2000;

const ORIGIN = 'http://localhost';

/** One page for each worker, which turns from story to story: to load Storybook for each would take minutes. */
export const test = base.extend<object, View & { gallery: Gallery }>({
  view: [
    { theme: 'light', width: 800 },
    { scope: 'worker', option: true },
  ],
  gallery: [
    async ({ browser, view: { theme, width } }, use) => {
      const context = await browser.newContext({
        viewport: { width, height: SCREEN_HEIGHT },
        deviceScaleFactor: 1,
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-ZA',
        timezoneId: 'Africa/Johannesburg',
      });
      await context.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({ path: path.join(STORYBOOK, new URL(route.request().url()).pathname) }),
      );
      const page = await context.newPage();
      const errors = errorsOf(page);
      // Starts at no story: to leave one before it is finished would make Storybook load again.
      await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=none--none&globals=theme:${theme}`);
      await page.waitForFunction(() => document.body.matches('.sb-show-errordisplay'));
      errors.splice(0);
      await use({
        show: async (story) => {
          const found = await page.evaluate(turnTo, story);
          await page.evaluate(settle);
          const height = await page.evaluate(heightOfStory, SCREEN_HEIGHT);
          const picture = await page.screenshot({
            clip: { x: 0, y: 0, width, height: Math.min(GREATEST_HEIGHT, height) },
            fullPage: true,
            animations: 'disabled',
            caret: 'hide',
          });
          return { errors: [...found, ...errors.splice(0)], picture };
        },
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** What the page complains of from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  return errors;
}
