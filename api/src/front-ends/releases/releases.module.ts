import { Module } from '@nestjs/common';
import { ProcessesModule } from '../../platform/processes/processes.module';
import { VersionHealthModule } from '../health/version-health.module';
import { PreviewPassesService } from './preview-passes.service';
import { PublishingController } from './publishing.controller';
import { PublishingService } from './publishing.service';
import { PublishingStoreService } from './publishing-store.service';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';
import { TeamTokensService } from './team-tokens.service';
import { WaitingFrontEndsService } from './waiting-front-ends.service';

/** Publishing over the network, and what is published, for the back office. */
@Module({
  imports: [ProcessesModule, VersionHealthModule],
  controllers: [PublishingController, ReleasesController],
  providers: [
    PreviewPassesService,
    PublishingService,
    PublishingStoreService,
    ReleasesService,
    TeamTokensService,
    WaitingFrontEndsService,
  ],
})
export class ReleasesModule {}
