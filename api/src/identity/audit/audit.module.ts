import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { PersonalDataRegistry } from '../personal-data/personal-data.registry';
import { AUDIT_DATA } from './personal-data';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

@Module({
  imports: [PersonalDataModule],
  controllers: [AuditController],
  providers: [AuditService],
})
export class AuditModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('audit', AUDIT_DATA);
  }
}
