export { useLineBack } from './use-line-back';
