import type { ApiError } from '@courier/shared-ui/request';

/** The HTTP status of a failed call; 0 when the line failed. */
export function statusOf(error: unknown): number {
  return (error as Partial<ApiError> | undefined)?.status ?? 0;
}
