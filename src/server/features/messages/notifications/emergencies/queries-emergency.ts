/** All SQL about the messages of an emergency. It runs in the background, so every query names its company. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type EmergencyMessage = {
  readonly text: string
  readonly drill: boolean
  readonly isOver: boolean
}

/** Kept as it is until the transaction ends, so that two workers do not count the same. */
export async function holdMessage(
  tx: Tx,
  companyId: CompanyId,
  { emergencyId, messageId }: { readonly emergencyId: string; readonly messageId: string },
): Promise<EmergencyMessage | undefined> {
  const { rows } = await sql<EmergencyMessage>`
    select m.body as text, e.drill, e.ended_at is not null as "isOver"
    from emergency_messages m
    join emergencies e on e.company_id = m.company_id and e.emergency_id = m.emergency_id
    where m.company_id = ${companyId} and m.emergency_id = ${emergencyId} and m.message_id = ${messageId}
    for update of m`.execute(tx)
  return rows[0]
}

export type EmergencyReader = {
  readonly prefix: 'V' | 'US'
  readonly personId: string
  readonly firstname: string
  readonly lastname: string
  /** Empty where none is known. */
  readonly email: string
  /** As it was typed; empty where none is known. */
  readonly phone: string
  readonly language: string
}

/** The next people on the list, by their id. `today` is local. */
export async function listReaders(
  tx: Tx,
  companyId: CompanyId,
  from: {
    readonly emergencyId: string
    readonly today: string
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly EmergencyReader[]> {
  const { rows } = await sql<EmergencyReader>`
    select person_prefix as prefix, person_id as "personId", firstname, lastname, email, phone, language
    from emergency_addresses(${companyId}, ${from.emergencyId}, ${from.today})
    where ${from.after}::uuid is null or person_id > ${from.after}::uuid
    order by person_id limit ${from.limit}`.execute(tx)
  return rows
}

/** Adds to how many a message goes out. @returns to how many now */
export async function addReached(
  tx: Tx,
  companyId: CompanyId,
  {
    emergencyId,
    messageId,
    count,
  }: { readonly emergencyId: string; readonly messageId: string; readonly count: number },
): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    update emergency_messages set reached = coalesce(reached, 0) + ${count}
    where company_id = ${companyId} and emergency_id = ${emergencyId} and message_id = ${messageId}
    returning reached`.execute(tx)
  return rows[0]?.reached ?? 0
}

export async function isEmergencyOver(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('emergencies')
    .select('ended_at')
    .where('company_id', '=', companyId)
    .where('emergency_id', '=', emergencyId)
    .executeTakeFirst()
  return row === undefined || row.ended_at !== null
}
