/** What a list of colleagues would change at a location. The rules are `src/domain/import/compare-people.ts`. */
import {
  comparePeople,
  type KnownColleague,
  type PeopleDifference,
} from '#domain/import/compare-people.ts'
import { valuesOf, type ImportColumns } from '#domain/import/import-field.ts'
import { guessColumns, recogniseHeadings } from '#domain/import/recognise-columns.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { mayActOnUser } from '#domain/rights/user-access.ts'
import type { Table } from '#server/features/visits/imports/reading/read-table.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { listRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { languageNames } from '#server/platform/words/language-names.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import type { UserRow } from '../queries.ts'
import { listAllUsers } from './queries-import.ts'

export type ReadList = { readonly table: Table; readonly as: 'FILE' | 'LIST' }

/** So many rows tell what stands in columns without names. */
const sampleRows = 50
const columnsOfList: ImportColumns = ['firstname', 'lastname', 'email', null]

export type Difference = PeopleDifference & {
  /** Two that would change the same have the same one. */
  readonly digest: string
  /** As they were compared. */
  readonly revisions: ReadonlyMap<string, number>
  /** Whom visitors find. */
  readonly hosts: ReadonlySet<string>
}

/** @throws ApiError validation_failed for a list without addresses. */
export async function readDifference(
  tx: Tx,
  company: CompanyCard,
  caller: ReadonlySet<Right>,
  list: ReadList,
): Promise<Difference> {
  const { companyId, country, languages } = company
  const columns = columnsOf(list)
  const rows = list.table.rows.map(({ line, cells }) => ({
    line,
    values: valuesOf(columns, cells),
  }))
  const users = await listAllUsers(tx, companyId)
  const facts = await listRightsFacts(
    tx,
    companyId,
    users.map(({ user_id }) => user_id),
  )
  const isInReach = ({ user_id }: UserRow): boolean => {
    const target = facts.get(user_id)
    return target !== undefined && mayActOnUser(caller, 'EDIT', effectiveRights(target))
  }
  const known = users.map((row) => colleagueOf(row, isInReach(row)))
  const difference = comparePeople(rows, known, {
    languages: languageNames,
    phone(text) {
      const phone = normalisePhone(text, country)
      return phone.ok ? phone.e164 : null
    },
    language: languages[0] ?? 'en',
  })
  const seen = JSON.stringify([difference.added, difference.changed])
  return {
    ...difference,
    digest: sha256(seen).toString('hex'),
    revisions: new Map(users.map(({ user_id, revision }) => [user_id, revision])),
    hosts: new Set(users.filter(({ is_host }) => is_host).map(({ user_id }) => user_id)),
  }
}

function colleagueOf(row: UserRow, isInReach: boolean): KnownColleague {
  const { user_id: userId, firstname, lastname, email, phone, language, active } = row
  return { userId, firstname, lastname, email, phone, language, active, isInReach }
}

function columnsOf({ table, as }: ReadList): ImportColumns {
  const { headings, rows } = table
  const columns =
    headings.length > 0
      ? recogniseHeadings(headings)
      : as === 'LIST'
        ? columnsOfList
        : guessColumns(rows.slice(0, sampleRows).map(({ cells }) => cells))
  if (columns.includes('email')) return columns
  throw new ApiError('validation_failed', [
    { field: 'document', code: 'people_import_error_addresses' },
  ])
}
