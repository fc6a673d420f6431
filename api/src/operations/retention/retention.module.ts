import { Module } from '@nestjs/common';
import { InsightsModule } from '../../insights/insights.module';
import { OrdersModule } from '../../orders/orders.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { RetentionService } from './retention.service';

@Module({ imports: [InsightsModule, OrdersModule, UploadsModule], providers: [RetentionService] })
export class RetentionModule {}
