/** For specs only: never imported by what is shipped. */
export { renderWithHost, type RenderWithHostOptions } from './render-with-host';
export * from './fake-api';
export * from './fake-event-source';
export { setWideScreen } from './wide-screen';
export { redrawnIn } from './redrawn-in';
