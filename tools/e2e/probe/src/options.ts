/** What a build of the probe does; each build has its own. */
export interface ProbeOptions {
  /** Shown as its heading. */
  readonly words: string;
  /** A link of the probe, to a page of another remote. */
  readonly linkTo?: string;
  /** A remote whose `./Part` it mounts until it has counted. */
  readonly mounts?: string;
  /** What throws: the render of any count but the first, or the function that an effect returned, for instance. */
  readonly throwsIn?: 'render' | 'cleanup' | 'layout cleanup' | 'evaluation' | 'effect' | 'handler';
  /** What of the frame it takes away, or gives it that cannot be shown, when it counts. */
  readonly breaks?: 'frame' | 'notice';
  /** What keeps its page from being left or drawn, or reaches beyond it. */
  readonly traps?: 'effect loop' | 'swallowed presses' | 'no code' | 'globals';
  /** What its `prepare` does wrong. */
  readonly prepare?: 'throws' | 'hangs' | 'is no function';
}

/** Set by the build. */
declare const PROBE: ProbeOptions;

export const probe = PROBE;
