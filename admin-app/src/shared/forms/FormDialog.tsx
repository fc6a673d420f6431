export { type FormConflict, FormDialog } from '@courier/shared-ui/courier';
