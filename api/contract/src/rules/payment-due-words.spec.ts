import { doorPaymentWords } from './payment-due-words';

describe('doorPaymentWords', () => {
  it.each([
    ['cash_on_delivery', 268.4, 'Have R268.40 in cash ready: it is paid at the door.'],
    ['speedpoint', 268.4, 'Have a bank card ready: you pay R268.40 at the courier’s card machine.'],
    ['cash_on_delivery', 0, null],
    ['eft', 268.4, null],
  ] as const)('of %s with R%d due are %s', (method, due, words) => {
    expect(doorPaymentWords(method, due)).toBe(words);
  });
});
