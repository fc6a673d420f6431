export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
