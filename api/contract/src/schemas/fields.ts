import { boolean, number, string } from 'yup';
import { LIMITS } from '../limits';

/** Parts that several request schemas are made of. Each message names the field and the rule. */

/** One line of text that must not be blank; blanks around it are dropped. */
export function requiredText(requiredMessage: string, label: string, most: number) {
  return string()
    .typeError(requiredMessage)
    .transform(trimmed)
    .required(requiredMessage)
    .max(most, `${label} must be at most ${most} characters`)
    .test(
      'well-formed',
      `${label} contains a character that cannot be kept. Type it again`,
      isWellFormed,
    );
}

/** One line of text that may be missing, null or blank. */
export function optionalText(label: string, most: number) {
  return string()
    .typeError(`${label} must be text`)
    .transform(missingIfNull)
    .transform(trimmed)
    .max(most, `${label} must be at most ${most} characters`)
    .test(
      'well-formed',
      `${label} contains a character that cannot be kept. Type it again`,
      isWellFormed,
    );
}

/** An e-mail address, stored and compared in lower case. */
export function emailField(message = 'Please enter a valid email address') {
  return string()
    .typeError(message)
    .transform((value: unknown) => lowerCased(trimmed(value)))
    .required(message)
    .email(message)
    .max(LIMITS.email, message)
    .test('well-formed', message, isWellFormed);
}

/** A finite number; JSON can smuggle in infinity as 1e309. */
export function finiteNumber(message: string) {
  return number()
    .typeError(message)
    .test('finite', message, (value) => value === undefined || Number.isFinite(value));
}

/** A yes or no that is no when it is missing. */
export function flag(label: string) {
  const message = `${label} must be true or false`;
  return boolean().typeError(message).nonNullable(message).default(false);
}

/** One word of a fixed set. */
export function choice<T extends string>(label: string, values: readonly T[]) {
  const message = `${label} must be one of: ${values.join(', ')}`;
  return string().typeError(message).oneOf(values, message);
}

/** Which version of something was seen: who sends it changes nothing that somebody else changed meanwhile. */
export function seenVersion(noun: string) {
  const message = `Version must be the one of the ${noun} that was read`;
  return number().typeError(message).transform(missingIfNull).integer(message).min(1, message);
}

/** Without blanks around it and what nobody sees in it. Yup's own `trim` throws on what is not text. */
export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(INVISIBLE, '').trim() : value;
}

/**
 * Marks of direction, characters without a width and soft hyphens: messengers add them to what is copied, and they let
 * one name pass for another. The two joiners stay, which Persian, Hindi and emoji are written with.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

function lowerCased(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** JSON has no undefined, so that callers send null for what they do not know. */
export function missingIfNull(value: unknown): unknown {
  return value === null ? undefined : value;
}

/**
 * Half of a surrogate pair cannot be stored as UTF-8: a database would silently change the text. Of the control
 * characters only line breaks and tabs belong in one; a NUL ends it for some programs.
 */
function isWellFormed(text: string | null | undefined): boolean {
  return !text || !/[\uD800-\uDFFF]|(?![\t\n\r])\p{Cc}/u.test(text);
}
