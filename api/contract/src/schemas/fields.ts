import { number, string } from 'yup';
import { LIMITS } from '../limits';

/** Parts that several request schemas are made of. Each message names the field and the rule. */

/** One line of text that must not be blank; blanks around it are dropped. */
export function requiredText(requiredMessage: string, label: string, most: number) {
  return string()
    .trim()
    .required(requiredMessage)
    .max(most, `${label} must be at most ${most} characters`)
    .test('well-formed', `${label} contains a broken character`, isWellFormed);
}

/** One line of text that may be missing or blank. */
export function optionalText(label: string, most: number) {
  return string()
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .test('well-formed', `${label} contains a broken character`, isWellFormed);
}

/** An e-mail address, stored and compared in lower case. */
export function emailField(message = 'Please enter a valid email address') {
  return string()
    .trim()
    .lowercase()
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

/** Half of a surrogate pair cannot be stored as UTF-8: a database would silently change the text. */
function isWellFormed(text: string | null | undefined): boolean {
  return !text || !/[\uD800-\uDFFF]/u.test(text);
}
