import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { REPLY_PLACEHOLDERS } from '../rules/canned-reply';
import { requiredText, seenVersion } from './fields';
import { withPlaceholders } from './placeholder-text';

const FIELDS = {
  title: requiredText('Title is required', 'Title', LIMITS.cannedReplyTitle),
  /** With placeholders such as `{first_name}`. */
  text: withPlaceholders(
    requiredText('Text is required', 'Text', LIMITS.cannedReply),
    'Text',
    REPLY_PLACEHOLDERS,
  ),
};

/** `POST /api/support/canned-replies` */
export const cannedReplySchema = object(FIELDS);
export type CannedReplyRequest = InferType<typeof cannedReplySchema>;

/**
 * `PUT /api/support/canned-replies/{id}`. With the `version` that was seen, a change on top of somebody else's is refused
 * with 409.
 */
export const cannedReplyChangeSchema = object({ ...FIELDS, version: seenVersion('reply') });
export type CannedReplyChangeRequest = InferType<typeof cannedReplyChangeSchema>;
