import { createObservable } from '@courier/shared-ui/observable';
import { earlyPresses, replayPress, writeInto } from './early-input';

/**
 * The first screen of a remote's page, which the server has set into the document: as markup that the remote's build
 * made, whose links, fields and forms work as they are, or else the page's heading. It stands until the remote takes
 * its place, and hands on what was done to it.
 */
interface Fragment {
  /** The path of its page. */
  readonly path: string;
  /** While something else stands there, such as why the page cannot be shown. */
  readonly isHidden?: boolean;
  /** For the build; what the server has set into the document is left as it is. */
  readonly html?: string;
}

const SELECTOR = '[data-fragment]';

/** Null where the document brought none, or its page has taken its place. */
export const fragment = createObservable<Fragment | null>(
  typeof document !== 'undefined' && document.querySelector(SELECTOR)
    ? { path: window.location.pathname }
    : null,
);

/** Shows the fragment while its page is on its way; returns a function that hides it. */
export function showFragment(): () => void {
  const hide = (isHidden: boolean) => {
    const current = fragment.current();
    if (current) fragment.set({ ...current, isHidden });
  };
  hide(false);
  return () => hide(true);
}

/**
 * Once the page stands below the fragment, and before both are painted: hands on what was typed, chosen, pressed and
 * sent, and where the focus is, and takes the fragment away.
 */
export function replaceFragment(): void {
  const from = document.querySelector<HTMLElement>(SELECTOR);
  const main = from?.parentElement;
  if (!fragment.current() || !from || !main) return;
  const twinOf = twinsIn(from, main);

  for (const field of from.querySelectorAll<Field>(FIELDS)) {
    const twin = isChanged(field) ? twinOf(field) : null;
    if (twin) writeInto(twin, field);
  }
  const focused = document.activeElement;
  if (focused && from.contains(focused)) moveFocus(focused, twinOf(focused));
  for (const pressed of earlyPresses.take(from)) {
    const twin = pressed.matches('button') ? twinOf(pressed) : null;
    if (twin) replayPress(twin);
  }
  for (const form of from.querySelectorAll<HTMLFormElement>('form[data-held]')) {
    const twin = twinOf(form);
    // Once what was written is in the form's state.
    if (twin) setTimeout(() => twin.requestSubmit());
  }
  const { scrollX, scrollY } = window;
  fragment.set(null);
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

/** Finds what an element of the fragment has become in the page: the same kind, by the same name, in the same place. */
function twinsIn(from: HTMLElement, main: HTMLElement) {
  return <E extends Element>(element: E): E | null => {
    const isAlike = (other: Element) => kindOf(other) === kindOf(element);
    const alike = Array.from(main.querySelectorAll(element.tagName)).filter(isAlike);
    const before = alike.filter((other) => from.contains(other));
    const after = alike.filter((other) => !from.contains(other));
    return (after[before.indexOf(element)] as E | undefined) ?? null;
  };
}

function kindOf(element: Element): string {
  const { tagName } = element;
  if (element instanceof HTMLFormElement) return tagName;
  if (!element.matches(FIELDS)) {
    return [tagName, element.getAttribute('aria-label') ?? element.textContent].join();
  }
  const { name, type } = element as Field;
  return [tagName, type, name, type === 'radio' ? (element as Field).value : ''].join();
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.options).some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

function moveFocus(from: Element, to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isText(from) || !isText(to)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // Fields for numbers and e-mail addresses have no selection to read.
  if (selectionStart === null) return;
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
