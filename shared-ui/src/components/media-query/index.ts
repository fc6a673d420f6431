export { useMediaQuery, useWideScreen } from './media-query';
