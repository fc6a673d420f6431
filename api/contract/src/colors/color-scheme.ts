/**
 * A status as it is stamped on a label. `confirmed`, which is blue, is that of an order and of nothing else; what is in
 * force, on or right is stamped as what is `delivered`. `transitWarm` is transit where the desk needs it to be noticed.
 */
export const stampTones = [
  'pending',
  'confirmed',
  'transit',
  'transitWarm',
  'delivered',
  'cancelled',
  'neutral',
  'danger',
] as const;

export type StampTone = (typeof stampTones)[number];

/** The tone of a message that addresses the reader. */
export const messageTones = ['info', 'warning', 'danger', 'success'] as const;

export type MessageTone = (typeof messageTones)[number];

/** Text and outline (`text`) on a ground (`tint`) made for it. */
export interface TonePair {
  readonly text: string;
  readonly tint: string;
}

/** Every colour a component may use, by meaning. */
export const colorNames = [
  /** What lies under everything. */
  'ground',
  /** Cards, fields, waybills. */
  'surface',
  /** A surface, or a piece of ground, under the pointer. */
  'surfaceHover',
  /** A surface while it is pressed. */
  'surfacePressed',
  'text',
  'textSoft',
  /** Text of a control that cannot be used; exempt from contrast, still legible. */
  'textDisabled',
  /** Outline of an object you can hold, and of every control. */
  'edge',
  /** Hairline inside an object. */
  'line',
  /** Act here, or: it is here now. Nothing else. */
  'signal',
  'signalHover',
  'signalPressed',
  'onSignal',
  /** The edge that keeps the signal visible: ink by day. */
  'signalEdge',
  /** Ground of the row or card that is selected. */
  'selected',
  /** What floats over the page, turned inside out. */
  'inverse',
  'onInverse',
  'focus',
  'danger',
  'dangerHover',
  'dangerPressed',
  'onDanger',
  /** Behind a dialog. */
  'scrim',
  /** The shadow of what floats. */
  'shadow',
] as const;

type ColorName = (typeof colorNames)[number];

/** A theme's colours. `light` and `dark` both satisfy it. */
export interface ColorScheme extends Readonly<Record<ColorName, string>> {
  readonly stamp: Readonly<Record<StampTone, TonePair>>;
  readonly message: Readonly<Record<MessageTone, TonePair>>;
}
