import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../../identity/personal-data/personal-data.registry';
import { SAVED_ADDRESSES_DATA } from './personal-data.queries';
import { SavedAddressesController } from './saved-addresses.controller';
import { SavedAddressesService } from './saved-addresses.service';

@Module({
  imports: [PersonalDataModule],
  controllers: [SavedAddressesController],
  providers: [SavedAddressesService],
  exports: [SavedAddressesService],
})
export class SavedAddressesModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('savedAddresses', SAVED_ADDRESSES_DATA);
  }
}
