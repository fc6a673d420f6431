/** By what an order is known to those who read it again when it changes. */
export function orderTags(order: { readonly orderNumber: string | null } | undefined) {
  return order?.orderNumber ? [{ type: 'Order', id: order.orderNumber } as const] : [];
}
