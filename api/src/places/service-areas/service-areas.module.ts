import { Module } from '@nestjs/common';
import { CollectionTimesModule } from '../collection-times/collection-times.module';
import { ServiceAreasController } from './service-areas.controller';
import { ServiceAreasService } from './service-areas.service';

@Module({
  imports: [CollectionTimesModule],
  controllers: [ServiceAreasController],
  providers: [ServiceAreasService],
})
export class ServiceAreasModule {}
