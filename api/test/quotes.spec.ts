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

describe('POST /api/quotes', () => {
  const tiny = { ...FIRST_PACKAGE, length: 1, width: 1, height: 1 };
  const packed = (...packages: PackageInput[]) => ({ packageDetails: { packages } });

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

  it.each([
    ['Nqanqarhu', '5480'],
    ['Robert Sobukwe Town', '6280'],
    ['KwaMaqoma', '5720'],
    ['KwaNojoli', '5850'],
    ['Khobonqaba', '5760'],
    ['uMzimkhulu', '3297'],
    ['Kwa-Mashu', '4359'],
    ['kwa mashu', '4359'],
    ['Graaff Reinet', '6280'],
    ['King Williams\u00a0Town', '5601'],
  ])('knows %s %s, whichever of its names and spellings is used', async (city, zipCode) => {
    const place = { ...CAPE_TOWN, city, zipCode, latitude: undefined, longitude: undefined };
    const quote = await makeQuote(test, { deliveryAddress: place });
    expect(quote.deliveryAddress).not.toMatchObject({ pricedToArea: true });
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
    const sent = { userEmail: ' Quoter@Example.com ', contactPhone: '072 946 3825' };
    const quote = await makeQuote(test, sent, cookie);
    expect(await ownerOf(quote)).toEqual({ userId: id, contactEmail: email, contactPhone: null });

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

  it('stores a visitor’s contact e-mail and cell number without assigning the quote', async () => {
    const contact = { contactEmail: 'quoter@example.com', contactPhone: '072 946 3825' };
    const quote = await makeQuote(test, contact);
    expect(await ownerOf(quote)).toEqual({ userId: null, ...contact });
    const none = { userId: null, contactEmail: null, contactPhone: null };
    expect(await ownerOf(await makeQuote(test))).toEqual(none);
    const blank = await makeQuote(test, { contactEmail: null, contactPhone: '' });
    expect(await ownerOf(blank)).toEqual(none);
  });

  async function ownerOf({ id }: QuoteView) {
    const [row] = await test.dataSource.query<object[]>(
      'SELECT userId, contactEmail, contactPhone FROM quotes WHERE id = ?',
      [id],
    );
    return { ...row };
  }
});

describe('Quotes for unknown towns', () => {
  const typed = { latitude: undefined, longitude: undefined };
  const inTown = (city: string, zipCode: string, changes: object = {}) => ({
    ...CAPE_TOWN,
    ...typed,
    city,
    zipCode,
    ...changes,
  });

  async function refusalOf(request: object): Promise<Problem> {
    return (await post(test, '/api/quotes', request).expect(400)).body as Problem;
  }

  describe('POST /api/quotes with an unknown town', () => {
    it('asks whether the area of the postal code is right, suggests towns and stores no quote', async () => {
      const before = await rowCounts(test.dataSource);
      const answer = await refusalOf(
        quoteRequest({ deliveryAddress: inTown('Qwertyville', '9999') }),
      );
      expect(answer.errors).toEqual([
        {
          path: 'deliveryAddress.city',
          message: "We don't know Qwertyville. Priced to the area of 9999: is that right?",
          suggestions: [{ city: 'Bethulie', zipCode: '9992', label: 'Bethulie, Free State 9992' }],
          area: { zipCode: '9999', around: 'Bethulie, Free State' },
        },
      ]);
      expect(answer.detail).toBe(answer.errors?.[0]?.message);
      expect(await rowCounts(test.dataSource)).toEqual(before);
    });

    it('suggests towns with a similar name', async () => {
      const { errors } = await refusalOf(quoteRequest({ pickupAddress: inTown('Sandtn', '2196') }));
      expect(errors?.[0]?.suggestions?.[0]).toEqual({
        city: 'Sandton',
        zipCode: '2196',
        label: 'Sandton, Johannesburg 2196',
      });
    });

    it('asks about both towns in one response', async () => {
      const nowhere = inTown('Qwertyville', '9999');
      const { errors } = await refusalOf(
        quoteRequest({ pickupAddress: nowhere, deliveryAddress: nowhere }),
      );
      expect(errors?.map(({ path }) => path)).toEqual([
        'pickupAddress.city',
        'deliveryAddress.city',
      ]);
    });

    it('prices by the area once it is confirmed, and says so', async () => {
      const confirmed = inTown('Qwertyville', '9999', { confirmedArea: true });
      const quote = await makeQuote(test, { deliveryAddress: confirmed });
      expect(quote.deliveryAddress).toMatchObject({ city: 'Qwertyville', pricedToArea: true });
      expect(quote.pickupAddress.pricedToArea).toBe(false);
      const bethulie = await makeQuote(test, { deliveryAddress: inTown('Bethulie', '9992') });
      expect(quote.totalAmount).toBe(bethulie.totalAmount);
      expect(bethulie.deliveryAddress.pricedToArea).toBe(false);
    });

    it('leaves out its coordinates, also in the area of the postal code, and asks', async () => {
      const typed = inTown('Johannesburg CBD', '8001');
      const madeUp = { ...typed, latitude: -34.2, longitude: 18.6 };
      const { errors } = await refusalOf(quoteRequest({ deliveryAddress: madeUp }));
      expect(errors?.map(({ path }) => path)).toEqual(['deliveryAddress.city']);
      const [withPoint, without] = await Promise.all(
        [madeUp, typed].map((address) =>
          makeQuote(test, { deliveryAddress: { ...address, confirmedArea: true } }),
        ),
      );
      expect(withPoint?.totalAmount).toBe(without?.totalAmount);
      expect(withPoint?.deliveryAddress.pricedToArea).toBe(true);
    });

    it('answers 400 when the postal code is unknown too', async () => {
      const nowhere = {
        ...inTown('Qwertyville', '9100', { confirmedArea: true }),
        latitude: CAPE_TOWN.latitude,
        longitude: CAPE_TOWN.longitude,
      };
      const { errors } = await refusalOf(quoteRequest({ deliveryAddress: nowhere }));
      expect(errors).toEqual([
        expect.objectContaining({
          path: 'deliveryAddress.city',
          message: expect.stringContaining('We could not find the delivery town.'),
        }),
      ]);
      expect(errors?.[0]).not.toHaveProperty('area');
    });

    it.each(['yes', 3, {}])('answers 400 when the confirmation is %p', async (confirmedArea) => {
      const nowhere = inTown('Qwertyville', '9999', { confirmedArea });
      const { errors } = await refusalOf(quoteRequest({ deliveryAddress: nowhere }));
      expect(errors).toEqual([
        { path: 'deliveryAddress.confirmedArea', message: 'Confirmed area must be true or false' },
      ]);
    });
  });

  describe('POST /api/quotes with a town and a postal code of two places', () => {
    const cape = inTown('Cape Town', '2001');

    it('asks which of them is right and offers both', async () => {
      const { errors } = await refusalOf(quoteRequest({ deliveryAddress: cape }));
      expect(errors).toEqual([
        {
          path: 'deliveryAddress.city',
          message:
            '2001 is around Johannesburg, Gauteng, far from Cape Town. Which of them is right?',
          suggestions: expect.arrayContaining([
            { city: 'Cape Town', zipCode: '8001', label: 'Cape Town, Western Cape 8001' },
            { city: 'Johannesburg', zipCode: '2001', label: 'Johannesburg, Gauteng 2001' },
          ]),
          area: { zipCode: '2001', around: 'Johannesburg, Gauteng', town: 'Cape Town' },
        },
      ]);
    });

    it('prices to the town once it is confirmed', async () => {
      const [confirmed, right] = await Promise.all([
        makeQuote(test, { deliveryAddress: { ...cape, confirmedArea: true } }),
        makeQuote(test, { deliveryAddress: inTown('Cape Town', '8001') }),
      ]);
      expect(Math.abs(confirmed.distance - right.distance)).toBeLessThan(10);
      expect(confirmed.deliveryAddress).toMatchObject({ pricedToArea: false });
    });
  });

  describe('POST /api/quotes with a town name that several provinces have', () => {
    const deliveryTo = async (city: string, zipCode: string): Promise<QuoteView> =>
      makeQuote(test, { deliveryAddress: inTown(city, zipCode) });

    it('prices the town that has the postal code', async () => {
      const [mpumalanga, easternCape] = await Promise.all([
        deliveryTo('Middelburg', '1050'),
        deliveryTo('Middelburg', '5900'),
      ]);
      expect(mpumalanga.distance - easternCape.distance).toBeGreaterThan(500);
    });

    it('asks when the postal code is far from all towns of the name', async () => {
      const { errors } = await refusalOf(
        quoteRequest({ deliveryAddress: inTown('Heidelberg', '9301') }),
      );
      expect(errors?.[0]).toMatchObject({
        message: "We don't know a Heidelberg near 9301. Priced to the area of 9301: is that right?",
        suggestions: expect.arrayContaining([
          expect.objectContaining({ city: 'Heidelberg', zipCode: '1441' }),
          expect.objectContaining({ city: 'Heidelberg', zipCode: '6665' }),
        ]),
      });
    });
  });
});

describe('POST /api/quotes with invalid input', () => {
  let before: Record<string, number>;
  beforeAll(async () => {
    before = await rowCounts(test.dataSource);
  });
  afterEach(async () => {
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

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
    ['weight', '"2"', WEIGHT],
    ['weight', '[2]', WEIGHT],
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
    ['isFragile', '"true"', 'Fragile must be true or false'],
    ['isFragile', '1', 'Fragile must be true or false'],
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
    ['quoteId', '{"quoteId":"1","paymentMethod":"eft"}', 'Quote id must be a positive number'],
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
});
