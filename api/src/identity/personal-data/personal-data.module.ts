import { Module } from '@nestjs/common';
import { PersonalDataRegistry } from './personal-data.registry';

@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PersonalDataModule {}
