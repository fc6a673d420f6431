/** @jest-environment node */
import { repeatableRequest } from './repeatable';

describe('the key of a repeatable request', () => {
  it('stays while the same is sent again', () => {
    const attempt = repeatableRequest();
    const first = attempt.headersFor({ message: 'Hello' });
    expect(first['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(attempt.headersFor({ message: 'Hello' })).toEqual(first);
  });

  it('is another for another body, another form, and for the same once it has arrived', () => {
    const attempt = repeatableRequest();
    const keys = [attempt.headersFor('one'), attempt.headersFor('two')];
    attempt.arrived();
    keys.push(attempt.headersFor('two'), repeatableRequest().headersFor('two'));
    expect(new Set(keys.map((headers) => headers['idempotency-key'])).size).toBe(4);
  });
});
