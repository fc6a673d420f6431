import { safeKey, UnsafeKeyError } from './file-key';

describe('safeKey', () => {
  it.each(['discovery.json', 'remotes/help/1.0.0-abc/a..b.js', 'history/shell/1.0.0/'])(
    'returns %s as it is',
    (key) => expect(safeKey(key)).toBe(key),
  );

  it.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../outside',
    'versions/help/9.9.9/../../support/9.9.9.json',
    'remotes/help/1.0.0/..',
    'remotes/./help',
    'remotes//help',
    'remotes\\..\\..\\outside',
    'remotes/help\0.js',
  ])('refuses %j, which could lead elsewhere', (key) =>
    expect(() => safeKey(key)).toThrow(UnsafeKeyError),
  );
});
