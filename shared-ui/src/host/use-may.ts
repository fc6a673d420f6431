import { may, type Permission } from '@courier/contract';
import { useSession } from './use-session';

/**
 * Whether the signed-in person's role has a permission, or one of several. The server checks every call by itself; this
 * only spares people buttons that would refuse them.
 */
export function useMay(...anyOf: readonly Permission[]): boolean {
  const role = useSession()?.role;
  return role !== undefined && anyOf.some((permission) => may(role, permission));
}
