export { HelpChip, type HelpChipProps } from './HelpChip';
