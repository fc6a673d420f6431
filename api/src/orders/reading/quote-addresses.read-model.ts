import type { PostalAddress } from '../../places/addresses/postal-address';
import type { QuoteContact } from '../../pricing/quotes/quotes.queries';

/** Where a quote collects and delivers, and how whoever asked for it is reached. */
export interface QuoteAddresses extends QuoteContact {
  readonly pickup: PostalAddress;
  readonly delivery: PostalAddress;
}

const addressColumns = (table: string) =>
  `${table}.fullName AS ${table}_fullName, ${table}.phone AS ${table}_phone,
   ${table}.addressLine1 AS ${table}_addressLine1, ${table}.addressLine2 AS ${table}_addressLine2,
   ${table}.city AS ${table}_city, ${table}.zipCode AS ${table}_zipCode`;

/** The columns of `QuoteAddresses` in a statement on quotes `q` joined `WITH_QUOTE_ADDRESSES`. */
export const QUOTE_ADDRESSES = `q.contactEmail, q.contactPhone,
  ${addressColumns('pickup')}, ${addressColumns('delivery')}`;

export const WITH_QUOTE_ADDRESSES = `JOIN addresses pickup ON pickup.id = q.pickupAddressId
  JOIN addresses delivery ON delivery.id = q.deliveryAddressId`;

/** A row with the columns of `QUOTE_ADDRESSES`. */
export type QuoteAddressesRow = QuoteContact & FlatAddress<'pickup'> & FlatAddress<'delivery'>;

/** An address among the columns of a row, each behind the name of its end. */
export type FlatAddress<Name extends string, Columns = PostalAddress> = {
  readonly [Column in keyof Columns & string as `${Name}_${Column}`]: Columns[Column];
};

export function quoteAddresses(row: QuoteAddressesRow): QuoteAddresses {
  return {
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    pickup: {
      fullName: row.pickup_fullName,
      phone: row.pickup_phone,
      addressLine1: row.pickup_addressLine1,
      addressLine2: row.pickup_addressLine2,
      city: row.pickup_city,
      zipCode: row.pickup_zipCode,
    },
    delivery: {
      fullName: row.delivery_fullName,
      phone: row.delivery_phone,
      addressLine1: row.delivery_addressLine1,
      addressLine2: row.delivery_addressLine2,
      city: row.delivery_city,
      zipCode: row.delivery_zipCode,
    },
  };
}
