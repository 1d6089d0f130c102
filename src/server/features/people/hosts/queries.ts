/** All SQL of the host search (migration 0010). */
import { sql, type Kysely } from 'kysely'
import type { KnownWords, NearKeys } from '#domain/host/near-words.ts'
import type { SearchStep } from '#domain/host/plan-host-search.ts'
import type { HostCandidate } from '#domain/host/rank-hosts.ts'
import { searchPlaces, type SearchName } from '#domain/host/search-names.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

type FoundRow = readonly [string, number, string, string, string, string]
type Found = {
  readonly rows: readonly FoundRow[]
  readonly letters: readonly string[]
  readonly sounds: readonly string[]
}

/** Behind every letter that a name can hold. */
const afterAll = '\u{10ffff}'
/** Behind a space, before every letter and digit. */
const afterWord = '!'

export const findHostNamesText = 'select find_host_names($1, $2, $3, $4) as found'

/** What `findHostNamesText` takes. */
export function findHostNamesValues(
  companyId: CompanyId,
  steps: readonly SearchStep[],
  keys: NearKeys,
): readonly [string, string, readonly string[], readonly string[]] {
  return [companyId, JSON.stringify(steps.map(rangeOf)), keys.letters, keys.sounds]
}

/**
 * One statement that names its tenant itself. The words share a key of `keys`; there are none where the hosts are many
 * already.
 */
export async function findHostNames(
  db: Pick<Database, 'statement'>,
  companyId: CompanyId,
  steps: readonly SearchStep[],
  keys: NearKeys,
): Promise<{ candidates: readonly HostCandidate[]; known: KnownWords }> {
  const [row] = await db.statement<{ found: Found }>(
    findHostNamesText,
    findHostNamesValues(companyId, steps, keys),
  )
  const { rows, letters, sounds } = row?.found ?? { rows: [], letters: [], sounds: [] }
  return { candidates: rows.map(candidateOf), known: { letters, sounds } }
}

function rangeOf({ place, by, text, rest, words, limit }: SearchStep) {
  return {
    place: searchPlaces.indexOf(place),
    part: text,
    until: text + (by === 'WORD' ? afterWord : afterAll),
    rest: by === 'WHOLE' ? rest : null,
    words: words.length === 0 ? null : words.map((word) => `% ${word}%`),
    limit,
  }
}

function candidateOf([id, place, part, rest, firstname, lastname]: FoundRow): HostCandidate {
  return { id, firstname, lastname, place: searchPlaces[place] ?? 'FIRST', part, rest }
}

export type StoredHost = {
  readonly userId: string
  readonly forms: readonly SearchName[]
  readonly words: readonly { readonly key: string; readonly word: string }[]
}

/** In place of what is stored of them. */
export async function saveHostForms(
  tx: Kysely<DB>,
  companyId: CompanyId,
  hosts: readonly StoredHost[],
  version: number,
): Promise<void> {
  const users = hosts.map(({ userId }) => userId)
  const forms = hosts.flatMap(({ userId, forms: own }) =>
    own.map((form) => ({ ...form, user: userId, place: searchPlaces.indexOf(form.place) })),
  )
  const words = hosts.flatMap((host) => host.words)
  await sql`select save_host_names(${companyId}, ${users}::uuid[], ${version}::smallint,
    ${JSON.stringify(forms)}::jsonb, ${JSON.stringify(words)}::jsonb)`.execute(tx)
}

export type StaleUser = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
  readonly active: boolean
  readonly is_host: boolean
}

/** A company that has users whose stored forms are of another version, as the background role; null when none has. */
export async function findStaleCompany(tx: Kysely<DB>, version: number): Promise<CompanyId | null> {
  const row = await tx
    .selectFrom('users')
    .select('company_id')
    .where('search_version', '<>', version)
    .limit(1)
    .executeTakeFirst()
  return row?.company_id ?? null
}

/** Those users, kept for the transaction; what another process has in hand is left to it. */
export function lockStaleUsers(
  tx: Tx,
  companyId: CompanyId,
  version: number,
  limit: number,
): Promise<StaleUser[]> {
  return tx
    .selectFrom('users')
    .select(['user_id', 'firstname', 'lastname', 'active', 'is_host'])
    .where('company_id', '=', companyId)
    .where('search_version', '<>', version)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
