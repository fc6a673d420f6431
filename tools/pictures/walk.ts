import type { Browser, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { heightOfStory, settle, turnTo } from './in-page';
import { encodePalettePng } from './palette-png';
import { greatestHeight, screenHeight, type View } from './settings';

export interface Shot {
  /** Of the file too: `objects-card--bare.light-800`. */
  name: string;
  picture: Buffer;
  /** What went wrong while it was drawn. */
  wrong: string[];
}

interface Walk {
  browser: Browser;
  origin: string;
  view: View;
  stories: readonly string[];
  onShot: (shot: Shot) => void;
}

/** Takes one page through its share of the stories. */
export async function walk({ browser, origin, view, stories, onShot }: Walk): Promise<void> {
  if (stories.length === 0) return;
  const context = await browser.newContext({
    viewport: { width: view.width, height: screenHeight },
    deviceScaleFactor: 1,
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  // What is sent to the page was compiled, and names its functions by a helper that is not there.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  const complaints = listen(page);

  // Starts at no story: to turn away from one before it is finished would make Storybook load anew.
  await page.goto(`${origin}/iframe.html?viewMode=story&id=none--none&globals=theme:${view.theme}`);
  await page.waitForFunction(() => document.body.matches('.sb-show-errordisplay'));
  complaints.splice(0);

  for (const story of stories) {
    const wrong = await page.evaluate(turnTo, story);
    await page.evaluate(settle);
    const picture = await pictureOf(page, view);
    onShot({ name: `${story}.${view.name}`, picture, wrong: [...wrong, ...complaints.splice(0)] });
  }
  await context.close();
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  return complaints;
}

async function pictureOf(page: Page, { width }: View): Promise<Buffer> {
  const height = Math.min(greatestHeight, await page.evaluate(heightOfStory, screenHeight));
  const bytes = await page.screenshot({
    clip: { x: 0, y: 0, width, height },
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
  return encodePalettePng(PNG.sync.read(bytes));
}
