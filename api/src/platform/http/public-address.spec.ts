import { isPublicAddress } from './public-address';

describe('public address', () => {
  it.each([
    ['93.184.216.34', true],
    ['172.32.0.1', true],
    ['2606:4700::6810:84e5', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.1.20', false],
    ['100.100.0.1', false],
    ['169.254.169.254', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
