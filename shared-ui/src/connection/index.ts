export { useIsOnline, useOnReconnect } from './connection';
