import type { Browser, Page } from '@playwright/test';
import { credentialsOf } from '../chaos/shared/staffed-api';
import type { Scene, Step } from './interaction-scenes';
import { observePage, type PageWork, settled, slowDown, workOf } from './page-work';
import { median } from './visit';

/** What came before is over. */
const SETTLE_MS = 2000;
/** Slower than anybody types: what a letter causes is over before the next one. */
const KEY_DELAY_MS = 250;

/** What one step cost. */
export interface Interaction extends PageWork {
  readonly name: string;
}

/** One round: each scene in a browser of its own. */
export async function play(
  browser: Browser,
  origin: string,
  scenes: readonly Scene[],
): Promise<Interaction[]> {
  const played: Interaction[] = [];
  for (const scene of scenes) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      await observePage(page);
      await open(page, origin, scene);
      await slowDown(page);
      for (const step of scene.steps) played.push(await playStep(browser, page, step));
    } finally {
      await context.close();
    }
  }
  return played;
}

async function open(page: Page, origin: string, { as, path, ready }: Scene): Promise<void> {
  if (as !== 'anonymous') {
    const { email, password } = credentialsOf(as);
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }
  await page.goto(origin + path);
  await ready(page).waitFor();
  await settled(page);
}

async function playStep(
  browser: Browser,
  page: Page,
  { name, on, text, key, leadsTo, shown = on }: Step,
): Promise<Interaction> {
  const target = on(page);
  // Nobody types into what they cannot see; the browser would scroll there with the first key, and that would be counted.
  await target.scrollIntoViewIfNeeded();
  if (text !== undefined) await target.selectText();
  else if (key !== undefined) await target.focus();
  else await target.hover();
  await page.waitForTimeout(SETTLE_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${name}: there is nothing to press`);
  // Nothing but the input itself while it is counted: a locator would search the page again and again.
  const work = await workOf(
    browser,
    page,
    async () => {
      if (text !== undefined) await page.keyboard.type(text, { delay: KEY_DELAY_MS });
      else if (key !== undefined) await page.keyboard.press(key);
      else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    leadsTo,
  );
  await shown(page).waitFor();
  const inputs = text?.length ?? 1;
  return { ...work, name, commits: work.commits / inputs, rendered: work.rendered / inputs };
}

/** Of the same scenes, played several times. */
export function medians(rounds: readonly (readonly Interaction[])[]): Interaction[] {
  return (rounds[0] ?? []).map(({ name }, index) => {
    const of = (value: (work: PageWork) => number) =>
      median(rounds.flatMap((round) => round[index] ?? []).map(value));
    return {
      name,
      nextPaint: of(({ nextPaint }) => nextPaint),
      longestTask: of(({ longestTask }) => longestTask),
      longestTaskCpu: of(({ longestTaskCpu }) => longestTaskCpu),
      commits: of(({ commits }) => commits),
      rendered: of(({ rendered }) => rendered),
      shownAfter: of(({ shownAfter }) => shownAfter),
    };
  });
}
