import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../web/integrity';

/**
 * The description of the API, which `npm run openapi` writes, and a page to read it. The files of Swagger's page come
 * from its package; nothing comes from elsewhere.
 */
export function serveDocs(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();

  server.get('/api/docs/openapi.json', async (_request, reply) =>
    reply
      .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache' })
      .send(await readFile(OPEN_API_FILE)),
  );

  server.get('/api/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': VIEWER_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(VIEWER),
  );

  for (const [name, type] of Object.entries(VIEWER_FILES)) {
    server.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(type)
        .send(await readFile(require.resolve(`swagger-ui-dist/${name}`))),
    );
  }
}

/** Beside the sources and, of a build, beside `dist`. */
const OPEN_API_FILE = path.join(__dirname, '../../../openapi.json');

const JSON_TYPE = 'application/json; charset=utf-8';

const VIEWER_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const BOOT =
  "SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', validatorUrl: null, supportedSubmitMethods: [] });";

const VIEWER = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Courier API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script>${BOOT}</script>
  </body>
</html>
`;

const VIEWER_POLICY = [
  "default-src 'none'",
  `script-src 'self' '${integrityOf(BOOT)}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
