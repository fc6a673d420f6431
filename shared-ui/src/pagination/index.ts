export { LoadMore, type LoadMoreProps } from './LoadMore';
export { Pagination, type PaginationProps } from './Pagination';
