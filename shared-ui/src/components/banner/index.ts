export { Banner, ErrorBanner } from './Banner';
