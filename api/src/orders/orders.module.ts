import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/dispatch.module';
import { TrackingModule } from './progress/tracking.module';
import { DerivedData } from './derived-data';
import { OrderExport } from './export/order-export';
import { OrderHistory } from './order-history';
import { OrderManagement } from './order-management';
import { OrderPlacing } from './order-placing';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';
import { ProofsController } from './proof/proofs.controller';
import { ProofsService } from './proof/proofs.service';
import { StagedPictures } from './proof/staged-pictures';
import { Uploads } from './proof/uploads';

@Module({
  imports: [DispatchModule, TrackingModule],
  controllers: [OrdersController, ProofsController],
  providers: [
    DerivedData,
    OrdersService,
    OrderPlacing,
    OrderManagement,
    OrderExport,
    OrderHistory,
    ProofsService,
    StagedPictures,
    Uploads,
  ],
  exports: [OrdersService, OrderPlacing],
})
export class OrdersModule {}
