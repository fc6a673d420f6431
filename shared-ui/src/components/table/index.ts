export type { TableColumn } from './TableRow';
export { Table, type TableProps } from './Table';
