import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Simulator, startSimulator } from '../simulator';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type AppConfig, CONFIG } from '../platform/config/config';
import type { ShipdayConnection } from './shipday/shipday-http';
import { WEBHOOK_PATH } from './webhooks/webhook-path';

/**
 * How the provider reaches us and we reach it. `npm start` runs the simulator as a process of its own and names
 * it in the settings; an API that was started alone, without any, runs one here.
 */
@Injectable()
export class ProviderAccessService implements OnModuleInit, OnApplicationShutdown {
  /** What webhooks have to carry; null refuses them all. */
  readonly webhookToken: string | null;
  private readonly logger = new Logger('Dispatch');
  private simulator: Simulator | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly adapterHost: HttpAdapterHost,
  ) {
    const { apiUrl, webhookToken } = config.shipday;
    this.webhookToken = webhookToken ?? (apiUrl === null ? newSecret() : null);
  }

  readonly connection = (): ShipdayConnection => {
    const { apiUrl, apiKey, timeoutMs } = this.config.shipday;
    if (apiUrl !== null && apiKey !== null) return { apiUrl, apiKey, timeoutMs };
    if (this.simulator === null) throw new Error('the simulator is not running');
    return { apiUrl: this.simulator.url, apiKey: this.simulator.apiKey, timeoutMs };
  };

  async onModuleInit(): Promise<void> {
    if (this.webhookToken === null) {
      this.logger.warn('SHIPDAY_WEBHOOK_TOKEN is not set: the webhooks of Shipday are refused.');
    }
    if (this.config.shipday.apiUrl !== null) return;
    this.simulator = await startSimulator({
      apiKey: newSecret(),
      statePath: path.join(this.config.dataDir, 'simulator.json'),
      speed: this.config.shipday.simulatorSpeed,
    });
    this.sendWebhooksHere(this.simulator, this.adapterHost.httpAdapter.getHttpServer() as Server);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.simulator?.stop();
  }

  /** Our own port is only certain once we listen; what happens before is sent then. */
  private sendWebhooksHere(simulator: Simulator, server: Server): void {
    server.on('listening', () => {
      const { address, port } = server.address() as AddressInfo;
      const host = address.includes(':')
        ? 'localhost'
        : address.replace(/^0\.0\.0\.0$/, '127.0.0.1');
      simulator.setWebhook({
        url: `http://${host}:${port}${WEBHOOK_PATH}`,
        token: this.webhookToken ?? '',
      });
    });
  }
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
