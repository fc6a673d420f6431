import { violations } from '../testing/violations';
import {
  orderStatusSchema,
  paymentStatusSchema,
  storeSchema,
  ticketSchema,
} from './management.schema';
import { ticketStatusSchema } from './ticket.schema';
import { addressSearchQuerySchema, orderListQuerySchema } from './query.schema';

const store = {
  name: 'Sandton City',
  storeBrand: 'Parcel Point',
  fullName: 'Sipho',
  phone: '0111234567',
  addressLine1: '83 Rivonia Road',
  city: 'Sandton',
  zipCode: '2196',
};
const ticket = {
  name: 'Thandi',
  email: 'thandi@example.com',
  subject: 'Late',
  description: 'Where is it?',
};

describe('management schemas', () => {
  it.each([
    [orderStatusSchema, {}, { status: 'Status is required' }],
    [
      orderStatusSchema,
      { status: 'lost' },
      { status: 'Status must be one of: pending, confirmed, in_transit, delivered, cancelled' },
    ],
    [paymentStatusSchema, {}, { paymentStatus: 'Payment status is required' }],
    [
      paymentStatusSchema,
      { paymentStatus: 'half' },
      { paymentStatus: 'Payment status must be one of: pending, completed' },
    ],
    [
      ticketStatusSchema,
      { status: 'done' },
      { status: 'Status must be one of: open, in_progress, resolved, closed' },
    ],
    [storeSchema, { ...store, name: '' }, { name: 'Store name is required' }],
    [storeSchema, { ...store, storeBrand: '' }, { storeBrand: 'Store brand is required' }],
    [storeSchema, { ...store, isActive: 'often' }, { isActive: 'Active must be true or false' }],
    [ticketSchema, { ...ticket, name: '' }, { name: 'Name is required' }],
    [ticketSchema, { ...ticket, email: 'x' }, { email: 'Please enter a valid email address' }],
    [ticketSchema, { ...ticket, subject: '' }, { subject: 'Subject is required' }],
    [ticketSchema, { ...ticket, description: ' ' }, { description: 'Description is required' }],
    [
      ticketSchema,
      { ...ticket, category: 'rant' },
      { category: 'Category must be one of: general, tracking, delivery, billing' },
    ],
  ])('refuse an invalid request, case %#', async (schema, body, expected) => {
    expect(await violations(schema, body)).toEqual(expected);
  });

  it('fill in the defaults of the specification', async () => {
    expect(await storeSchema.validate(store)).toMatchObject({ isActive: true });
    expect(await ticketSchema.validate(ticket)).toMatchObject({ category: 'general' });
  });
});

describe('list query schemas', () => {
  it('default to 50 rows', async () => {
    expect(await orderListQuerySchema.validate({})).toEqual({
      limit: 50,
      attention: false,
      noCourier: false,
    });
    expect(await orderListQuerySchema.validate({ limit: '200', after: '7' })).toEqual({
      limit: 200,
      after: 7,
      attention: false,
      noCourier: false,
    });
  });

  it.each([
    [{ limit: '0' }, { limit: 'Limit must be at least 1' }],
    [{ limit: '201' }, { limit: 'Limit must be at most 200' }],
    [{ limit: 'many' }, { limit: 'Limit must be a whole number' }],
    [{ after: '-1' }, { after: 'After must be a key from a Link header' }],
    [{ after: '1.5' }, { after: 'After must be a key from a Link header' }],
    [{ userEmail: 'nobody' }, { userEmail: 'Please enter a valid email address' }],
    [{ status: 'pending,lost' }, { 'status[1]': expect.stringContaining('must be one of') }],
  ])('refuse %p', async (query, expected) => {
    expect(await violations(orderListQuerySchema, query)).toEqual(expected);
  });

  it.each(['', 'ab', ' ab '])(
    'require three characters to search for addresses: "%s"',
    async (q) => {
      expect(await violations(addressSearchQuerySchema, { q })).toEqual({
        q: 'Type at least 3 characters',
      });
    },
  );
});
