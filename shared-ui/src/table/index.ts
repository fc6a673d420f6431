export type { TableColumn } from './columns';
export type { TableSelection } from './selection';
export { Table, type TableProps } from './Table';
