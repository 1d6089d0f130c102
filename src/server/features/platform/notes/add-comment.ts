import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { NoteSubject, Readers } from './note-subject.ts'
import { insertComment } from './queries.ts'
import { withNames } from './read-comments.ts'

/**
 * Says something about a subject. Who is tagged gets a mail (Reference §7, Comment); nobody is told of what they say themselves.
 * @throws ApiError not_found | validation_failed where somebody who is tagged may not see it
 */
export async function addComment<Key>(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
  { text, taggedIds }: { readonly text: string; readonly taggedIds: readonly string[] },
) {
  const { companyId } = company
  const readers = await subject.open(tx, company, act, key)
  const authorId = act.actor.kind === 'employee' ? act.actor.userId : null
  const tagged = [...new Set(taggedIds)].filter((id) => id !== authorId)
  await refuseBlind(tx, company, readers, tagged)
  const kept = await keepComment(tx, companyId, act, subject, key, { text, tagged })
  return mustFind((await withNames(tx, companyId, [kept]))[0])
}

/** The same, of somebody who is known to see the subject, and tags those who see it. */
export async function keepComment<Key>(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  subject: NoteSubject<Key>,
  key: Key,
  { text, tagged }: { readonly text: string; readonly tagged: readonly string[] },
) {
  const { actor } = act
  const row = {
    comment_id: uuid7(),
    comment_text: text,
    created_at: act.at,
    author_id: actor.kind === 'employee' || actor.kind === 'user' ? actor.userId : null,
    tagged_ids: [...tagged],
  }
  await insertComment(tx, companyId, subject, key, row)
  await appendEvent(tx, companyId, act, {
    kind: subject.kinds.commented,
    subject: subject.topic(key),
    payload: { commentId: outsideId('CM', row.comment_id), tagged: tagged.length },
  })
  return row
}

async function refuseBlind(
  tx: Tx,
  { companyId }: CompanyCard,
  { sees }: Readers,
  userIds: readonly string[],
): Promise<void> {
  const refused: string[] = []
  for (const userId of userIds) {
    const facts = await findRightsFacts(tx, companyId, userId)
    if (facts === undefined || !sees({ ...facts, userId })) refused.push(userId)
  }
  if (refused.length === 0) return
  throw new ApiError(
    'validation_failed',
    refused.map((id) => ({
      field: 'body.taggedIds',
      code: 'console_comment_error_tagged',
      userId: outsideId('US', id),
    })),
  )
}
