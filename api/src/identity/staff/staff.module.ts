import { Module } from '@nestjs/common';
import { AuthModule } from '../sign-in/auth.module';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

@Module({ imports: [AuthModule], controllers: [StaffController], providers: [StaffService] })
export class StaffModule {}
