/** The credit notes for orders of an account, for its owner. */
export const OWN_CREDIT_NOTES = `
  SELECT c.number, i.number AS invoiceNumber, o.orderNumber, c.total, c.vat, c.reason, c.issuedAt
  FROM orders o JOIN invoices i ON i.orderId = o.id JOIN credit_notes c ON c.invoiceId = i.id
  WHERE o.userId = ? ORDER BY c.id`;

/** The tax invoices of an account's orders, for its owner. */
export const OWN_INVOICES = `
  SELECT i.number, o.orderNumber, i.total, i.vat, i.buyer, i.issuedAt
  FROM orders o JOIN invoices i ON i.orderId = o.id WHERE o.userId = ? ORDER BY i.id`;
