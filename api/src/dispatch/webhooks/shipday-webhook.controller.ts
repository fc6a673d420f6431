import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiHeader,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { Public } from '../../platform/access/access.decorators';
import { WebhookInbox } from './webhook-inbox';
import { WebhookTokenGuard } from './webhook-token.guard';

/** The least that makes an event; everything else Shipday sends is kept as it came. */
const BODY_SCHEMA = {
  type: 'object',
  required: ['event'],
  properties: {
    event: { type: 'string', example: 'ORDER_ASSIGNED' },
    timestamp: { type: 'integer', description: 'ms since 1970' },
    order: {
      type: 'object',
      properties: { id: { type: 'integer' }, order_number: { type: 'string' } },
    },
  },
};

@ApiTags('dispatch')
@Controller('webhooks')
export class ShipdayWebhookController {
  constructor(private readonly inbox: WebhookInbox) {}

  @Public()
  @UseGuards(WebhookTokenGuard)
  @HttpCode(200)
  @Post('shipday')
  @ApiStatuses(401)
  @ApiOperation(
    'receiveProviderEvent',
    'Receive an event of the dispatch provider; a repeated one changes nothing',
  )
  @ApiHeader({ name: 'token', required: true, description: 'The secret shared with the provider' })
  @ApiBody(BODY_SCHEMA)
  async receive(@Body() body: unknown): Promise<{ success: true }> {
    await this.inbox.receive(body);
    return { success: true };
  }
}
