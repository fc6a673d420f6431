import { Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** A random key that all processes sign with, by what it is for. It is made when it is first needed. */
@Entity('signing_keys')
export class SigningKey {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  purpose: string;

  /** 256 random bits, as base64url. */
  @TextColumn(43)
  secret: string;
}
