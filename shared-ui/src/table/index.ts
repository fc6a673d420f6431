export type { TableColumn } from './columns';
export { Table, type TableProps } from './Table';
