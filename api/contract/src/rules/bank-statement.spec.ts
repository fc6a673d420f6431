import fc from 'fast-check';
import { BANK_LAYOUTS, layoutOf } from './bank-layouts';
import { decodeStatement, readStatement, UnknownLayoutError } from './bank-statement';
import { CsvError } from './csv-rows';
import { findOrderNumbers, ORDER_NUMBER_BYTES, orderNumberFrom } from './order-number';

const TODAY = '2026-11-25';
const read = (...lines: string[]) => readStatement(lines.join('\r\n'), TODAY);
const line = (day: string, text: string, amount: number, count = 1) => ({
  day,
  text,
  amount,
  count,
});

describe('readStatement', () => {
  it.each([
    [
      'FNB for businesses',
      'FNB',
      '1234567890',
      [
        'ACCOUNT TRANSACTION HISTORY,,,,,,,',
        'FOR ACCOUNT NUMBER 1234567890,,,,,,,',
        'Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER,',
        '2026/11/20,0,750,FNB APP PAYMENT FROM,THANDI,-1234567,0,',
        '2026/11/21,0,-5,BANK FEE,BANK FEE,0,0,',
      ],
      [line('2026-11-20', 'FNB APP PAYMENT FROM THANDI', 75000)],
    ],
    [
      'FNB for individuals',
      'FNB',
      '62001234567',
      [
        'ACCOUNT TRANSACTION HISTORY',
        'Account Number:,62001234567',
        'Date, Amount, Balance, Description',
        '2026/11/20, 750.00, 1000.00, "PAYMENT, FROM THANDI"',
      ],
      [line('2026-11-20', 'PAYMENT, FROM THANDI', 75000)],
    ],
    [
      'Standard Bank',
      'Standard Bank',
      '12345678',
      [
        'Statement of Account,,,,,,,,,',
        'Account No:,12345678 - SBZAZAJJ,,,,,,,,',
        'Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference,',
        '2026/11/01,2026/11/01,0249,OPEN BALANCE 0402,,+509910.25,,OPEN BALANCE,,',
        '2026/11/02,2026/11/02,0250,CREDIT TRANSFER 0509,"22 046,86",+116938.45,TRF,REFERENCE 01,CREDIT TRANSFER,',
        '2026/11/02,2026/11/02,0250,IB PAYMENT TO X,-7000.00,+138985.31,TRF,X,,',
      ],
      [line('2026-11-02', 'CREDIT TRANSFER 0509 REFERENCE 01', 2204686)],
    ],
    [
      'Absa',
      'Absa',
      null,
      [
        'Date,Description,Amount,Balance',
        '20261120,DIGITAL PAYMENT DT,100,3000',
        '20261121,ATM,-20,2980',
      ],
      [line('2026-11-20', 'DIGITAL PAYMENT DT', 10000)],
    ],
    [
      'Nedbank',
      'Nedbank',
      '1234567891',
      [
        'Statement Enquiry :,,,,',
        'Account Number :,1234567891,,,',
        'Account Description :,CURRENT,,,',
        'Statement Number :,3000,,,',
        '01Nov2026,ROADCOVER,-33,54676.77,',
        '02Nov2026,CARRIED FORWARD,,11257.18,',
        '03Nov2026,CASHFOCUS DIV,9106.98,20364.16,',
      ],
      [line('2026-11-03', 'CASHFOCUS DIV', 910698)],
    ],
    [
      'Capitec for businesses',
      'Capitec',
      '1051185815',
      [
        'Balance brought forward:,122411.10,,,,,,',
        ',,,,,,,',
        'Account,Date,Description,Reference,Amount,Fees,Balance,',
        '1051185815,20/11/2026,Debit Order,CAPITEC D000001212,-1528.49,-3.00,61799.77,',
        '1051185815,20/11/2026,Inward EFT Credit,COMPANY X,19599.08,,81398.85,',
        '1051185815,20/11/2026,Notify Fee,,,-29.40,160277.62,',
        'Total:,,,,38063.92,-197.4,160277.62,',
      ],
      [line('2026-11-20', 'Inward EFT Credit COMPANY X', 1959908)],
    ],
    [
      'Capitec for individuals',
      'Capitec',
      '1234567890',
      [
        'Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance',
        '1,1234567890,2026-11-03,2026-11-02,Groceries,GROCER,Food,Food,,-850.00,,4150.00',
        '2,1234567890,2026-11-05,2026-11-05,Payment Received: T,T,Income,Other,12000.00,,,16150.00',
      ],
      [line('2026-11-05', 'Payment Received: T', 1200000)],
    ],
  ])('reads what came in from a statement of %s', (_, bank, account, file, lines) => {
    for (const end of ['\r\n', '\n']) {
      const statement = readStatement(file.join(end), TODAY);
      expect(statement).toMatchObject({ bank, account, lines, refused: [] });
    }
  });

  it('knows every layout of its table by the names in it, and each by different ones', () => {
    for (const layout of BANK_LAYOUTS) {
      expect(layoutOf(layout.header ?? [layout.begins])).toBe(layout);
    }
  });

  it('counts lines that are alike, and money that went out', () => {
    const same = '20261120,PAYMENT,100,3000';
    const statement = read('Date,Description,Amount,Balance', same, same, '20261120,FEE,(5.00),1');
    expect(statement.lines.map(({ count }) => count)).toEqual([1, 2]);
    expect(statement.out).toBe(1);
  });

  it('names the lines that it could not read, and reads the others', () => {
    const statement = read(
      'Date,Description,Amount,Balance',
      '20261120,GOOD,100,1',
      '20261131,NO DAY,100,1',
      '20261120,NO AMOUNT,=1+1,1',
      '20261126,NOT YET,100,1',
      '20261120,TOO MUCH,99999999999,1',
    );
    expect(statement).toMatchObject({ lines: [{ text: 'GOOD' }] });
    expect(statement.refused).toEqual([
      { line: 3, reason: '“20261131” is no date such as 15 Nov 2026' },
      { line: 4, reason: '“=1+1” is no amount' },
      { line: 5, reason: '“20261126” is later than today' },
      { line: 6, reason: '“99999999999” is too much' },
    ]);
  });

  it('reads the monthly statement of FNB, whose days have no year', () => {
    const lines = [
      "2,'Statement'",
      "3,'62001234567','X','GOLD'",
      "3,'Statement Number',28,'Statement Date','15 Jan 2026','From Date','15 Dec 2025'",
      "4,'Opening Balance',1000.00,'Closing Balance',1337.50",
      "5,'Number','Date','Description1','Description2','Description3','Amount','Balance','Accrued Charges'",
      `5,1,'31 Dec',"FNB OB PMT","REF","",150.00,1150.00,`,
      `5,2,'02 Jan',"FEE","","",-12.50,1137.50,`,
      `5,3,'soon',"X","","",1.00,1138.50,`,
      "6,'Closing',1138.50",
    ];
    expect(read(...lines)).toEqual({
      bank: 'FNB',
      account: '62001234567',
      lines: [line('2025-12-31', 'FNB OB PMT REF', 15000)],
      out: 1,
      refused: [{ line: 8, reason: '“soon” is no date such as 15 Nov 2026' }],
    });
  });

  it('reads what a spreadsheet has made of a statement', () => {
    const statement = read(
      'Date,Description,Amount,Balance',
      '15/11/26,EFT A,100.00,1100.00',
      '15-Nov-26,EFT B,"1 250,00",2350.00',
      '15 Nov 26,EFT C,100.00 Cr,2450.00',
      '"15  Nov  2026",EFT D,(50.00),2400.00',
      '15\u00a0Nov\u00a02026,EFT\u00a0\u00a0E,75.00,2475.00',
      '15 Nov,EFT F,75.00,2475.00',
      '15/11/01,EFT G,75.00,2475.00',
    );
    const day = '2026-11-15';
    expect(statement.lines).toEqual([
      line(day, 'EFT A', 10000),
      line(day, 'EFT B', 125000),
      line(day, 'EFT C', 10000),
      line(day, 'EFT E', 7500),
    ]);
    expect(statement.out).toBe(1);
    expect(statement.refused).toEqual([
      { line: 7, reason: '“15 Nov” has no year, and the file no date of the statement' },
      { line: 8, reason: '“15/11/01” is more than 5 years ago' },
    ]);
  });

  it('takes no money that went out for money that came in where a column says which way it went', () => {
    const columns = { day: 0, texts: [1], amount: 3, moneyIn: null };
    const file = [
      'When;What;Way;How much',
      '20/11/2026;EFT;CR;100,00',
      '20/11/2026;RENT;DR;900,00',
      '20/11/2026;MORE RENT;Debit;-5,00',
      '20/11/2026;X;?;5,00',
    ].join('\n');
    expect(readStatement(file, TODAY, columns)).toMatchObject({
      lines: [line('2026-11-20', 'EFT', 10000)],
      out: 2,
      refused: [{ line: 5, reason: 'The column of debits and credits says neither' }],
    });
  });

  it('reads the number of an account without the zeros before it', () => {
    for (const number of ['0001234567891', '1234567891', '0000 1234-567891', "'001234567891"]) {
      const file = [
        `Account Number :,${number}`,
        'Date,Description,Amount,Balance',
        '20261120,A,1,1',
      ];
      expect(read(...file).account).toBe('1234567891');
    }
  });

  it('keeps text that a spreadsheet would run as it is, without what nobody sees', () => {
    const [first] = read(
      'Date,Description,Amount,Balance',
      '20261120,"=HYPERLINK(""x"")\u202e\u0007\n a",1,1',
    ).lines;
    expect(first?.text).toBe('=HYPERLINK("x") a');
  });

  it('reads semicolons and tabs as well', () => {
    for (const gap of [';', '\t']) {
      const file = ['Date,Description,Amount,Balance', '20261120,EFT,"1",1'].join('\n');
      expect(readStatement(file.replaceAll(',', gap), TODAY).lines).toEqual([
        line('2026-11-20', 'EFT', 100),
      ]);
    }
  });

  it('asks for the columns of a layout that it does not know, and reads by them', () => {
    const file =
      'Our bank\nWhen;What;Ref;In\n20/11/2026;EFT;EC 1;"R 1 234,56"\n21/11/2026;FEE;;-5,00';
    expect(() => readStatement(file, TODAY)).toThrow(UnknownLayoutError);
    const columns = { day: 0, texts: [1, 2], amount: 3, moneyIn: null };
    expect(readStatement(file, TODAY, columns)).toEqual({
      bank: null,
      account: null,
      lines: [line('2026-11-20', 'EFT EC 1', 123456)],
      out: 1,
      refused: [],
    });
  });

  it('never fails but for what is no statement, whatever the file holds', () => {
    const columns = { day: 0, texts: [1], amount: 2, moneyIn: null };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readStatementOr(text)).toBe(true);
        try {
          readStatement(text, TODAY, columns);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
        }
      }),
    );
  });

  function readStatementOr(text: string): boolean {
    try {
      readStatement(text, TODAY);
      return true;
    } catch (error) {
      return error instanceof CsvError || error instanceof UnknownLayoutError;
    }
  }
});

describe('decodeStatement', () => {
  const text = 'Café,R1';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeStatement(bytes)).toBe(text);
  });

  it('refuses what is no text', () => {
    expect(() => decodeStatement(Buffer.from('PK\u0003\u0004\0\0'))).toThrow(
      new CsvError('This file is not a CSV file.'),
    );
  });
});

describe('findOrderNumbers', () => {
  const numbers = fc
    .uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES })
    .map(orderNumberFrom);

  it('finds an order number in any case and with any gaps, wherever it stands in the text', () => {
    const gap = fc.constantFrom('', ' ', '-', '/', '. ');
    fc.assert(
      fc.property(
        numbers,
        fc.array(gap, { minLength: 14, maxLength: 14 }),
        fc.boolean(),
        (number, gaps, isLower) => {
          const { orderNumber } = number;
          const spaced = [...orderNumber]
            .map((character, at) => character + (gaps[at] ?? ''))
            .join('');
          const text = `FNB APP PAYMENT FROM ${isLower ? spaced.toLowerCase() : spaced} 0042`;
          expect(findOrderNumbers(text)).toContain(orderNumber);
        },
      ),
    );
  });

  it('finds the tracking number alone, too', () => {
    fc.assert(
      fc.property(numbers, ({ orderNumber, trackingNumber }) => {
        fc.pre(!trackingNumber.includes('EC'));
        expect(findOrderNumbers(`ref: ${trackingNumber}`)).toContain(orderNumber);
      }),
    );
  });

  it('finds none in a text without one, or with a wrong character', () => {
    expect(findOrderNumbers('CASH DEPOSIT 0042')).toEqual([]);
    const { orderNumber } = orderNumberFrom(new Uint8Array(ORDER_NUMBER_BYTES).fill(7));
    const wrong = orderNumber.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
    expect(findOrderNumbers(wrong)).not.toContain(wrong);
  });
});
