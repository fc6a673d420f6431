/**
 * Keys for a form whose request must not be carried out twice: the same key as long as the same is sent again, so
 * that an attempt whose answer was lost is recognised, and a new one for anything else.
 */
interface RepeatableRequest {
  /** The `Idempotency-Key` header of a body. */
  headersFor(body: unknown): Record<string, string>;
  /** To be called when it has arrived: the same sent again is meant as something new. */
  arrived(): void;
}

export function repeatableRequest(): RepeatableRequest {
  let sent: string | null = null;
  let key = '';
  return {
    headersFor: (body) => {
      const text = JSON.stringify(body);
      if (text !== sent) key = randomKey();
      sent = text;
      return { 'idempotency-key': key };
    },
    arrived: () => {
      sent = null;
    },
  };
}

/** 128 random bits; `randomUUID` is missing on pages that are served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
