/** The tax invoices of an account's orders, for its owner. */
export const OWN_INVOICES = `
  SELECT i.number, o.orderNumber, i.total, i.vat, i.buyer, i.issuedAt
  FROM orders o JOIN invoices i ON i.orderId = o.id WHERE o.userId = ? ORDER BY i.id`;
