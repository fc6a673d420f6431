export { prefetchWhenIdle } from './prefetch-when-idle';
export { ReviewTicker } from './ReviewTicker';
export { SampleRoute, SampleStub } from './samples';
