export { failureNotice, notifyFailure } from '@courier/shared-ui/courier';
