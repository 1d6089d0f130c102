/** All SQL about sessions that move to a phone. */
import { sql, type Insertable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KioskHandOffs } from '#server/platform/database/database-types.ts'

export async function insertHandOff(tx: Tx, handOff: Insertable<KioskHandOffs>): Promise<void> {
  await tx.insertInto('kiosk_hand_offs').values(handOff).execute()
}

export type HandOffRow = {
  readonly companyId: CompanyId
  readonly handOffId: string
  readonly state: unknown
  readonly language: string | null
  readonly foundByNameAt: string | null
  /** Null when no visit is gone on with. */
  readonly visit: {
    readonly visitDate: string
    readonly meetingId: string
    readonly visitorId: string
    readonly endAt: string
    readonly linkEpoch: number
  } | null
}

const shownColumns = sql<HandOffRow>`
  h.company_id as "companyId", h.hand_off_id as "handOffId", h.state, h.language,
  h.found_by_name_at as "foundByNameAt", (
    select jsonb_build_object('visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id,
      'endAt', iso_instant(v.end_at), 'linkEpoch', v.link_epoch)
    from visits v
    where v.company_id = h.company_id and v.visit_date = h.visit_date and v.meeting_id = h.meeting_id
      and v.visitor_id = h.visitor_id and v.cancelled_at is null
  ) as visit`

/** Once: of two phones, one gets it. The code is all that is known, so this runs over all tenants. */
export async function takeOnce(
  tx: Tx,
  codeHash: Buffer,
  taken: { readonly at: string; readonly by: string | null },
): Promise<HandOffRow | undefined> {
  const { rows } = await sql<HandOffRow>`
    update kiosk_hand_offs h set taken_at = ${taken.at}::timestamptz, taken_by = ${taken.by}::uuid
    where h.code_hash = ${codeHash} and h.taken_at is null and h.expires_at > ${taken.at}::timestamptz
    returning ${shownColumns}`.execute(tx)
  return rows[0]
}

/** What the same request has taken before, for whoever lost the answer. */
export async function findTaken(
  tx: Tx,
  codeHash: Buffer,
  taken: { readonly at: string; readonly by: string },
): Promise<HandOffRow | undefined> {
  const { rows } = await sql<HandOffRow>`
    select ${shownColumns} from kiosk_hand_offs h
    where h.code_hash = ${codeHash} and h.taken_by = ${taken.by}::uuid
      and h.expires_at > ${taken.at}::timestamptz`.execute(tx)
  return rows[0]
}

/** Whether it was taken; undefined when this kiosk has none of that id. */
export function findOwnHandOff(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  handOffId: string,
): Promise<{ taken_at: string | null } | undefined> {
  return tx
    .selectFrom('kiosk_hand_offs')
    .select('taken_at')
    .where('company_id', '=', companyId)
    .where('hand_off_id', '=', handOffId)
    .where('kiosk_id', '=', kioskId)
    .executeTakeFirst()
}
