import { useEffect } from 'react';

/** Listens for the keys while this is shown, but not while somebody types. */
export function useShortcuts(isOn: boolean, keys: Partial<Record<ShortcutKey, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      const act = keys[event.key as ShortcutKey];
      if (!act || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

/** Keys of the desk, with what they do, and whether that changes a ticket. */
export const SHORTCUTS = [
  { key: 'j', does: 'next ticket', isWork: false },
  { key: 'k', does: 'previous ticket', isWork: false },
  { key: 'a', does: 'assign to me', isWork: true },
  { key: 'r', does: 'reply', isWork: true },
  { key: 'c', does: 'canned replies, as / does in an empty reply', isWork: true },
  { key: 'e', does: 'resolve', isWork: true },
  { key: '?', does: 'show these shortcuts', isWork: false },
] as const;

type ShortcutKey = (typeof SHORTCUTS)[number]['key'];

/** Whether a key was meant as a letter, or as a browser's own shortcut. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

const KEY = 'deskShortcuts';

/** Single letters get in the way of speech input and of some keyboards: they can be switched off for good. */
export function readShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function storeShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}
