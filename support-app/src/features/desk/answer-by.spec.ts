/** @jest-environment node */
import { targetOf } from './answer-by';

const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const MINUTE = 60_000;

const wordsOf = (left: number) =>
  targetOf({ status: 'open', answerBy: new Date(NOW + left).toISOString() }, NOW);

it.each([
  [-160 * MINUTE, { words: 'over by 2 h 40', is: 'over' }],
  [0, { words: 'over by 0 min', is: 'over' }],
  [40 * MINUTE, { words: 'answer in 40 min', is: 'due' }],
  [85 * MINUTE, { words: 'answer in 1 h 25', is: 'due' }],
  [68 * 60 * MINUTE, { words: 'by Mon 30, 08:00', is: 'due' }],
] as const)('a ticket whose reply is due in %d ms says so', (left, target) => {
  expect(wordsOf(left)).toEqual(target);
});

it('a ticket without a reply to give waits for its author, and no more once it is settled', () => {
  const waiting = { words: 'waits for customer', is: 'waiting' };
  expect(targetOf({ status: 'in_progress', answerBy: null }, NOW)).toEqual(waiting);
  expect(targetOf({ status: 'resolved', answerBy: null }, NOW)).toBeNull();
});
