/** Places on the quote pages that links and buttons lead to. */
export const QUOTE_ANCHOR = 'quote';
export const TRACKING_ANCHOR = 'tracking';

/** What the history says of the page of an order that the wizard has just placed. */
export const JUST_PLACED = { isJustPlaced: true };

/** Where a placed order has its page. The number alone is in the address: the link gives nobody the label. */
export function placedPath(orderNumber: string): string {
  return `/quote/placed/${encodeURIComponent(orderNumber)}`;
}
