import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { RetentionService } from './retention.service';

@Module({ imports: [OrdersModule, UploadsModule], providers: [RetentionService] })
export class RetentionModule {}
