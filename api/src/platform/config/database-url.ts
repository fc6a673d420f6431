import { type Parser, text, url } from './settings';

/** The same address for each of the hosts in it: `mysql://user:password@one:3306,two:3306/name` names two nodes. */
export function databaseAddresses(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/]*@)?)([^@/?]*)(.*)$/i.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** An address of MySQL or MariaDB, with one host or the nodes of a cluster, the preferred one first. */
export const databaseUrl: Parser<string> = (value) => {
  const parse = url(['mysql:', 'mariadb:']);
  const chosen = text()(value);
  const addresses = databaseAddresses(chosen);
  for (const address of addresses.length > 1 ? addresses : [chosen]) parse(address);
  return chosen.replace(/\/+$/, '');
};
