import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../../identity/personal-data/personal-data.registry';
import { PAYMENT_METHODS_DATA } from './personal-data.queries';
import { PaymentMethodsController } from './payment-methods.controller';
import { PaymentMethodsService } from './payment-methods.service';

@Module({
  imports: [PersonalDataModule],
  controllers: [PaymentMethodsController],
  providers: [PaymentMethodsService],
})
export class PaymentMethodsModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('paymentMethods', PAYMENT_METHODS_DATA);
  }
}
