import {
  type DoneView,
  type RecoveryCodesView,
  type SecondFactorCodeRequest,
  secondFactorCodeSchema,
  type SecondFactorProofRequest,
  secondFactorProofSchema,
  type SecondFactorSetUpRequest,
  secondFactorSetUpSchema,
  type SecondFactorSetUpView,
  type SecondFactorView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { SecondFactorService } from './second-factor.service';

/** Open to staff who have not set it up yet, and so to every account; the service refuses customers. */
@ApiTags('account')
@Controller('account/second-factor')
@SignedIn()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Get()
  @ApiStatuses(403)
  @ApiOperation('getSecondFactor', 'Get whether one’s own two-step sign-in is on')
  show(@Actor() actor: Actor): Promise<SecondFactorView> {
    return this.secondFactor.show(actor);
  }

  @InRequestClass('passwords')
  @Post()
  @HttpCode(200)
  @RateLimit('sign-in')
  @ApiStatuses(409)
  @ApiOperation('setUpSecondFactor', 'Make a key for an authenticator app')
  setUp(
    @Actor() actor: Actor,
    @SchemaBody(secondFactorSetUpSchema) request: SecondFactorSetUpRequest,
  ): Promise<SecondFactorSetUpView> {
    return this.secondFactor.setUp(actor, request);
  }

  @InRequestClass('passwords')
  @Post('confirm')
  @HttpCode(200)
  @RateLimit('sign-in')
  @ApiStatuses(409)
  @ApiOperation('confirmSecondFactor', 'Turn on two-step sign-in with the first code of the app')
  confirm(
    @Actor() actor: Actor,
    @SchemaBody(secondFactorCodeSchema) request: SecondFactorCodeRequest,
  ): Promise<RecoveryCodesView> {
    return this.secondFactor.confirm(actor, request);
  }

  @InRequestClass('passwords')
  @Post('recovery-codes')
  @HttpCode(200)
  @RateLimit('sign-in')
  @ApiStatuses(409)
  @ApiOperation('renewRecoveryCodes', 'Replace one’s own recovery codes')
  renewRecoveryCodes(
    @Actor() actor: Actor,
    @SchemaBody(secondFactorProofSchema) request: SecondFactorProofRequest,
  ): Promise<RecoveryCodesView> {
    return this.secondFactor.renewRecoveryCodes(actor, request);
  }

  @InRequestClass('passwords')
  @Delete()
  @HttpCode(200)
  @RateLimit('sign-in')
  @ApiStatuses(409)
  @ApiOperation('turnOffSecondFactor', 'Turn off one’s own two-step sign-in')
  turnOff(
    @Actor() actor: Actor,
    @SchemaBody(secondFactorProofSchema) request: SecondFactorProofRequest,
  ): Promise<DoneView> {
    return this.secondFactor.turnOff(actor, request);
  }
}
