import { run, type RunOptions } from 'axe-core';

/** jsdom has neither colours nor layout; contrast has its own spec and the browser tests. */
const rules: RunOptions['rules'] = {
  'color-contrast': { enabled: false },
  // A component is alone in a spec; landmarks are the page's affair.
  region: { enabled: false },
};

/** Fails with each violated rule, its explanation and the markup it was found in. */
export async function expectAxeClean(container: Element = document.body): Promise<void> {
  // What lies behind a modal dialog: axe knows by layout alone that nothing there can be focused.
  const context = { include: [container], exclude: ['[data-aria-hidden]'] };
  const { violations } = await run(context, { rules });
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) })),
  ).toEqual([]);
}
