import { FIRST_PACKAGE, type PackageInput, type Problem, type QuoteView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import {
  CAPE_TOWN,
  JOHANNESBURG,
  makeQuote,
  post,
  QUIET,
  quoteRequest,
  rowCounts,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const tiny = { ...FIRST_PACKAGE, length: 1, width: 1, height: 1 };
const packed = (...packages: PackageInput[]) => ({ packageDetails: { packages } });

describe('POST /api/quotes', () => {
  it('prices a shipment line by line', async () => {
    const quote = await makeQuote(test, {
      serviceType: 'express',
      deliveryAddress: JOHANNESBURG,
      ...packed({ ...FIRST_PACKAGE, hasInsurance: true }, { ...FIRST_PACKAGE, weight: 1 }),
    });
    expect(quote).toMatchObject({
      serviceType: 'express',
      baseRate: 5,
      actualWeight: 6,
      volumetricWeight: 4.5,
      chargeableWeight: 7.25,
      weightBasedRate: 36.25,
      distance: 1640.2,
      distanceEstimated: true,
      freeRadius: 5,
      chargeableDistance: 1635.2,
      kilometerFee: 10,
      distanceFee: 16352,
      serviceFee: 60,
      insuranceFee: 50,
      totalAmount: 16498.25,
    });
    expect(quote.id).toBeGreaterThan(2 ** 32);
    expect(Number.isSafeInteger(quote.id)).toBe(true);
    expect(Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)).toBe(86_400_000);
    expect(quote.estimatedDeliveryTime).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+$/);
  });

  it.each([
    ['R9.075', [{ ...tiny, weight: 0.1, length: 30, width: 22, height: 11 }], 9.08],
    [
      '0.1 + 0.2 kg',
      [
        { ...tiny, weight: 0.1 },
        { ...tiny, weight: 0.2 },
      ],
      1.5,
    ],
    ['5 kg + 1 kg', [FIRST_PACKAGE, { ...FIRST_PACKAGE, weight: 1 }], 36.25],
    ['the lightest package', [{ ...tiny, weight: 0.1 }], 0.5],
    [
      'the largest box',
      [{ ...FIRST_PACKAGE, weight: 30, length: 80, width: 120, height: 80 }],
      960,
    ],
    ['50 packages', Array.from({ length: 50 }, () => ({ ...tiny, weight: 1 })), 250],
  ])('charges %s exactly', async (_, packages, totalAmount) => {
    const quote = await makeQuote(test, packed(...packages));
    expect(quote.totalAmount).toBe(totalAmount);
    expect(quote.packages).toEqual(packages.map((sent) => ({ id: expect.any(Number), ...sent })));
  });

  it('stores what it returns, in cents and with addresses and packages', async () => {
    const before = await rowCounts(test.dataSource);
    const quote = await makeQuote(test, {
      deliveryAddress: JOHANNESBURG,
      ...packed(FIRST_PACKAGE, tiny),
    });
    const after = await rowCounts(test.dataSource);
    expect(after).toEqual({
      ...before,
      addresses: (before.addresses ?? 0) + 2,
      packages: (before.packages ?? 0) + 2,
      quotes: (before.quotes ?? 0) + 1,
      quote_packages: (before.quote_packages ?? 0) + 2,
    });
    const [row] = await test.dataSource.query<{ totalAmount: number; createdAt: number }[]>(
      'SELECT totalAmount, createdAt FROM quotes WHERE id = ?',
      [quote.id],
    );
    expect(row).toEqual({
      totalAmount: Math.round(quote.totalAmount * 100),
      createdAt: Date.parse(quote.createdAt),
    });
  });

  it('pads postal codes, trims text and drops unknown keys', async () => {
    const quote = await makeQuote(test, {
      pickupAddress: {
        ...CAPE_TOWN,
        fullName: '  Thandi  ',
        city: 'Pretoria',
        zipCode: '2',
        latitude: undefined,
        longitude: undefined,
      },
      ...({ totalAmount: 0.01, isAdmin: true } as object),
    });
    expect(quote.pickupAddress).toMatchObject({ fullName: 'Thandi', zipCode: '0002' });
    expect(quote.totalAmount).toBeGreaterThan(1);
  });

  it('locates towns without coordinates and marks the distance as an estimate', async () => {
    const typed = { latitude: undefined, longitude: undefined };
    const quote = await makeQuote(test, {
      pickupAddress: { ...CAPE_TOWN, ...typed },
      deliveryAddress: { ...JOHANNESBURG, ...typed },
    });
    expect(quote.distance).toBeGreaterThan(1500);
    expect(quote.distance).toBeLessThan(1750);
    expect(quote.distanceEstimated).toBe(true);
  });

  it('names the town that it cannot find and what to do', async () => {
    const before = await rowCounts(test.dataSource);
    const nowhere = {
      ...CAPE_TOWN,
      city: 'Xqzzyx',
      zipCode: '0000',
      latitude: undefined,
      longitude: undefined,
    };
    const answer = await post(
      test,
      '/api/quotes',
      quoteRequest({ pickupAddress: nowhere, deliveryAddress: nowhere }),
    ).expect(400);
    expect((answer.body as Problem).errors).toEqual([
      {
        path: 'pickupAddress.city',
        message:
          'We could not find the pickup town. Check the city and the postal code, or pick one of the suggestions.',
        suggestions: [],
      },
      {
        path: 'deliveryAddress.city',
        message:
          'We could not find the delivery town. Check the city and the postal code, or pick one of the suggestions.',
        suggestions: [],
      },
    ]);
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

  it.each([
    'Nomvula 🚚📦 👩‍👩‍👧‍👦',
    'محمد علي',
    '王小明',
    "Robert'); DROP TABLE orders;--",
    '<script>alert(1)</script>',
    '" OR 1=1 --',
    '\\',
    '%_`',
  ])('stores the text %s unchanged', async (fullName) => {
    const { id, pickupAddress } = await makeQuote(test, {
      pickupAddress: { ...CAPE_TOWN, fullName, addressLine2: fullName },
    });
    expect(pickupAddress).toMatchObject({ fullName, addressLine2: fullName });
    const [row] = await test.dataSource.query<{ fullName: string }[]>(
      'SELECT a.fullName FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId WHERE q.id = ?',
      [id],
    );
    expect(Buffer.from(row?.fullName ?? '')).toEqual(Buffer.from(fullName));
  });

  it('assigns the quote to the account that is signed in, and to no other', async () => {
    const { cookie, email, id } = await signIn(test, 'customer', 'quoter');
    const quote = await makeQuote(test, { userEmail: ' Quoter@Example.com ' }, cookie);
    expect(await ownerOf(quote)).toEqual({ userId: id, contactEmail: email });

    const other = quoteRequest({ userEmail: 'someone@else.com' });
    await post(test, '/api/quotes', other, cookie).expect(403);
  });

  it('answers 401 when an account is named without its session, and stores nothing', async () => {
    const { email } = await signIn(test, 'customer', 'signed-out');
    const before = await rowCounts(test.dataSource);
    for (const userEmail of [email, 'no-account@example.com']) {
      const answer = await post(test, '/api/quotes', quoteRequest({ userEmail })).expect(401);
      expect((answer.body as Problem).detail).toBe(
        'Your session has ended. Please log in to get this quote.',
      );
    }
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

  it('stores a visitor’s contact e-mail without assigning the quote', async () => {
    const quote = await makeQuote(test, { contactEmail: 'quoter@example.com' });
    expect(await ownerOf(quote)).toEqual({ userId: null, contactEmail: 'quoter@example.com' });
    expect(await ownerOf(await makeQuote(test))).toEqual({ userId: null, contactEmail: null });
  });
});

async function ownerOf({ id }: QuoteView) {
  const [row] = await test.dataSource.query<object[]>(
    'SELECT userId, contactEmail FROM quotes WHERE id = ?',
    [id],
  );
  return { ...row };
}
