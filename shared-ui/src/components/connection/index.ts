export { type TriesLeft, useIsOnline, useOnReconnect, useTriesAfterReconnect } from './connection';
