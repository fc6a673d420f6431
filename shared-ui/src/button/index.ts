export { Button, type ButtonProps } from './Button';
export { ButtonAnchor, ButtonLink } from './ButtonLink';
