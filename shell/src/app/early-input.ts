import { useEffect, useRef } from 'react';

/** What was pressed before anybody dealt with it. Set by the boot script, which goes on recording inside `scope`. */
interface EarlyPresses {
  pressed: HTMLElement[];
  scope: Node | null;
}

export const earlyPresses = {
  /** Hands out what was pressed inside an element, and ends the recording there. */
  take(element: Node): HTMLElement[] {
    const early = recorded();
    const taken = early?.pressed.filter((pressed) => element.contains(pressed)) ?? [];
    if (early) early.scope = null;
    return taken;
  },

  /** Hands out what was pressed outside an element; inside it the recording goes on. */
  takeOutside(element: Node | null): HTMLElement[] {
    const early = recorded();
    const taken = early?.pressed.filter((pressed) => !element?.contains(pressed)) ?? [];
    if (early) {
      early.scope = element;
      early.pressed = early.pressed.filter((pressed) => !taken.includes(pressed));
    }
    return taken;
  },
};

function recorded(): EarlyPresses | undefined {
  return (window as { courierEarlyPresses?: EarlyPresses }).courierEarlyPresses;
}

/** For a prerendered page: presses the buttons and radios again that were pressed before React took the page over. */
export function useEarlyPress(): void {
  useEffect(() => {
    earlyPresses.takeOutside(document.querySelector('[data-fragment]')).forEach(replayPress);
  }, []);
}

export function replayPress(pressed: HTMLElement): void {
  // Tabs change when the button goes down, and a radio only where it is not yet checked.
  pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  if (pressed instanceof HTMLInputElement) pressed.checked = false;
  pressed.click();
}

/**
 * For a form of a prerendered page: hands on what people, or their browser, wrote into it before React took it over,
 * and sends it if they had (the boot script held it back). React itself would show the words and know nothing of them.
 */
export function useEarlyInput() {
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    for (const field of form.querySelectorAll('input')) {
      if (field.value !== field.defaultValue) announceInput(field);
    }
    if (!('held' in form.dataset)) return;
    delete form.dataset.held;
    // Once what was written is in the form's state.
    setTimeout(() => form.requestSubmit());
  }, []);

  return formRef;
}

/** React takes a value for news only where it is not the one that it saw last: it sees an empty one first. */
function announceInput(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  setValue(field, value);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Makes a field that React draws hold what another one holds, as if it had been written there. */
export function writeInto(field: Field, other: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== (other as HTMLInputElement).checked) field.click();
  } else {
    setValue(field, other.value);
  }
}

/** Past React's own record of the value, so that the event is news to it. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
