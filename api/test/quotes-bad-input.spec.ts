import { FIRST_PACKAGE, type Problem } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { CAPE_TOWN, post, QUIET, quoteRequest, rowCounts } from './harness/shipments';

let test: TestApp;
let before: Record<string, number>;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  before = await rowCounts(test.dataSource);
});
afterEach(async () => {
  expect(await rowCounts(test.dataSource)).toEqual(before);
});
afterAll(() => test.close());

const HEAVY = 'A package may weigh at most 30 kg';
const LARGE = 'A package may measure at most 120 x 80 x 80 cm';
const WEIGHT = 'Weight must be a positive number';
const TYPE =
  'Package type must be one of: envelope, small_package, medium_package, large_package, custom';

/** Each line: where it is wrong, the value as JSON, what is said. */
const WRONG_PACKAGES = [
  ['weight', 'null', WEIGHT],
  ['weight', '""', WEIGHT],
  ['weight', '0', WEIGHT],
  ['weight', '-1', WEIGHT],
  ['weight', '1e309', WEIGHT],
  ['weight', '"NaN"', WEIGHT],
  ['weight', '{}', WEIGHT],
  ['weight', '0.001', 'Weight must be at least 0.1 kg'],
  ['length', '30.5', 'Length must be a whole number of cm'],
  ['weight', '30.1', HEAVY],
  ['length', '0', 'Length is required'],
  ['length', '""', 'Length is required'],
  ['width', '-4', 'Width is required'],
  ['height', '1e309', 'Height is required'],
  ['height', '121', LARGE],
  ['type', '"pallet"', TYPE],
  ['type', '[]', TYPE],
  ['isFragile', '"perhaps"', 'Fragile must be true or false'],
] as const;

const WRONG_ADDRESSES = [
  ['fullName', '""', 'Full name is required'],
  ['fullName', '"   "', 'Full name is required'],
  ['fullName', JSON.stringify('x'.repeat(10_000)), 'Full name must be at most 120 characters'],
  ['fullName', '["a"]', 'Full name is required'],
  ['fullName', '"\\ud83d"', 'Full name contains a character that cannot be kept. Type it again'],
  ['phone', '"082"', 'Valid phone number is required'],
  ['phone', '"abcdefghij"', 'Valid phone number is required'],
  ['phone', '"082 123 456"', 'Valid phone number is required'],
  ['addressLine1', '""', 'Address is required'],
  ['city', '""', 'City is required'],
  ['zipCode', '""', 'Postal code is required'],
  ['zipCode', '"12a4"', 'Postal code must be 4 digits'],
  ['latitude', '1e309', 'Latitude must lie within South Africa'],
  ['longitude', '18.4, "latitude": 12', 'Latitude must lie within South Africa'],
] as const;

describe('POST /api/quotes with invalid input', () => {
  it.each(WRONG_PACKAGES)('answers 400 when %s is %s: %s', async (field, json, message) => {
    const body = withValue(quoteRequest(), FIRST_PACKAGE, field, json);
    await expectProblem(body, `packageDetails.packages[0].${field}`, message);
  });

  it.each(WRONG_ADDRESSES)(
    'answers 400 when the address has %s %.20s: %s',
    async (field, json, message) => {
      const body = withValue(quoteRequest({ deliveryAddress: undefined }), CAPE_TOWN, field, json);
      const path = message.startsWith('Latitude') ? 'latitude' : field;
      await expectProblem(body, `pickupAddress.${path}`, message);
    },
  );

  it('answers 400 at the cell number that nobody can call', async () => {
    await expectProblem(
      JSON.stringify(quoteRequest({ contactPhone: '082 123 456' })),
      'contactPhone',
      'Cell number must be a phone number that can be called, such as 082 123 4567',
    );
  });

  it.each([
    [
      'packageDetails.packages',
      '{"packageDetails":{"packages":[]}}',
      'At least one package is required',
    ],
    ['packageDetails', '{"packageDetails":null}', 'At least one package is required'],
    [
      'serviceType',
      '{"serviceType":"overnight"}',
      'Service type must be one of: standard, express, same_day',
    ],
    ['serviceType', '{}', 'Service type is required'],
    ['userEmail', '{"userEmail":"nobody"}', 'Please enter a valid email address'],
    ['', '[]', 'The request must be a JSON object'],
  ])('answers 400 when %s is in %s: %s', expectBodyProblem);

  it('answers 400 when there are more than 50 packages', async () => {
    const packages = Array.from({ length: 51 }, () => FIRST_PACKAGE);
    const body = JSON.stringify(quoteRequest({ packageDetails: { packages } }));
    await expectProblem(body, 'packageDetails.packages', 'A quote may have at most 50 packages');
  });

  it.each(['{', 'not json', '{"a":}', ''])(
    'answers 400 when the body is not JSON: %p',
    async (body) => {
      await send(body)
        .expect(400)
        .expect('content-type', /problem\+json/);
    },
  );

  it('answers 413 when the body is larger than 2 MB', async () => {
    const body = JSON.stringify({ ...quoteRequest(), userEmail: 'x'.repeat(2_000_000) });
    await send(body)
      .expect(413)
      .expect('content-type', /problem\+json/);
  });

  it.each([
    ['quoteId', '{"paymentMethod":"eft"}', 'Quote id is required'],
    ['quoteId', '{"quoteId":"x","paymentMethod":"eft"}', 'Quote id must be a positive number'],
    ['quoteId', '{"quoteId":-1,"paymentMethod":"eft"}', 'Quote id must be a positive number'],
    ['quoteId', '{"quoteId":1e309,"paymentMethod":"eft"}', 'Quote id must be a whole number'],
    ['quoteId', '{"quoteId":1.5,"paymentMethod":"eft"}', 'Quote id must be a whole number'],
    ['paymentMethod', '{"quoteId":1}', 'Payment method is required'],
    [
      'paymentMethod',
      '{"quoteId":1,"paymentMethod":"gold"}',
      'Payment method must be one of: speedpoint, eft, cash_on_delivery',
    ],
  ])('POST /api/orders answers 400 when %s is in %s: %s', async (path, body, message) => {
    await expectProblem(body, path, message, '/api/orders');
  });
});

function expectBodyProblem(path: string, body: string, message: string) {
  return expectProblem(body, path, message);
}

async function expectProblem(body: string, path: string, message: string, url = '/api/quotes') {
  const answer = await send(body, url)
    .expect(400)
    .expect('content-type', /problem\+json/);
  expect((answer.body as Problem).errors).toContainEqual({ path, message });
}

function send(body: string, url = '/api/quotes') {
  return post(test, url, body).set('content-type', 'application/json');
}

/** The request as text, with JSON in one place that `JSON.stringify` would not write. */
function withValue(request: object, part: object, field: string, json: string): string {
  const wrong = JSON.stringify({ ...part, [field]: '@' }).replace('"@"', json);
  return JSON.stringify(request).replace(JSON.stringify(part), wrong);
}
