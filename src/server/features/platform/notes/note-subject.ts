/**
 * What comments and files hang on. A subject says of itself what differs: its tables, its words in the event spine, and who may see
 * it. README.md has an example.
 */
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { GroupSetting, RightsFacts } from '#domain/rights/effective-rights.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Act } from '#server/platform/events.ts'

export type NoteSubject<Key> = {
  /** Has `comment_id`, `comment_text`, `created_at`, `author_id`, `tagged_ids` and the columns of the key. */
  readonly comments: keyof DB
  /** Has `attachment_id`, `name`, `sha256`, `created_at`, `added_by` and the columns of the key. */
  readonly attachments: keyof DB
  /** What both refer to: its row is locked while its files are counted. */
  readonly owner: keyof DB
  /** By the columns that both refer to it with, without the company. */
  readonly columns: (key: Key) => Readonly<Record<string, string>>
  /** Where the columns say more than whose it is: those that the owner has. */
  readonly ownerColumns?: (key: Key) => Readonly<Record<string, string>>
  readonly topic: (key: Key) => EventSubject
  readonly kinds: {
    readonly commented: EventKind
    readonly attachmentAdded: EventKind
    readonly attachmentRemoved: EventKind
  }
  /** @throws ApiError not_found where it isn't there, or the caller may not see it */
  readonly open: (tx: Tx, company: CompanyCard, act: Act, key: Key) => Promise<Readers>
}

/** Who reads what is said about one subject: nobody is tagged who may not see it. Issue 5 §2. */
export type Readers = {
  /** Those whose own it is. */
  readonly ownerIds: readonly string[]
  /** Whether all who work here see it. */
  readonly isSeenByAll: (settings: readonly GroupSetting[]) => boolean
  readonly sees: (
    user: RightsFacts & { readonly userId: string; readonly active: boolean },
  ) => boolean
}
