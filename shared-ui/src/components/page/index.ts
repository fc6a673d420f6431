export { Main, mainId, Page, PageHeader } from './Page';
