import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Mute topics of notices. */
export class MuteTopicsOfNotices1795949006264 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'notification_preferences', NOTIFICATION_PREFERENCES_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'notification_preferences', NOTIFICATION_PREFERENCES_COLUMNS);
  }
}

const NOTIFICATION_PREFERENCES_COLUMNS = { mutedTopics: 'text NULL' };
