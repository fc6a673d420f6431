/**
 * How an error came to light: while React rendered or ran effects, in an event handler or a timer, in a promise that
 * nobody handled, or because a remote handed it over.
 */
export const CRASH_KINDS = ['render', 'script', 'promise', 'reported'] as const;
export type CrashKind = (typeof CRASH_KINDS)[number];

/** The name of the shell among the remotes whose crashes are counted. */
export const SHELL_NAME = 'shell';

export const CRASH_FRAMES_MOST = 20;

/** A script of the shell or of a remote by its path, with its owner and version, and nothing else. */
export const SCRIPT_PATH =
  /^\/(?:(shell)|remotes\/([a-z][a-z0-9-]{0,31}))\/([\w.+-]{1,64})\/([\w-]{1,64}(?:\.[\w-]{1,64}){0,3}\.js)$/;

/** The longest message of a crash that is kept. */
export const CRASH_MESSAGE_MOST = 200;

/** Words in quotes, but for the name of a property that an engine reports: `(reading 'city')`. */
const QUOTED = /\((?:reading|setting) '[\w$]{1,40}'\)|"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;
const ADDRESS = /\b[a-z][\w+.-]*:\/\/\S+/gi;
const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Four digits or more, as in telephone numbers, postal codes and order numbers. */
const NUMBER = /\w*\d(?:[ -]?\d){3,}\w*/g;

/**
 * The message of an error without what a person may have typed: what is in quotes, e-mail addresses, long numbers and
 * the addresses of pages are cut. What is left are words of programs.
 */
export function crashMessage(message: string): string {
  return message
    .slice(0, 1000)
    .replace(QUOTED, (quoted) => (quoted.startsWith('(') ? quoted : '…'))
    .replace(ADDRESS, '…')
    .replace(EMAIL, '…')
    .replace(NUMBER, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, CRASH_MESSAGE_MOST);
}
