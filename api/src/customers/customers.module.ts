import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { CustomerBlocksController } from './blocks/customer-blocks.controller';
import { CustomerBlocksService } from './blocks/customer-blocks.service';
import { CustomerContactsController } from './contacts/customer-contacts.controller';
import { CustomerContactsService } from './contacts/customer-contacts.service';
import { CustomerNotesController } from './notes/customer-notes.controller';
import { CustomerNotesService } from './notes/customer-notes.service';
import { CUSTOMERS_DATA } from './personal-data';

/** What the staff keep on a customer. */
@Module({
  imports: [PersonalDataModule],
  controllers: [CustomerBlocksController, CustomerContactsController, CustomerNotesController],
  providers: [CustomerBlocksService, CustomerContactsService, CustomerNotesService],
})
export class CustomersModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('customers', CUSTOMERS_DATA);
  }
}
