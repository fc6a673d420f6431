export { Lede, Money, type MoneyProps, Mono, SectionTitle, Soft } from './text';
