import {
  RECEIVER_TOKEN_HEADER,
  type ReceiverChoiceRequest,
  receiverChoiceSchema,
  type ReceiverChoiceView,
} from '@courier/contract';
import { Controller, Get, Headers, Put } from '@nestjs/common';
import { Public } from '../../platform/access/access.decorators';
import { ApiHeader, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { ReceiverChoiceService } from './receiver-choice.service';

const TOKEN = RECEIVER_TOKEN_HEADER.toLowerCase();
/** In a header, so that it gets into no log as it would in the address. */
const ApiToken = () =>
  ApiHeader({
    name: RECEIVER_TOKEN_HEADER,
    required: true,
    description: 'The token behind the # of a receiver’s link.',
  });

@ApiTags('orders')
@Controller('receiver-choice')
export class ReceiverChoiceController {
  constructor(private readonly choices: ReceiverChoiceService) {}

  @Public()
  @RateLimit('receiver-choice')
  @Get()
  @ApiToken()
  @ApiStatuses(404)
  @ApiOperation('getReceiverChoice', 'Get what the receiver of a parcel may choose, by a link')
  find(@Headers(TOKEN) token = ''): Promise<ReceiverChoiceView> {
    return this.choices.find(token);
  }

  @Public()
  @RateLimit('receiver-choice')
  @Put()
  @ApiToken()
  @ApiStatuses(404, 409)
  @ApiOperation('setReceiverChoice', 'Choose what becomes of a parcel that could not be delivered')
  choose(
    @SchemaBody(receiverChoiceSchema) request: ReceiverChoiceRequest,
    @Headers(TOKEN) token = '',
  ): Promise<ReceiverChoiceView> {
    return this.choices.choose(token, request);
  }
}
