/**
 * The version of a front end, as its build has it (`1.4.0`, `1.4.0-beta.2`) and with what a publish adds
 * (`1.4.0-beta.2-58ff1de`): semantic (https://semver.org), anchored at both ends, because it names files and folders.
 */
export const BUILD_VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.]{1,20}){0,2}$/;
