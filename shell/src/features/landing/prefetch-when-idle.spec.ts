import { isUnmetered } from './prefetch-when-idle';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

const browserWith = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => browserWith(undefined));

it.each([
  ['a computer on a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['a phone on wifi', { type: 'wifi', effectiveType: '3g', saveData: false }, true],
  ['a computer on a cable', { type: 'ethernet', effectiveType: '4g' }, true],
  ['a phone on mobile data', { type: 'cellular', effectiveType: '4g', saveData: false }, false],
  ['a slow connection', { effectiveType: '3g', saveData: false }, false],
  [
    'a visitor on wifi who saves data',
    { type: 'wifi', effectiveType: '4g', saveData: true },
    false,
  ],
  ['a browser that does not say', undefined, false],
])('the connection of %s, %j, is unmetered: %s', (_who, connection, expected) => {
  browserWith(connection);
  expect(isUnmetered()).toBe(expected);
});
