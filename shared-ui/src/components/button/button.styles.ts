import { css, keyframes } from 'styled-components';
import { forcedSelection, media, token } from '../tokens';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

/** What a button, and a link that looks like one, can be given for its looks. */
export interface ButtonVariants {
  /** `primary` carries the signal colour: one per view, the thing to do next. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as what holds it. */
  block?: boolean;
}

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

/** Props of a button as the element takes them that `buttonStyles` are put on. */
export function toStyleProps<P extends ButtonVariants>({
  variant = 'secondary',
  size = 'medium',
  block = false,
  ...rest
}: P) {
  return { ...rest, $variant: variant, $size: size, $block: block };
}

const { color } = token;

interface Ground {
  readonly rest: string;
  readonly hover: string;
  readonly pressed: string;
  readonly text: string;
  readonly edge: string;
}

const grounds: Readonly<Record<ButtonVariant, Ground>> = {
  primary: {
    rest: color.signal,
    hover: color.signalHover,
    pressed: color.signalPressed,
    text: color.onSignal,
    edge: color.signalEdge,
  },
  secondary: {
    rest: 'transparent',
    hover: color.surfaceHover,
    pressed: color.surfacePressed,
    text: color.text,
    edge: color.edge,
  },
  quiet: {
    rest: 'transparent',
    hover: color.surfaceHover,
    pressed: color.surfacePressed,
    text: color.text,
    edge: 'transparent',
  },
  danger: {
    rest: color.danger,
    hover: color.dangerHover,
    pressed: color.dangerPressed,
    text: color.onDanger,
    edge: color.danger,
  },
};

const sizes: Readonly<Record<ButtonSize, ReturnType<typeof css>>> = {
  small: css`
    min-height: var(--button-small, 2.25rem);
    padding: var(--button-block, calc(0.25rem + 1px)) ${token.space[3]} var(--button-block, 0.25rem);
    font-size: ${token.size.caption};
  `,
  medium: css`
    min-height: var(--button-medium, 2.75rem);
    padding: var(--button-block, calc(0.375rem + 1px)) ${token.space[4]}
      var(--button-block, 0.375rem);
    font-size: ${token.size.label};
  `,
  large: css`
    min-height: 3.25rem;
    padding: calc(${token.space[2]} + 1px) ${token.space[6]} ${token.space[2]};
    font-size: ${token.size.body};
  `,
};

export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  border: ${token.border.object} solid ${({ $variant }) => grounds[$variant].edge};
  border-radius: ${token.radius.medium};
  background: ${({ $variant }) => grounds[$variant].rest};
  color: ${({ $variant }) => grounds[$variant].text};
  font-weight: ${token.weight.strong};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${token.motion.quick} ${token.motion.ease};
  ${({ $size }) => sizes[$size]}

  &:hover {
    background: ${({ $variant }) => grounds[$variant].hover};
  }

  &:active {
    background: ${({ $variant }) => grounds[$variant].pressed};
  }

  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${color.line};
    border-style: dashed;
    background: transparent;
    color: ${color.textDisabled};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: ${token.target.touch};
    min-width: ${token.target.touch};
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &[aria-pressed='true'] {
    ${forcedSelection}
  }

  /* A dashed line on its way, under the words: the width never changes. */
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: auto 0.375rem 0.1875rem;
    height: 2px;
    background: repeating-linear-gradient(90deg, currentColor 0 6px, transparent 6px 12px);
    animation: ${keyframes`
      to { background-position-x: 12px; }
    `}
      400ms linear infinite;
  }
`;
