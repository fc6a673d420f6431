import type { AttachmentAddedView } from '@courier/contract';
import { Body, Controller, Get, Header, Param, Post, type StreamableFile } from '@nestjs/common';
import { FILE_POLICY, PICTURE_OR_PDF_TYPES } from '../orders/proof/picture-or-pdf';
import { Actor, May, Public, SignedIn } from '../platform/access/access.decorators';
import { ApiBinaryBody, ApiContent, ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { RateLimit } from '../platform/throttling/rate-limit.guard';
import { AttachmentsService } from './attachments.service';
import { ApiConversationToken, ConversationToken } from './conversation-token.decorator';

const TYPES = Object.values(PICTURE_OR_PDF_TYPES);

/** Files of messages: sent before the message that names them, and opened by whoever reads it. */
@ApiTags('support')
@Controller('support')
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Public()
  @RateLimit('ticket')
  @Post('conversations/:token/attachments')
  @ApiConversationToken()
  @ApiBinaryBody(...TYPES)
  @ApiOperation('addConversationFile', 'Send a picture or PDF for a reply on a ticket by its token')
  addByToken(
    @Actor() actor: Actor,
    @ConversationToken() token: string,
    @Body() body: unknown,
  ): Promise<AttachmentAddedView> {
    return this.attachments.addByToken(actor, token, body);
  }

  @Public()
  @RateLimit('conversation')
  @Get('conversations/:token/attachments/:name')
  @Header('content-security-policy', FILE_POLICY)
  @ApiConversationToken()
  @ApiContent('*/*')
  @ApiOperation('getConversationFile', 'Get a file of a conversation by its token')
  fileByToken(
    @ConversationToken() token: string,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.attachments.fileByToken(token, name);
  }

  @SignedIn()
  @RateLimit('ticket')
  @Post('my-tickets/:id/attachments')
  @ApiBinaryBody(...TYPES)
  @ApiOperation('addMyTicketFile', 'Send a picture or PDF for a reply on one’s own ticket')
  addToMine(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Body() body: unknown,
  ): Promise<AttachmentAddedView> {
    return this.attachments.addToMine(actor, id, body);
  }

  @SignedIn()
  @Get('my-tickets/:id/attachments/:name')
  @Header('content-security-policy', FILE_POLICY)
  @ApiContent('*/*')
  @ApiOperation('getMyTicketFile', 'Get a file of one’s own ticket; a PDF as an attachment')
  fileOfMine(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.attachments.fileOfMine(actor, id, name);
  }

  @May('tickets')
  @Post('tickets/:id/attachments')
  @ApiBinaryBody(...TYPES)
  @ApiOperation('addTicketFile', 'Send a picture or PDF for a message on a ticket')
  addToTicket(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Body() body: unknown,
  ): Promise<AttachmentAddedView> {
    return this.attachments.addToTicket(actor, id, body);
  }

  @May('read')
  @Get('tickets/:id/attachments/:name')
  @Header('content-security-policy', FILE_POLICY)
  @ApiContent('*/*')
  @ApiOperation('getTicketFile', 'Get a file of a ticket; a PDF as an attachment')
  fileOfTicket(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.attachments.fileOfTicket(actor, id, name);
  }
}
