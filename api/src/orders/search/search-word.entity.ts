import { Entity, PrimaryColumn } from 'typeorm';

/**
 * Which words have these letters. Words are checksums, and stay when nothing has them any more: they name nobody, and
 * the search finds no orders of them.
 */
@Entity('search_words')
export class SearchWord {
  /** See `gramsOf`. */
  @PrimaryColumn({ type: 'varchar', length: 4 })
  gram: string;

  @PrimaryColumn({ type: 'integer' })
  word: number;
}
