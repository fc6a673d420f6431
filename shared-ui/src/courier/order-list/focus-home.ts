/** Where the keyboard goes on when what it was on leaves the list: the closest thing around it that takes the focus. */
export function focusHome(from: Element | null): HTMLElement | null {
  return from?.closest<HTMLElement>('[tabindex]') ?? null;
}
