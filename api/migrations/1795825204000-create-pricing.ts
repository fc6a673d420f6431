import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Rate cards, and quotes with their packages. */
export class CreatePricing1795825204000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return t.createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  rate_cards: {
    columns: [
      t.id,
      t.bigint('effectiveFrom'),
      t.integer('baseRate'),
      t.integer('kilometerFee'),
      t.double('freeRadius'),
      t.integer('standardFee'),
      t.integer('expressFee'),
      t.integer('sameDayFee'),
      t.integer('insuranceFee'),
      t.varchar('createdBy', 254),
      t.bigint('createdAt'),
      t.text('zoneRates', t.nullable),
      t.integer('customerId', t.nullable),
      t.bigint('customerFrom', t.nullable),
      t.bigint('customerUntil', t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
    ],
    indices: {
      IX_rate_cards_effective: ['effectiveFrom', 'id'],
      IX_rate_cards_customer: ['customerId', 'id'],
      UQ_rate_cards_customer: ['customerId', 'customerFrom'],
    },
  },
  packages: {
    columns: [
      t.id,
      t.choice('type'),
      t.double('weight'),
      t.double('length'),
      t.double('width'),
      t.double('height'),
      t.flag('isFragile', false),
      t.flag('hasInsurance', false),
    ],
    oneOf: { type: ['envelope', 'small_package', 'medium_package', 'large_package', 'custom'] },
  },
  quotes: {
    columns: [
      t.bigint('id', t.primary),
      t.integer('userId', t.nullable),
      t.varchar('contactEmail', 254, t.nullable),
      t.integer('pickupAddressId'),
      t.integer('deliveryAddressId'),
      t.choice('serviceType'),
      t.integer('baseRate'),
      t.integer('weightBasedRate'),
      t.integer('kilometerFee'),
      t.integer('distanceFee'),
      t.integer('serviceFee'),
      t.integer('insuranceFee'),
      t.integer('totalAmount'),
      t.double('distance'),
      t.flag('distanceEstimated', false),
      t.double('freeRadius'),
      t.double('chargeableDistance'),
      t.double('actualWeight'),
      t.double('volumetricWeight'),
      t.double('chargeableWeight'),
      t.varchar('estimatedDeliveryTime', 80),
      t.bigint('createdAt'),
      t.bigint('expiresAt'),
      t.integer('standardFee', t.nullable),
      t.integer('expressFee', t.nullable),
      t.integer('sameDayFee', t.nullable),
      t.integer('rateCardId', t.nullable),
      t.text('priceLines', t.nullable),
      t.flag('ownRates', false),
      t.varchar('contactPhone', 32, t.nullable),
    ],
    indices: {
      IX_quotes_pickup_address: ['pickupAddressId'],
      IX_quotes_delivery_address: ['deliveryAddressId'],
      IX_quotes_user: ['userId'],
      IX_quotes_expiry: ['expiresAt'],
    },
    foreignKeys: {
      FK_quotes_user: ['userId', 'users', 'SET NULL'],
      FK_quotes_pickup_address: ['pickupAddressId', 'addresses', 'NO ACTION'],
      FK_quotes_delivery_address: ['deliveryAddressId', 'addresses', 'NO ACTION'],
    },
    oneOf: { serviceType: ['standard', 'express', 'same_day'] },
  },
  quote_packages: {
    columns: [t.id, t.bigint('quoteId'), t.integer('packageId')],
    indices: {
      UQ_quote_packages: ['quoteId', 'packageId'],
      IX_quote_packages_package: ['packageId'],
    },
    foreignKeys: {
      FK_quote_packages_quote: ['quoteId', 'quotes', 'CASCADE'],
      FK_quote_packages_package: ['packageId', 'packages', 'CASCADE'],
    },
  },
};
