/** Where a parcel goes from and to: the other way round while it goes back to its sender. */
export function routeEnds<End>(
  { returnsToSender }: { readonly returnsToSender?: boolean },
  pickup: End,
  delivery: End,
): { from: End; to: End } {
  return returnsToSender ? { from: delivery, to: pickup } : { from: pickup, to: delivery };
}
