/** Imported first, it has the stores of a spec lie in a bucket. */
import { place } from './test-store';

place.isBucket = true;
