import type { Host, ThemePreference } from '@courier/shared-ui/host';
import { createObservable } from '@courier/shared-ui/observable';
import { onStoredElsewhere, readStored, writeStored } from '../stored';

export const THEME_KEY = 'ui-theme';
export const THEMES = ['light', 'dark', 'system'] as const satisfies readonly ThemePreference[];
export const DEFAULT_THEME: ThemePreference = 'system';

/** The boot script has set the attribute before the first paint; this keeps it in step afterwards. */
export function createThemeStore(): Host['theme'] & { followOtherTabs(): () => void } {
  const theme = createObservable(readTheme());
  const show = (preference: ThemePreference) => {
    theme.set(preference);
    if (preference === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preference;
  };
  return {
    current: theme.current,
    subscribe: theme.subscribe,
    choose(preference) {
      writeStored(THEME_KEY, preference);
      show(preference);
    },
    followOtherTabs: () => onStoredElsewhere([THEME_KEY], () => show(readTheme())),
  };
}

/** The theme of this page. */
export const theme = createThemeStore();

function readTheme(): ThemePreference {
  const stored = readStored(THEME_KEY);
  return THEMES.find((known) => known === stored) ?? DEFAULT_THEME;
}
