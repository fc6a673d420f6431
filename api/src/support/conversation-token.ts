import type { EntityManager } from 'typeorm';
import { newSecretToken, sha256 } from '../auth/secret-token';
import { ConversationLink } from './conversation-link.entity';

/** A new token for a conversation; only its hash is stored. */
export async function newConversationToken(
  manager: EntityManager,
  ticketId: number,
): Promise<string> {
  const token = newSecretToken();
  await manager.insert(ConversationLink, {
    tokenHash: sha256(token),
    ticketId,
    createdAt: new Date(),
  });
  return token;
}
