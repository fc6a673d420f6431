import { Module } from '@nestjs/common';
import { CardPaymentsModule } from '../card-payments/card-payments.module';
import { PaymentsModule } from '../payments/payments.module';
import { JointPaymentsController } from './joint-payments.controller';
import { JointPaymentsService } from './joint-payments.service';

/** Several orders that are paid at once. */
@Module({
  imports: [CardPaymentsModule, PaymentsModule],
  controllers: [JointPaymentsController],
  providers: [JointPaymentsService],
  exports: [JointPaymentsService],
})
export class JointPaymentsModule {}
