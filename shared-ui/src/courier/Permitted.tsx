import type { Permission } from '@courier/contract';
import { useMay } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';

interface PermittedProps {
  may: Permission;
  children: ReactNode;
  /** In its place for everybody else. */
  otherwise?: ReactNode;
}

/** What only those are shown who may do it. */
export function Permitted({ may, children, otherwise = null }: PermittedProps) {
  return useMay(may) ? children : otherwise;
}
