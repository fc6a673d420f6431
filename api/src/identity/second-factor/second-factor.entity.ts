import { Entity, PrimaryColumn } from 'typeorm';
import {
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { User } from '../users/user.entity';

/** The key that an account shares with an authenticator app. */
@Entity('second_factors')
export class SecondFactor {
  @RefersTo(() => User, 'FK_second_factors_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  /** Base32. Stored as it is: the codes are made from it (ADR 17). */
  @TextColumn(64)
  secret: string;

  /** null until the first code was right: nothing is asked for at sign-in before. */
  @InstantColumn({ nullable: true })
  confirmedAt: Date | null;

  /** The step in time of the last code that was taken, so that none works twice. */
  @ReferenceColumn({ default: 0 })
  lastStep: number;
}
