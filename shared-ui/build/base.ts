/**
 * The part of the design system that the shell hands to the remotes: what its own pages are drawn with, and what
 * every remote draws with. It takes nothing but React, the router and styled-components. Whatever else a remote
 * uses (dialogs, tables, tabs) is compiled into the remote, so that the first visit to one fetches only what that
 * one shows. This is the one list of it: it is imported as `@courier/shared-ui/base`, and nothing of it from elsewhere.
 */
export * from '../src/components/banner';
export * from '../src/components/button';
export * from '../src/components/card';
export * from '../src/components/definition-list';
export * from '../src/components/desk-header';
export * from '../src/components/empty-state';
export * from '../src/components/error-state';
export { Checkbox, NumberField, SelectField, TextArea, TextField } from '../src/components/field';
export * from '../src/components/glyphs';
export * from '../src/components/help-chip';
export * from '../src/components/icon-button';
export * from '../src/components/interactive';
export * from '../src/components/layout';
export * from '../src/components/link';
export * from '../src/components/loading-text';
export * from '../src/components/logo';
export { Main, mainId, Page, PageHeader } from '../src/components/page';
export * from '../src/components/route-line';
export * from '../src/components/skeleton';
export * from '../src/components/stamp';
export { Lede, Mono, SectionTitle, Soft } from '../src/components/text';
export {
  deskDensity,
  media,
  messageTones,
  monoType,
  stampTones,
  tabularFigures,
  token,
  wideType,
} from '../src/components/tokens';
export * from '../src/components/tooltip';
export * from '../src/components/top-bar';
export * from '../src/components/visually-hidden';
export * from '../src/courier/waybill';
