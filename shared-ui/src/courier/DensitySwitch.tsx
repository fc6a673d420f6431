import { media, token, VisuallyHidden } from '@courier/shared-ui/base';
import { type ComponentProps, useSyncExternalStore } from 'react';
import styled from 'styled-components';

/** How much is on one screen of the desk. */
const DENSITIES = ['dense', 'roomy'] as const;
type Density = (typeof DENSITIES)[number];

const WORDS: Readonly<Record<Density, string>> = { dense: 'Dense rows', roomy: 'Roomy rows' };
const LINES: Readonly<Record<Density, string>> = {
  dense: 'M2 4h12M2 8h12M2 12h12',
  roomy: 'M2 2.5h12v4H2zM2 9.5h12v4H2z',
};

/** Chooses how high the rows of the desk are, for all of its tables, and remembers it on this device. */
export function DensitySwitch(props: Omit<ComponentProps<'fieldset'>, 'children'>) {
  const density = useSyncExternalStore(subscribe, densityOfPage);
  return (
    <Group {...props}>
      <legend>Rows</legend>
      {DENSITIES.map((each) => (
        <Choice key={each} title={WORDS[each]}>
          <input
            type="radio"
            name="density"
            checked={each === density}
            onChange={() => choose(each)}
          />
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
            aria-hidden
          >
            <path d={LINES[each]} />
          </svg>
          <VisuallyHidden>{WORDS[each]}</VisuallyHidden>
        </Choice>
      ))}
    </Group>
  );
}

/** The attribute is what counts: every remote on the page draws its tables by it. */
function densityOfPage(): Density {
  return document.documentElement.dataset.density === 'roomy' ? 'roomy' : 'dense';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}

function choose(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem('desk-density', density);
  } catch {
    // It holds until the page is left.
  }
}

const Group = styled.fieldset`
  display: flex;
  flex: none;
  margin: 0;
  padding: 0;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  overflow: clip;

  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    overflow: hidden;
    white-space: nowrap;
  }

  /* Fingers and cards have one size. */
  ${media.touch} {
    display: none;
  }

  ${media.phone} {
    display: none;
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  width: 1.75rem;
  height: 1.625rem;
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

  &:has(:focus-visible) {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: -4px;
  }

  ${media.forced} {
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
