export { Button, ButtonAnchor, ButtonLink, type ButtonProps } from './Button';
