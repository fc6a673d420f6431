import type { Role } from '@courier/contract';

/** Who works at the ticket desk. The server decides by itself; this only spares others a broken page. */
export const DESK_ROLES: readonly Role[] = ['support', 'admin'];

/** Where everybody else belongs. */
export const OWN_PLACE = { to: '/dashboard', label: 'Go to your orders' } as const;
