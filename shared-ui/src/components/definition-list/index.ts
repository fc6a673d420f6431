export { DefinitionList, type DefinitionItem } from './DefinitionList';
