import type { EntityManager } from 'typeorm';
import { newSecretToken, sha256 } from '../identity/sessions/secret-token';
import { ConversationLink } from './conversation-link.entity';

/** A new token for a conversation; only its hash is stored. */
export async function newConversationToken(
  manager: EntityManager,
  ticketId: number,
): Promise<string> {
  const token = newSecretToken();
  await addConversationToken(manager, ticketId, token);
  return token;
}

/** Lets a token open the conversation. Nobody may guess it: it has 256 bits in base64url. */
export async function addConversationToken(
  manager: EntityManager,
  ticketId: number,
  token: string,
): Promise<void> {
  await manager.insert(ConversationLink, {
    tokenHash: sha256(token),
    ticketId,
    createdAt: new Date(),
  });
}
