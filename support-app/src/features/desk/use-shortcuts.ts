import { useEffect } from 'react';
import { isTyping, type ShortcutKey } from './shortcuts';

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
