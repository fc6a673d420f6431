export { messageTones, stampTones, type MessageTone, type StampTone } from '@courier/contract';
export { declarationsOf } from './custom-properties';
export { media } from './media';
export { deskDensity, forcedSelection, monoType, tabularFigures, wideType } from './mixins';
export { token, type Space, type TypeSize } from './token';
