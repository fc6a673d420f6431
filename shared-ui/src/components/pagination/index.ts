export { LoadMore } from './LoadMore';
export { Pagination } from './Pagination';
