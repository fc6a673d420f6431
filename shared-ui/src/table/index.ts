export { nextSort, type SortDirection, type TableColumn, type TableSort } from './columns';
export type { TableSelection } from './selection';
export { Table, type TableProps } from './Table';
