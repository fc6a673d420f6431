import {
  type CustomerContactChange,
  customerContactChangeSchema,
  type CustomerContactRequest,
  customerContactSchema,
  type CustomerContactView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { CustomerContactsService } from './customer-contacts.service';

@ApiTags('customers')
@Controller('customers/:id/contacts')
@May('cases')
export class CustomerContactsController {
  constructor(private readonly contacts: CustomerContactsService) {}

  @Get()
  @May('read')
  @ApiOperation('listCustomerContacts', 'Whom to call at a customer, by name')
  list(@Actor() actor: Actor, @IdParam() id: number): Promise<CustomerContactView[]> {
    return this.contacts.list(actor, id);
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation('addCustomerContact', 'Add whom to call at a customer; returns all contacts')
  add(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(customerContactSchema) request: CustomerContactRequest,
  ): Promise<CustomerContactView[]> {
    return this.contacts.add(actor, id, request);
  }

  @Put(':contactId')
  @ApiStatuses(409)
  @ApiOperation('changeCustomerContact', 'Change whom to call at a customer; returns all contacts')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @IdParam('contactId') contactId: number,
    @SchemaBody(customerContactChangeSchema) request: CustomerContactChange,
  ): Promise<CustomerContactView[]> {
    return this.contacts.change(actor, id, contactId, request);
  }

  @Delete(':contactId')
  @HttpCode(204)
  @ApiOperation('removeCustomerContact', 'Remove whom to call at a customer')
  remove(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @IdParam('contactId') contactId: number,
  ): Promise<void> {
    return this.contacts.remove(actor, id, contactId);
  }
}
