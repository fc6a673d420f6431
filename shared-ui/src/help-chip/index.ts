export { HelpChip } from './HelpChip';
