import type { FocusEvent, KeyboardEvent } from 'react';

/** Closes a menu, which is a `details` element, when the focus leaves it. */
export function closeOnLeave({
  currentTarget,
  relatedTarget,
}: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Escape closes it, and the keyboard goes on at what opens it. */
export function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
