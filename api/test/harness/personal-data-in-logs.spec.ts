import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createTestApp } from './create-test-app';
import { hasPersonalData } from './personal-data-in-logs';

describe('hasPersonalData', () => {
  it.each([
    ['a name', 'order of Naledi Khumalo'],
    ['a street', 'from 12 Long Street'],
    ['a password', 'tried naledi-Protea-7'],
    ['an e-mail', 'to someone@example.com'],
    ['a local phone number', 'call 082 123 4567'],
    ['an international phone number', 'call +27821234567'],
    ['a token', `link ${randomBytes(32).toString('base64url')}`],
    ['a cookie', '{"cookie":"a=b"}'],
    ['something that was scrubbed', 'to [e-mail]'],
  ])('is true for a line with %s', (_, line) => {
    expect(hasPersonalData(line)).toBe(true);
  });

  it('is false for the line of a request', () => {
    const line =
      '{"level":"info","time":1795398952123,"reqId":"b3c1f0de-8a4f-4c55-9a53-0a3f7d6d8f10",' +
      '"method":"GET","route":"/api/orders/:orderNumber","status":200,"ms":12.4,"msg":"request"}';
    expect(hasPersonalData(line)).toBe(false);
  });
});

describe('createTestApp', () => {
  it('fails on close when a line was logged with personal data', async () => {
    const test = await createTestApp();
    new Logger('Test').warn('delivered to Naledi Khumalo');
    await expect(test.close()).rejects.toThrow('delivered to Naledi Khumalo');
  });
});
