/**
 * Where the waybill label of an order is, one page per package.
 * @param quoteId what a visitor, who has no account to show, ordered
 */
export function labelPath(orderNumber: string, quoteId?: number): string {
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/label.pdf`;
  return quoteId === undefined ? path : `${path}?quoteId=${quoteId}`;
}

/** Where the labels of several orders are, in one file. */
export function labelsPath(orderNumbers: readonly string[]): string {
  return `/api/labels.pdf?orders=${orderNumbers.map(encodeURIComponent).join(',')}`;
}
