import type { ConversationView } from '@courier/contract';
import { Soft } from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useEffect } from 'react';
import { EMAILS_ONCE_CONFIRMED } from '../../../shared/tickets/ticket-words';
import { type ConversationKey, useConfirmEmailMutation } from '../conversation.api';

interface EmailNoteProps {
  conversationKey: ConversationKey;
  conversation: ConversationView;
}

/** Whether replies are emailed too. Opening the conversation by a link that was mailed confirms the address. */
export function EmailNote({ conversationKey, conversation }: EmailNoteProps) {
  const { emailConfirmed, confirmsEmail } = conversation;
  const [confirm, { data, error }] = useConfirmEmailMutation();
  const token = confirmsEmail && 'token' in conversationKey ? conversationKey.token : null;

  useEffect(() => {
    if (token !== null) void confirm(token);
  }, [confirm, token]);

  const words = () => {
    if (data) return data.message;
    if (error) return `We could not confirm your email address. ${problemText(error)}`;
    return emailConfirmed === false && !confirmsEmail && EMAILS_ONCE_CONFIRMED;
  };
  return (
    <Soft as="p" role="status">
      {words()}
    </Soft>
  );
}
