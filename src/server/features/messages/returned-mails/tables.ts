/** What came back is found by its subject and its address, like the mails themselves. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Statement, Tables, Visitor } from '#server/platform/tables/table-rules.ts'
import { bouncePasswordPlace } from './mailbox/stored-mailbox.ts'

/** As long as the mails themselves. */
const keepReturnedMs = 60 * DAY_MS
/** Whoever moves to another company is written to there by then. */
const keepHeldMs = 365 * DAY_MS

const ofSubjects = (subjects: readonly string[]) => sql`subject_of = any (${[...subjects]}::text[])`

const erase =
  (table: string, address: string) =>
  ({ companyId, subjects, called: { email } }: Visitor): readonly Statement[] => [
    sql`delete from ${sql.table(table)} where company_id = ${companyId}
      and (${ofSubjects(subjects)} or (${email} <> '' and lower(${sql.ref(address)}) = lower(${email})))`,
  ]

const purge =
  (table: string) =>
  ({ companyId, subjects }: Pick<Visitor, 'companyId' | 'subjects'>): readonly Statement[] => [
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and ${ofSubjects(subjects)}`,
  ]

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('bounce_mailboxes')
    .select(['organisation_id', 'settings', 'password'])
    .execute()
  return rows.map((row) => ({
    place: bouncePasswordPlace(row),
    value: row.password,
    replace: (value) =>
      system
        .updateTable('bounce_mailboxes')
        .set({ password: value })
        .where('organisation_id', '=', row.organisation_id)
        .where('password', '=', row.password)
        .execute(),
  }))
}

export const tables: Tables = {
  bounce_mailboxes: {
    visitors: null,
    secrets: listSecrets,
    // The installation that the backup was made of may still be running, and reads it.
    restored: 'update bounce_mailboxes set restored_from = $1::timestamptz',
  },
  returned_mails: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('recipient', recipient, 'template', template, 'kind', kind, 'reason', reason, 'at', at) as row
        from returned_mails where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      erase: erase('returned_mails', 'recipient'),
      purge: purge('returned_mails'),
    },
    leftovers: endedBefore('returned_mails', 'at', keepReturnedMs),
  },
  held_addresses: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('address', address, 'kind', kind, 'reason', reason, 'held_at', held_at) as row
        from held_addresses where company_id = ${companyId} and ${ofSubjects(subjects)}`,
      erase: erase('held_addresses', 'address'),
      purge: purge('held_addresses'),
    },
    leftovers: endedBefore('held_addresses', 'held_at', keepHeldMs),
  },
}
