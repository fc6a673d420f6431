import { array, boolean, number, string, type StringSchema } from 'yup';
import { LIMITS } from '../limits';
import { isAmbiguousNumber, readDecimal, withoutRand } from '../rules/decimal';
import { parseOrderNumber } from '../rules/order-number';
import { isOpaqueString, plainText, withoutGaps } from '../rules/text';

/** Parts that several request schemas are made of. Each message names the field and the rule. */

/** One line of text that must not be blank; blanks around it are dropped. */
export function requiredText(requiredMessage: string, label: string, most: number) {
  const text = string().typeError(requiredMessage).transform(trimmed).required(requiredMessage);
  return storable(text, label, most);
}

/** One line of text that may be missing, null or blank. */
export function optionalText(label: string, most: number) {
  const text = string().typeError(`${label} must be text`).transform(missingIfNull);
  return storable(text.transform(trimmed), label, most);
}

function storable<S extends StringSchema<string | undefined>>(
  text: S,
  label: string,
  most: number,
) {
  const malformed = `${label} contains a character that cannot be kept. Type it again`;
  return text
    .max(most, `${label} must be at most ${most} characters`)
    .test('well-formed', malformed, isWellFormed);
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

/** A new password: of characters that can be typed again. */
export function newPasswordField(least: number) {
  const unseen = 'Password contains a character that nobody can see. Type it again';
  return passwordField(least).test('opaque', unseen, (value) => !value || isOpaqueString(value));
}

/** A password. Never trimmed: blanks are part of it. */
export function passwordField(least: number) {
  const message = `Password must be at least ${least} characters`;
  const most = LIMITS.passwordLengthMost;
  return string()
    .typeError(message)
    .required(message)
    .min(least, message)
    .max(most, `Password must be at most ${most} characters`);
}

/** The context in which the body of a request is validated: its numbers are numbers, not text that looks like one. */
export const JSON_BODY = { isJson: true };

/**
 * A number, or its text in a form or a query, with a decimal comma or point. Yup itself would also take a list of one
 * number for it.
 */
export function numeric(message: string, read: (written: string) => number = readDecimal) {
  return number()
    .transform((value: unknown, given: unknown, _schema, { context }) => {
      if (typeof given === 'number' || given === null) return value;
      const isText = typeof given === 'string' && !(context as Partial<typeof JSON_BODY>)?.isJson;
      return isText ? read(given) : NaN;
    })
    .typeError(({ originalValue }: { originalValue: unknown }) =>
      typeof originalValue === 'string' && isAmbiguousNumber(withoutRand(originalValue))
        ? ambiguous(withoutRand(originalValue))
        : message,
    );
}

function ambiguous(written: string): string {
  return `${written} could be two numbers: write ${written.replace(',', '')} or ${written.replace(',', '.')}`;
}

/** A finite number; JSON can smuggle in infinity as 1e309. */
export function finiteNumber(message: string, read?: (written: string) => number) {
  return numeric(message, read).test(
    'finite',
    message,
    (value) => value === undefined || Number.isFinite(value),
  );
}

/** A whole number; the message is that of `typeError`, too. */
export function wholeNumber(message: string) {
  return numeric(message).integer(message);
}

/** A yes or no: in a body of JSON true or false itself, not a word or a number for it. */
export function trueOrFalse(label: string) {
  return boolean()
    .transform((value: unknown, given: unknown, _schema, { context }) =>
      (context as Partial<typeof JSON_BODY>)?.isJson ? given : value,
    )
    .typeError(`${label} must be true or false`);
}

/** A yes or no, which may be missing. */
export function flag(label: string, isOnByDefault = false) {
  const message = `${label} must be true or false`;
  return trueOrFalse(label).nonNullable(message).default(isOnByDefault);
}

/** One word of a fixed set. */
export function choice<T extends string>(label: string, values: readonly T[]) {
  const message = `${label} must be one of: ${values.join(', ')}`;
  return string().typeError(message).oneOf(values, message);
}

/** Some words of a fixed set, in a query separated by commas; missing for any. */
export function choices<T extends string>(label: string, values: readonly T[]) {
  const message = `${label} must be one of: ${values.join(', ')}`;
  return array()
    .transform((_, given: unknown) => partsOf(given))
    .typeError(message)
    .of(choice(label, values).required(message));
}

/** Some texts, in a query separated by commas; missing for any. */
export function texts(label: string, most: number, mostTexts: number) {
  return array()
    .transform((_, given: unknown) => partsOf(given))
    .typeError(`${label} must be text`)
    .of(requiredText(`${label} must not be empty`, label, most))
    .max(mostTexts, `${label} must be at most ${mostTexts} at a time`);
}

/** The parts of a list in a query, each once; what is no text stays as it was given, for the rule to name. */
function partsOf(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? undefined;
  const parts = given.split(',').map((part) => part.trim());
  return parts.join('') === '' ? undefined : [...new Set(parts)];
}

/** Order numbers in any spelling, in a query separated by commas; missing for any. What cannot be one stays as it was typed. */
export function orderNumbers() {
  const message = 'Each must be a waybill number';
  return array()
    .transform((_, given: unknown) => numbersOf(given))
    .of(
      string()
        .required(message)
        .test('order-number', message, (typed) => parseOrderNumber(typed) !== null),
    )
    .max(LIMITS.ordersOfLabels, `Choose at most ${LIMITS.ordersOfLabels} orders at a time`);
}

function numbersOf(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? undefined;
  const parts = given.split(',').filter((part) => part.trim() !== '');
  return [...new Set(parts.map((part) => parseOrderNumber(part)?.orderNumber ?? part))];
}

/** A calendar day such as `2026-11-21`, which may be missing. */
export function day(label: string) {
  const message = `${label} must be a day such as 2026-11-21`;
  return string()
    .typeError(message)
    .transform(missingIfNull)
    .transform(trimmed)
    .test('day', message, (value) => !value || isDay(value));
}

/** A South African month such as `2026-11`, which may be missing or empty. */
export function month(label: string) {
  const message = `${label} must be like 2026-11`;
  return string()
    .typeError(message)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .matches(/^20\d\d-(0[1-9]|1[0-2])$/, message);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Which version of something was seen: who sends it changes nothing that somebody else changed meanwhile. */
export function seenVersion(noun: string) {
  const message = `Version must be the one of the ${noun} that was read`;
  return wholeNumber(message).transform(missingIfNull).min(1, message);
}

/** Text as it is kept. Yup's own `trim` throws on what is not text. */
export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}

/** A number or a code of fixed form, in any grouping; blank is missing. */
export function compact(value: unknown): unknown {
  return typeof value === 'string' ? withoutGaps(value) || undefined : value;
}

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

/** An end of a range of postal codes. */
export function fourDigitCode() {
  const message = 'A postal code has four digits';
  return string()
    .typeError(message)
    .transform(trimmed)
    .required(message)
    .matches(/^\d{4}$/, message);
}
