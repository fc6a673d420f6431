/**
 * The floors of `api/src`, from the top down. A floor uses only those below it; what happens below is told upwards by
 * listeners that a floor above registers. ESLint holds the line.
 *
 * Notifications stand above support: they put into words what orders, accounts and tickets announce. Live pages stand above
 * both: they hear that there is something new of any of them. Alerts look at the provider, the mail and the exceptions, and are
 * mailed by the notifications. Bulk changes do what the floors below do to one order, also to write to its customer. The front ends (serving, publishing, releases, their health) mail
 * their teams; operations sweep what they keep, so that they stand above. The simulator imitates the services of others and
 * knows nothing of ours.
 */
module.exports = [
  'cli',
  'operations',
  'front-ends',
  'live',
  'alerts',
  'bulk-changes',
  'notifications',
  'exceptions',
  'insights',
  'dispatch',
  'support',
  'billing',
  'orders',
  'pricing',
  'customers',
  'places',
  'company',
  'identity',
  'platform',
  'simulator',
];
