import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * False in a page that was rendered before its scripts, until they have taken it over: a control that needs them is
 * disabled so long, and nobody types or presses in vain.
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
