import { NOTICE_KINDS } from '@courier/contract';
import { SAMPLE_CODE, SAMPLE_MAILS, SAMPLE_RELEASE_MAIL } from '../../../test/harness/sample-mails';

/** Those who are not told whom to call: they are whom others call. */
const TO_THE_STAFF = ['release', 'alert_begun', 'alert_over', 'bank_changed', 'invited'];
const MAILS = { ...SAMPLE_MAILS, release: SAMPLE_RELEASE_MAIL };

describe.each([...NOTICE_KINDS, 'release'] as const)('the e-mail of %s', (kind) => {
  const { subject, text, html, replyTo } = MAILS[kind];

  it('is small enough for mail programs that cut long ones, and loads nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|video)\b|\bsrc="|url\(|@import/i);
  });

  it('has one button, whose link is in the text as well', () => {
    const [button, ...others] = html.match(/(?<=<a href=")[^"]+(?=" class="button")/g) ?? [];
    expect(others).toEqual([]);
    expect(text.split(/\s/)).toContain(button?.replaceAll('&#38;', '&'));
  });

  it('says who writes, and where its answer goes', () => {
    for (const form of [html, text]) {
      expect(form).toContain('Professional Courier Services · 14 Juta Street, Braamfontein 2001');
    }
    expect(replyTo).toBe('support@courier.example');
    expect(text.includes('010 500 1234')).toBe(!TO_THE_STAFF.includes(kind));
    expect(subject).toMatch(/./);
  });
});

it('the e-mail of a statement has what is due by its age, and how it is paid, in both forms', () => {
  const { html, text } = SAMPLE_MAILS.account_statement;
  for (const words of ['R8412.60', 'R6102.50', '31–60 days', 'R1035.00', 'PA8HJV3N5ERC0T']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain('We attach the statements for October 2026 and November 2026.');
});

describe('an e-mail about an order', () => {
  it('has its number, ends, receiver, pieces and amount in both forms', () => {
    const { html, text } = SAMPLE_MAILS.order_in_transit;
    const said = [
      'EC 8HJV 3N5E RC0T',
      'Soweto',
      'Durban',
      'Xolani Gqirana',
      '88 Florida Road, Durban 4001',
      '2, 18.5 kg',
      'R1035.00',
      'Track your parcel',
    ];
    for (const words of said) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('>in transit<');
  });

  it.each([
    ['order_placed', 'To pay: R1035.00', 'See how to pay'],
    ['order_delivered', 'Received by: Xolani Gqirana', 'See the proof of delivery'],
    ['collection_moved', 'Collection: Thu 26 November, 08:00–12:00', 'Track your parcel'],
    ['addresses_corrected', 'Price: R1035.00', 'Track your parcel'],
    ['reweighed', 'Price: R1035.00', 'Track your parcel'],
    ['discount_given', 'Price: R935.00', 'Track your parcel'],
    ['surcharge_added', 'Price: R1120.00', 'Track your parcel'],
    ['payment_received', 'Received: R1035.00', 'Track your parcel'],
    ['payment_due', 'Still to pay: R1035.00', 'See how to pay'],
    ['refund_paid', 'Paid back: R1035.00', 'See the order'],
    ['claim_received', 'Claimed: R500.00', 'See the order'],
    ['claim_approved', 'Approved: R450.00', 'See the order'],
    ['claim_paid_out', 'Paid out: R450.00', 'See the order'],
  ] as const)('of the kind %s says "%s" and has the button "%s"', (kind, detail, action) => {
    const { text } = SAMPLE_MAILS[kind];
    expect(text).toContain(detail);
    expect(text).toContain(`${action}: https://courier.example/tracking?number=EC8HJV3N5ERC0T`);
  });

  it('shows markup that somebody typed as text', () => {
    const { html } = SAMPLE_MAILS.order_cancelled;
    expect(html).toContain('&#60;script&#62;alert(&#34;Xolani&#34;)&#60;/script&#62; Gqirana');
    expect(html).not.toMatch(/<script|evil\.example\/pixel\.gif">/);
  });

  it('says nothing of places and people to an address that nobody has confirmed', () => {
    for (const kind of ['updates_offered', 'payment_asked', 'link_code'] as const) {
      const { html, text } = SAMPLE_MAILS[kind];
      expect(`${html} ${text}`).not.toMatch(/Xolani|Lerato|Durban|Soweto|Florida/);
    }
  });

  it('has its code neither in the subject nor before the message, which locked telephones show', () => {
    const { html, subject } = SAMPLE_MAILS.link_code;
    expect(subject).not.toContain(SAMPLE_CODE);
    const [, preview = ''] = /<div style="display:none[^>]*>([^<]+)/.exec(html) ?? [];
    expect(preview).toMatch(/^Someone who is signed in/);
    expect(preview).not.toContain(SAMPLE_CODE);
  });
});
