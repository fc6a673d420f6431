import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../platform/config/config';
import { PollingLoop } from '../../platform/job-queue/polling-loop';
import { ObjectStore } from '../../platform/object-store/object-store';
import { StoreMirror } from './store-mirror';

/** How long this machine may serve what is not live any more. */
const FOLLOW_EVERY_MS = 2000;

/**
 * Keeps the folder equal to the bucket of the settings as long as the server runs; null where there is none.
 * Returns when what is live is here; where the bucket cannot be reached, what was here before is served.
 */
export async function followBucket(
  app: NestFastifyApplication,
  { objectStore }: Pick<AppConfig, 'objectStore'>,
  folder: string,
): Promise<StoreMirror | null> {
  if (objectStore === null) return null;
  const logger = new Logger('Store');
  const warn = (error: unknown) => {
    logger.warn({ msg: 'the bucket of the front ends cannot be followed', error: String(error) });
  };
  const objects = await ObjectStore.open(objectStore);
  const mirror = new StoreMirror(objects, folder, warn);
  await mirror.pull();
  const loop = new PollingLoop(() => mirror.pull().then(() => false), FOLLOW_EVERY_MS, warn);
  loop.start();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onClose', async () => {
      await loop.stop();
      objects.close();
    });
  return mirror;
}
