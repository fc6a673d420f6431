export { declarationsOf } from './custom-properties';
export { dark } from './dark';
export { light } from './light';
export { media } from './media';
export { deskDensity, forcedSelection, monoType, tabularFigures, wideType } from './mixins';
export { messageTones, stampTones, type MessageTone, type StampTone } from './schema';
export { token, type Space, type TypeSize } from './token';
