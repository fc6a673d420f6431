/** The parts of the shell that remotes need and the landing page does not: fetched with the first visit to one. */

/** The seam: specs replace `federation.ts`, and nothing else runs a remote's code. */
export function importFederation() {
  return import(/* webpackChunkName: "remote-page" */ './federation');
}

/** What a remote mounts of another one: in the chunk of the page that shows the first, so it is there already. */
export function importMountedModule() {
  return import(/* webpackChunkName: "remote-page" */ './MountedModule');
}

/** The cards in a place of a page: in the same chunk. */
export function importPlaceCards() {
  return import(/* webpackChunkName: "remote-page" */ './PlaceCards');
}

/** The page that remotes are shown on. */
export function importRemoteRoute() {
  return import(/* webpackChunkName: "remote-page" */ './RemoteRoute');
}

/** Why a remote's script did not run. */
export function importIntegrityDiagnosis() {
  return import('./integrity-diagnosis');
}
