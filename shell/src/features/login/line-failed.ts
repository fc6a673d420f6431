export const LINE_FAILED = 'We could not reach the server. Check your connection and try again.';
