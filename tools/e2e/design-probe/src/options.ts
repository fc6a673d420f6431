/** Set by the build. */
declare const PROBE: { readonly words: string; readonly mounts?: string };

export const probe = PROBE;
