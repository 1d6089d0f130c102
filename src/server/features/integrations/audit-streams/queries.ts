/** All SQL of the streams of an audit log. */
import { sql } from 'kysely'
import type { SyslogFacility } from '#domain/audit/syslog-message.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import type { IntegrationRow, Place } from '#server/platform/integrations/queries.ts'
import { streamKinds } from './stream-kinds.ts'

export type StreamedEvent = {
  readonly number: number
  readonly event_id: number
  readonly at: string
  readonly kind: string
  readonly actor: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The events that these numbers of a stream stand for. */
export async function listEventsOf(
  tx: Tx,
  { companyId, integrationId }: Place,
  numbers: readonly number[],
): Promise<readonly StreamedEvent[]> {
  const { rows } = await sql<StreamedEvent>`
    select k.number, e.event_id, e.at, e.kind, e.actor, e.subject, e.payload
    from integration_events k join events e on e.company_id = k.company_id and e.event_id = k.event_id
    where k.owner_id = ${companyId} and k.integration_id = ${integrationId} and k.number = any (${numbers}::bigint[])`.execute(
    tx,
  )
  return rows
}

export type SyslogSettings = {
  readonly host: string
  readonly port: number
  readonly facility: SyslogFacility
  readonly enterprise: number
}
export type StreamRow = IntegrationRow &
  HealthRow &
  ({ readonly [Name in keyof SyslogSettings]: SyslogSettings[Name] | null } & {
    readonly previous_until: string | null
    readonly shows_certificate: boolean
  })

/** @param now ISO 8601 */
export async function listStreams(
  tx: Tx,
  companyId: CompanyId,
  now: string,
): Promise<readonly StreamRow[]> {
  const { rows } = await sql<StreamRow>`
    select i.*, ${healthColumns}, s.host, s.port, s.facility, s.enterprise, s.shows_certificate,
      (select max(k.until) from integration_secrets k where k.company_id = i.company_id
        and k.integration_id = i.integration_id and k.until > ${now}) as previous_until
    from integrations i
    ${healthJoins}
    left join audit_syslog_settings s on s.company_id = i.company_id and s.integration_id = i.integration_id
    where i.company_id = ${companyId} and i.kind = any (${streamKinds}::text[]) order by i.created_at, i.integration_id`.execute(
    tx,
  )
  return rows
}

export async function findSyslog(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<SyslogSettings | undefined> {
  const { rows } = await sql<SyslogSettings>`
    select host, port, facility, enterprise from audit_syslog_settings
    where company_id = ${companyId} and integration_id = ${integrationId}`.execute(tx)
  return rows[0]
}

export async function saveSyslog(
  tx: Tx,
  { companyId, integrationId }: Place,
  settings: SyslogSettings,
  showsCertificate: boolean,
): Promise<void> {
  const values = { ...settings, shows_certificate: showsCertificate }
  await tx
    .insertInto('audit_syslog_settings')
    .values({ company_id: companyId, integration_id: integrationId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'integration_id']).doUpdateSet(values),
    )
    .execute()
}

export type NewStream = {
  readonly kind: (typeof streamKinds)[number]
  readonly name: string
  readonly address: string
  readonly certificate: string
  readonly madeByAccount: string | null
  readonly at: string
}

/** Of the organisation under whose id it is kept, with its counter. */
export async function insertStream(
  tx: Tx,
  { companyId, integrationId }: Place,
  { kind, name, address, certificate, madeByAccount, at }: NewStream,
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  await tx
    .insertInto('integrations')
    .values({
      ...own,
      organisation_id: companyId,
      kind,
      name,
      address,
      certificate,
      // Everything: the follower doesn't ask.
      events: ['audit.entry'],
      made_by_account: madeByAccount,
      created_at: at,
    })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
}
