import {
  type ColorScheme,
  DARK_COLORS,
  LIGHT_COLORS,
  type StampTone,
  stampTones,
} from '@courier/contract';
import { Markup } from './markup';

type Paint = (colors: ColorScheme) => Readonly<Record<string, string>>;

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
  ...stamps(),
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;

/** Attributes that colour an element by day in a style of its own, and by night where the mail program can. */
export function painted(names: readonly PaintName[], style = ''): Markup {
  const colors = names.map((name) => declarations(PAINTS[name](LIGHT_COLORS)));
  const styles = [style, ...colors].filter(Boolean).join(';');
  return new Markup(`class="${names.join(' ')}" style="${styles}"`);
}

/** What cannot stand in the elements: the colours of the night, and less space on a phone. */
export const MAIL_STYLES = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(PAINTS)
  .map(([name, paint]) => `.${name} { ${declarations(paint(DARK_COLORS), ' !important')} }`)
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

function stamps() {
  const paints = stampTones.map((tone) => [`stamp-${tone}`, stamped(tone)] as const);
  return Object.fromEntries(paints) as Record<`stamp-${StampTone}`, Paint>;
}

function stamped(tone: StampTone): Paint {
  return ({ stamp }) => ({
    color: stamp[tone].text,
    'border-color': stamp[tone].text,
    'background-color': stamp[tone].tint,
  });
}

function declarations(styles: Readonly<Record<string, string>>, ending = ''): string {
  return Object.entries(styles)
    .map(([property, value]) => `${property}:${value}${ending}`)
    .join(';');
}
