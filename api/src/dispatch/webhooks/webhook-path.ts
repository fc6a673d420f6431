/** Where the provider's webhooks are to be sent: `POST {publicUrl}/api/webhooks/shipday`, with a `token` header. */
export const WEBHOOK_PATH = '/api/webhooks/shipday';
