export { useIsInteractive } from './use-is-interactive';
