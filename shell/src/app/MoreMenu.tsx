import { type Bar, SHELL_LABELS } from '@courier/contract';
import { ChevronGlyph, media, token, TopBarLink } from '@courier/shared-ui/base';
import { useId } from 'react';
import styled from 'styled-components';
import { closeOnEscape, closeOnLeave } from './close-menu';
import { useBarLinks } from './frame-links';

/** On a small screen, the links that the top bar leaves out. A `details` element, so that it opens before the scripts. */
export default function MoreMenu({ bar }: { bar: Bar }) {
  const id = useId();
  const { more } = useBarLinks(bar);
  return (
    <Disclosure onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary id={id}>
        {SHELL_LABELS.more} <ChevronGlyph />
      </summary>
      <List aria-labelledby={id}>
        {more.map(({ label, to }) => (
          <TopBarLink key={to} to={to}>
            {label}
          </TopBarLink>
        ))}
      </List>
    </Disclosure>
  );
}

const Disclosure = styled.details`
  display: none;
  position: relative;

  ${media.small} {
    display: block;
  }

  summary {
    display: flex;
    align-items: center;
    gap: ${token.space[1]};
    min-height: ${token.target.touch};
    font-weight: ${token.weight.medium};
    cursor: pointer;
  }
`;

const List = styled.nav`
  position: absolute;
  z-index: ${token.layer.popup};
  inset-inline-end: 0;
  display: grid;
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  a {
    min-height: ${token.target.touch};
  }
`;
