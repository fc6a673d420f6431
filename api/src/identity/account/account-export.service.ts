import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, type UserActor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { EXPORT_PARTS, PersonalDataRegistry } from '../personal-data/personal-data.registry';

/**
 * Everything that is stored about a person, for the person (POPIA section 23). Written part by part: an account
 * may have thousands of orders.
 */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly personalData: PersonalDataRegistry,
  ) {}

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
    for (const name of EXPORT_PARTS) {
      const keeper = this.personalData.all.find(({ exports }) => exports?.[name]);
      const part = keeper?.exports?.[name]?.(this.dataSource, own);
      if (part === undefined) continue;
      yield `,\n${JSON.stringify(name)}: `;
      if (Symbol.asyncIterator in part) yield* listOf(part);
      else yield JSON.stringify(await part, null, 2);
    }
    yield '\n}\n';
  }
}

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`;
    separator = ',';
  }
  yield '\n]';
}
