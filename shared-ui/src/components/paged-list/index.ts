export { foundText, PagedList, type ListWords } from './PagedList';
export { PagedTable } from './PagedTable';
export { SearchBox } from './SearchBox';
export { useFilter } from './use-filter';
