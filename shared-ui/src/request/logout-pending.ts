/** Stored while the server does not know of a log-out; the shell removes it when somebody signs in. */
export const LOGOUT_PENDING = 'logoutPending';
