import { databaseAddresses, databaseUrl } from './database-url';

describe('databaseUrl', () => {
  it('accepts the nodes of a cluster', () => {
    const address = 'mysql://courier:a%2Cb@one:3306,two:3307,[::1]:3308/name?x=1';
    expect(databaseUrl(address)).toBe(address);
    expect(databaseAddresses(address)).toEqual([
      'mysql://courier:a%2Cb@one:3306/name?x=1',
      'mysql://courier:a%2Cb@two:3307/name?x=1',
      'mysql://courier:a%2Cb@[::1]:3308/name?x=1',
    ]);
  });

  it.each(['postgres://x', 'mysql://one:3306,two:port/name', 'courier'])(
    'refuses %s',
    (address) => {
      expect(() => databaseUrl(address)).toThrow('must be an address');
    },
  );
});
