import { Module } from '@nestjs/common';
import { PaymentMethodsController } from './payment-methods.controller';
import { PaymentMethodsService } from './payment-methods.service';

@Module({ controllers: [PaymentMethodsController], providers: [PaymentMethodsService] })
export class PaymentsModule {}
