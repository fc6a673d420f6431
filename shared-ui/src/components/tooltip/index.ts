export { useTooltip } from './use-tooltip';
