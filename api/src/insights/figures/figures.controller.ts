import {
  type FiguresQuery,
  figuresQuerySchema,
  type FiguresView,
  type LateMoneyView,
} from '@courier/contract';
import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { FiguresService } from './figures.service';

@ApiTags('reports')
@May('reports')
@Controller('reports')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get('figures')
  @ApiOperation(
    'getFigures',
    'Get how orders of some days went, by courier, customer, service or route, beside the days before',
  )
  read(
    @Actor() actor: Actor,
    @SchemaQuery(figuresQuerySchema) query: FiguresQuery,
  ): Promise<FiguresView> {
    return this.figures.read(actor, query);
  }

  @Get('figures.csv')
  @InRequestClass('bulk')
  @ApiContent('text/csv')
  @ApiOperation('exportFigures', 'Export the figures of some days as a CSV file')
  file(
    @Actor() actor: Actor,
    @SchemaQuery(figuresQuerySchema) query: FiguresQuery,
  ): Promise<StreamableFile> {
    return this.figures.file(actor, query);
  }

  @Get('late-money')
  @ApiOperation('getLateMoney', 'Get what is still to be paid, by how old it is and by customer')
  lateMoney(@Actor() actor: Actor): Promise<LateMoneyView> {
    return this.figures.lateMoney(actor);
  }
}
