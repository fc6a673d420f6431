import { useEffect, useRef } from 'react';

/**
 * For a form of a prerendered page: hands on what people, or their browser, wrote into it before React took it over,
 * and sends it if they had (`boot/boot.ts` held it back). React itself would show the words and know nothing of them.
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
