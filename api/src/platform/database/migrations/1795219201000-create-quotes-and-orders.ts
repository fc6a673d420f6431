import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  choice,
  createTables,
  double,
  dropTables,
  flag,
  id,
  integer,
  json,
  nullable,
  postalAddress,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** A shipment from its price to its order. */
export class CreateQuotesAndOrders1795219201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const TABLES: readonly TableShape[] = [
  {
    name: 'addresses',
    columns: [
      id,
      ...postalAddress,
      double('latitude', nullable),
      double('longitude', nullable),
      varchar('province', 40, nullable),
    ],
  },
  {
    name: 'packages',
    columns: [
      id,
      choice('type'),
      double('weight'),
      double('length'),
      double('width'),
      double('height'),
      flag('isFragile', false),
      flag('hasInsurance', false),
    ],
    oneOf: { type: ['envelope', 'small_package', 'medium_package', 'large_package', 'custom'] },
  },
  {
    name: 'quotes',
    columns: [
      bigint('id', primary),
      integer('userId', nullable),
      varchar('contactEmail', 254, nullable),
      integer('pickupAddressId'),
      integer('deliveryAddressId'),
      choice('serviceType'),
      integer('baseRate'),
      integer('weightBasedRate'),
      integer('kilometerFee'),
      integer('distanceFee'),
      integer('serviceFee'),
      integer('insuranceFee'),
      integer('totalAmount'),
      double('distance'),
      flag('distanceEstimated', false),
      double('freeRadius'),
      double('chargeableDistance'),
      double('actualWeight'),
      double('volumetricWeight'),
      double('chargeableWeight'),
      varchar('estimatedDeliveryTime', 80),
      bigint('createdAt'),
      bigint('expiresAt'),
    ],
    indices: {
      IX_quotes_pickup_address: ['pickupAddressId'],
      IX_quotes_delivery_address: ['deliveryAddressId'],
      IX_quotes_user: ['userId'],
      IX_quotes_expiry: ['expiresAt'],
    },
    foreignKeys: [
      { name: 'FK_quotes_user', column: 'userId', table: 'users', onDelete: 'SET NULL' },
      {
        name: 'FK_quotes_pickup_address',
        column: 'pickupAddressId',
        table: 'addresses',
        onDelete: 'NO ACTION',
      },
      {
        name: 'FK_quotes_delivery_address',
        column: 'deliveryAddressId',
        table: 'addresses',
        onDelete: 'NO ACTION',
      },
    ],
    oneOf: { serviceType: ['standard', 'express', 'same_day'] },
  },
  {
    name: 'quote_packages',
    columns: [id, bigint('quoteId'), integer('packageId')],
    indices: {
      UQ_quote_packages: ['quoteId', 'packageId'],
      IX_quote_packages_package: ['packageId'],
    },
    foreignKeys: [
      { name: 'FK_quote_packages_quote', column: 'quoteId', table: 'quotes', onDelete: 'CASCADE' },
      {
        name: 'FK_quote_packages_package',
        column: 'packageId',
        table: 'packages',
        onDelete: 'CASCADE',
      },
    ],
  },
  {
    name: 'orders',
    columns: [
      id,
      varchar('orderNumber', 14),
      bigint('quoteId'),
      integer('userId', nullable),
      varchar('userEmail', 254, nullable),
      choice('status', 'pending'),
      choice('paymentMethod', 'speedpoint'),
      choice('paymentStatus', 'pending'),
      integer('totalAmount'),
      varchar('shipdayOrderId', 64, nullable),
      json('shipdayTrackingData', nullable),
      flag('needsAttention', false),
      integer('version', { default: 1 }),
      bigint('createdAt'),
      bigint('updatedAt'),
    ],
    indices: {
      UQ_orders_number: ['orderNumber'],
      UQ_orders_quote: ['quoteId'],
      IX_orders_email: ['userEmail', 'id'],
      IX_orders_user: ['userId', 'id'],
      IX_orders_payment: ['paymentStatus', 'id'],
      IX_orders_status: ['status', 'id'],
    },
    foreignKeys: [
      { name: 'FK_orders_quote', column: 'quoteId', table: 'quotes', onDelete: 'NO ACTION' },
      { name: 'FK_orders_user', column: 'userId', table: 'users', onDelete: 'SET NULL' },
    ],
    oneOf: {
      status: ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
      paymentMethod: ['speedpoint', 'eft', 'cash_on_delivery'],
      paymentStatus: ['pending', 'completed'],
    },
  },
];
