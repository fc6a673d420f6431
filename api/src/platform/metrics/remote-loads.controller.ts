import { type RemoteLoadReport, remoteLoadSchema } from '@courier/contract';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../docs/api.decorators';
import { Public } from '../access/access.decorators';
import { SchemaBody } from '../http/schema.decorators';
import { RateLimit } from '../throttling/rate-limit.guard';
import { Metrics } from './metrics';

/** Versions of remotes that are counted separately; anyone may report, and every new name costs memory. */
const MOST_KNOWN = 100;

/** What browsers say about the loading of remotes. */
@ApiTags('health')
@Controller('remote-loads')
export class RemoteLoadsController {
  private readonly known = new Set<string>();

  constructor(private readonly metrics: Metrics) {}

  @Public()
  @RateLimit('remote-load')
  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Report how loading a remote ended in the browser' })
  report(@SchemaBody(remoteLoadSchema) report: RemoteLoadReport): void {
    const { remote, version, outcome, ms } = report;
    const name = `${remote}@${version}`;
    if (this.known.size < MOST_KNOWN) this.known.add(name);
    const labels = this.known.has(name) ? { remote, version } : { remote: 'other', version: '' };
    this.metrics.remoteLoadSeconds.observe({ ...labels, outcome }, ms / 1000);
  }
}
