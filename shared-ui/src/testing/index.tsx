/** For specs only: never imported by what is shipped. */
export { expectAxeClean } from './expect-axe-clean';
export { renderWithHost, type RenderWithHostOptions } from './render-with-host';
export * from './fake-api';
export { setWideScreen } from './wide-screen';
