export { foundText, PagedList, type ListWords } from './PagedList';
export { useTypedSearch } from './use-typed-search';
