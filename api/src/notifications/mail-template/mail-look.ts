import { Markup } from './markup';

interface Pair {
  readonly text: string;
  readonly tint: string;
}

/** As much of the design system's colours as e-mails use. They are the same there, which the spec of the pictures holds. */
interface MailColors {
  readonly ground: string;
  readonly surface: string;
  readonly text: string;
  readonly textSoft: string;
  readonly edge: string;
  readonly line: string;
  readonly signal: string;
  readonly onSignal: string;
  readonly signalEdge: string;
  readonly danger: string;
  readonly stamp: Readonly<Record<StampTone, Pair>>;
}

/** How a status is stamped. */
export type StampTone = 'pending' | 'confirmed' | 'transit' | 'delivered' | 'cancelled' | 'neutral';

const LIGHT: MailColors = {
  ground: '#ECEEE9',
  surface: '#FFFFFF',
  text: '#101418',
  textSoft: '#484F54',
  edge: '#101418',
  line: '#C6CBC5',
  signal: '#DDF247',
  onSignal: '#101418',
  signalEdge: '#101418',
  danger: '#98201B',
  stamp: {
    pending: { text: '#7A5200', tint: '#F8E6B8' },
    confirmed: { text: '#1D4C88', tint: '#DBE7F6' },
    transit: { text: '#57378B', tint: '#E8DFF4' },
    delivered: { text: '#1C6437', tint: '#DAEEDD' },
    cancelled: { text: '#98201B', tint: '#F7DDDA' },
    neutral: { text: '#454C51', tint: '#E0E3DE' },
  },
};

const DARK: MailColors = {
  ground: '#0E1114',
  surface: '#171B1F',
  text: '#EEF1EC',
  textSoft: '#A3A9A4',
  edge: '#EEF1EC',
  line: '#3A4146',
  signal: '#DDF247',
  onSignal: '#101418',
  signalEdge: '#DDF247',
  danger: '#F5A29B',
  stamp: {
    pending: { text: '#F3C969', tint: '#33290F' },
    confirmed: { text: '#9CC3F5', tint: '#16263B' },
    transit: { text: '#C9B1F2', tint: '#281E3C' },
    delivered: { text: '#8FD8A5', tint: '#14301E' },
    cancelled: { text: '#F5A29B', tint: '#3A1A18' },
    neutral: { text: '#BFC5C0', tint: '#24292D' },
  },
};

type Paint = (colors: MailColors) => Readonly<Record<string, string>>;

const stamp =
  (tone: StampTone): Paint =>
  ({ stamp: { [tone]: pair } }) => ({
    color: pair.text,
    'border-color': pair.text,
    'background-color': pair.tint,
  });

/** What is coloured, by the class that gives it its colours of the night. */
const PAINTS = {
  ground: ({ ground }) => ({ 'background-color': ground }),
  card: ({ surface }) => ({ 'background-color': surface }),
  text: ({ text }) => ({ color: text }),
  soft: ({ textSoft }) => ({ color: textSoft }),
  edge: ({ edge }) => ({ 'border-color': edge }),
  ink: ({ edge }) => ({ 'background-color': edge }),
  hairline: ({ line }) => ({ 'border-color': line }),
  button: ({ signal, signalEdge, onSignal }) => ({
    color: onSignal,
    'border-color': signalEdge,
    'background-color': signal,
  }),
  box: ({ signal, onSignal }) => ({ 'border-color': onSignal, 'background-color': signal }),
  stopped: ({ danger, onSignal }) => ({ 'border-color': onSignal, 'background-color': danger }),
  'stamp-pending': stamp('pending'),
  'stamp-confirmed': stamp('confirmed'),
  'stamp-transit': stamp('transit'),
  'stamp-delivered': stamp('delivered'),
  'stamp-cancelled': stamp('cancelled'),
  'stamp-neutral': stamp('neutral'),
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

/** Attributes that colour an element by day in a style of its own, and by night where the mail program can. */
export function painted(names: readonly PaintName[], style = ''): Markup {
  const colors = names.map((name) => declarations(PAINTS[name](LIGHT)));
  const styles = [style, ...colors].filter(Boolean).join(';');
  return new Markup(`class="${names.join(' ')}" style="${styles}"`);
}

/** What cannot stand in the elements: the colours of the night, and less space on a phone. */
export const MAIL_STYLES = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(PAINTS)
  .map(([name, paint]) => `.${name} { ${declarations(paint(DARK), ' !important')} }`)
  .join('\n')}
}
@media (max-width: 480px) {
.margin { padding-left: 16px !important; padding-right: 16px !important; }
.inset { padding-left: 14px !important; padding-right: 14px !important; }
.title { font-size: 22px !important; line-height: 27px !important; }
.number { font-size: 21px !important; }
}
`);

/** With quotes that may stand in a style. */
export const TEXT_FONT = `font-family:Archivo,Arial,Helvetica,sans-serif`;
export const WIDE_FONT = `${TEXT_FONT};font-stretch:120%;font-weight:700`;
export const NUMBER_FONT = `font-family:'Spline Sans Mono',Consolas,Menlo,'Courier New',monospace;font-weight:700`;

function declarations(styles: Readonly<Record<string, string>>, ending = ''): string {
  return Object.entries(styles)
    .map(([property, value]) => `${property}:${value}${ending}`)
    .join(';');
}
