export { Money, type MoneyProps } from './Money';
export { SectionTitle, type SectionTitleProps } from './SectionTitle';
export { Lede, Mono, Soft } from './texts';
