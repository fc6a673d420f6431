/**
 * What React has drawn again inside some elements while `act` ran, by tag and text. It depends on no clock, so that a
 * test may count on it on a slow machine.
 */
export async function redrawnIn(
  roots: readonly Element[],
  act: () => Promise<void>,
): Promise<string[]> {
  const elements = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
  const before = elements.map(propsOf);
  await act();
  return elements
    .filter((element, index) => element.isConnected && propsOf(element) !== before[index])
    .map((element) => `${element.tagName.toLowerCase()} ${element.textContent}`.slice(0, 60));
}

/** What React gave an element when it drew it last: a new object each time. */
function propsOf(element: Element): unknown {
  return Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
}
