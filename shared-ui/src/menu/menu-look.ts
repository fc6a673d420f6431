import { DropdownMenu } from 'radix-ui';
import styled, { css } from 'styled-components';
import { media, token } from '../tokens';

export interface ItemLookProps {
  $tone: 'normal' | 'danger';
}

export const itemLook = css<ItemLookProps>`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.control};
  padding: ${token.space[1]} ${token.space[3]};
  border-inline-start: 4px solid transparent;
  color: ${({ $tone }) => ($tone === 'danger' ? token.color.danger : token.color.text)};
  font-size: ${token.size.label};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  ${media.touch} {
    min-height: ${token.target.touch};
  }

  /* Pointer and arrow keys light the same item: one mark for both, with an edge beside its ground. */
  &[data-highlighted] {
    border-inline-start-color: currentColor;
    outline: none;
    background: ${token.color.surfaceHover};
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }

  ${media.forced} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const MenuSheet = styled(DropdownMenu.Content)`
  z-index: ${token.layer.popup};
  min-width: max(11rem, var(--radix-dropdown-menu-trigger-width));
  max-width: min(22rem, calc(100vw - 1rem));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding-block: ${token.space[1]};
  overflow-y: auto;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  box-shadow: 0 0.5rem 1.5rem ${token.color.shadow};
`;
