export { useIsOnline } from './use-is-online';
export { useLineBack } from './use-line-back';
