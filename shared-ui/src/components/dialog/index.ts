export { ConfirmDialog, Dialog, type DialogProps } from './Dialog';
