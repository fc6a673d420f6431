import type { Locator, Page } from '@playwright/test';
import { FIFTY_ORDERS, MILLIONS, paymentsOf, summaryOf, TWENTY_TICKETS } from './desk-data';
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey';

const WIDTHS = [375, 768, 1264, 1280, 1440, 1920] as const;
const [OPENED] = FIFTY_ORDERS;

test.beforeEach(async ({ page }) => {
  await page.route('**/api/reports/summary', (route) => route.fulfill({ json: MILLIONS }));
  await page.route(/\/api\/orders(\?|$)/, (route) =>
    route.fulfill({ json: FIFTY_ORDERS.map(summaryOf), headers: { 'x-total-count': '50' } }),
  );
  await page.route(/\/api\/orders\/EC[^/]*$/, (route) => {
    const asked = route.request().url();
    return route.fulfill({
      json: FIFTY_ORDERS.find(({ orderNumber }) => asked.endsWith(orderNumber)),
    });
  });
  await page.route(/\/api\/orders\/EC[^/]*\/(history|notes|messages)$/, (route) =>
    route.fulfill({ json: [] }),
  );
  await page.route(/\/api\/orders\/EC[^/]*\/payments$/, (route) => {
    const asked = route.request().url();
    const order = FIFTY_ORDERS.find(({ orderNumber }) => asked.includes(orderNumber));
    return route.fulfill({ json: order && paymentsOf(order) });
  });
  await signInAs(page, 'admin');
});

test(
  'an admin sees orders side by side at every width and can press them, with long names and a million rand',
  { tag: '@desktop' },
  async ({ page }) => {
    const table = await openOrders(page, '/manager');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectRows(page, table, width);
      expect(await brokenFigures(page)).toEqual([]);
    }
    // There is space for one beside the list from 79rem on.
    await openOrders(page, `/manager?order=${OPENED?.orderNumber}`);
    for (const width of WIDTHS.filter((px) => px >= 1264)) {
      await page.setViewportSize({ width, height: 900 });
      await expect(
        page.getByRole('article', { name: `Order ${OPENED?.orderNumber}` }),
      ).toBeVisible();
      await expectRows(page, table, width);
    }
    await expectAccessible(page);
  },
);

test(
  'an admin at 1280 × 900 sees the first order at most 400 px from the top',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const table = await openOrders(page, '/manager');
    const first = await table.getByRole('row').nth(1).boundingBox();
    expect(first?.y).toBeLessThanOrEqual(400);
    await expect(page.getByText('Admin Access · admin@courier.example')).toBeVisible();
    for (const name of ['Export CSV', 'Bulk Update', 'View Reports']) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    for (const name of ['Test Shipday API', 'Logout']) {
      const { y, height } = await boxOf(page.getByRole('button', { name }));
      expect(Math.abs(y + height / 2 - (title.y + title.height / 2))).toBeLessThan(8);
    }
  },
);

test(
  'support staff see tickets as rows, not as cards, on a desk',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(/\/api\/support\/tickets(\?|$)/, (route) =>
      route.fulfill({ json: TWENTY_TICKETS }),
    );
    for (const path of ['/support/desk', '/manager?tab=tickets']) {
      await page.goto(path);
      const table = page.getByRole('table', { name: 'Support tickets' });
      await expect(table.getByRole('row')).toHaveCount(TWENTY_TICKETS.length + 1);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(table.getByRole('columnheader', { name: 'Subject' })).toBeVisible();
        const tops = await table
          .getByRole('row')
          .nth(1)
          .getByRole('cell')
          .evaluateAll((cells) =>
            cells.map((cell) => Math.round(cell.getBoundingClientRect().top)),
          );
        expect(new Set(tops).size).toBe(1);
        await expectRows(page, table, width);
      }
    }
  },
);

test(
  'support staff see orders side by side at every width and can open them',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // The page of the admin asks for nothing any more once its session is gone.
    await page.goto('about:blank');
    await context.clearCookies();
    await signInAs(page, 'support');
    const table = await openOrders(page, '/support/desk/orders');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectRows(page, table, width);
    }
    await table
      .getByRole('checkbox', { name: /^Select EC/ })
      .first()
      .press('Space');
    for (const name of ['Assign', 'New day', 'Message']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutInBar(page), `at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  },
);

/** The places of a phone's bar whose words do not fit. */
async function cutInBar(page: Page): Promise<string[]> {
  const labels = page.getByRole('navigation', { name: 'Desk' }).locator('> a > span:visible');
  return labels.evaluateAll((spans) =>
    spans
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

/** Rows whose cells lie beside each other, that can be opened, on a page that does not scroll sideways. */
async function expectRows(page: Page, table: Locator, width: number): Promise<void> {
  // What follows its own size answers to a new width in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await overlapsIn(table), `at ${width} px`).toEqual([]);
  expect(await notPressable(table.getByRole('link', { name: /^View/ })), `at ${width} px`).toEqual(
    [],
  );
  await expectNoSidewaysScroll(page);
}

async function openOrders(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('row')).toHaveCount(FIFTY_ORDERS.length + 1);
  return table;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not drawn`);
  return box;
}

/** Cells of one row whose contents lie over each other or outside of their own cell, in the words that they show. */
function overlapsIn(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const slack = 1.5;
    const rows = Array.from(element.querySelectorAll('tbody tr'));
    return rows.flatMap((row) => {
      const cells = Array.from(row.querySelectorAll('td')).map((cell) => ({
        words: cell.textContent ?? '',
        own: cell.getBoundingClientRect(),
        drawn: contentOf(cell),
      }));
      const outside = cells
        .filter(
          ({ own, drawn }) => drawn.left < own.left - slack || drawn.right > own.right + slack,
        )
        .map(({ words }) => `${words} leaves its cell`);
      const over = cells.flatMap((cell, index) =>
        cells
          .slice(index + 1)
          .filter((other) => isOver(cell.drawn, other.drawn))
          .map((other) => `${cell.words} over ${other.words}`),
      );
      return [...outside, ...over];
    });

    /** The words and controls that are seen in it, however far they reach. */
    function contentOf(cell: Element) {
      const walker = document.createTreeWalker(
        cell,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      );
      const boxes: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (node.matches('select, input')) boxes.push(node.getBoundingClientRect());
        } else if (!isHidden(node.parentElement, cell)) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const seen = Array.from(range.getClientRects(), (box) => seenOf(box, node, cell));
          boxes.push(...seen.filter(({ width }) => width > 0));
        }
      }
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    }

    /** What an ellipsis around it leaves of a text. */
    function seenOf({ left, top, right, bottom }: DOMRect, text: Node, cell: Element): DOMRect {
      let [from, to] = [left, right];
      for (
        let around = text.parentElement;
        around && around !== cell;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
      }
      return new DOMRect(from, top, Math.max(0, to - from), bottom - top);
    }

    /** Written for those who listen, or the choices of a closed select. */
    function isHidden(from: Element | null, cell: Element): boolean {
      for (let around = from; around && around !== cell; around = around.parentElement) {
        if (around.matches('select') || around.getBoundingClientRect().width <= 1) return true;
      }
      return false;
    }

    function isOver(a: ReturnType<typeof contentOf>, b: ReturnType<typeof contentOf>): boolean {
      const isBeside = a.right <= b.left + slack || b.right <= a.left + slack;
      const isAbove = a.bottom <= b.top + slack || b.bottom <= a.top + slack;
      return !isBeside && !isAbove;
    }
  });
}

/** Links that something else lies over where they are pressed. */
async function notPressable(links: Locator): Promise<string[]> {
  return links.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center' });
        return Array.from(element.getClientRects())
          .filter(({ width }) => width > 1)
          .some(({ left, top, width, height }) => {
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return (
              !hit || !(element.contains(hit) || hit.contains(element)) || hit.matches('tr, td')
            );
          });
      })
      .map((element) => element.textContent ?? ''),
  );
}

/** Numbers of the summary that break in two lines or leave their box. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Summary' }).evaluate((summary) =>
    Array.from(summary.querySelectorAll('dd'))
      .filter((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        const lines = Array.from(range.getClientRects());
        return lines.length !== 1 || number.scrollWidth > number.clientWidth;
      })
      .map((number) => number.textContent ?? ''),
  );
}
