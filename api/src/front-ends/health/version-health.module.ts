import { Module } from '@nestjs/common';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { NotificationsModule } from '../../notifications/notifications.module';
import { CanaryGuard } from './canary-guard';
import { LiveVersionsService } from './live-versions.service';
import { PagePassesService } from './page-passes.service';
import { ReleaseTeamService } from './release-team.service';
import { ReleaseWatchService } from './release-watch.service';
import { VersionHealthController } from './version-health.controller';
import { VersionHealthRecorder } from './version-health.recorder';
import { VersionHealthService } from './version-health.service';

/** How published versions of the front ends do in browsers: loads, failures and crashes. */
@Module({
  imports: [MetricsModule, NotificationsModule],
  controllers: [VersionHealthController],
  providers: [
    CanaryGuard,
    LiveVersionsService,
    PagePassesService,
    ReleaseTeamService,
    ReleaseWatchService,
    VersionHealthRecorder,
    VersionHealthService,
  ],
  exports: [ReleaseTeamService],
})
export class VersionHealthModule {}
