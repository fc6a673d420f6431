export { SectionTitle, type SectionTitleProps } from './SectionTitle';
export { Lede, Money, Mono, Soft, type MoneyProps } from './texts';
