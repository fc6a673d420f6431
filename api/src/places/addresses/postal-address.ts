import { TextColumn } from '../../platform/database/columns';

/** The columns that every table with a postal address has. */
export abstract class PostalAddress {
  @TextColumn(120)
  fullName: string;

  @TextColumn(32)
  phone: string;

  @TextColumn(200)
  addressLine1: string;

  @TextColumn(200, { nullable: true })
  addressLine2: string | null;

  @TextColumn(100)
  city: string;

  /** Text: the leading zeros of 0002 matter. */
  @TextColumn(4)
  zipCode: string;
}
