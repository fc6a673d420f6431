import { Controller, Delete, HttpCode } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { CustomerSessionsService } from './customer-sessions.service';

@ApiTags('customers')
@May('customers')
@Controller('customers')
export class CustomerSessionsController {
  constructor(private readonly sessions: CustomerSessionsService) {}

  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation('endCustomerSessions', 'End all sessions of a customer')
  end(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.sessions.end(actor, id);
  }
}
