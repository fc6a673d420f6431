import { isIPv6 } from 'node:net';

/** The part of an address that one household or company has: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4?.[1]) return v4[1];
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  if (tail === undefined) return left;
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}
