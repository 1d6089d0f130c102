import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type Mended = {
  readonly credentialId: string
  readonly remoteId: string | null
  readonly given: string | null
  /** It is there as it should be: only its id was not known. */
  readonly keepsGiven: boolean
}

/** What the other side has is written down as it says; what it should have differs then, and is told to it. */
export async function mendGrants(
  tx: Tx,
  { companyId, integrationId }: Place,
  mended: readonly Mended[],
): Promise<void> {
  if (mended.length === 0) return
  await sql`
    update door_grants g set remote_id = m."remoteId", asked_at = null, attempts = 0, next_try_at = null, is_given_up = false,
      last_error = null, given = case when m."keepsGiven" then coalesce(g.given, g.level) else m.given end, is_due = true
    from jsonb_to_recordset(${JSON.stringify(mended)}::jsonb) as m ("credentialId" uuid, "remoteId" text, given text,
      "keepsGiven" boolean)
    where g.company_id = ${companyId} and g.integration_id = ${integrationId} and g.credential_id = m."credentialId"`.execute(
    tx,
  )
}
