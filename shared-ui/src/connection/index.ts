export { useIsOnline } from './use-is-online';
export { useOnReconnect } from './use-on-reconnect';
