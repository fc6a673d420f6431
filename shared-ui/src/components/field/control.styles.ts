import { css } from 'styled-components';
import { media, monoType, token } from '../tokens';

/** The sizes of `Button`: a field and a button of one size line up. */
export type FieldSize = 'small' | 'medium' | 'large';

export interface ControlStyleProps {
  $mono?: boolean;
  $size?: FieldSize;
}

const heights: Readonly<Record<FieldSize, string>> = {
  small: 'var(--control-small, 2.25rem)',
  medium: 'var(--control-medium, 2.75rem)',
  large: '3.25rem',
};

const paddings: Readonly<Record<FieldSize, string>> = {
  small: `var(--control-block, ${token.space[1]}) ${token.space[2]}`,
  medium: `var(--control-block, ${token.space[2]}) ${token.space[3]}`,
  large: `${token.space[2]} ${token.space[4]}`,
};

/** The box that words are typed into or picked from. On touch never under 16 px, or a phone zooms in. */
export const controlStyles = css<ControlStyleProps>`
  width: 100%;
  min-height: ${({ $size = 'medium' }) => heights[$size]};
  padding: ${({ $size = 'medium' }) => paddings[$size]};
  border: ${token.border.object} solid var(--control-edge, ${token.color.edge});
  border-radius: ${token.radius.medium};
  background: var(--control-ground, ${token.color.surface});
  color: ${token.color.text};
  font-size: var(
    --control-size,
    ${({ $size }) => ($size === 'small' ? token.size.label : token.size.body)}
  );
  line-height: 1.35;
  ${({ $mono }) => $mono && monoType}

  &::placeholder {
    color: ${token.color.textSoft};
    /* Words in a field for numbers are still words. */
    font-family: ${token.font.text};
    opacity: 1;
  }

  /* The browser's own is blue. */
  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
    box-shadow: inset 0 0 0 0.5px ${token.color.danger};
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${token.color.line};
    background: transparent;
  }

  &:disabled {
    border-style: dashed;
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: max(${token.target.touch}, ${({ $size = 'medium' }) => heights[$size]});
    font-size: max(16px, ${token.size.body});
  }
`;
