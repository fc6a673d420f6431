export { useSeenVersion } from '@courier/shared-ui/courier';
