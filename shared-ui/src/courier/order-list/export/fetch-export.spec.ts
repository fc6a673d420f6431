import { recordCounter } from './fetch-export';

it('recordCounter counts records across chunks that end anywhere', () => {
  const counter = recordCounter();
  for (const byte of new TextEncoder().encode('"a"\r\n"x\r\ny"\r\n"z"\r\n')) {
    counter.take(Uint8Array.of(byte));
  }
  expect(counter.records()).toBe(2);
});
