import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import type { AppConfig } from './platform/config/config';
import { serveDocs } from './platform/docs/docs';
import { ReadinessService } from './platform/health/readiness.service';
import { ONE_CLICK_STOP } from './notifications/order-updates/one-click-stop';
import { archiveUpload } from './front-ends/releases/archive-upload';
import { TeamTokensService } from './front-ends/releases/team-tokens.service';
import { CARD_NOTIFICATION } from './billing/card-payments/card-notification-path';
import { CLAIM_PICTURE_UPLOAD } from './billing/parcel-claims/claim-picture';
import { statementUpload } from './billing/bank-lines/statement-upload';
import { JOINT_PROOF_UPLOAD, PAYMENT_PROOF_UPLOAD } from './billing/payment-proofs/proof-file';
import { PagePassesService } from './front-ends/health/page-passes.service';
import { OrdersService } from './orders/reading/orders.service';
import { pictureUpload } from './orders/proof/picture-upload';
import { reweighPictureUpload } from './orders/reweighs/reweigh-picture';
import { attachmentUploads } from './support/attachment-uploads';
import { trackingAnswers } from './orders/reading/tracking-answer';
import { readSessionCookie } from './platform/access/session-cookie';
import { SessionsService } from './identity/sessions/sessions.service';
import { shedLoad } from './platform/http/load-shedding';
import { BODY_LIMIT, limitBodies } from './platform/http/body-limits';
import { refuseOtherSites } from './platform/http/cross-site';
import { connectionChecks, limitConnections } from './platform/http/connection-limits';
import { drainConnections } from './platform/http/connection-draining';
import { rememberRequests } from './platform/http/request-context';
import { parserErrorAnswer, routerErrorAnswer } from './platform/http/router-errors';
import { addSecurityHeaders } from './platform/http/security-headers';
import { AppLogger } from './platform/logging/app-logger';
import { logRequests } from './platform/logging/request-log';
import { MetricsService } from './platform/metrics/metrics.service';
import { measureRequests } from './platform/metrics/request-metrics';
import { RateLimiter } from './platform/throttling/rate-limiter';
import { startTelemetry } from './platform/telemetry/telemetry';
import { traceRequests } from './platform/telemetry/trace-requests';
import { traceServices } from './platform/telemetry/trace-services';
import { PreviewPassesService } from './front-ends/releases/preview-passes.service';
import { serveFrontEnds } from './front-ends/serving/web';

/** Builds the whole server, ready to listen: connected, migrated, with every route. */
export async function createApp(
  config: AppConfig,
  logger: Logger,
  adapter = makeAdapter(config, logger),
): Promise<NestFastifyApplication> {
  const telemetry = await startTelemetry(config);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new AppLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  app.setGlobalPrefix('api');

  const server = adapter.getInstance();
  // JSON and the uploads below only: a form of another site can send plain text without asking.
  server.removeContentTypeParser('text/plain');
  addSecurityHeaders(server, config);
  rememberRequests(server);
  if (telemetry) {
    telemetry.exportMetrics(app.get(MetricsService).registry);
    traceRequests(server);
    traceServices(app);
    server.addHook('onClose', () => telemetry.stop());
  }
  logRequests(server);
  measureRequests(server, app.get(MetricsService));
  limitConnections(server, config.maxConnections);
  drainConnections(server, app.get(ReadinessService));
  shedLoad(server, app.get(MetricsService), config.requestTimeoutMs);
  refuseOtherSites(server, config);
  const sessions = app.get(SessionsService);
  const actorOf = (request: FastifyRequest) => sessions.actorOf(readSessionCookie(request));
  const limiter = app.get(RateLimiter);
  limitBodies(
    server,
    [
      pictureUpload(actorOf),
      reweighPictureUpload(actorOf),
      PAYMENT_PROOF_UPLOAD,
      JOINT_PROOF_UPLOAD,
      CLAIM_PICTURE_UPLOAD,
      ...attachmentUploads(actorOf),
      CARD_NOTIFICATION,
      statementUpload(actorOf),
      archiveUpload(app.get(TeamTokensService)),
      ONE_CLICK_STOP,
    ],
    limiter,
  );
  serveDocs(app);
  const answers = trackingAnswers({
    orders: app.get(OrdersService),
    actorOf,
    takeLookup: ({ ip }) => limiter.take('order-lookup', ip),
  });
  const passes = app.get(PagePassesService);
  const previews = app.get(PreviewPassesService);
  await serveFrontEnds(
    app,
    config,
    actorOf,
    answers,
    (address) => passes.give(address),
    (...pass) => previews.opens(...pass),
  );
  return app.init();
}

export function makeAdapter(config: AppConfig, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    // One line of our own per request instead of Fastify's two, which name addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // One proxy: more hops would let a visitor invent the address that limits are counted by.
    trustProxy: config.trustProxy ? 1 : false,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while we end is served: it was sent before we said so.
    return503OnClosing: false,
    requestTimeout: config.requestTimeoutMs,
    http: connectionChecks(config.requestTimeoutMs),
    clientErrorHandler: parserErrorAnswer(config, logger),
    frameworkErrors: routerErrorAnswer(config),
    routerOptions: { maxParamLength: 200 },
    // The contract's schemas check what comes in: Fastify's own compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
}

function unused(): never {
  throw new Error('no route has a schema of Fastify');
}
