import { Module } from '@nestjs/common';
import { OrderProgress } from './order-progress';
import { OrderStepListeners } from './order-step-listeners';

@Module({
  providers: [OrderProgress, OrderStepListeners],
  exports: [OrderProgress, OrderStepListeners],
})
export class TrackingModule {}
