/** Joins to the order `o` the last leg that the provider knows, which is the one that is under way, or was. */
export const WITH_LEG = `LEFT JOIN order_legs leg ON leg.id = (
    SELECT one.id FROM order_legs one WHERE one.orderId = o.id
    ORDER BY (one.providerOrderId IS NULL AND one.courier IS NULL), one.position DESC LIMIT 1)`;

/** Of the order `o` with its leg: the courier; text on SQLite and MariaDB, parsed already on MySQL. */
export const COURIER =
  'COALESCE(leg.courier, CASE WHEN leg.position > 1 THEN NULL ELSE o.shipdayTrackingData END) AS courier';
