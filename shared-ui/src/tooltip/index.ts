export { Tooltip, tooltipDelays, TooltipProvider, type TooltipProps } from './Tooltip';
