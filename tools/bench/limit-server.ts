/**
 * The limit that `npm run bench:api` measures the API against: a bare `node:http` server over mysql2's prepared
 * statements, on the API's own schema. It checks the session, reads and writes the same rows in the same transactions
 * and answers the same bytes for the four requests of the benchmark, with the product's gazetteer, search terms and words
 * for a price and a timeline, and nothing else of it: no framework, no entities, no log, no metrics, and the plainest
 * check of a request.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  dayInSouthAfrica,
  type DeliveryEstimate,
  estimateDelivery,
  LIMITS,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  priceLinesOf,
  RATE_CARD,
  scheduleReason,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { createPool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';
import { trackingSteps } from '../../api/src/orders/progress/tracking-steps';
import { postingsOf } from '../../api/src/orders/search/search-index.queries';
import { gramsOf, hashOf, lettersOf, searchTextOf } from '../../api/src/orders/search/search-words';
import { straightKilometres } from '../../api/src/places/distances/coordinates';
import { locate } from '../../api/src/places/geocoding/gazetteer/locate';
import { securityHeaders } from '../../api/src/platform/http/security-headers';

const pool = createPool({
  uri: process.env.DATABASE_URL ?? '',
  connectionLimit: 10,
  decimalNumbers: true,
  timezone: 'Z',
  charset: 'utf8mb4',
});

type Row = Record<string, string | number | null>;
type Value = string | number | null;
type Database = Pick<PoolConnection, 'execute'>;

async function rows(database: Database, sql: string, values: readonly Value[]): Promise<Row[]> {
  const [found] = await database.execute(sql, [...values]);
  return found as Row[];
}

async function insert(
  database: Database,
  table: string,
  columns: string,
  all: readonly (readonly Value[])[],
): Promise<number> {
  const places = all.map((row) => `(${row.map(() => '?').join(',')})`).join(',');
  const sql = `INSERT INTO ${table} (${columns}) VALUES ${places}`;
  const [result] = await database.execute(sql, all.flat());
  return (result as ResultSetHeader).insertId;
}

/** By how much the ids of one statement grow: more than 1 on a cluster. */
let step = 1;

async function inTransaction<T>(work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

class Refusal extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

function check(isRight: boolean): asserts isRight {
  if (!isRight) throw new Refusal(400);
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isSide = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

interface Address {
  readonly fullName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly zipCode: string;
  readonly instructions?: string;
}

interface Parcel {
  readonly type: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly isFragile: boolean;
  readonly hasInsurance: boolean;
}

interface QuoteBody {
  readonly packageDetails: { readonly packages: readonly Parcel[] };
  readonly serviceType: ServiceType;
  readonly pickupAddress: Address;
  readonly deliveryAddress: Address;
}

function checkAddress(address: Address): void {
  check(isText(address.fullName, LIMITS.fullName) && isText(address.city, LIMITS.city));
  check(isText(address.addressLine1, LIMITS.addressLine));
  check(isText(address.phone, LIMITS.phoneMost) && HOME_NUMBER.test(address.phone));
  check(/^\d{4}$/.test(address.zipCode));
}

function checkQuote({ packageDetails, serviceType, ...ends }: QuoteBody): void {
  const { packages } = packageDetails;
  check(packages.length >= 1 && packages.length <= 50 && SERVICE_TYPES.includes(serviceType));
  for (const { type, weight, length, width, height, isFragile, hasInsurance } of packages) {
    check(isText(type, 16) && weight >= 0.1 && weight <= 30);
    check(isSide(length, 120) && isSide(width, 80) && isSide(height, 80));
    check(typeof isFragile === 'boolean' && typeof hasInsurance === 'boolean');
  }
  checkAddress(ends.pickupAddress);
  checkAddress(ends.deliveryAddress);
}

const HOME_NUMBER = /^0(\d{2}) ?(\d{3}) ?(\d{4})$/;
const shownPhone = (phone: string) => phone.replace(HOME_NUMBER, '0$1 $2 $3');
const maskedPhone = (phone: string) => `${phone.slice(0, 3)} *** **${phone.slice(-2)}`;

const rand = (cents: number) => cents / 100;
const cents = (amount: number) => Math.round(amount * 100);
const instant = (ms: unknown) => new Date(Number(ms)).toISOString();

interface Estimate extends DeliveryEstimate {
  readonly reason: string | null;
}

const estimates = new Map<string, Estimate>();

/** The same for all quotes of a service in one minute. */
function estimateOf(at: Date, service: ServiceType): Estimate {
  const key = `${service} ${Math.floor(at.getTime() / 60_000)}`;
  const known = estimates.get(key);
  if (known) return known;
  const estimate = { ...estimateDelivery(at, service), reason: scheduleReason(at, service) };
  estimates.set(key, estimate);
  return estimate;
}

const PACKAGE = 'type, weight, length, width, height, isFragile, hasInsurance';
const ADDRESS =
  'fullName, phone, addressLine1, addressLine2, city, zipCode, instructions, latitude, longitude, province';

const INSERT_QUOTE = `INSERT INTO quotes
  (id, userId, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate,
   kilometerFee, distanceFee, serviceFee, standardFee, expressFee, sameDayFee, insuranceFee, totalAmount, distance,
   distanceEstimated, freeRadius, chargeableDistance, actualWeight, volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)
  SELECT ?${', ?'.repeat(25)} FROM DUAL WHERE COALESCE(
    (SELECT id FROM rate_cards WHERE effectiveFrom <= ? ORDER BY effectiveFrom DESC, id DESC LIMIT 1), 0) = ?`;

async function quote(body: QuoteBody): Promise<object> {
  checkQuote(body);
  const { packageDetails, serviceType, pickupAddress, deliveryAddress } = body;
  const { packages } = packageDetails;
  const at = new Date();
  const [pickup, delivery] = [locate(pickupAddress), locate(deliveryAddress)];
  if (!pickup?.isTownKnown || !delivery?.isTownKnown) throw new Refusal(400);
  const distance = Math.round(straightKilometres(pickup, delivery) * 1.3 * 10) / 10;
  const { baseRate, kilometerFee, freeRadius, serviceFee, insuranceFee } = RATE_CARD;
  let [actualWeight, volumetricWeight, chargeableWeight] = [0, 0, 0];
  for (const { weight, length, width, height } of packages) {
    const volume = (length * width * height) / 4000;
    actualWeight += weight;
    volumetricWeight += volume;
    chargeableWeight += Math.max(weight, volume);
  }
  const chargeableDistance = Math.round(Math.max(0, distance - freeRadius) * 10) / 10;
  const terms = {
    weightBasedRate: cents(chargeableWeight * baseRate),
    distanceFee: cents(chargeableDistance * kilometerFee),
    serviceFee: cents(serviceFee[serviceType]),
    insuranceFee: packages.some(({ hasInsurance }) => hasInsurance) ? cents(insuranceFee) : 0,
  };
  const total = terms.weightBasedRate + terms.distanceFee + terms.serviceFee + terms.insuranceFee;
  const id = Number(randomBytes(8).readBigUInt64BE() >> 12n) + 1;
  const estimate = estimateOf(at, serviceType).text;
  const expiresAt = at.getTime() + LIMITS.quoteLifetime;

  await inTransaction(async (connection) => {
    const ends = [
      { address: pickupAddress, located: pickup },
      { address: deliveryAddress, located: delivery },
    ];
    const firstAddress = await insert(
      connection,
      'addresses',
      ADDRESS,
      ends.map(({ address, located: { lat, lon, province } }) => [
        ...[address.fullName, address.phone, address.addressLine1, address.addressLine2 ?? null],
        ...[address.city, address.zipCode, address.instructions ?? null, lat, lon, province],
      ]),
    );
    const row = [
      ...[id, null, null, firstAddress, firstAddress + step, serviceType, cents(baseRate)],
      ...[terms.weightBasedRate, cents(kilometerFee), terms.distanceFee, terms.serviceFee],
      ...SERVICE_TYPES.map((service) => cents(serviceFee[service])),
      ...[terms.insuranceFee, total, distance, 1, freeRadius, chargeableDistance],
      ...[actualWeight, volumetricWeight, chargeableWeight, estimate],
      ...[at.getTime(), expiresAt],
    ];
    // The benchmark's database has no rate card: the settings' own are in force.
    const [written] = await connection.execute(INSERT_QUOTE, [...row, at.getTime(), 0]);
    if ((written as ResultSetHeader).affectedRows !== 1) throw new Refusal(500);
    const firstPackage = await insert(
      connection,
      'packages',
      PACKAGE,
      packages.map((parcel) => [
        ...[parcel.type, parcel.weight, parcel.length, parcel.width, parcel.height],
        ...[Number(parcel.isFragile), Number(parcel.hasInsurance)],
      ]),
    );
    const links = packages.map((_, index) => [id, firstPackage + index * step]);
    await insert(connection, 'quote_packages', 'quoteId, packageId', links);
  });

  return {
    id,
    serviceType,
    services: SERVICE_TYPES.map((service) => {
      const { collection, earliest, latest, text, reason } = estimateOf(at, service);
      return {
        serviceType: service,
        serviceFee: serviceFee[service],
        totalAmount: rand(total - terms.serviceFee + cents(serviceFee[service])),
        collectionDay: collection,
        estimatedDeliveryTime: text,
        earliestDelivery: earliest,
        latestDelivery: latest,
        ...(reason !== null && { scheduleReason: reason }),
        unavailable: null,
      };
    }),
    totalAmount: rand(total),
    baseRate,
    weightBasedRate: rand(terms.weightBasedRate),
    kilometerFee,
    distanceFee: rand(terms.distanceFee),
    serviceFee: rand(terms.serviceFee),
    insuranceFee: rand(terms.insuranceFee),
    distance,
    distanceEstimated: true,
    freeRadius,
    chargeableDistance,
    actualWeight,
    volumetricWeight,
    chargeableWeight,
    estimatedDeliveryTime: estimate,
    packages: packages.map(packageView),
    pickupAddress: { ...quoteAddress(pickupAddress, pickup), pricedToArea: false },
    deliveryAddress: { ...quoteAddress(deliveryAddress, delivery), pricedToArea: false },
    createdAt: at.toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

function quoteAddress(address: Address, { lat, lon }: { lat: number; lon: number }) {
  return {
    fullName: address.fullName,
    phone: shownPhone(address.phone),
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2 ?? null,
    city: address.city,
    zipCode: address.zipCode,
    instructions: address.instructions ?? null,
    latitude: lat,
    longitude: lon,
  };
}

function packageView(row: Parcel | Row, index: number) {
  return {
    id: index + 1,
    type: row.type,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    isFragile: Boolean(row.isFragile),
    hasInsurance: Boolean(row.hasInsurance),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function order(body: { quoteId: number; paymentMethod: string }, key: string) {
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
      'orderNumber, quoteId, userId, userEmail, status, paymentMethod, paymentStatus, totalAmount, collectionDay, createdAt, updatedAt',
      [
        [orderNumber, quoteId, null, null, 'pending', paymentMethod, 'pending', total].concat([
          delivery.collection,
          now,
          now,
        ]),
      ],
    );
    await insert(
      connection,
      'keyed_requests',
      'keyHash, bodyHash, resultId, isNew, salt, createdAt',
      [[keyHash, bodyHash, id, 1, null, now]],
    );
    await insert(
      connection,
      'tracking_updates',
      'orderId, status, message, location, latitude, longitude, estimatedArrival, timestamp, actor, actorId',
      [[id, 'pending', 'Order received', null, null, null, null, now, 'customer', null]],
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

const END = (table: string) =>
  ADDRESS.split(', ')
    .slice(0, -1)
    .map((column) => `${table}.${column} AS ${table}_${column}`)
    .join(', ');
const ORDER = `o.id, o.orderNumber, o.quoteId, o.userId, o.status, o.paymentMethod, o.paymentStatus, o.totalAmount,
  o.paidAmount, o.awaitsPayment, o.collectionDay, o.collectionWindow, o.shipdayOrderId, o.shipdayTrackingData,
  o.needsAttention, o.refundDue, o.returnsToSender, o.version, o.createdAt, o.erasedAt,
  q.serviceType, q.distance, q.distanceEstimated, q.estimatedDeliveryTime, ${END('a')}, ${END('b')}`;
const WITH_QUOTE = `JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId`;

const PRICE = `q.baseRate, q.weightBasedRate, q.kilometerFee, q.distanceFee, q.serviceFee, q.insuranceFee, q.freeRadius,
  q.chargeableDistance, q.chargeableWeight, q.priceLines, q.ownRates, q.contactEmail, q.contactPhone`;

function priceLines(row: Row) {
  const amount = (column: string) => rand(Number(row[column]));
  return priceLinesOf({
    serviceType: row.serviceType as ServiceType,
    distance: Number(row.distance),
    freeRadius: Number(row.freeRadius),
    chargeableDistance: Number(row.chargeableDistance),
    chargeableWeight: Number(row.chargeableWeight),
    baseRate: amount('baseRate'),
    weightBasedRate: amount('weightBasedRate'),
    kilometerFee: amount('kilometerFee'),
    distanceFee: amount('distanceFee'),
    serviceFee: amount('serviceFee'),
    insuranceFee: amount('insuranceFee'),
  });
}

async function packagesOf(orders: readonly Row[]): Promise<Map<unknown, Row[]>> {
  const found = await rows(
    pool,
    `SELECT l.quoteId, p.type, p.weight, p.length, p.width, p.height, p.isFragile, p.hasInsurance
     FROM quote_packages l JOIN packages p ON p.id = l.packageId
     WHERE l.quoteId IN (${orders.map(() => '?').join(',')}) ORDER BY p.id`,
    orders.map(({ quoteId }) => quoteId as number),
  );
  const byQuote = new Map<unknown, Row[]>(orders.map(({ quoteId }) => [quoteId, []]));
  for (const row of found) byQuote.get(row.quoteId)?.push(row);
  return byQuote;
}

function addressView(row: Row, table: 'a' | 'b', isTheirs: boolean) {
  const phone = isTheirs ? shownPhone : maskedPhone;
  return {
    fullName: row[`${table}_fullName`],
    phone: phone(String(row[`${table}_phone`])),
    addressLine1: row[`${table}_addressLine1`],
    addressLine2: row[`${table}_addressLine2`],
    city: row[`${table}_city`],
    zipCode: row[`${table}_zipCode`],
    instructions: isTheirs ? row[`${table}_instructions`] : null,
    latitude: row[`${table}_latitude`],
    longitude: row[`${table}_longitude`],
  };
}

function common(row: Row, id: unknown, packages: readonly Row[], isTheirs: boolean) {
  return {
    id,
    orderNumber: row.orderNumber,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    shipdayOrderId: row.shipdayOrderId,
    collection:
      row.collectionDay === null ? null : { day: row.collectionDay, window: row.collectionWindow },
    createdAt: instant(row.createdAt),
    pickupAddress: addressView(row, 'a', isTheirs),
    deliveryAddress: addressView(row, 'b', isTheirs),
    packages: packages.map(packageView),
  };
}

async function track(orderNumber: string): Promise<object> {
  const [row] = await rows(
    pool,
    `SELECT ${ORDER}, ${PRICE} FROM orders o ${WITH_QUOTE} WHERE o.orderNumber = ?`,
    [orderNumber],
  );
  // The benchmark follows orders that have just been placed by nobody with an account.
  if (!row || row.userId !== null || row.shipdayTrackingData !== null) throw new Refusal(404);
  if (row.priceLines !== null || row.awaitsPayment || row.returnsToSender) throw new Refusal(404);
  const packages = (await packagesOf([row])).get(row.quoteId) ?? [];
  const steps = await rows(
    pool,
    'SELECT status, message, location, timestamp FROM tracking_updates WHERE orderId = ? ORDER BY id',
    [row.id ?? 0],
  );
  const id = createHash('sha256').update(orderNumber).digest().readUIntBE(0, 6);
  const shared = common(row, id, packages, false);
  return {
    ...shared,
    trackingNumber: orderNumber.slice(2),
    owner: 'nobody',
    amountDue: rand(Number(row.totalAmount) - Number(row.paidAmount)),
    quote: {
      totalAmount: rand(Number(row.totalAmount)),
      serviceType: row.serviceType,
      distance: row.distance,
      distanceEstimated: Boolean(row.distanceEstimated),
      estimatedDeliveryTime: row.estimatedDeliveryTime,
      packages: shared.packages,
      priceLines: priceLines(row),
    },
    trackingSteps: trackingSteps(steps as never),
    courierDetails: null,
    proofOfDelivery: null,
  };
}

async function checkAdmin(cookie: string | undefined): Promise<void> {
  const token = /__Host-session=([\w-]{43})/.exec(cookie ?? '')?.[1];
  if (!token) throw new Refusal(401);
  const [session] = await rows(
    pool,
    `SELECT s.lastSeenAt, s.expiresAt, s.hasSecondFactor, u.id, u.username, u.fullName, u.role, u.isActive
     FROM sessions s JOIN users u ON u.id = s.userId WHERE s.tokenHash = ?`,
    [sha256(token)],
  );
  const isAlive = session?.isActive && Number(session.expiresAt) > Date.now();
  if (!isAlive || Number(session.lastSeenAt) < Date.now() - 1_800_000) throw new Refusal(401);
  if (session.role !== 'admin') throw new Refusal(403);
}

interface Listed {
  readonly orders: readonly object[];
  readonly next: unknown;
  readonly total: unknown;
}

async function list(status: string): Promise<Listed> {
  const page = 50;
  const found = await rows(
    pool,
    `SELECT ${ORDER}
     FROM (SELECT id FROM orders FORCE INDEX (IX_orders_status) WHERE status = ? ORDER BY id DESC LIMIT ${page + 1}) page
     JOIN orders o ON o.id = page.id ${WITH_QUOTE} ORDER BY o.id DESC`,
    [status],
  );
  const shown = found.slice(0, page);
  const packages = await packagesOf(shown);
  const [totals] = await rows(
    pool,
    `SELECT SUM(status_${status}) AS total FROM order_rollups WHERE day = 'all'`,
    [],
  );
  return {
    orders: shown.map((row) => ({
      ...common(row, row.id, packages.get(row.quoteId) ?? [], true),
      needsAttention: Boolean(row.needsAttention),
      version: row.version,
      estimatedDeliveryTime: row.estimatedDeliveryTime,
      quote: { totalAmount: rand(Number(row.totalAmount)), serviceType: row.serviceType },
    })),
    next: found.length > page ? shown.at(-1)?.id : null,
    total: totals?.total,
  };
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}

const HEADERS = securityHeaders({ publicUrl: 'http://127.0.0.1' });

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...HEADERS,
    'x-request-id': randomUUID(),
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isWritten = request.method === 'POST';
  if (isWritten && request.headers['sec-fetch-site'] !== 'same-origin') throw new Refusal(403);
  if (isWritten && pathname === '/api/quotes') {
    return send(response, 201, await quote(await bodyOf(request)));
  }
  if (isWritten && pathname === '/api/orders') {
    const key = String(request.headers['idempotency-key']);
    return send(response, 201, await order(await bodyOf(request), key));
  }
  if (pathname === '/api/orders') {
    await checkAdmin(request.headers.cookie);
    const { orders, next, total } = await list(searchParams.get('status') ?? '');
    const link = `<${pathname}${search}&after=${next}>; rel="next"`;
    return send(response, 200, orders, { 'x-total-count': String(total), link });
  }
  return send(response, 200, await track(pathname.slice('/api/orders/'.length)));
}

async function main(): Promise<void> {
  const [row] = await rows(pool, 'SELECT @@auto_increment_increment AS step', []);
  step = Number(row?.step);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      if (status === 500) process.stderr.write(`${String(error)}\n`);
      send(response, status, { status });
    });
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

void main();
