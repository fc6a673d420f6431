/** The address of the page that follows an order. */
export function trackingPath(orderNumber: string): string {
  return `/tracking?number=${encodeURIComponent(orderNumber)}`;
}
