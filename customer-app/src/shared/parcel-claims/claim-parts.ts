/** What few orders need, in one chunk: every chunk is named, with its hash, in what the first visit fetches. */
export { ClaimDialog } from './ClaimDialog';
export { ClaimForLost } from './ClaimForLost';
