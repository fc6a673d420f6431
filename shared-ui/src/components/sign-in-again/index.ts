export { PreserveOnSessionEnd } from './PreserveOnSessionEnd';
