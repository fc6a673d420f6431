import fc from 'fast-check';
import { violations } from '../testing/violations';
import { addressSchema } from './address.schema';

const address = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  addressLine2: 'Unit 4',
  city: 'Cape Town',
  zipCode: '8001',
};
const cast = (changes: object) => addressSchema.validate({ ...address, ...changes });

const NO_BOX = 'We deliver to a street address: a PO box or private bag has nobody who can sign.';

describe('address schema', () => {
  it.each([
    ['fullName', '', 'Full name is required'],
    ['fullName', '   ', 'Full name is required'],
    ['fullName', undefined, 'Full name is required'],
    ['fullName', null, 'Full name is required'],
    ['fullName', {}, 'Full name is required'],
    ['fullName', 'x'.repeat(10_000), 'Full name must be at most 120 characters'],
    ['phone', '', 'Valid phone number is required'],
    ['phone', '082 1234', 'Valid phone number is required'],
    ['phone', 'abcdefghij', 'Valid phone number is required'],
    ['phone', '082 123 456', 'Valid phone number is required'],
    ['phone', '0'.repeat(33), 'Phone number must be at most 32 characters'],
    ['addressLine1', ' ', 'Address is required'],
    ['addressLine1', 'x'.repeat(201), 'Address must be at most 200 characters'],
    ['addressLine1', 'PO Box 12', NO_BOX],
    ['addressLine1', '12 Long Street, p.o.box 12', NO_BOX],
    ['addressLine1', 'Post Office Box 12', NO_BOX],
    ['addressLine1', 'Posbus 12', NO_BOX],
    ['addressLine1', 'Postnet Suite 4, Private BagX9', NO_BOX],
    ['addressLine1', 'Pvt. Bag X9', NO_BOX],
    ['addressLine2', 'Privaatsak X9', NO_BOX],
    ['addressLine2', 'x'.repeat(201), 'Address line 2 must be at most 200 characters'],
    ['addressLine2', [], 'Address line 2 must be text'],
    ['city', '', 'City is required'],
    ['city', 'x'.repeat(101), 'City must be at most 100 characters'],
    ['zipCode', '', 'Postal code is required'],
    ['zipCode', ' ', 'Postal code is required'],
    ['zipCode', '80a1', 'Postal code must be 4 digits'],
    ['zipCode', '80012', 'Postal code must be at most 4 characters'],
    ['zipCode', '８００１', 'Postal code must be 4 digits'],
    [
      'fullName',
      'half \uD83D',
      'Full name contains a character that cannot be kept. Type it again',
    ],
    [
      'addressLine2',
      '\uDE00 half',
      'Address line 2 contains a character that cannot be kept. Type it again',
    ],
    ['latitude', 91, 'Latitude must lie within South Africa'],
    ['latitude', 'north', 'Latitude must lie within South Africa'],
    ['longitude', -0.1, 'Longitude must lie within South Africa'],
  ])('refuses %s %p', async (field, value, message) => {
    expect(await violations(addressSchema, { ...address, [field]: value })).toMatchObject({
      [field]: message,
    });
  });

  it.each([[{ latitude: -33.9 }], [{ longitude: 18.4 }], [{ latitude: -33.9, longitude: null }]])(
    'refuses one coordinate without the other: %p',
    async (half) => {
      expect(await violations(addressSchema, { ...address, ...half })).toEqual({
        '': 'Latitude and longitude belong together',
      });
    },
  );

  it.each([{ latitude: null, longitude: null }, { addressLine2: null }, { addressLine2: '' }, {}])(
    'accepts an address without second line and coordinates: %p',
    async (changes) => {
      expect(await violations(addressSchema, { ...address, ...changes })).toEqual({});
    },
  );

  it.each(['3 Private Road', 'Boxer, 4 Depo Boxwood Lane', '5 Posbusch Street', 'Bag End'])(
    'accepts %s, which is no PO box or private bag',
    async (addressLine1) => {
      expect(await violations(addressSchema, { ...address, addressLine1 })).toEqual({});
    },
  );

  it.each([
    ['2', '0002'],
    ['157', '0157'],
    [' 8001 ', '8001'],
    [157, '0157'],
  ])('pads the postal code %p to %s', async (zipCode, padded) => {
    expect((await cast({ zipCode })).zipCode).toBe(padded);
  });

  it.each([
    'Nomvula 🚚📦 Dlamini',
    '👩‍👩‍👧‍👦',
    'Ångström Ñandú',
    'محمد علي',
    '王小明',
    'अनिता',
    "Robert'); DROP TABLE orders;--",
    '<script>alert(1)</script>',
    '=HYPERLINK("x")',
  ])('keeps the name %s unchanged', async (fullName) => {
    expect((await cast({ fullName })).fullName).toBe(fullName);
  });

  it('keeps any well-formed text and trims it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (text) => {
        fc.pre(text.trim() !== '' && !/[\p{C}\p{Z}\p{DI}\u2800]/u.test(text));
        expect((await cast({ fullName: text })).fullName).toBe(text.trim());
      }),
    );
  });
});
