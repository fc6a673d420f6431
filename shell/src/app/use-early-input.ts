import { useEffect, useRef } from 'react';

/** For a prerendered page: presses the button or radio again that was pressed before React took the page over. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = (window as { courierEarlyPress?: EarlyPress }).courierEarlyPress;
    if (!early) return;
    const { pressed } = early;
    early.isOver = true;
    early.pressed = null;
    // Tabs change when the button goes down, and a radio only where it is not yet checked.
    pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    if (pressed instanceof HTMLInputElement) pressed.checked = false;
    pressed?.click();
  }, []);
}

/** Set by the boot script. */
interface EarlyPress {
  pressed: HTMLElement | null;
  isOver: boolean;
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
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
