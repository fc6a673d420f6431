export { PagedList, type ListWords, type PagedListProps } from './PagedList';
