import { KeyedRequest } from './idempotency/keyed-request.entity';
import { RateCount } from './throttling/rate-count.entity';
import { Upload } from './uploads/upload.entity';

/** What any process that connects needs. */
export const PLATFORM_ENTITIES = [RateCount, KeyedRequest, Upload];
