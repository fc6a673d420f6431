/** The parts of the shell that remotes need and the landing page does not: fetched with the first visit to one. */

/** The seam: specs replace `federation.ts`, and nothing else runs a remote's code. */
export function importFederation() {
  return import(/* webpackChunkName: "remote-host" */ './federation');
}

/** The page that remotes are shown on. */
export function importRemoteRoute() {
  return import(/* webpackChunkName: "remote-page" */ './RemoteRoute');
}
