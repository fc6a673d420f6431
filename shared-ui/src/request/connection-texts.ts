/** What a form says when its request did not arrive. */
export const NETWORK_ERROR = 'We could not reach the server. Check your connection and try again.';

/** The same under a title that already says what did not load. */
export const CHECK_CONNECTION = 'Check your connection and try again.';
