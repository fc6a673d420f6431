/** One row of `GET /api/support/canned-replies`: what support writes often. */
export interface CannedReplyView {
  id: number;
  title: string;
  /** With placeholders: `Hello {first_name}`. */
  text: string;
  /** Who wrote or changed it last; null where that account is gone. */
  changedBy: string | null;
  /** Grows with every change; send it along to learn of changes by others. */
  version: number;
  updatedAt: string;
}
