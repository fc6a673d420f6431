import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders.module';
import { LabelsController } from './labels.controller';
import { LabelsService } from './labels.service';

@Module({
  imports: [OrdersModule],
  controllers: [LabelsController],
  providers: [LabelsService],
})
export class LabelsModule {}
