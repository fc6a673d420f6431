/** Places on the quote page that links and buttons lead to. */
export const QUOTE_ANCHOR = 'quote';
export const TRACKING_ANCHOR = 'tracking';
