export { declarationsOf } from './custom-properties';
export { dark } from './dark';
export { light } from './light';
export { media } from './media';
export { messageTones, stampTones, type MessageTone, type StampTone } from './schema';
export { forcedSelection } from './selection';
export { token, type Space, type TypeSize } from './token';
export { monoType, tabularFigures, wideType } from './typography';
