/** The SQL that adds how long the screens of flows were shown. */
import { sql } from 'kysely'
import type { CountedTime } from '#domain/figures/screen-times.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** In the order of the screens, so that two at once wait for each other and never both. */
export async function addScreenTimes(
  tx: Tx,
  companyId: CompanyId,
  added: {
    readonly day: string
    readonly flowId: string
    readonly version: number
    readonly visitorId: string
    readonly times: readonly CountedTime[]
  },
): Promise<void> {
  const { day, flowId, version, visitorId, times } = added
  await sql`
    insert into screen_times as s (company_id, day, flow_id, flow_version, screen_id, shown, away, seconds, crowd)
    select ${companyId}, ${day}, ${flowId}, ${version}, t."screenId", 1, t."isAway"::integer, t.seconds, crowd_of(${visitorId})
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) t ("screenId" text, seconds integer, "isAway" boolean)
    order by t."screenId"
    on conflict (company_id, day, flow_id, flow_version, screen_id) do update set shown = s.shown + 1,
      away = s.away + excluded.away, seconds = s.seconds + excluded.seconds, crowd = s.crowd | excluded.crowd`.execute(
    tx,
  )
}
