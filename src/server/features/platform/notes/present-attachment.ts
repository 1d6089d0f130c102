import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { mayRemove } from './policy.ts'
import type { AttachmentRow } from './queries-attachments.ts'

export function presentAttachment(row: AttachmentRow, actor: Actor) {
  const { added_by, firstname, lastname } = row
  return {
    id: outsideId('AT', row.attachment_id),
    name: row.name,
    mime: row.mime,
    size: row.size_bytes,
    at: row.created_at,
    addedBy:
      added_by === null || firstname === null
        ? null
        : {
            id: outsideId('US', added_by),
            name: fullName({ firstname, lastname: lastname ?? '' }),
          },
    mayRemove: mayRemove(actor, row),
  }
}
