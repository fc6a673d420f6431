import { Module } from '@nestjs/common';
import { PublishingController } from './publishing.controller';
import { PublishingService } from './publishing.service';
import { PublishingStore } from './publishing-store';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';
import { TeamTokens } from './team-tokens.service';

/** Publishing over the network, and what is published, for the back office. */
@Module({
  controllers: [PublishingController, ReleasesController],
  providers: [PublishingService, PublishingStore, ReleasesService, TeamTokens],
})
export class ReleasesModule {}
