import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { scrub } from './scrub';

/**
 * One line of JSON per event, without personal data.
 * @param destination the standard output, where nothing else is given
 */
export function makeLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: scrub, logMethod: nameError },
  };
  return pino(options, destination);
}

/**
 * Writes many lines at a time, so that a request does not wait for its own. Lines wait for a tenth of a second at most;
 * what is left when the process ends, however it ends itself, is written then.
 */
function standardOutput(): DestinationStream {
  const { stdout } = process;
  return pino.destination({ dest: stdout.fd, sync: false, minLength: 8192, periodicFlush: 100 });
}

/** Without a text, pino repeats the error's message, which `describeError` leaves out for good reason. */
function nameError(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [entry, text] = args as [unknown, unknown];
  const { err } = (entry ?? {}) as { err?: unknown };
  if (text === undefined && err instanceof Error) log.call(this, entry, err.name);
  else log.apply(this, args);
}

/** Statements are logged without their parameters, and database messages not at all: both carry people's data. */
function describeError(error: unknown): object {
  if (error instanceof QueryFailedError) {
    const { code, errno } = error.driverError as { code?: string; errno?: number };
    return { type: error.name, code, errno, query: error.query, stack: framesOf(error) };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, message: error.message, stack: framesOf(error) };
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
