/** In the one-bundle variant this replaces `shell/src/features/remotes/federation.ts`: remotes are routes of one build. */
const REMOTES = {
  customer: () => import(/* webpackChunkName: "customer" */ 'bundled-customer'),
  support: () => import(/* webpackChunkName: "support" */ 'bundled-support'),
  admin: () => import(/* webpackChunkName: "admin" */ 'bundled-admin'),
};

export function fetchExposed({ name }) {
  return REMOTES[name]();
}
