import * as t from '../migration-tables';

/** A shipment from its price to its order. */
export class CreateQuotesAndOrders1795219201000 extends t.CreateTables {
  readonly tables: t.Tables = {
    addresses: {
      columns: [
        t.id,
        ...t.postalAddress,
        t.double('latitude', t.nullable),
        t.double('longitude', t.nullable),
        t.varchar('province', 40, t.nullable),
      ],
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
    orders: {
      columns: [
        t.id,
        t.varchar('orderNumber', 14),
        t.bigint('quoteId'),
        t.integer('userId', t.nullable),
        t.varchar('userEmail', 254, t.nullable),
        t.choice('status', 'pending'),
        t.choice('paymentMethod', 'speedpoint'),
        t.choice('paymentStatus', 'pending'),
        t.integer('totalAmount'),
        t.varchar('shipdayOrderId', 64, t.nullable),
        t.json('shipdayTrackingData', t.nullable),
        t.flag('needsAttention', false),
        t.integer('version', { default: 1 }),
        t.bigint('createdAt'),
        t.bigint('updatedAt'),
      ],
      indices: {
        UQ_orders_number: ['orderNumber'],
        UQ_orders_quote: ['quoteId'],
        IX_orders_email: ['userEmail', 'id'],
        IX_orders_user: ['userId', 'id'],
        IX_orders_payment: ['paymentStatus', 'id'],
        IX_orders_status: ['status', 'id'],
      },
      foreignKeys: {
        FK_orders_quote: ['quoteId', 'quotes', 'NO ACTION'],
        FK_orders_user: ['userId', 'users', 'SET NULL'],
      },
      oneOf: {
        status: ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
        paymentMethod: ['speedpoint', 'eft', 'cash_on_delivery'],
        paymentStatus: ['pending', 'completed'],
      },
    },
  };
}
