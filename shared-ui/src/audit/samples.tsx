import { Formik } from 'formik';
import type { ReactElement, ReactNode } from 'react';
import * as charts from '../charts';
import * as courier from '../courier';
import * as form from '../form';
import * as ui from '../index';
import * as pageBar from '../page-bar';
import * as pagedList from '../paged-list';
import * as updateNotice from '../update-notice';
import * as routeMap from '../route-map';
import * as signInAgain from '../sign-in-again';
import * as signatureField from '../signature-field';
import * as virtualTable from '../virtual-table';

/** What is handed to each component: must arrive on the element that matters. */
export interface Handed {
  ref: (element: Element | null) => void;
  'data-testid': string;
}

/** Everything that `@courier/shared-ui` and its paths give out. */
export const everything = {
  ...ui,
  ...charts,
  ...courier,
  ...form,
  ...pageBar,
  ...pagedList,
  ...updateNotice,
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
export const samples: Readonly<Record<string, (handed: Handed) => ReactElement>> = {
  ArrowGlyph: (handed) => <ui.ArrowGlyph {...handed} />,
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
  DefinitionList: (handed) => <ui.DefinitionList {...handed} items={[]} />,
  Dialog: (handed) => <ui.Dialog {...handed} open onOpenChange={nothing} title="Edit" />,
  Drawer: (handed) => <ui.Drawer {...handed} open onOpenChange={nothing} title="Edit" />,
  EmptyState: (handed) => <ui.EmptyState {...handed} title="Nothing" />,
  ErrorBanner: (handed) => <ui.ErrorBanner {...handed} />,
  ErrorState: (handed) => <ui.ErrorState {...handed} title="Not had" />,
  FileField: (handed) => (
    <ui.FileField {...handed} label="Papers" files={[]} onFilesChange={nothing} />
  ),
  ForbiddenPage: (handed) => (
    <courier.ForbiddenPage {...handed} audience="us" missingRole="admin" />
  ),
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
  Money: (handed) => <ui.Money {...handed} rand={1} />,
  Mono: (handed) => <ui.Mono {...handed} />,
  UpdateNotice: (handed) => (
    <updateNotice.UpdateNotice text="3 new rows" onShow={() => undefined} {...handed} />
  ),
  NotFoundPage: (handed) => <courier.NotFoundPage {...handed} />,
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

/** Draw no element of their own. */
export const withoutElement: readonly string[] = [
  'GlobalStyle',
  'PreserveOnSessionEnd',
  'PagedList',
];

function inFormik(field: ReactNode) {
  return (
    <Formik initialValues={{}} onSubmit={nothing}>
      <div>{field}</div>
    </Formik>
  );
}
