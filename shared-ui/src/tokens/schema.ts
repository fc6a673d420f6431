/** A status as it is stamped on a label. `transitWarm` is transit where the desk needs it to stand out. */
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

/** Every colour a component may use, by meaning. `light` and `dark` both satisfy it. */
export interface ColorScheme {
  /** What lies under everything. */
  readonly ground: string;
  /** Cards, fields, waybills. */
  readonly surface: string;
  /** A surface, or a piece of ground, under the pointer. */
  readonly surfaceHover: string;
  /** A surface while it is pressed. */
  readonly surfacePressed: string;
  readonly text: string;
  readonly textSoft: string;
  /** Text of a control that cannot be used; exempt from contrast, still legible. */
  readonly textDisabled: string;
  /** Outline of an object you can hold, and of every control. */
  readonly edge: string;
  /** Hairline inside an object. */
  readonly line: string;
  /** Act here, or: it is here now. Nothing else. */
  readonly signal: string;
  readonly signalHover: string;
  readonly signalPressed: string;
  readonly onSignal: string;
  /** The edge that keeps the signal visible: ink by day. */
  readonly signalEdge: string;
  /** Ground of the row or card that is selected. */
  readonly selected: string;
  /** What floats over the page, turned inside out. */
  readonly inverse: string;
  readonly onInverse: string;
  readonly focus: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly dangerPressed: string;
  readonly onDanger: string;
  /** Behind a dialog. */
  readonly scrim: string;
  /** The shadow of what floats. */
  readonly shadow: string;
  readonly stamp: Readonly<Record<StampTone, TonePair>>;
  readonly message: Readonly<Record<MessageTone, TonePair>>;
}
