export { LongTable, type LongTableProps } from './LongTable';
export { VirtualTable, type VirtualTableProps } from './VirtualTable';
