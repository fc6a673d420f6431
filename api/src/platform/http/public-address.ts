import { BlockList, isIPv6 } from 'node:net';

/** Ranges of this machine, of private networks, of the network itself, and of many receivers (RFC 6890). IPv4 in IPv6 counts as IPv4. */
const RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of RANGES) NOT_PUBLIC.addSubnet(network, prefix, familyOf(network));

/** Whether the IP address is one of the internet, not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  return !NOT_PUBLIC.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
