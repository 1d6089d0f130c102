/** All SQL about what is written to people in an emergency, and what they answer. */
import { sql } from 'kysely'
import type { MarkState } from '#domain/emergency/mark.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmergencyPersonKey } from './policy.ts'
import type { MarkRow } from './queries.ts'

export async function insertMessage(
  tx: Tx,
  companyId: CompanyId,
  message: {
    readonly emergencyId: string
    readonly messageId: string
    readonly text: string
    readonly at: string
    readonly by: string | null
  },
): Promise<void> {
  await tx
    .insertInto('emergency_messages')
    .values({
      company_id: companyId,
      emergency_id: message.emergencyId,
      message_id: message.messageId,
      body: message.text,
      sent_at: message.at,
      sent_by: message.by,
    })
    .execute()
}

export type OwnPerson = {
  readonly drill: boolean
  readonly isOver: boolean
  readonly firstname: string
  /** All marks of theirs. */
  readonly marks: readonly MarkRow[]
}

/** Somebody on the list of an emergency, kept as it is until the transaction ends; undefined for who is not on it. `today` is local. */
export async function findPerson(
  tx: Tx,
  companyId: CompanyId,
  { emergencyId, prefix, personId }: EmergencyPersonKey,
  today: string,
): Promise<OwnPerson | undefined> {
  const { rows } = await sql<OwnPerson>`
    select e.drill, e.ended_at is not null as "isOver", l.firstname,
      (select coalesce(jsonb_agg(emergency_mark_json(m)), '[]') from emergency_marks m
        where m.company_id = e.company_id and m.emergency_id = e.emergency_id
          and m.person_prefix = l.person_prefix and m.person_id = l.person_id) as marks
    from emergencies e
    join emergency_list(e.company_id, e.emergency_id, ${today}) l
      on l.person_prefix = ${prefix} and l.person_id = ${personId}
    where e.company_id = ${companyId} and e.emergency_id = ${emergencyId}
    for share of e`.execute(tx)
  return rows[0]
}

export type OwnState = Exclude<MarkState, 'UNKNOWN'>
