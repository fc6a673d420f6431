import {
  type AddressesChangeRequest,
  addressesChangeSchema,
  type AddressesPreviewRequest,
  addressesPreviewSchema,
  type AddressesPreviewView,
  type CancellationRequest,
  cancellationSchema,
  type CollectionChangeRequest,
  collectionChangeSchema,
  type ContactsChangeRequest,
  contactsChangeSchema,
  type FailedAttemptRequest,
  failedAttemptSchema,
  type NoOrderView,
  type OrderView,
  type ReturnToSenderRequest,
  returnToSenderSchema,
} from '@courier/contract';
import { Controller, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { Actor, May, Public } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { AddressChangesService } from './address-changes.service';
import { FailedAttemptService } from './failed-attempt.service';
import { OrderChangesService } from './order-changes.service';
import { ReturnToSenderService } from './return-to-sender.service';

/** For owners, for visitors who know the e-mail address on the order, and for staff. */
@ApiTags('orders')
@Controller('orders')
export class OrderChangesController {
  constructor(
    private readonly changes: OrderChangesService,
    private readonly addresses: AddressChangesService,
    private readonly returns: ReturnToSenderService,
    private readonly attempts: FailedAttemptService,
  ) {}

  @Post(':orderNumber/cancellation')
  @Public()
  @RateLimit('order-lookup', 'claim')
  @HttpCode(200)
  @ApiStatuses(403, 409)
  @ApiOperation('cancelOrder', 'Cancel an order whose parcel has not been collected')
  cancel(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(cancellationSchema) request: CancellationRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.changes.cancel(actor, orderNumber, request);
  }

  @Put(':orderNumber/collection')
  @Public()
  @RateLimit('order-lookup', 'claim')
  @ApiStatuses(403, 409)
  @ApiOperation('rescheduleCollection', 'Have an order collected on another day or at another time')
  reschedule(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(collectionChangeSchema) request: CollectionChangeRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.changes.reschedule(actor, orderNumber, request);
  }

  @Patch(':orderNumber/contacts')
  @Public()
  @RateLimit('order-lookup', 'claim')
  @ApiStatuses(403, 409)
  @ApiOperation('correctContacts', 'Correct the names and phone numbers of an order')
  correctContacts(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(contactsChangeSchema) request: ContactsChangeRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.changes.correctContacts(actor, orderNumber, request);
  }

  @Post(':orderNumber/addresses/preview')
  @Public()
  @RateLimit('order-lookup', 'claim')
  @HttpCode(200)
  @ApiStatuses(403, 409)
  @ApiOperation('previewAddresses', 'Price an order with other addresses, without changing it')
  previewAddresses(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(addressesPreviewSchema) request: AddressesPreviewRequest,
  ): Promise<AddressesPreviewView> {
    return this.addresses.preview(actor, orderNumber, request);
  }

  @Put(':orderNumber/addresses')
  @Public()
  @RateLimit('order-lookup', 'claim')
  @ApiStatuses(403, 409)
  @ApiOperation('correctAddresses', 'Correct the addresses of an order at the price of the preview')
  correctAddresses(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(addressesChangeSchema) request: AddressesChangeRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.addresses.correct(actor, orderNumber, request);
  }

  @Put(':orderNumber/return-to-sender')
  @May('parcels')
  @ApiStatuses(409)
  @ApiOperation(
    'returnToSender',
    'Have a parcel that nobody could take brought back to its sender, or delivered after all',
  )
  returnToSender(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(returnToSenderSchema) request: ReturnToSenderRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.returns.set(actor, orderNumber, request);
  }

  @Post(':orderNumber/failed-attempt')
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('explainFailedAttempt', 'Say why the newest delivery attempt of an order failed')
  explainFailedAttempt(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(failedAttemptSchema) request: FailedAttemptRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.attempts.explain(actor, orderNumber, request);
  }
}
