import type { DataSource } from 'typeorm';

/** What an order is found by. */
export interface SearchableParts {
  readonly userId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly email: string | null;
  readonly provider: string | null;
}

export interface SearchedOrder extends SearchableParts {
  readonly id: number;
}

const BATCH = 200;

/** Inserts orders past all services, with accounts for those who own them; the search index does not know them yet. */
export async function insertOrders(
  dataSource: DataSource,
  parts: readonly SearchableParts[],
): Promise<SearchedOrder[]> {
  const orders = parts.map((part, at) => ({ ...part, id: at + 1 }));
  const owners = [...new Set(parts.map(({ userId }) => userId))].filter((id) => id !== null);
  const insert = async (into: string, rows: readonly (readonly unknown[])[]) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const some = rows.slice(from, from + BATCH);
      const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      await dataSource.query(`INSERT INTO ${into} VALUES ${values}`, some.flat());
    }
  };
  await insert(
    'users (id, username, password, role, fullName, isActive, createdAt)',
    owners.map((id) => [id, `owner${id}@example.com`, '-', 'customer', 'Owner', 1, 1]),
  );
  await insert(
    'addresses (id, fullName, phone, addressLine1, city, zipCode)',
    orders.map(({ id, name, phone, street, city }) => [id, name, phone, street, city, '8001']),
  );
  await insert(
    `quotes (id, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate, kilometerFee,
       distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance, actualWeight,
       volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)`,
    orders.map(({ id, email }) => [
      ...[id, email, id, id, 'standard', 500, 2500, 1000, 0, 0, 0, 2500, 0, 5, 0, 5, 2.25, 5],
      ...['Mon 23 November', id, id],
    ]),
  );
  await insert(
    'orders (id, orderNumber, quoteId, userId, totalAmount, shipdayOrderId, createdAt, updatedAt)',
    orders.map(({ id, userId, provider }) => {
      // None begins as a name does.
      return [id, `EC${String(id).padStart(12, '0')}`, id, userId, 2500, provider, id, id];
    }),
  );
  await insert(
    'order_legs (orderId, position, kind, providerOrderId)',
    orders.map(({ id, provider }) => [id, 1, 'whole', provider]),
  );
  return orders;
}
