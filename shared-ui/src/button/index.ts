export { Button, type ButtonProps } from './Button';
export {
  ButtonAnchor,
  ButtonLink,
  type ButtonAnchorProps,
  type ButtonLinkProps,
} from './ButtonLink';
export type { ButtonSize, ButtonVariant } from './button.styles';
