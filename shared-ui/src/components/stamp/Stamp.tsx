import type { ComponentProps } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { token, type StampTone } from '../tokens';

interface StampProps extends ComponentProps<'span'> {
  tone?: StampTone;
  size?: 'small' | 'medium';
  /** Plays the landing once, when the stamp has just changed. */
  landing?: boolean;
}

/** A status, stamped. Tones differ in outline as well as in hue. */
export function Stamp({ tone = 'neutral', size = 'medium', landing = false, ...rest }: StampProps) {
  return <Ink {...rest} $tone={tone} $size={size} $landing={landing} />;
}

interface InkProps {
  $tone: StampTone;
  $size: 'small' | 'medium';
  $landing: boolean;
}

/** Dashed is not yet, double is done, barred at both ends goes no further. */
const outlines: Readonly<Record<StampTone, string>> = {
  pending: 'border-style: dashed;',
  confirmed: '',
  transit: '',
  transitWarm: '',
  delivered: 'border-style: double; border-width: 3px;',
  cancelled: 'border-inline-width: 6px;',
  neutral: '',
  danger: '',
};

const land = keyframes`
  from {
    opacity: 0;
    transform: rotate(-4deg) scale(1.25);
  }
`;

const Ink = styled.span<InkProps>`
  display: inline-block;
  max-width: 100%;
  padding: ${({ $size }) => ($size === 'small' ? '0.125rem 0.375rem 0' : '0.1875rem min(0.625rem, 3vw) 0.0625rem')};
  border: ${token.border.strong} solid ${({ $tone }) => token.color.stamp[$tone].text};
  ${({ $tone }) => outlines[$tone]}
  border-radius: ${token.radius.small};
  background: ${({ $tone }) => token.color.stamp[$tone].tint};
  color: ${({ $tone }) => token.color.stamp[$tone].text};
  font-size: var(--stamp-size, ${token.size.caption});
  font-stretch: var(--stamp-width, ${token.width.wide});
  font-weight: ${token.weight.wide};
  letter-spacing: var(--stamp-tracking, 0.06em);
  line-height: 1.35;
  text-transform: uppercase;
  white-space: nowrap;
  ${({ $landing }) =>
    $landing &&
    css`
      animation: ${land} ${token.motion.quick} ${token.motion.ease};
    `}
`;
