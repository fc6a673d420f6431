export { DefinitionList, type DefinitionItem, type DefinitionListProps } from './DefinitionList';
