import { type InferType, object, string } from 'yup';
import type { Discovery } from '@courier/contract';
import { discoverySchema } from './discovery';

/** Who changes what is live, and why. */
export interface Author {
  readonly by: string;
  readonly notes: string;
  /** What was built, as the version control has it. */
  readonly commit?: string;
}

export const CHANGE_ACTIONS = [
  'publish',
  'canary',
  'promote',
  'abort',
  'rollback',
  'enable',
  'disable',
  'retire',
  'remove',
  'restore',
] as const;

export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

const authorFields = { by: string().required(), notes: string().defined(), commit: string() };

const changeSchema = object({
  ...authorFields,
  at: string().required(),
  action: string().required().oneOf(CHANGE_ACTIONS),
  /** A remote, `shell`, or `all` where discovery was restored as a whole. */
  name: string().required(),
  /** What it is about; null for `all`. */
  version: string().nullable().default(null),
});

export type Change = InferType<typeof changeSchema>;

/** Discovery as it lies in the history: what was live after a change. Stores of earlier times do not say who made it. */
export const historySchema = discoverySchema.shape({
  /** The version of the shell that was live. */
  shell: string().nullable().default(null),
  change: changeSchema.nullable().default(null),
});

export interface Generation extends Discovery {
  readonly shell: string | null;
  readonly change: Change | null;
}

/** What is kept with a version: who published it first, when and why. */
export const releaseSchema = object({
  ...authorFields,
  version: string().required(),
  at: string().required(),
  /** Whom to tell what becomes of it. */
  contact: string(),
  /** Of a version that only those see who have its link: what it is a preview of, and when it ends. */
  preview: object({ label: string().required(), ends: string().required() })
    .optional()
    .default(undefined),
});

export type Release = InferType<typeof releaseSchema>;
