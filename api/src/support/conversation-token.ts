import type { EntityManager } from 'typeorm';
import { newSecretToken, sha256 } from '../identity/sessions/secret-token';
import { ConversationLink } from './conversation-link.entity';

/**
 * A new token for the link of an e-mail; only its hash is stored. Who has it reads what is mailed to the ticket's
 * address.
 */
export async function newMailedToken(manager: EntityManager, ticketId: number): Promise<string> {
  const token = newSecretToken();
  await addToken(manager, ticketId, token, true);
  return token;
}

/**
 * Lets the person who opened the ticket into its conversation. The token proves nothing about the address that they
 * typed. Nobody may guess it: it has 256 bits in base64url.
 */
export function addOpenersToken(
  manager: EntityManager,
  ticketId: number,
  token: string,
): Promise<void> {
  return addToken(manager, ticketId, token, false);
}

async function addToken(
  manager: EntityManager,
  ticketId: number,
  token: string,
  confirmsEmail: boolean,
): Promise<void> {
  await manager.insert(ConversationLink, {
    tokenHash: sha256(token),
    ticketId,
    confirmsEmail,
    createdAt: new Date(),
  });
}
