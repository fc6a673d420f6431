/** @jest-environment node */
import { repeatableRequest } from './repeatable';

describe('repeatableRequest', () => {
  it('keeps its key while the same body is sent again', () => {
    const attempt = repeatableRequest();
    const first = attempt.headersFor({ message: 'Hello' });
    expect(first['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(attempt.headersFor({ message: 'Hello' })).toEqual(first);
  });

  it('takes a new key for another body, another form, and after the request arrived', () => {
    const attempt = repeatableRequest();
    const keys = [attempt.headersFor('one'), attempt.headersFor('two')];
    attempt.arrived();
    keys.push(attempt.headersFor('two'), repeatableRequest().headersFor('two'));
    expect(new Set(keys.map((headers) => headers['idempotency-key'])).size).toBe(4);
  });
});
