import { randomBytes } from 'node:crypto';
import {
  dayInSouthAfrica,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  type ServiceType,
} from '@courier/contract';
import { postingsOf } from '../../../../api/src/orders/search/search-index.queries';
import {
  gramsOf,
  hashOf,
  lettersOf,
  searchTextOf,
} from '../../../../api/src/orders/search/search-words';
import { type Database, insert, inTransaction, pool, rows } from './database';
import { check, isText, Refusal } from './refusal';
import { estimateOf, rand, sha256 } from './values';

export async function order(body: { quoteId: number; paymentMethod: string }, key: string) {
  const { quoteId, paymentMethod } = body;
  check(Number.isSafeInteger(quoteId) && isText(paymentMethod, 16) && isText(key, 200));
  const keyHash = sha256(JSON.stringify([null, 'order', key]));
  const bodyHash = sha256(JSON.stringify(Object.entries({ paymentMethod, quoteId })));
  const [found] = await rows(
    pool,
    `SELECT q.userId, q.contactEmail, q.serviceType, q.totalAmount, q.estimatedDeliveryTime, q.expiresAt, o.orderNumber,
       a.fullName AS pickupName, a.phone AS pickupPhone, a.city AS pickupCity,
       a.addressLine1 AS pickupLine1, a.addressLine2 AS pickupLine2,
       b.fullName AS deliveryName, b.phone AS deliveryPhone, b.city AS deliveryCity,
       b.addressLine1 AS deliveryLine1, b.addressLine2 AS deliveryLine2
     FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId
     LEFT JOIN orders o ON o.quoteId = q.id WHERE q.id = ?`,
    [quoteId],
  );
  const at = new Date();
  const isFree = found && found.orderNumber === null && found.userId === null;
  if (!isFree || Number(found.expiresAt) <= at.getTime()) throw new Refusal(404);
  const packages = await rows(
    pool,
    'SELECT p.type FROM quote_packages l JOIN packages p ON p.id = l.packageId WHERE l.quoteId = ?',
    [quoteId],
  );
  // A quote that is ordered on another day promises another one: that is not measured here.
  const serviceType = found.serviceType as ServiceType;
  const delivery = estimateOf(at, serviceType);
  if (delivery.text !== found.estimatedDeliveryTime) throw new Refusal(500);
  const { orderNumber, trackingNumber } = orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES));
  const total = Number(found.totalAmount);
  const now = at.getTime();
  await inTransaction(async (connection) => {
    const id = await insert(
      connection,
      'orders',
      'orderNumber, quoteId, userId, userEmail, status, paymentMethod, paymentStatus, totalAmount, collectionDay, deliverBy, createdAt, updatedAt, service, fromTown, toTown',
      [
        [orderNumber, quoteId, null, null, 'pending', paymentMethod, 'pending', total].concat([
          delivery.collection,
          delivery.latest,
          now,
          now,
          serviceType,
          String(found.pickupCity).toLowerCase(),
          String(found.deliveryCity).toLowerCase(),
        ]),
      ],
    );
    await insert(connection, 'order_legs', 'orderId, position, kind', [[id, 1, 'whole']]);
    await insert(
      connection,
      'keyed_requests',
      'keyHash, bodyHash, resultId, isNew, salt, createdAt',
      [[keyHash, bodyHash, id, 1, null, now]],
    );
    await insert(
      connection,
      'tracking_updates',
      'orderId, status, kind, data, message, location, latitude, longitude, estimatedArrival, timestamp, actor, actorId',
      [
        [
          id,
          'pending',
          'placed',
          null,
          'Order received',
          null,
          null,
          null,
          null,
          now,
          'customer',
          null,
        ],
      ],
    );
    const words = searchTextOf({
      texts: SEARCHED.map((column) => String(found[column] ?? '')),
      phones: [String(found.pickupPhone), String(found.deliveryPhone)],
      emails: found.contactEmail === null ? [] : [String(found.contactEmail)],
    });
    await insert(connection, 'order_search_texts', 'orderId, ownerId, words', [[id, 0, words]]);
    const postings = postingsOf({ id, ownerId: 0, words });
    const columns = 'ownerId, term, orderId, signature';
    await insert(connection, 'order_search_postings', columns, postings);
    await addWords(connection, lettersOf(words));
    await insert(connection, 'dispatch_jobs', 'orderId, kind, nextAttemptAt, createdAt', [
      [id, 'insert_order', now, now],
    ]);
    await count(connection, id, at, [
      ['orders', 1],
      ['revenue', total],
      ['status_pending', 1],
      ['payment_pending', 1],
      [`service_${serviceType}`, 1],
      ...countsOf(packages.map(({ type }) => `package_${type}`)),
    ]);
  });
  return {
    orderNumber,
    trackingNumber,
    status: 'pending',
    paymentMethod,
    paymentStatus: 'pending',
    totalAmount: rand(total),
    collection: { day: delivery.collection, window: null },
    createdAt: at.toISOString(),
  };
}

/** In the order in which an order's words are written. */
const SEARCHED = ['Name', 'City']
  .flatMap((part) => [`pickup${part}`, `delivery${part}`])
  .concat(['pickupLine1', 'pickupLine2', 'deliveryLine1', 'deliveryLine2']);

const knownWords = new Set<string>();

async function addWords(database: Database, words: readonly string[]): Promise<void> {
  const added = words.filter((word) => !knownWords.has(word));
  if (added.length === 0) return;
  const grams = added.flatMap((word) => gramsOf(word).map((gram) => [gram, hashOf(word)]));
  const places = grams.map(() => '(?,?)').join(',');
  await database.execute(
    `INSERT IGNORE INTO search_words (gram, word) VALUES ${places}`,
    grams.flat(),
  );
  for (const word of added) knownWords.add(word);
}

function countsOf(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

async function count(
  database: Database,
  orderId: number,
  at: Date,
  counts: readonly (readonly [string, number])[],
): Promise<void> {
  const values = counts.map(([, value]) => value);
  const places = `(?, ?${', ?'.repeat(counts.length)})`;
  const sums = counts.map(([column]) => `${column} = ${column} + VALUES(${column})`).join(', ');
  const columns = counts.map(([column]) => column).join(', ');
  const slot = orderId % 8;
  await database.execute(
    `INSERT INTO order_rollups (day, slot, ${columns}) VALUES ${places}, ${places} ON DUPLICATE KEY UPDATE ${sums}`,
    [dayInSouthAfrica(at), slot, ...values, 'all', slot, ...values],
  );
}
