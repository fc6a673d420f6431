import type { Role, SavedView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { columnsOf, isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { Statement } from '../../platform/database/statement';
import type { SavedViewRow } from './saved-view.entity';

const VIEW_COLUMNS = [
  'id',
  'ownerId',
  'name',
  'query',
  'isShared',
  'version',
  'createdAt',
] as const satisfies readonly (keyof SavedViewRow)[];

type ViewRow = RawRow<Pick<SavedViewRow, (typeof VIEW_COLUMNS)[number]>> & {
  readonly ownerName: string;
  readonly ownerRole: Role;
};

/** A person's own views and those that are shared. */
export function findViews(dataSource: DataSource, userId: number): Promise<SavedView[]> {
  return find(dataSource, userId, {
    sql: '(v.ownerId = ? OR v.isShared = 1)',
    parameters: [userId],
  });
}

/** @param userId who asks */
export async function findView(
  dataSource: DataSource,
  userId: number,
  id: number,
): Promise<SavedView | undefined> {
  const [view] = await find(dataSource, userId, { sql: 'v.id = ?', parameters: [id] });
  return view;
}

async function find(
  dataSource: DataSource,
  userId: number,
  { sql, parameters }: Statement,
): Promise<SavedView[]> {
  const rows = await dataSource.query<ViewRow[]>(
    `SELECT ${columnsOf('v', VIEW_COLUMNS)}, u.fullName AS ownerName, u.role AS ownerRole
     FROM saved_views v JOIN users u ON u.id = v.ownerId
     WHERE ${sql} ORDER BY v.name, v.id`,
    [...parameters],
  );
  return rows.map((row) => viewOf(row, userId));
}

function viewOf(row: ViewRow, userId: number): SavedView {
  const { id, name, query, isShared, ownerId, ownerName, ownerRole, version, createdAt } = row;
  return {
    id,
    name,
    query,
    isShared: Boolean(isShared),
    isOwn: ownerId === userId,
    owner: { id: ownerId, fullName: ownerName, role: ownerRole },
    version,
    createdAt: isoInstant(createdAt),
  };
}
