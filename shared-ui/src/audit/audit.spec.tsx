import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { Formik, type FormikValues } from 'formik';
import type { ReactElement, ReactNode } from 'react';
import * as base from '../../build/base';
import * as charts from '../components/charts';
import * as courier from '../courier';
import * as form from '../components/form';
import * as rest from '../index';
import * as pageBar from '../components/page-bar';
import * as pagedList from '../components/paged-list';
import * as routeMap from '../courier/route-map';
import * as signInAgain from '../components/sign-in-again';
import * as signatureField from '../components/signature-field';
import { renderWithHost } from '../testing';
import * as virtualTable from '../components/virtual-table';

/** What is handed to each component: must arrive on the element that matters. */
interface Handed {
  ref: (element: Element | null) => void;
  'data-testid': string;
}

const ui = { ...base, ...rest };

/** Everything that `@courier/shared-ui` and its paths give out. */
const everything = {
  ...ui,
  ...charts,
  ...courier,
  ...form,
  ...pageBar,
  ...pagedList,
  ...routeMap,
  ...signatureField,
  ...signInAgain,
  ...virtualTable,
};

const nothing = () => {};
const options = [{ value: 'a', label: 'A' }];
const rows = {
  caption: 'Rows',
  columns: [{ id: 'a', header: 'A', cell: (row: string) => row }],
  rows: ['a'],
  rowKey: (row: string) => row,
};
const place = { lat: -26, lon: 28, label: 'Here' };
const chart = {
  categoryLabel: 'Day',
  categories: ['Mon'],
  label: 'A',
  values: [1],
};

/** Each component in the least that it needs around it. */
const samples: Readonly<Record<string, (handed: Handed) => ReactElement>> = {
  ArrowGlyph: (handed) => <ui.ArrowGlyph {...handed} />,
  AttentionStamp: (handed) => <courier.AttentionStamp {...handed} />,
  BlockedStamp: (handed) => <courier.BlockedStamp {...handed} kind="unpaid" />,
  AwaitsPaymentStamp: (handed) => <courier.AwaitsPaymentStamp {...handed} />,
  AtCounterStamp: (handed) => <courier.AtCounterStamp {...handed} />,
  OnHoldStamp: (handed) => <courier.OnHoldStamp {...handed} />,
  Banner: (handed) => <ui.Banner {...handed} />,
  BarChart: (handed) => <charts.BarChart {...handed} data={chart} label="Bars" />,
  Button: (handed) => <ui.Button {...handed} />,
  ButtonAnchor: (handed) => <ui.ButtonAnchor {...handed} href="/" />,
  ButtonLink: (handed) => <ui.ButtonLink {...handed} to="/" />,
  Card: (handed) => <ui.Card {...handed} />,
  ChartFrame: (handed) => (
    <charts.ChartFrame {...handed} title="Bars" data={chart}>
      Bars
    </charts.ChartFrame>
  ),
  Checkbox: (handed) => <ui.Checkbox {...handed} label="On" />,
  ChevronGlyph: (handed) => <ui.ChevronGlyph {...handed} />,
  CloseGlyph: (handed) => <ui.CloseGlyph {...handed} />,
  RepeatGlyph: (handed) => <ui.RepeatGlyph {...handed} />,
  Cluster: (handed) => <ui.Cluster {...handed} />,
  Combobox: (handed) => (
    <ui.Combobox
      {...handed}
      label="Place"
      value=""
      onInput={nothing}
      onSelect={nothing}
      options={[]}
    />
  ),
  ConfirmDialog: (handed) => (
    <ui.ConfirmDialog
      {...handed}
      open
      onOpenChange={nothing}
      title="Sure?"
      description="It cannot be undone."
      confirmLabel="Remove"
      onConfirm={nothing}
    />
  ),
  DensitySwitch: (handed) => <courier.DensitySwitch {...handed} />,
  DeskHeader: (handed) => <ui.DeskHeader {...handed} title="Desk" />,
  DefinitionList: (handed) => <ui.DefinitionList {...handed} items={[]} />,
  AddressChangeFields: (handed) =>
    inFormik(
      <courier.AddressChangeFields
        {...handed}
        price={null}
        onEdit={nothing}
        search={() => Promise.resolve([])}
      />,
      courier.addressValues({}),
    ),
  AddressLineField: (handed) =>
    inFormik(
      <courier.AddressLineField
        {...handed}
        name="deliveryAddress"
        search={() => Promise.resolve([])}
      />,
      courier.addressValues({}),
    ),
  ContactFields: (handed) =>
    inFormik(
      <courier.ContactFields {...handed} side="pickup" legend="Collect from" hasInstructions />,
    ),
  Dialog: (handed) => <ui.Dialog {...handed} open onOpenChange={nothing} title="Edit" />,
  Drawer: (handed) => <ui.Drawer {...handed} open onOpenChange={nothing} title="Edit" />,
  EmptyState: (handed) => <ui.EmptyState {...handed} title="Nothing" />,
  Fold: (handed) => <ui.Fold {...handed} summary="More" />,
  ErrorBanner: (handed) => <ui.ErrorBanner {...handed} />,
  ErrorState: (handed) => <ui.ErrorState {...handed} title="Not had" />,
  FileField: (handed) => (
    <ui.FileField {...handed} label="Papers" file={null} onFileChange={nothing} />
  ),
  ForbiddenPage: (handed) => <courier.ForbiddenPage {...handed} audience="staff" />,
  Form: (handed) => inFormik(<form.Form {...handed} />),
  FormCheckbox: (handed) => inFormik(<form.FormCheckbox {...handed} name="on" label="On" />),
  FormFile: (handed) => inFormik(<form.FormFile {...handed} name="papers" label="Papers" />),
  FormRadioCards: (handed) =>
    inFormik(<form.FormRadioCards {...handed} name="pay" legend="Pay" options={options} />),
  FormSelect: (handed) =>
    inFormik(<form.FormSelect {...handed} name="pay" label="Pay" options={options} />),
  FormSignature: (handed) => inFormik(<form.FormSignature {...handed} name="sign" label="Sign" />),
  FormTextArea: (handed) => inFormik(<form.FormTextArea {...handed} name="note" label="Note" />),
  FormPasswordField: (handed) =>
    inFormik(<form.FormPasswordField {...handed} name="name" label="Password" />),
  FormNumberField: (handed) =>
    inFormik(<form.FormNumberField {...handed} name="name" label="Name" />),
  FormTextField: (handed) => inFormik(<form.FormTextField {...handed} name="name" label="Name" />),
  Grid: (handed) => <ui.Grid {...handed} />,
  HelpChip: (handed) => <ui.HelpChip {...handed} href="/" />,
  IconButton: (handed) => (
    <ui.IconButton {...handed} label="Close">
      <ui.CloseGlyph />
    </ui.IconButton>
  ),
  Lede: (handed) => <ui.Lede {...handed} />,
  LineChart: (handed) => <charts.LineChart {...handed} data={chart} label="Line" />,
  LoadingText: (handed) => <ui.LoadingText {...handed} />,
  LoadMore: (handed) => <ui.LoadMore {...handed} summary="All" />,
  Logo: (handed) => <ui.Logo {...handed} />,
  LongTable: (handed) => <virtualTable.LongTable {...handed} {...rows} />,
  Main: (handed) => <ui.Main {...handed} />,
  MenuGlyph: (handed) => <ui.MenuGlyph {...handed} />,
  MessageStateStamp: (handed) => <courier.MessageStateStamp {...handed} state="waiting" />,
  MessageGlyph: (handed) => <ui.MessageGlyph {...handed} />,
  CopyGlyph: (handed) => <ui.CopyGlyph {...handed} />,
  PhoneGlyph: (handed) => <ui.PhoneGlyph {...handed} />,
  Money: (handed) => <ui.Money {...handed} rand={1} />,
  Mono: (handed) => <ui.Mono {...handed} />,
  NotFoundPage: (handed) => <courier.NotFoundPage {...handed} />,
  OrderStatusStamp: (handed) => <courier.OrderStatusStamp {...handed} status="pending" />,
  PageBar: (handed) => <pageBar.PageBar {...handed} />,
  Page: (handed) => <ui.Page {...handed} />,
  PageHeader: (handed) => <ui.PageHeader {...handed} title="Page" />,
  Pagination: (handed) => <ui.Pagination {...handed} />,
  ProgressBar: (handed) => <ui.ProgressBar {...handed} value={1} label="Done" />,
  RadioCards: (handed) => (
    <ui.RadioCards
      {...handed}
      legend="Pay"
      name="pay"
      value=""
      onChange={nothing}
      options={options}
    />
  ),
  RouteLine: (handed) => <ui.RouteLine {...handed} from="A" to="B" progress={0} />,
  RouteMap: (handed) => <routeMap.RouteMap {...handed} from={place} to={place} />,
  SearchBox: (handed) => (
    <pagedList.SearchBox {...handed} label="Search" search="" onSearch={nothing} />
  ),
  SearchGlyph: (handed) => <ui.SearchGlyph {...handed} />,
  DownGlyph: (handed) => <ui.DownGlyph {...handed} />,
  UpGlyph: (handed) => <ui.UpGlyph {...handed} />,
  Section: (handed) => <ui.Section {...handed} />,
  SectionTitle: (handed) => <ui.SectionTitle {...handed} />,
  SelectField: (handed) => <ui.SelectField {...handed} label="Pay" options={options} />,
  SignatureField: (handed) => (
    <signatureField.SignatureField {...handed} label="Sign" value={null} onChange={nothing} />
  ),
  Skeleton: (handed) => <ui.Skeleton {...handed} />,
  Soft: (handed) => <ui.Soft {...handed} />,
  Stack: (handed) => <ui.Stack {...handed} />,
  Stamp: (handed) => <ui.Stamp {...handed} />,
  Stat: (handed) => <ui.Stat {...handed} label="All" value={1} />,
  StatStrip: (handed) => <ui.StatStrip {...handed} />,
  Stepper: (handed) => <ui.Stepper {...handed} steps={[]} current="" progress={0} />,
  Tab: (handed) => (
    <ui.Tabs>
      <ui.TabList>
        <ui.Tab {...handed} value="a" />
      </ui.TabList>
    </ui.Tabs>
  ),
  Table: (handed) => <ui.Table {...handed} {...rows} />,
  TabList: (handed) => (
    <ui.Tabs>
      <ui.TabList {...handed} />
    </ui.Tabs>
  ),
  TabPanel: (handed) => (
    <ui.Tabs value="a">
      <ui.TabPanel {...handed} value="a" />
    </ui.Tabs>
  ),
  Tabs: (handed) => <ui.Tabs {...handed} />,
  TextAnchor: (handed) => <ui.TextAnchor {...handed} href="/" />,
  TextArea: (handed) => <ui.TextArea {...handed} label="Note" />,
  PasswordField: (handed) => <ui.PasswordField {...handed} label="Password" />,
  NumberField: (handed) => <ui.NumberField {...handed} label="Name" />,
  TextField: (handed) => <ui.TextField {...handed} label="Name" />,
  TextLink: (handed) => <ui.TextLink {...handed} to="/" />,
  Timeline: (handed) => <ui.Timeline {...handed} steps={[]} />,
  Toaster: (handed) => <ui.Toaster {...handed} toast={null} onDismiss={nothing} />,
  TopBar: (handed) => <ui.TopBar {...handed} logo="Logo" />,
  TopBarLink: (handed) => <ui.TopBarLink {...handed} to="/" />,
  VirtualTable: (handed) => <virtualTable.VirtualTable {...handed} {...rows} />,
  VisuallyHidden: (handed) => <ui.VisuallyHidden {...handed} />,
  Waybill: (handed) => <ui.Waybill {...handed} />,
  WaybillMain: (handed) => <ui.WaybillMain {...handed} />,
  WaybillNumber: (handed) => <ui.WaybillNumber {...handed} value="7K3M" />,
  WaybillStub: (handed) => <ui.WaybillStub {...handed} />,
};

/** Draw no element of their own, or none at first. */
const withoutElement: readonly string[] = [
  'AddNote',
  'AddToAccount',
  'AddressesDialog',
  'CancelDialog',
  'ClaimFields',
  'ClaimList',
  'ClaimRefusals',
  'CodeField',
  'CollectionDialog',
  'CollectionFields',
  'ContactsDialog',
  'CopyButton',
  'CreditNotes',
  'DeliveryDayFields',
  'EarlierInvoices',
  'FetchedSection',
  'FormDialog',
  'NoteList',
  'AtCounter',
  'OnHold',
  'OrderMessages',
  'OrderPeople',
  'OrderTimeline',
  'PagedList',
  'PagedTable',
  'Permitted',
  'PhoneNumber',
  'Place',
  'PreserveOnSessionEnd',
  'ReasonDialog',
  'ReasonField',
  'StaffCancelDialog',
  'StaffClaims',
  'StaffNotes',
  'StaffOnly',
  'StaffOrderChanges',
  'StaffReweighs',
  'StaffTaxInvoice',
  'Statements',
  'TaxInvoiceFacts',
  'TaxInvoiceFields',
];

function inFormik(field: ReactNode, initialValues: FormikValues = {}) {
  return (
    <Formik initialValues={initialValues} onSubmit={nothing}>
      <div>{field}</div>
    </Formik>
  );
}

const components = Object.entries(everything)
  .filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value))
  .map(([name]) => name)
  .sort();

it('the audit has a sample of every exported component', () => {
  expect([...Object.keys(samples), ...withoutElement].sort()).toEqual(components);
});

it.each(Object.keys(samples))('%s hands ref and native props to one element', (name) => {
  let given: Element | null = null;
  const Sample = samples[name]!;
  renderWithHost(Sample({ ref: (element) => (given = element), 'data-testid': 'handed' }));
  expect(given).toBeInstanceOf(Element);
  expect(given).toBe(screen.getByTestId('handed'));
});

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && '$$typeof' in Object(value));
}

/**
 * Every folder of the design system that draws something, held to the same list: its stories show each thing it
 * gives out, which is what axe looks at, a spec goes by keyboard where there is something to press, and nothing in it
 * knows what business it serves.
 */

const root = join(__dirname, '..');

/** Have no component of their own. */
const NOT_DRAWN: readonly string[] = [
  'connection',
  'focus-home',
  'interactive',
  'media-query',
  'theme',
  'tokens',
];

const folders = [
  ...readdirSync(join(root, 'components'))
    .filter((name) => !NOT_DRAWN.includes(name))
    .map((name) => `components/${name}`),
  'courier',
  'courier/route-map',
  'courier/waybill',
];

describe.each(folders)('%s', (folder) => {
  const files = readdirSync(join(root, folder));
  const textOf = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n');
  const stories = textOf(/\.stories\.tsx$/);
  const specs = textOf(/\.spec\.tsx$/);
  const sources = textOf(/(?<!\.stories|\.spec)\.tsx?$/);

  it('shows each of its components in a story', () => {
    const index = withoutComments(readFileSync(join(root, folder, 'index.ts'), 'utf8'));
    const missing = componentsIn(index).filter((name) => !used(name, stories));
    expect(missing).toEqual([]);
    expect(/export const \w+: Story/.test(stories)).toBe(true);
  });

  it('has a keyboard test where there is something to press', () => {
    expect(KEYBOARD.test(specs) || !PRESSABLE.test(sources)).toBe(true);
  });

  it('has no business words', () => {
    // The words of the business live in `courier`; the logo is the company's.
    if (folder.startsWith('courier') || folder === 'components/logo') return;
    const code = withoutComments(sources).replaceAll('@courier/', '');
    expect(code.match(BUSINESS) ?? []).toEqual([]);
  });
});

const PRESSABLE =
  /styled\.(a|button|input|select|textarea)\b|styled\((Button|Link|NavLink)\)|<(a|button|input|select|textarea|Button|IconButton)\b|from '@radix-ui\//;
const KEYBOARD = /userEvent\.(keyboard|tab|type)\(/;
const BUSINESS =
  /\b\w*(courier|customer|delivery|deliveries|invoice|parcel|pickup|quote|shipment|ticket|waybill)\w*\b/gi;

function componentsIn(index: string): string[] {
  const values = index.replaceAll(/\btype (\{[^}]*\}|\w+)/g, '').replaceAll(/'[^']*'/g, '');
  return (values.match(/\b[A-Z]\w*[a-z]\w*/g) ?? []).filter((name) => name in everything);
}

function used(name: string, text: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
