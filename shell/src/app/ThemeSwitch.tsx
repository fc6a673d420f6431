import { media, token, useIsInteractive } from '@courier/shared-ui/base';
import type { ThemePreference } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { useObservable } from '@courier/shared-ui/observable';
import { DEFAULT_THEME, theme, THEMES } from '../shared/theme/theme';

const LABELS: Readonly<Record<ThemePreference, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
};

export function ThemeSwitch() {
  const chosen = useObservable(theme, DEFAULT_THEME);
  const isInteractive = useIsInteractive();
  return (
    <Group disabled={!isInteractive}>
      <legend>Theme</legend>
      {THEMES.map((preference) => (
        <Choice key={preference}>
          <input
            type="radio"
            name="theme"
            value={preference}
            checked={preference === chosen}
            onChange={() => theme.choose(preference)}
          />
          {LABELS[preference]}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  overflow: clip;

  &:disabled {
    opacity: 0.55;
  }

  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    /* In one line, or its letters would wrap one by one and lengthen the page. */
    overflow: hidden;
    white-space: nowrap;
  }
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${token.target.control};
  padding-inline: ${token.space[3]};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:checked) {
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  ${media.forced} {
    /* The browser would lay a plate of its own behind the words, and they are the plate's colour. */
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }

  &:has(:focus-visible) {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: -4px;
  }

  ${media.touch} {
    min-height: ${token.target.touch};
  }
`;
