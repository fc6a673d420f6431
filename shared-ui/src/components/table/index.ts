export type { TableSelection } from './selection';
export type { TableColumn } from './TableRow';
export { Table, type TableProps } from './Table';
