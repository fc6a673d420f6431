import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, type UserActor } from '../../../platform/access/actor';
import { signedIn } from '../../../platform/access/signed-in';
import { findOwnOrders } from './own-orders';
import { OWN_TABLES } from './own-tables';

/**
 * Everything that is stored about a person, for the person (POPIA section 23). Written part by part: an account
 * may have thousands of orders.
 */
@Injectable()
export class AccountExport {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws UnauthenticatedError before anything is written */
  file(actor: Actor): Promise<StreamableFile> {
    const own = signedIn(actor);
    const stream = Readable.from(this.parts(own));
    return Promise.resolve(
      new StreamableFile(stream, {
        type: 'application/json; charset=utf-8',
        disposition: 'attachment; filename="my-courier-data.json"',
      }),
    );
  }

  private async *parts(own: UserActor): AsyncGenerator<string> {
    yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())}`;
    for (const [name, read] of Object.entries(OWN_TABLES)) {
      const rows = await read(this.dataSource, own);
      yield `,\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2)}`;
    }
    yield ',\n"orders": [';
    let separator = '';
    for await (const batch of findOwnOrders(this.dataSource, own)) {
      for (const order of batch) {
        yield `${separator}\n${JSON.stringify(order, null, 2)}`;
        separator = ',';
      }
    }
    yield '\n]\n}\n';
  }
}
