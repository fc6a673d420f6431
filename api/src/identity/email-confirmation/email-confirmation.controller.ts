import { type DoneView, type EmailConfirmation, emailConfirmationSchema } from '@courier/contract';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Actor, Public, SignedIn } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { EmailConfirmationService } from './email-confirmation.service';

@ApiTags('auth')
@Controller('auth/email-confirmations')
export class EmailConfirmationController {
  constructor(private readonly confirmations: EmailConfirmationService) {}

  @SignedIn()
  @RateLimit('email-confirmation')
  @Post()
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation(
    'sendEmailConfirmation',
    'Send the link again that confirms one’s own e-mail address',
  )
  sendAgain(@Actor() actor: Actor): Promise<DoneView> {
    return this.confirmations.sendAgain(actor);
  }

  @Public()
  @RateLimit('email-confirmation')
  @Post('complete')
  @HttpCode(200)
  @ApiStatuses(404)
  @ApiOperation('confirmEmail', 'Confirm an e-mail address with the token of a link')
  complete(@SchemaBody(emailConfirmationSchema) body: EmailConfirmation): Promise<DoneView> {
    return this.confirmations.complete(body);
  }
}
