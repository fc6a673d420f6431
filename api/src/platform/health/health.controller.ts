import type { HealthView } from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators';
import { Readiness } from './readiness';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Does not ask the database: a process is not to be ended because that is away. */
  @Public()
  @Get('health')
  @ApiOperation({ summary: 'Answers 200 while the process lives; it listens when it can serve' })
  health(): HealthView {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  @ApiOperation({ summary: 'Answers 200 when requests may be sent here, 503 otherwise' })
  async ready(): Promise<HealthView> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
