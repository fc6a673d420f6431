import { type EntityManager, In } from 'typeorm';
import { User } from '../users/user.entity';

const ACTIVE_STAFF = { role: In(['support', 'admin']), isActive: true };

/** The staff who work here now, by name, at most so many. */
export function findActiveStaff(manager: EntityManager, most: number): Promise<User[]> {
  return manager.find(User, {
    where: ACTIVE_STAFF,
    order: { fullName: 'ASC', id: 'ASC' },
    take: most,
  });
}

export function isActiveStaff(manager: EntityManager, id: number): Promise<boolean> {
  return manager.existsBy(User, { ...ACTIVE_STAFF, id });
}
