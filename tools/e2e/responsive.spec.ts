import { type Discovery, parseOrderNumber } from '@courier/contract';
import type { Page } from '@playwright/test';
import { post } from './customer-steps';
import { expect, forgive, signInAs, test } from './journey';
import { RUNS_ALL } from './runs-all';
import { addressOf, SCREENS, UNKNOWN_TOKEN } from './screens';

const TICKET = {
  name: 'Naledi Khumalo',
  email: 'naledi@example.com',
  subject: 'Was my parcel handed over at the gate?',
  description: 'Nobody called me.',
};

/** The narrowest phone, a phone and a desk; `npm run test:long` looks at what lies between and beyond, too. */
const WIDTHS = RUNS_ALL ? [320, 375, 768, 1440, 2560] : [320, 375, 1440];

for (const [who, paths] of Object.entries(SCREENS)) {
  test(
    `every screen of the ${who} fits phones and desks, at twice the text size too, and keeps to its policy`,
    { tag: '@desktop' },
    async ({ page, complaints }) => {
      await page.goto('/');
      // The desk is measured with a ticket on it, whatever ran before.
      const ticket = await post(page, '/api/support/tickets', TICKET);
      expect(ticket.status()).toBe(201);
      if (who === 'admin') await reportCrash(page);
      await signInAs(page, who);
      for (const path of paths) {
        await test.step(path, () => expectToFit(page, path));
        if (path.includes('#')) forgive(complaints, UNKNOWN_TOKEN);
      }
    },
  );
}

/** The health of versions is measured with a load and a crash on it. */
async function reportCrash(page: Page): Promise<void> {
  const { remotes } = (await (await page.request.get('/discovery.json')).json()) as Discovery;
  const [remote, version] = ['customer', remotes.customer?.version ?? ''];
  const file = `/remotes/${remote}/${version}/remoteEntry.js`;
  const reports = [
    ['/api/remote-loads', { remote, version, outcome: 'ready', ms: 120 }],
    [
      '/api/crashes',
      {
        ...{ remote, version, kind: 'render', isFirst: true },
        message: 'TypeError: this parcel has no address',
        frames: [1, 2, 3].map((line) => ({ file, line, column: 1 })),
      },
    ],
  ] as const;
  for (const [path, report] of reports) {
    expect((await post(page, path, report)).status()).toBe(204);
  }
}

test(
  'a page that is shorter than the screen does not scroll',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  },
);

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(await addressOf(page, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page, `${path} at ${width} px`);
    if (width === 375) await expectPressable(page, path);
  }
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of RUNS_ALL ? [375, 1440] : [375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page, `${path} at ${width} px, text doubled`);
  }
}

async function expectWhole(page: Page, where: string): Promise<void> {
  expect.soft(await outOfReach(page), `${where}: out of reach`).toEqual([]);
  expect.soft(await brokenWords(page), `${where}: broken words`).toEqual([]);
}

/** Words that begin on one line and end on another; addresses of mail and numbers may, a hyphen is made for it. */
async function brokenWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      // Hidden for the eye only: it has no lines.
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.clientWidth === 1)
        continue;
      for (const { 0: token, index } of (text.textContent ?? '').matchAll(
        /[^\s\u2010-\u2015/-]+/g,
      )) {
        if (!/^\P{L}*[\p{L}’']{2,}\P{L}*$/u.test(token) || /\d|@/.test(token)) continue;
        const word = document.createRange();
        word.setStart(text, index);
        word.setEnd(text, index + token.length);
        const boxes = Array.from(word.getClientRects()).filter(({ width }) => width > 1);
        const [first] = boxes;
        if (first && boxes.some(({ top }) => top >= first.bottom - 2)) broken.push(token);
      }
    }
    return broken;
  });
  // Of two hundred order numbers one has letters alone.
  return words.filter((word) => parseOrderNumber(word.replace(/\W/g, '')) === null);
}

/** Until nothing was added for a while: the lists of a screen come after its heading. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = () => setTimeout(resolve, 300);
        let timer = rest();
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = rest();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

/** Targets of at least 24 px for a pointer and 44 px for a finger (WCAG 2.5.8 and 2.5.5), in every direction. */
async function expectPressable(page: Page, path: string): Promise<void> {
  expect.soft(await tooSmall(page, 24), `${path}: too small for a pointer`).toEqual([]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect.soft(await tooSmall(page, 44), `${path}: too small for a finger`).toEqual([]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
}

/** What can be pressed and measures less, in px; links within a sentence are as high as its line (2.5.8, inline). */
async function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate(async (side) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, tr[tabindex]',
    );
    return Array.from(targets)
      .filter((target) =>
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((target) => !target.matches(':disabled') && !isInSentence(target))
      .map((target) => ({ target, box: sizeOf(target) }))
      .filter(({ box }) => box !== null && Math.min(box.width, box.height) < side - 0.5)
      .map(({ target, box }) => {
        const name = target.getAttribute('aria-label') || target.textContent?.trim();
        const size = `${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`;
        return `${name || target.outerHTML.slice(0, 120)} (${size})`;
      });

    function isInSentence(target: HTMLElement): boolean {
      if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
      const around = target.parentElement?.textContent?.trim() ?? '';
      return around.length > (target.textContent?.trim().length ?? 0);
    }

    /** The label is pressed as much as the control in it; a part reaches as far as what is drawn around it. */
    function sizeOf(target: HTMLElement): { width: number; height: number } | null {
      const labels = target.matches('[type="checkbox"], [type="radio"]')
        ? Array.from((target as HTMLInputElement).labels ?? [])
        : [];
      const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
      const [own] = boxes;
      // Hidden for the eye, or beside the screen until it is focused: something else replaces it.
      if (!own || own.bottom < 0 || (labels.length === 0 && own.width <= 1)) return null;
      const widths = [...boxes, ...labels.map(drawnAround)].map(({ width }) => width);
      const heights = [...boxes, ...labels.map(drawnAround)].map(({ height }) => height);
      return { width: Math.max(...widths), height: Math.max(...heights) };
    }

    function drawnAround(label: Element): { width: number; height: number } {
      const { position, width, height } = getComputedStyle(label, '::after');
      if (position !== 'absolute') return { width: 0, height: 0 };
      return { width: parseFloat(width), height: parseFloat(height) };
    }
  }, least);
}

/** A page that scrolls sideways; controls beside the screen, or cut off by what they lie in without scrolling. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What follows its own size (charts, long lists) answers to a new width in the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const slack = 2;
    const controls = document.querySelectorAll('a[href], button, input, select, textarea');
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`page ${scrollWidth} px wide`] : [];
    const lost = Array.from(controls)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, width, height } = control.getBoundingClientRect();
        // Hidden for the eye only: a label or a card replaces it.
        if (width <= 1 || height <= 1) return false;
        for (let around = control.parentElement; around; around = around.parentElement) {
          const { overflowX } = getComputedStyle(around);
          if (overflowX === 'auto' || overflowX === 'scroll') return false;
          const box = around.getBoundingClientRect();
          const isCut = left < box.left - slack || right > box.right + slack;
          if ((overflowX === 'hidden' || overflowX === 'clip') && isCut) return true;
        }
        return left < -slack || right > innerWidth + slack;
      })
      .map((control) => control.textContent?.trim() || control.outerHTML.slice(0, 80));
    return [...sideways, ...lost];
  });
}
