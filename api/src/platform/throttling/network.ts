import { isIPv6 } from 'node:net';

/** A network that an address lies in. */
export interface Network {
  readonly name: string;
  /** How many times the share of one household all of it may take together. */
  readonly shares: number;
}

/**
 * The networks that are counted for an address, the smallest first: /24 of IPv4; /56 of IPv6, which is what one line
 * has (RIPE-690), and the /48 around it, which one sender may have, too.
 */
export function networksOf(address: string): readonly Network[] {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4?.[1]) return [{ name: v4[1], shares: 1 }];
  if (!isIPv6(address)) return [{ name: address, shares: 1 }];
  const groups = groupsOf(address).slice(0, 4);
  const line = [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00];
  return [
    { name: `${nameOf(line)}/56`, shares: 1 },
    { name: `${nameOf(line.slice(0, 3))}/48`, shares: 4 },
  ];
}

/**
 * How many of all places a network may have where one household may have so many: a wider one never more than half.
 */
export function placesFor({ shares }: Network, perHousehold: number, all: number): number {
  return Math.max(perHousehold, Math.min(perHousehold * shares, Math.floor(all / 2)));
}

/** The widest part of an address that one sender may have: /24 of IPv4, /48 of IPv6. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** The part of an address that one household or company has. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address;
}

const nameOf = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  const left = parts(head);
  const right = parts(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
}
