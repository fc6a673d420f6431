export { Main, mainId, Page, PageHeader, type PageHeaderProps, type PageProps } from './Page';
