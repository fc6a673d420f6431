import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A proof that was only signed had its signature in place of the photo, too. */
export class PartPhotosFromSignatures1795219277000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE proof_of_delivery SET photoUrl = NULL WHERE photoUrl = digitalSignature',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE proof_of_delivery SET photoUrl = digitalSignature
       WHERE photoUrl IS NULL AND LENGTH(digitalSignature) <= 1000`,
    );
  }
}
