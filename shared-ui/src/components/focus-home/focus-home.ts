/** Where the keyboard goes on when what it was on leaves: the closest thing around it, or itself, that takes the focus. */
export function focusHome(from: Element | null): HTMLElement | null {
  return from?.closest<HTMLElement>('[tabindex]') ?? null;
}
