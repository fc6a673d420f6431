export { prefetchWhenIdle } from './prefetch-when-idle';
export { ReviewTicker } from './ReviewTicker';
export { SampleRoute } from './SampleRoute';
export { SampleStub } from './SampleStub';
