import type { ColorScheme, TonePair } from './color-scheme';
import { DARK_COLORS } from './dark';
import { LIGHT_COLORS } from './light';

/** Least contrast that WCAG 2.2 asks for, by what the pair is used for. */
const leastContrast = {
  /** Text that is read in sentences: AAA. */
  body: 7,
  /** Short texts: labels, stamps, words on buttons: AA. */
  text: 4.5,
  /** What must be seen to use a control: outlines, marks, focus. */
  control: 3,
} as const;

type ContrastUse = keyof typeof leastContrast;

interface ContrastPair {
  name: string;
  use: ContrastUse;
  front: string;
  back: string;
}

const grounds = ['ground', 'surface', 'surfaceHover', 'surfacePressed', 'selected'] as const;

const schemes = { light: LIGHT_COLORS, dark: DARK_COLORS };

describe.each(Object.entries(schemes))('the %s scheme', (_, scheme) => {
  it.each(contrastPairs(scheme))('keeps $name readable as $use', ({ front, back, use }) => {
    expect(contrastOf(front, back)).toBeGreaterThanOrEqual(leastContrast[use]);
  });
});

it('contrastOf gives the ratios of WCAG', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

/** Every pair of colours that the components put on one another. */
function contrastPairs(scheme: ColorScheme): ContrastPair[] {
  const pair =
    (use: ContrastUse) =>
    (front: ColorName, back: ColorName): ContrastPair => ({
      name: `${front} on ${back}`,
      use,
      front: scheme[front],
      back: scheme[back],
    });
  const body = pair('body');
  const text = pair('text');
  const control = pair('control');

  return [
    ...grounds.map((ground) => body('text', ground)),
    body('textSoft', 'ground'),
    body('textSoft', 'surface'),
    text('textSoft', 'surfaceHover'),
    text('textSoft', 'selected'),
    body('onInverse', 'inverse'),
    text('onSignal', 'signal'),
    text('onSignal', 'signalHover'),
    text('onSignal', 'signalPressed'),
    text('onDanger', 'danger'),
    text('onDanger', 'dangerHover'),
    text('onDanger', 'dangerPressed'),
    text('danger', 'ground'),
    text('danger', 'surface'),
    text('danger', 'surfaceHover'),
    ...grounds.flatMap((ground) => [control('edge', ground), control('focus', ground)]),
    control('signalEdge', 'ground'),
    control('signalEdge', 'surface'),
    control('textSoft', 'ground'),
    ...Object.entries(scheme.stamp).map(([tone, colours]) => tonePair('stamp', tone, colours)),
    ...Object.entries(scheme.message).flatMap(([tone, colours]) => [
      tonePair('message', tone, colours),
      {
        name: `text on message ${tone}`,
        use: 'body' as const,
        front: scheme.text,
        back: colours.tint,
      },
    ]),
  ];
}

type ColorName = {
  [K in keyof ColorScheme]: ColorScheme[K] extends string ? K : never;
}[keyof ColorScheme];

function tonePair(kind: string, tone: string, colours: TonePair): ContrastPair {
  return { name: `${kind} ${tone}`, use: 'text', front: colours.text, back: colours.tint };
}

/** Contrast of two opaque colours by the WCAG formula, 1 to 21. */
function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
