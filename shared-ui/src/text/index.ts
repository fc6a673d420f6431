export { Money, type MoneyProps } from './Money';
export { SectionTitle } from './SectionTitle';
export { Lede, Mono, Soft } from './texts';
