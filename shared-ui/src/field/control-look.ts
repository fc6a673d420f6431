import { css } from 'styled-components';
import { media, monoType, token } from '../tokens';

export interface ControlLookProps {
  $mono?: boolean;
}

/** The box that words are typed into or picked from. Never under 16 px, or a phone zooms in. */
export const controlLook = css<ControlLookProps>`
  width: 100%;
  min-height: 2.75rem;
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-size: max(16px, ${token.size.body});
  line-height: 1.35;
  ${({ $mono }) => $mono && monoType}

  &::placeholder {
    color: ${token.color.textSoft};
    opacity: 1;
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
    min-height: 3rem;
  }
`;
