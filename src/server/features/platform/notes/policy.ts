import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { AttachmentRow } from './queries-attachments.ts'

/** Who added it, or who administers the location (issue 5 §2). */
export function mayRemove(actor: Actor, { added_by }: Pick<AttachmentRow, 'added_by'>): boolean {
  const isOwn = actor.kind === 'employee' && actor.userId === added_by
  return isOwn || rightsOf(actor).has('EDIT_VISITORS')
}
