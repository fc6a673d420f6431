import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import {
  type ConnectionTestView,
  type OrderTestView,
  ProviderTestsService,
} from './provider-tests.service';

@ApiTags('dispatch')
@Controller()
export class ProviderTestsController {
  constructor(private readonly tests: ProviderTestsService) {}

  @May('system')
  @Get('test-shipday-connection')
  @ApiOperation(
    'testProviderConnection',
    'Test whether the provider can be reached with the configured key',
  )
  testConnection(@Actor() actor: Actor): Promise<ConnectionTestView> {
    return this.tests.testConnection(actor);
  }

  @May('system')
  @HttpCode(200)
  @Post('test-shipday')
  @ApiOperation('testProviderOrder', 'Hand a test order to the provider and take it back')
  testOrder(@Actor() actor: Actor): Promise<OrderTestView> {
    return this.tests.testOrder(actor);
  }
}
