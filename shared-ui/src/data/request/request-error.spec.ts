/** @jest-environment node */
import { parseProblem, problemText, RequestError } from './request-error';

const failed = (status: number, body: string) => new RequestError(status, body, parseProblem(body));

describe('problemText', () => {
  it.each([
    [
      'the detail of a problem',
      failed(409, JSON.stringify({ status: 409, title: 'Conflict', detail: 'It was changed.' })),
      'It was changed.',
    ],
    ['a plain sentence with its status', failed(500, 'boom'), '500: boom'],
    ['the fallback for a web page', failed(502, '<h1>Bad gateway</h1>'), 'Try later.'],
    ['the fallback for other data', failed(500, '{"code":7}'), 'Try later.'],
    ['the fallback for an empty answer', failed(500, ''), 'Try later.'],
    ['the fallback for a text too long to show', failed(500, 'x'.repeat(300)), 'Try later.'],
    ['the fallback when the connection failed', new TypeError('Failed to fetch'), 'Try later.'],
  ])('returns %s', (_what, error, words) => {
    expect(problemText(error, 'Try later.')).toBe(words);
  });
});
