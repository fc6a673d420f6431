import type { DataSource } from 'typeorm';

export interface SavedAddressRow {
  readonly id: number;
  readonly userEmail: string;
  readonly label: string;
  readonly fullName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly zipCode: string;
  /** 0 or 1. */
  readonly isDefault: number;
  readonly isFrequent: number;
  readonly createdAt: number;
}

const MOST = 100;

/** A person's addresses, the default one first. */
export function findSavedAddresses(
  dataSource: DataSource,
  userEmail: string,
): Promise<SavedAddressRow[]> {
  return dataSource.query(
    `SELECT id, userEmail, label, fullName, phone, addressLine1, addressLine2, city, zipCode,
            isDefault, isFrequent, createdAt
     FROM saved_addresses WHERE userEmail = ?
     ORDER BY isDefault DESC, isFrequent DESC, id LIMIT ${MOST}`,
    [userEmail],
  );
}
