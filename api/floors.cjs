/**
 * The floors of `api/src`, from the top down. A floor uses only those below it; what happens below is told upwards by
 * listeners that a floor above registers. ESLint holds the line.
 *
 * Notifications stand above support: they put into words what orders, accounts and tickets announce. The simulator imitates
 * the services of others and knows nothing of ours.
 */
module.exports = [
  'cli',
  'operations',
  'notifications',
  'insights',
  'dispatch',
  'support',
  'billing',
  'orders',
  'pricing',
  'places',
  'identity',
  'platform',
  'simulator',
];
