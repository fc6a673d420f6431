import { may, STAFF_ROLES } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import { User } from '../users/user.entity';

const AGENTS = In(STAFF_ROLES.filter((role) => may(role, 'tickets')));
const ACTIVE_AGENTS = { role: AGENTS, isActive: true };

/** Those who may work tickets, by name, at most so many. */
export function findActiveAgents(manager: EntityManager, most: number): Promise<User[]> {
  return manager.find(User, {
    where: ACTIVE_AGENTS,
    order: { fullName: 'ASC', id: 'ASC' },
    take: most,
  });
}

export function isActiveAgent(manager: EntityManager, id: number): Promise<boolean> {
  return manager.existsBy(User, { ...ACTIVE_AGENTS, id });
}
