import { Module } from '@nestjs/common';
import { PublishingController } from './publishing.controller';
import { PublishingService } from './publishing.service';
import { PublishingStoreService } from './publishing-store.service';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';
import { TeamTokensService } from './team-tokens.service';

/** Publishing over the network, and what is published, for the back office. */
@Module({
  controllers: [PublishingController, ReleasesController],
  providers: [PublishingService, PublishingStoreService, ReleasesService, TeamTokensService],
})
export class ReleasesModule {}
