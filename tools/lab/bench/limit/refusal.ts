/** What a request is refused with. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

export function check(isRight: boolean): asserts isRight {
  if (!isRight) throw new Refusal(400);
}

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
export const isSide = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
