import { KeyedRequest } from './idempotency/keyed-request.entity';
import { LiveProcess } from './processes/live-process.entity';
import { SigningKey } from './signing/signing-key.entity';
import { RateCount } from './throttling/rate-count.entity';
import { Upload } from './uploads/upload.entity';

/** What any process that connects needs. */
export const PLATFORM_ENTITIES = [RateCount, KeyedRequest, LiveProcess, SigningKey, Upload];
