import fc from 'fast-check';
import {
  fallbackOrderNumber,
  findJointReferences,
  groupOrderNumber,
  jointReferenceFrom,
  nearOrderNumbers,
  isSampleNumber,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  parseJointReference,
  parseOrderNumber,
} from './order-number';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const numbers = fc
  .uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES })
  .map(orderNumberFrom);
const position = fc.integer({ min: 0, max: 11 });

const replaceAt = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('order number', () => {
  it('is EC and twelve characters that parse to the same number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number.orderNumber).toMatch(/^EC[0-9A-HJKMNP-TV-Z]{12}$/);
        expect(number.orderNumber).toBe(`EC${number.trackingNumber}`);
        expect(parseOrderNumber(number.orderNumber)).toEqual(number);
        expect(parseOrderNumber(number.trackingNumber)).toEqual(number);
      }),
    );
  });

  it('holds 55 random bits: different bits give different numbers', () => {
    const bytes = new Uint8Array(ORDER_NUMBER_BYTES);
    const seen = new Set<string>();
    for (let index = 0; index < ORDER_NUMBER_BYTES; index += 1) {
      for (let bit = 0; bit < 5; bit += 1) {
        const random = bytes.slice();
        random[index] = 1 << bit;
        seen.add(orderNumberFrom(random).trackingNumber.slice(0, 11));
      }
    }
    expect(seen.size).toBe(55);
  });

  it('is refused when there are too few random bytes', () => {
    expect(() => orderNumberFrom(new Uint8Array(10))).toThrow(RangeError);
  });

  it('is not parsed when any single character is wrong', () => {
    const { trackingNumber } = orderNumberFrom(
      Uint8Array.of(9, 31, 4, 17, 0, 22, 8, 30, 1, 13, 26),
    );
    for (let index = 0; index < 12; index += 1) {
      for (const character of ALPHABET.filter((other) => other !== trackingNumber[index])) {
        expect(parseOrderNumber(replaceAt(trackingNumber, index, character))).toBeNull();
      }
    }
    fc.assert(
      fc.property(numbers, position, fc.constantFrom(...ALPHABET), (number, index, character) => {
        fc.pre(number.trackingNumber[index] !== character);
        expect(parseOrderNumber(replaceAt(number.trackingNumber, index, character))).toBeNull();
      }),
    );
  });

  it('is not parsed when any two different characters are swapped', () => {
    fc.assert(
      fc.property(numbers, position, position, ({ trackingNumber }, one, other) => {
        const first = trackingNumber[one] ?? '';
        const second = trackingNumber[other] ?? '';
        fc.pre(first !== second);
        const swapped = replaceAt(replaceAt(trackingNumber, one, second), other, first);
        expect(parseOrderNumber(swapped)).toBeNull();
      }),
    );
  });

  it('is parsed in any case, with spaces and dashes anywhere, and with I, L, O for 1 and 0', () => {
    const gap = fc.constantFrom('', ' ', '-', '  ', '\u00a0', '–', '\u2011');
    const spelling = fc.tuple(
      numbers,
      fc.array(gap, { minLength: 14, maxLength: 14 }),
      fc.array(fc.nat(2), { minLength: 14, maxLength: 14 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(spelling, ([number, gaps, choices, isPrefixed]) => {
        const typed = [...(isPrefixed ? number.orderNumber : number.trackingNumber)]
          .map((character, index) => {
            const looks = { '1': ['1', 'i', 'L'], '0': ['0', 'o', 'O'] }[character];
            const written = looks?.[choices[index] ?? 0] ?? character;
            return (choices[index] ? written.toLowerCase() : written) + (gaps[index] ?? '');
          })
          .join('');
        expect(parseOrderNumber(typed)).toEqual(number);
      }),
    );
  });

  it.each(['', 'EC', 'EC000000', '7K3M', 'XX0000000000', 'EC00000000000U', 'EC0000000000000'])(
    'is not parsed from "%s"',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull();
    },
  );

  it('is parsed from the code of a package on a label', () => {
    const { orderNumber, trackingNumber } = orderNumberFrom(new Uint8Array(11).fill(7));
    for (const code of ['-1/3', '-50/50', '-2/2\n']) {
      expect(parseOrderNumber(trackingNumber + code)?.orderNumber).toBe(orderNumber);
    }
    expect(parseOrderNumber(`${trackingNumber}1/3`)).toBeNull();
  });

  it('is not parsed from arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const number = parseOrderNumber(text);
        if (number) expect(number.orderNumber).toMatch(/^EC[0-9A-HJKMNP-TV-Z]{12}$/);
      }),
    );
  });

  it('is shown in groups of four', () => {
    expect(groupOrderNumber('EC7K3M9QXA2TBF')).toBe('EC 7K3M 9QXA 2TBF');
    expect(groupOrderNumber('7K3M9QXA2TBF')).toBe('7K3M 9QXA 2TBF');
  });

  it('is parsed from its groups of four', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(parseOrderNumber(groupOrderNumber(number.orderNumber))).toEqual(number);
        expect(parseOrderNumber(groupOrderNumber(number.trackingNumber))).toEqual(number);
      }),
    );
  });
});

describe('isSampleNumber', () => {
  it.each(['EC000000', 'ec000000', ' EC 000-000 ', 'ecOOOooo'])('returns true for "%s"', (text) => {
    expect(isSampleNumber(text)).toBe(true);
  });

  it.each(['', 'EC000001', '000000', 'EC0000000'])('returns false for "%s"', (text) => {
    expect(isSampleNumber(text)).toBe(false);
  });
});

describe('fallback order number', () => {
  it.each([
    [42, 'EC000042'],
    ['1234567', 'EC1234567'],
    ['', 'EC000000'],
  ])('of %p is %s', (trackingNumber, shown) => {
    expect(fallbackOrderNumber(trackingNumber)).toBe(shown);
  });
});

describe('order numbers near a text', () => {
  const written = fc.constantFrom(
    (number: string) => `EFT ${number} THANDI`,
    (number: string) => `FNB PMT ${number.replace(/(.{4})/g, '$1 ')}`,
    (number: string) => number.slice(2),
    (number: string) => `REF ${number.slice(2).replace(/(.{4})/g, '$1 ')}`,
  );

  it('have the one that was meant where one character of it is wrong', () => {
    fc.assert(
      fc.property(
        numbers,
        position,
        fc.constantFrom(...ALPHABET),
        written,
        (number, at, other, write) => {
          fc.pre(number.orderNumber[at + 2] !== other && /\d.*\d/.test(number.trackingNumber));
          const wrong = replaceAt(number.orderNumber, at + 2, other);
          expect(nearOrderNumbers(write(wrong))).toContain(number.orderNumber);
        },
      ),
    );
  });

  it('have the one that was meant where two neighbours changed places', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 2, max: 12 }), written, (number, at, write) => {
        const { orderNumber } = number;
        const [left = '', right = ''] = orderNumber.slice(at, at + 2);
        fc.pre(left !== right && /\d/.test(number.trackingNumber));
        const wrong = orderNumber.slice(0, at) + right + left + orderNumber.slice(at + 2);
        expect(nearOrderNumbers(write(wrong))).toContain(orderNumber);
      }),
    );
  });

  it.each(['DIRECT ELECTRONIC PAYMENT', 'RECEIVED', 'ECONOMY ELECTRICAL'])(
    'have the one that was meant beside "%s", which has the letters of the prefix',
    (words) => {
      fc.assert(
        fc.property(numbers, position, fc.constantFrom(...ALPHABET), (number, at, other) => {
          const { orderNumber } = number;
          fc.pre(orderNumber[at + 2] !== other && /\d.*\d/.test(number.trackingNumber));
          const wrong = replaceAt(orderNumber, at + 2, other).slice(2);
          expect(nearOrderNumbers(`${words} ${wrong}`)).toContain(orderNumber);
        }),
      );
    },
  );

  it('are at most two dozen for each that is written', () => {
    fc.assert(
      fc.property(numbers, position, fc.constantFrom(...ALPHABET), (number, at, other) => {
        const wrong = replaceAt(number.orderNumber, at + 2, other);
        expect(nearOrderNumbers(wrong).length).toBeLessThanOrEqual(24);
      }),
    );
  });

  it.each(['', 'CASH DEPOSIT', 'EFT 12', 'PAYMENT THABO', 'ACB CREDIT 2026'])(
    'are none of "%s"',
    (text) => {
      expect(nearOrderNumbers(text)).toEqual([]);
    },
  );

  it('are none of a number that is written as it is', () => {
    fc.assert(
      fc.property(numbers, ({ orderNumber }) => {
        expect(nearOrderNumbers(orderNumber)).toEqual([]);
      }),
    );
  });
});

describe('reference of a payment of several orders', () => {
  const references = fc
    .uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES })
    .map(jointReferenceFrom);

  it('is read however it is grouped and wherever it stands in the text of a bank', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(parseJointReference(` ${groupOrderNumber(reference).toLowerCase()} `)).toBe(
          reference,
        );
        const text = `FNB APP PAYMENT FROM ${reference.slice(0, 9)} ${reference.slice(9)} 12345`;
        expect(findJointReferences(text)).toContain(reference);
      }),
    );
  });

  it('is not read where a character is wrong or missing, nor from the number of an order', () => {
    fc.assert(
      fc.property(references, fc.integer({ min: 2, max: 13 }), (reference, at) => {
        const wrong = reference[at] === '7' ? '8' : '7';
        expect(parseJointReference(replaceAt(reference, at, wrong))).toBeNull();
        expect(parseJointReference(reference.slice(0, -1))).toBeNull();
        expect(parseJointReference(reference.replace(/^PA/, 'EC'))).toBeNull();
        expect(parseOrderNumber(reference)).toBeNull();
      }),
    );
  });
});
