export { PageBar } from './PageBar';
export { PAGE_BAR_ID } from './page-bar-id';
