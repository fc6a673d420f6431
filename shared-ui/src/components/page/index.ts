export { deskGutter, gutter, Main, mainId, Page, PageHeader } from './Page';
