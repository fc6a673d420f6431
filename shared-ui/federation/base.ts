/**
 * The part of the design system that the shell hands to the remotes: what its own pages are drawn with, and what
 * every remote draws with. It takes nothing but React, the router and styled-components. Whatever else a remote
 * uses (dialogs, tables, tabs) is compiled into the remote, so that the first visit to one fetches only what that
 * one shows. This is the one list of it: it is imported as `@courier/shared-ui/base`, and nothing of it from elsewhere.
 */
export * from '../src/banner';
export * from '../src/button';
export * from '../src/card';
export * from '../src/definition-list';
export * from '../src/empty-state';
export * from '../src/error-state';
export { Checkbox, NumberField, SelectField, TextArea, TextField } from '../src/field';
export * from '../src/glyphs';
export * from '../src/help-chip';
export * from '../src/icon-button';
export * from '../src/interactive';
export * from '../src/layout';
export * from '../src/link';
export * from '../src/loading-text';
export * from '../src/logo';
export * from '../src/page';
export * from '../src/route-line';
export * from '../src/skeleton';
export * from '../src/stamp';
export { Lede, Mono, SectionTitle, Soft } from '../src/text';
export {
  media,
  messageTones,
  monoType,
  stampTones,
  tabularFigures,
  token,
  wideType,
} from '../src/tokens';
export * from '../src/tooltip';
export * from '../src/top-bar';
export * from '../src/visually-hidden';
export * from '../src/waybill';
