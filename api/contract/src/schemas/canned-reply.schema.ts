import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import {
  type Placeholder,
  PLACEHOLDERS,
  unknownPlaceholder,
  writtenPlaceholder,
} from '../rules/canned-reply';
import { requiredText, seenVersion } from './fields';

const KNOWN = (Object.keys(PLACEHOLDERS) as Placeholder[]).map(writtenPlaceholder).join(', ');

const FIELDS = {
  title: requiredText('Title is required', 'Title', LIMITS.cannedReplyTitle),
  /** With placeholders such as `{first_name}`. */
  text: requiredText('Text is required', 'Text', LIMITS.cannedReply).test(
    'placeholders',
    function (text) {
      const unknown = unknownPlaceholder(text ?? '');
      const message = `Text has ${unknown}, which is no placeholder. There are ${KNOWN}`;
      return unknown === null || this.createError({ message });
    },
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
