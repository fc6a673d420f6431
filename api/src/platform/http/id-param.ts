import { Param, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '../errors/domain-errors';

/** The counted id in the route. What cannot be one belongs to nothing. */
export const IdParam = (name = 'id') => Param(name, IdPipe);

class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (!/^\d{1,10}$/.test(value) || id < 1 || id > 2_147_483_647) {
      throw new NotFoundError('There is nothing at this address.');
    }
    return id;
  }
}
