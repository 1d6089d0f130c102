/** Takes a vendor's call: that something has changed is written down once, however many calls say so. Issue 15 §4. */
import type { Deps } from '#server/deps.ts'
import { sameDigest, sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { findCalled, noteCalled } from './queries-notices.ts'
import type { Notice } from './read-notices.ts'

type TakeDeps = Pick<Deps, 'clock' | 'db' | 'live'>

/** Compared with where there is no such watch, so that nobody learns by the time it takes. */
const nobodys = sha256('')

/** `isOver`: the vendor says that it doesn't go on calling by itself. @returns false for whoever isn't the vendor */
export async function takeNotice(
  deps: TakeDeps,
  watchId: string,
  { tokens: [token = '', ...others], isChange }: Notice,
  isOver: boolean,
): Promise<boolean> {
  const row = await findCalled(deps.db.system, watchId)
  const isSame = sameDigest(sha256(token), row?.token_digest ?? nobodys)
  if (row === undefined || !isSame || token === '' || others.length > 0) return false
  const isKnown = row.noticed_at !== null && row.heard_at !== null && row.unheard_at === null
  if (isKnown && !isOver) return true
  const { company_id: companyId, calendar_id: integrationId } = row
  const at = deps.clock.now()
  const isNew = await deps.db.inTenant(companyId, async (tx) => {
    if (!(await noteCalled(tx, row, { at, isChange, isOver }))) return false
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    await noteIntegration(tx, { companyId, integrationId }, act, 'integration.changes_told')
    return true
  })
  if (isNew) deps.live.wake()
  return true
}
