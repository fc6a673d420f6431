import type { RemoteEntry } from '../features/remotes/discovery';

const FILES = '/remotes/customer/0.1.0-5f2c91aa';

export const REMOTE: RemoteEntry = {
  name: 'customer',
  version: '0.1.0-5f2c91aa',
  routes: ['/quote', '/tracking', '/dashboard', '/account'],
  nav: [
    { label: 'Quote', serviceLabel: 'Shipping', to: '/quote', order: 10 },
    { label: 'Track', serviceLabel: 'Tracking', to: '/tracking', order: 20 },
    { label: 'My orders', to: '/dashboard', order: 40, roles: ['customer'] },
  ],
  desk: [],
  pages: {
    '/quote': { title: 'Quote', heading: 'Calculate Your Quote', outline: 'card' },
    '/tracking': { title: 'Tracking', bar: 'service', heading: 'Track Your Package' },
    '/dashboard': { title: 'Your orders', roles: ['customer'], bar: 'bare' },
    '/account': { title: 'Your account', roles: ['customer', 'support', 'admin'] },
  },
  contract: 1,
  entry: `${FILES}/remoteEntry.js`,
  preload: [`${FILES}/app.js`],
  screens: { '/quote': [`${FILES}/quote.js`] },
  places: [],
  integrity: {
    [`${FILES}/remoteEntry.js`]: hashOf('entry'),
    [`${FILES}/app.js`]: hashOf('app'),
    [`${FILES}/quote.js`]: hashOf('quote'),
  },
  enabled: true,
  isUnserved: false,
};

/** The same files, as the pages of support and of the back office. */
export const SUPPORT: RemoteEntry = {
  ...REMOTE,
  name: 'support',
  routes: ['/support', '/manager'],
  nav: [
    { label: 'Support', to: '/support', order: 30 },
    { label: 'Ticket desk', to: '/support/desk', order: 60, roles: ['support'] },
  ],
  desk: [
    { label: 'Money', icon: 'money', to: '/manager?tab=bank', order: 60, roles: ['admin'] },
    { label: 'Orders', icon: 'orders', to: '/manager', order: 20, roles: ['admin'] },
    {
      label: 'Support',
      icon: 'support',
      to: '/support/desk',
      order: 40,
      roles: ['support', 'admin'],
      opens: { ticket: '/support/desk?ticket=', order: '/support/desk?order=' },
    },
  ],
  pages: {
    '/support': { title: 'Support', bar: 'service' },
    '/support/desk': { title: 'Ticket desk', roles: ['support', 'admin'], width: 'desk' },
    '/manager': { title: 'Dashboard', roles: ['admin'], bar: 'bare', width: 'desk' },
  },
};

const CANARY_FILES = '/remotes/customer/0.2.0-0a1b2c3d';

/** Beside it in discovery, for half of the visitors. */
export const CANARY = {
  version: '0.2.0-0a1b2c3d',
  contract: 1,
  entry: `${CANARY_FILES}/remoteEntry.js`,
  preload: [],
  screens: {},
  integrity: { [`${CANARY_FILES}/remoteEntry.js`]: hashOf('canary') },
  share: 50,
  staffOnly: false,
  since: '2026-11-23T08:00:00.000Z',
  promotes: false,
};

/** The form of a hash; of which bytes, no spec asks a browser. */
export function hashOf(what: string): string {
  return `sha256-${btoa(what.padEnd(32))}`;
}
