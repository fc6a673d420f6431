/** Where several orders are paid at once. */
export function jointPaymentPath(reference: string): string {
  return `/dashboard/payment/${reference}`;
}
