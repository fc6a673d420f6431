import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ConversationLink } from './conversation-link.entity';

/** A new token for a conversation: 256 bits in base64url. It is told once and never stored; only its hash is. */
export async function newConversationToken(
  manager: EntityManager,
  ticketId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.insert(ConversationLink, {
    tokenHash: sha256(token),
    ticketId,
    createdAt: new Date(),
  });
  return token;
}

/** What a token is stored as; null for what cannot be one. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? sha256(token) : null;
}

const TOKEN = /^[\w-]{43}$/;

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
