/** Stored while the server does not know of a log-out. */
export const LOGOUT_PENDING = 'logoutPending';
