/** Named as its document is, in which the build lists it. */
export function importLandingPage() {
  return import(/* webpackChunkName: "index" */ './LandingPage');
}
