export { useMediaQuery } from './use-media-query';
export { useWideScreen } from './use-wide-screen';
