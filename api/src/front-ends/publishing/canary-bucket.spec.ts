/** The same expectations of a store in a bucket. */
import '../../../test/publishing/in-bucket';
import './canary.spec';
