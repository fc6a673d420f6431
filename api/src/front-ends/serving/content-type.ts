import send from '@fastify/send';

/** What a published file is, by its name: the server and a bucket say the same. */
export function contentTypeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
