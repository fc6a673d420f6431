export { Banner, ErrorBanner, type BannerProps } from './Banner';
