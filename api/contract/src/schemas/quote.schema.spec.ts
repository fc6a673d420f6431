import { ADDED_PACKAGE, FIRST_PACKAGE } from '../limits';
import { violations } from '../testing/violations';
import { orderRequestSchema, packageSchema, quoteRequestSchema } from './quote.schema';

const address = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};
const request = (changes: object = {}) => ({
  packageDetails: { packages: [FIRST_PACKAGE] },
  serviceType: 'standard',
  pickupAddress: address,
  deliveryAddress: address,
  ...changes,
});
const withPackage = (changes: object) =>
  request({ packageDetails: { packages: [{ ...FIRST_PACKAGE, ...changes }] } });
const withPackages = (packages: unknown) => request({ packageDetails: { packages } });
const inPackage = (field: string) => `packageDetails.packages[0].${field}`;

const NO_WEIGHT = 'Weight must be a positive number';
const TOO_HEAVY = 'A package may weigh at most 30 kg';
const TOO_LARGE = 'A package may measure at most 120 x 80 x 80 cm';
const NOT_CALLABLE = 'Cell number must be a phone number that can be called, such as 082 123 4567';
const TYPES =
  'Package type must be one of: envelope, small_package, medium_package, large_package, custom';

describe('quote request schema', () => {
  it('accepts the first and the added package of the form', async () => {
    expect(
      await violations(quoteRequestSchema, withPackages([FIRST_PACKAGE, ADDED_PACKAGE])),
    ).toEqual({});
  });

  it('defaults to false where the specification allows leaving out a flag', async () => {
    const { isFragile: _fragile, hasInsurance: _insurance, ...bare } = FIRST_PACKAGE;
    expect(await quoteRequestSchema.validate(withPackages([bare]))).toMatchObject({
      packageDetails: { packages: [{ isFragile: false, hasInsurance: false }] },
    });
  });

  it.each([undefined, null, false])(
    'accepts %p for whether another service may be quoted',
    async (allowOtherService) => {
      expect(await violations(quoteRequestSchema, request({ allowOtherService }))).toEqual({});
      const { allowOtherService: isAllowed = false } = await quoteRequestSchema.validate(
        request({ allowOtherService }),
      );
      expect(isAllowed).toBe(false);
    },
  );

  it.each([
    [
      request({ allowOtherService: 'cheapest' }),
      'allowOtherService',
      'Allow other service must be true or false',
    ],
    [withPackage({ weight: undefined }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: null }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: '' }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: 0 }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: -1 }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: Number.NaN }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: JSON.parse('1e309') as number }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: 'heavy' }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: [] }), inPackage('weight'), NO_WEIGHT],
    [withPackage({ weight: 0.001 }), inPackage('weight'), 'Weight must be at least 0.1 kg'],
    [withPackage({ weight: 0.09 }), inPackage('weight'), 'Weight must be at least 0.1 kg'],
    [withPackage({ length: 30.5 }), inPackage('length'), 'Length must be a whole number of cm'],
    [withPackage({ width: 1.01 }), inPackage('width'), 'Width must be a whole number of cm'],
    [withPackage({ weight: 30.1 }), inPackage('weight'), TOO_HEAVY],
    [withPackage({ length: undefined }), inPackage('length'), 'Length is required'],
    [withPackage({ length: 0 }), inPackage('length'), 'Length is required'],
    [withPackage({ length: 0.5 }), inPackage('length'), 'Length is required'],
    [withPackage({ width: null }), inPackage('width'), 'Width is required'],
    [withPackage({ width: -3 }), inPackage('width'), 'Width is required'],
    [withPackage({ height: Number.NaN }), inPackage('height'), 'Height is required'],
    [
      withPackage({ height: JSON.parse('1e309') as number }),
      inPackage('height'),
      'Height is required',
    ],
    [withPackage({ length: 121 }), inPackage('length'), TOO_LARGE],
    [withPackage({ width: 121 }), inPackage('width'), TOO_LARGE],
    [withPackage({ height: 121 }), inPackage('height'), TOO_LARGE],
    [withPackage({ length: 81, width: 90 }), inPackage('length'), TOO_LARGE],
    [withPackage({ type: 'pallet' }), inPackage('type'), TYPES],
    [withPackage({ type: {} }), inPackage('type'), TYPES],
    [withPackage({ type: undefined }), inPackage('type'), 'Package type is required'],
    [withPackage({ isFragile: 'maybe' }), inPackage('isFragile'), 'Fragile must be true or false'],
    [
      withPackage({ hasInsurance: null }),
      inPackage('hasInsurance'),
      'Insurance must be true or false',
    ],
    [withPackages([]), 'packageDetails.packages', 'At least one package is required'],
    [withPackages(undefined), 'packageDetails.packages', 'At least one package is required'],
    [withPackages('all'), 'packageDetails.packages', 'At least one package is required'],
    [withPackages([null]), 'packageDetails.packages[0]', 'Package details are required'],
    [withPackages(['box']), 'packageDetails.packages[0]', 'Package details are required'],
    [
      withPackages(Array.from({ length: 51 }, () => FIRST_PACKAGE)),
      'packageDetails.packages',
      'A quote may have at most 50 packages',
    ],
    [request({ packageDetails: null }), 'packageDetails', 'At least one package is required'],
    [request({ packageDetails: 'x' }), 'packageDetails', 'At least one package is required'],
    [request({ serviceType: undefined }), 'serviceType', 'Service type is required'],
    [
      request({ serviceType: 'overnight' }),
      'serviceType',
      'Service type must be one of: standard, express, same_day',
    ],
    [request({ pickupAddress: null }), 'pickupAddress', 'Pickup address is required'],
    [request({ deliveryAddress: 'here' }), 'deliveryAddress', 'Delivery address is required'],
    [request({ pickupAddress: undefined }), 'pickupAddress.fullName', 'Full name is required'],
    [request({ userEmail: 'nobody' }), 'userEmail', 'Please enter a valid email address'],
    [request({ contactEmail: 'nobody' }), 'contactEmail', 'Please enter a valid email address'],
    [request({ contactPhone: 'call me' }), 'contactPhone', NOT_CALLABLE],
    [request({ contactPhone: '082 123 456' }), 'contactPhone', NOT_CALLABLE],
    [
      request({ contactPhone: '0'.repeat(33) }),
      'contactPhone',
      'Cell number must be at most 32 characters',
    ],
    [request({ contactPhone: 821234567 }), 'contactPhone', NOT_CALLABLE],
    [request({ contactPhone: {} }), 'contactPhone', 'Cell number must be text'],
  ])('refuses an invalid request, case %#: %s', async (body, path, message) => {
    expect(await violations(quoteRequestSchema, body)).toMatchObject({ [path]: message });
  });

  it.each([null, [], 'text', 3])('refuses the body %p', async (body) => {
    expect(Object.keys(await violations(quoteRequestSchema, body)).length).toBeGreaterThan(0);
  });

  it.each([
    { weight: 30 },
    { weight: 30.0 },
    { weight: 0.1 },
    { length: 80, width: 120, height: 80 },
    { length: 80, width: 80, height: 120 },
    { length: 1, width: 1, height: 1 },
  ])('accepts a package with %p', async (changes) => {
    expect(await violations(packageSchema, { ...FIRST_PACKAGE, ...changes })).toEqual({});
  });

  it('accepts 50 packages', async () => {
    const packages = Array.from({ length: 50 }, () => ADDED_PACKAGE);
    expect(await violations(quoteRequestSchema, withPackages(packages))).toEqual({});
  });

  it('names the package that is wrong, and each of its fields', async () => {
    const wrong = { ...FIRST_PACKAGE, weight: 31, type: 'x', length: 121 };
    const found = await violations(quoteRequestSchema, withPackages([FIRST_PACKAGE, wrong]));
    expect(found).toEqual({
      'packageDetails.packages[1].weight': TOO_HEAVY,
      'packageDetails.packages[1].type': TYPES,
      'packageDetails.packages[1].length': TOO_LARGE,
    });
  });

  it.each([undefined, null, ''])('accepts a request without e-mail: %p', async (email) => {
    const emails = { userEmail: email, contactEmail: email };
    expect(await violations(quoteRequestSchema, request(emails))).toEqual({});
  });

  it.each([undefined, null, '', ' '])(
    'accepts a request without a cell number: %p',
    async (contactPhone) => {
      expect(await violations(quoteRequestSchema, request({ contactPhone }))).toEqual({});
    },
  );

  it.each(['0829463825', ' 072 946 3825 ', '+27 (0)72 946 3825', '+44 20 7946 0958'])(
    'accepts the cell number %p, and drops blanks around it',
    async (contactPhone) => {
      const parsed = await quoteRequestSchema.validate(request({ contactPhone }));
      expect(parsed.contactPhone).toBe(contactPhone.trim());
    },
  );

  it('drops unknown keys, so that no caller sets a price', async () => {
    const parsed = await quoteRequestSchema.validate(request({ totalAmount: 1 }), {
      stripUnknown: true,
    });
    expect(parsed).not.toHaveProperty('totalAmount');
  });
});

describe('order request schema', () => {
  it.each([
    [{ paymentMethod: 'eft' }, 'quoteId', 'Quote id is required'],
    [{ quoteId: 0, paymentMethod: 'eft' }, 'quoteId', 'Quote id must be a positive number'],
    [{ quoteId: -5, paymentMethod: 'eft' }, 'quoteId', 'Quote id must be a positive number'],
    [{ quoteId: 'abc', paymentMethod: 'eft' }, 'quoteId', 'Quote id must be a positive number'],
    [{ quoteId: null, paymentMethod: 'eft' }, 'quoteId', 'Quote id is required'],
    [{ quoteId: 1.5, paymentMethod: 'eft' }, 'quoteId', 'Quote id must be a whole number'],
    [{ quoteId: 2 ** 53, paymentMethod: 'eft' }, 'quoteId', 'Quote id is too large'],
    [{ quoteId: 7 }, 'paymentMethod', 'Payment method is required'],
    [
      { quoteId: 7, paymentMethod: 'bitcoin' },
      'paymentMethod',
      'Payment method must be one of: speedpoint, eft, cash_on_delivery',
    ],
  ])('refuses %p at %s: %s', async (body, path, message) => {
    expect(await violations(orderRequestSchema, body)).toMatchObject({ [path]: message });
  });

  it.each(['speedpoint', 'eft', 'cash_on_delivery'])(
    'accepts payment by %s',
    async (paymentMethod) => {
      expect(await violations(orderRequestSchema, { quoteId: 2 ** 52, paymentMethod })).toEqual({});
    },
  );
});
