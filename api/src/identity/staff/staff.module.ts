import { Module } from '@nestjs/common';
import { AuthModule } from '../sign-in/auth.module';
import { CustomerSessionsController } from './customer-sessions.controller';
import { CustomerSessionsService } from './customer-sessions.service';
import { StaffController } from './staff.controller';
import { StaffInvitationsService } from './staff-invitations.service';
import { StaffService } from './staff.service';

@Module({
  imports: [AuthModule],
  controllers: [StaffController, CustomerSessionsController],
  providers: [StaffService, StaffInvitationsService, CustomerSessionsService],
})
export class StaffModule {}
