export { foundText, PagedList, type ListWords, type PagedListProps } from './PagedList';
export { useTypedSearch } from './use-typed-search';
