import { Module } from '@nestjs/common';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { NotificationsModule } from '../../notifications/notifications.module';
import { CanaryGuard } from './canary-guard';
import { LiveVersions } from './live-versions';
import { ReleaseTeam } from './release-team';
import { ReleaseWatch } from './release-watch';
import { VersionHealthController } from './version-health.controller';
import { VersionHealthRecorder } from './version-health.recorder';
import { VersionHealthService } from './version-health.service';

/** How published versions of the front ends do in browsers: loads, failures and crashes. */
@Module({
  imports: [MetricsModule, NotificationsModule],
  controllers: [VersionHealthController],
  providers: [
    CanaryGuard,
    LiveVersions,
    ReleaseTeam,
    ReleaseWatch,
    VersionHealthRecorder,
    VersionHealthService,
  ],
})
export class VersionHealthModule {}
