/** All SQL about how the mails of an organisation leave. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { MailServerFault } from '#domain/mail/mail-way.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, OrganisationMail } from '#server/platform/database/database-types.ts'

export type MailSettingsRow = Selectable<OrganisationMail>

export function findMailSettings(
  db: Kysely<DB>,
  organisationId: OrganisationId,
): Promise<MailSettingsRow | undefined> {
  return ofOrganisation(db, organisationId).executeTakeFirst()
}

/** Kept until the transaction ends: two who change it wait for each other. */
export function lockMailSettings(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<MailSettingsRow | undefined> {
  return ofOrganisation(tx, organisationId).forUpdate().executeTakeFirst()
}

function ofOrganisation(db: Kysely<DB>, organisationId: OrganisationId) {
  return db
    .selectFrom('organisation_mail')
    .selectAll()
    .where('organisation_id', '=', organisationId)
}

export async function saveMailSettings(tx: Tx, row: Insertable<OrganisationMail>): Promise<void> {
  const { organisation_id: _key, ...values } = row
  await tx
    .insertInto('organisation_mail')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute()
}

/** @returns whether there were any */
export async function deleteMailSettings(tx: Tx, organisationId: OrganisationId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_mail')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function setMailState(
  tx: Tx,
  organisationId: OrganisationId,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  await tx
    .updateTable('organisation_mail')
    .set({ ...healthy, state, restored_from: null })
    .where('organisation_id', '=', organisationId)
    .execute()
}

const healthy = {
  failing_since: null,
  rests_until: null,
  warned_at: null,
  fault: null,
  detail: '',
} as const

/** Once a minute at most: mails of one organisation would wait for each other on its row. @returns whether it works again */
export async function noteTaken(tx: Tx, row: MailSettingsRow, now: string): Promise<boolean> {
  const taken = sameSettings(tx, row).set({ ...healthy, accepted_at: now })
  const { numUpdatedRows } = await taken.where('failing_since', 'is not', null).executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const minuteAgo = plusMs(now, -MINUTE_MS)
  await taken
    .where((on) =>
      on.or([
        on('accepted_at', 'is', null),
        on('accepted_at', '<', minuteAgo),
        on('fault', 'is not', null),
      ]),
    )
    .execute()
  return false
}

export type NotedFault = { readonly fault: MailServerFault; readonly detail: string }

/** @returns whether it has taken mails until now */
export async function noteFailing(
  tx: Tx,
  row: MailSettingsRow,
  { fault, detail }: NotedFault,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<boolean> {
  const failing = { rests_until: until, fault, detail }
  const { numUpdatedRows } = await sameSettings(tx, row)
    .set({ ...failing, failing_since: since })
    .where('failing_since', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await sameSettings(tx, row).set(failing).execute()
  return false
}

/** @returns whether nobody was told until now that it keeps failing */
export async function noteWarned(tx: Tx, row: MailSettingsRow, now: string): Promise<boolean> {
  const { numUpdatedRows } = await sameSettings(tx, row)
    .set({ warned_at: now })
    .where('failing_since', 'is not', null)
    .where('warned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What it said about one mail, while it takes others. */
export async function noteRefusal(
  tx: Tx,
  row: MailSettingsRow,
  { fault, detail }: NotedFault,
): Promise<void> {
  await sameSettings(tx, row).set({ fault, detail }).execute()
}

/** What was tried with other settings says nothing about these. */
function sameSettings(tx: Tx, { organisation_id, changed_at, state }: MailSettingsRow) {
  return tx
    .updateTable('organisation_mail')
    .where('organisation_id', '=', organisation_id)
    .where('changed_at', '=', changed_at)
    .where('state', '=', state)
}

export type MailCounts = {
  readonly own: number
  readonly installation: number
  readonly waiting: number
  readonly failed: number
}

/** Of all locations of the organisation, since an instant. */
export async function countMails(
  system: Kysely<DB>,
  organisationId: OrganisationId,
  since: string,
): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      count(*) filter (where m.state = 'SENT' and m.way = 'OWN')::integer as own,
      count(*) filter (where m.state = 'SENT' and m.way is distinct from 'OWN')::integer as installation,
      count(*) filter (where m.state = 'QUEUED')::integer as waiting,
      count(*) filter (where m.state = 'FAILED')::integer as failed
    from companies c join mails m on m.company_id = c.company_id
    where c.organisation_id = ${organisationId} and m.created_at >= ${since}`.execute(system)
  return rows[0] ?? { own: 0, installation: 0, waiting: 0, failed: 0 }
}
