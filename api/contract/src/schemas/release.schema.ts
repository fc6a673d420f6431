import { array, type InferType, object, string } from 'yup';
import { PREVIEW_LABEL, REMOTE_NAME } from '../discovery';
import { LIMITS } from '../limits';
import { BUILD_VERSION } from '../rules/build-version';
import { missingIfNull, requiredText, trimmed, trueOrFalse, wholeNumber } from './fields';

/** The front end that teams know as `shell`, or the name of a remote. */
export const RELEASE_NAME = REMOTE_NAME;

const NAME = 'A name has lower-case letters, digits and hyphens';
const SEEN = 'Changed must be the number that was read';

const notes = requiredText('Say what changes, or why', 'Notes', LIMITS.releaseNotes);

const version = string()
  .typeError('Version must be text')
  .transform(missingIfNull)
  // Not as a pattern, which a document released before has otherwise: it is wider now, and breaks nobody.
  .test(
    'version',
    'Version must be one that was published',
    (value) => value === undefined || BUILD_VERSION.test(value),
  );

/** `changed` of the release that was seen: where somebody else changed it meanwhile, it stays as it is. */
const changed = wholeNumber(SEEN).transform(missingIfNull).min(0, SEEN);

const AUDIENCE = /^(auto|staff|100|\d{1,2})$/;
/** Not as a pattern, as of versions above: `auto` is new. */
const isAudience = (value: string | undefined) => value === undefined || AUDIENCE.test(value);
const AUDIENCE_WORDS = 'Canary must be auto, a percentage of the visitors, or staff';

/** Query of `POST /api/publishing/{name}/versions`, whose body is the archive. */
export const publishQuerySchema = object({
  notes,
  commit: string()
    .transform((value: unknown) => trimmed(value) || undefined)
    .matches(/^[\w./-]{1,64}$/, 'Commit must be an id or a name of the version control'),
  /**
   * `auto` for the site's own share, from where it promotes itself, a percentage of the visitors, or `staff`; left out,
   * everybody gets the version.
   */
  canary: string()
    .transform((value: unknown) => trimmed(value) || undefined)
    .test('audience', AUDIENCE_WORDS, isAudience),
  /** What it is a preview of: nobody gets it without its link. */
  preview: string()
    .transform((value: unknown) => trimmed(value) || undefined)
    .matches(PREVIEW_LABEL, 'A preview has lower-case letters, digits and hyphens, at most 40')
    .test(
      'no-canary',
      'A version is a preview or a canary',
      (value, { parent }) =>
        value === undefined || (parent as { canary?: string }).canary === undefined,
    ),
});
export type PublishQuery = InferType<typeof publishQuerySchema>;

/** `PUT …/{name}/canary`: who gets the version that is tried. */
export const canaryAudienceSchema = object({
  canary: string()
    .transform(trimmed)
    .typeError(AUDIENCE_WORDS)
    .required(AUDIENCE_WORDS)
    .test('audience', AUDIENCE_WORDS, isAudience),
  notes,
});
export type CanaryAudienceRequest = InferType<typeof canaryAudienceSchema>;

/** `POST …/{name}/canary/promotion` and `POST …/{name}/canary/abort` */
export const canaryEndSchema = object({
  notes,
  /** Only while it is this one; left out, whichever is tried. */
  version,
});
export type CanaryEndRequest = InferType<typeof canaryEndSchema>;

/** `POST /api/releases/{name}/approval` and `POST /api/releases/{name}/refusal`, of the version that was seen to wait. */
export const releaseReviewSchema = object({
  version: version.required('Version is required'),
  notes,
});
export type ReleaseReviewRequest = InferType<typeof releaseReviewSchema>;

/** `POST …/{name}/rollback`: to the version before, unless one is named. */
export const rollbackSchema = object({ version, notes, changed });
export type RollbackRequest = InferType<typeof rollbackSchema>;

/** `PUT …/{name}/enabled` */
export const releaseSwitchSchema = object({
  enabled: trueOrFalse('Enabled').required('Enabled is required'),
  notes,
  changed,
});
export type ReleaseSwitchRequest = InferType<typeof releaseSwitchSchema>;

/** `POST /api/team-tokens`: what a team may do from its pipeline, and for how many days. */
export const teamTokenSchema = object({
  team: requiredText('Team is required', 'Team', LIMITS.teamName),
  publishes: names('Publishes').min(1, 'Name at least one front end that the team publishes'),
  manages: names('Manages'),
  days: wholeNumber('Days must be a whole number')
    .transform(missingIfNull)
    .default(90)
    .min(1, 'Days must be at least 1')
    .max(LIMITS.teamTokenDays, `Days must be at most ${LIMITS.teamTokenDays}`),
});
export type TeamTokenRequest = InferType<typeof teamTokenSchema>;

function names(label: string) {
  const name = string().typeError(NAME).required(NAME).matches(RELEASE_NAME, NAME);
  return array(name)
    .typeError(`${label} must be a list of names`)
    .transform(missingIfNull)
    .default([])
    .max(LIMITS.teamScopes, `${label} must be at most ${LIMITS.teamScopes} names`);
}
