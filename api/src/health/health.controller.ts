import type { HealthView } from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/access.decorators';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  /** The server listens only when the schema is up to date, so that reaching the database is all that is left. */
  @Public()
  @Get()
  @ApiOperation({ summary: 'Answers 200 when the service is ready' })
  async health(): Promise<HealthView> {
    await this.dataSource.query('SELECT 1');
    return { status: 'ok' };
  }
}
