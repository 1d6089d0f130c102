/** Makes what a source says true of users: the same verbs as by hand, so the same rules, events and consequences. */
import { z } from 'zod'
import { afterOf } from '#domain/people/directory/compare.ts'
import { rolesAfter } from '#domain/people/group-roles.ts'
import { rights, type JoinableGroup } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { letGo } from '#server/features/integrations/directories/let-go.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { putGroups } from '../rights/put-groups.ts'
import { createUser } from '../users/create-user.ts'
import { updateUser } from '../users/update-user.ts'
import type { PeopleSource, Pictures } from './people-source.ts'
import type { ChangeRow } from './queries.ts'
import { bindPeople, lockUser, putPicture } from './queries-people.ts'

export type ChangeDeps = Pick<
  Deps,
  | 'db'
  | 'duties'
  | 'employees'
  | 'sessions'
  | 'companies'
  | 'config'
  | 'secrets'
  | 'files'
  | 'parsers'
  | 'rights'
>
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Making = {
  readonly source: PeopleSource
  readonly company: CompanyCard
  readonly act: Act
  readonly pictures: Pictures
}

const storedPerson = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  pictureSha256: z.string(),
  groups: z.array(z.string()),
})
type StoredPerson = z.output<typeof storedPerson>

/** Foyer itself may do everything. */
const everything = new Set(rights)

/** Adds new people, all of them or nobody. @returns their ids, in the same order */
export async function addPeople(
  tx: Tx,
  making: Omit<Making, 'pictures'>,
  rows: readonly ChangeRow[],
): Promise<readonly string[]> {
  const { source, company, act } = making
  const { companyId, languages } = company
  const ids: string[] = []
  for (const row of rows) {
    const person = storedPerson.parse(row.value)
    const { firstname, lastname, email, phone, groups } = person
    const userId = await createUser(tx, company, act, everything, {
      firstname,
      lastname,
      email,
      phone,
      language: person.language || (languages[0] ?? 'en'),
      active: true,
      assistantId: null,
      host: true,
    })
    const key = { companyId, source: source.name }
    await bindPeople(tx, key, [{ externalId: row.external_id, userId }])
    if (groups.length > 0) await giveRoles(tx, making, userId, groups)
    ids.push(userId)
  }
  return ids
}

/** Whoever has a picture is added alone: it is read from the directory meanwhile. */
export function isPlainNewcomer({ kind, value }: ChangeRow): boolean {
  return kind === 'COMES' && storedPerson.parse(value).pictureSha256 === ''
}

/** Adds one, with the picture. */
export async function addPerson(
  tx: Tx,
  deps: ChangeDeps,
  making: Making,
  row: ChangeRow,
): Promise<void> {
  const person = storedPerson.parse(row.value)
  const [userId] = await addPeople(tx, making, [row])
  if (userId === undefined || person.pictureSha256 === '') return
  await showPicture(tx, deps, making, { userId, externalId: row.external_id, person })
}

/** @throws ApiError for what refuses the same change by hand */
export async function changePerson(
  tx: Tx,
  deps: ChangeDeps,
  making: Making,
  row: ChangeRow,
): Promise<void> {
  const { companyId } = making.company
  const userId = row.user_id ?? ''
  const before = mustFind(await lockUser(tx, companyId, userId))
  if (row.kind === 'GOES') {
    if (before.active) await endWork(tx, deps, making, before)
    return
  }
  const person = storedPerson.parse(row.value)
  const key = { companyId, source: making.source.name }
  await bindPeople(tx, key, [{ externalId: row.external_id, userId }])
  const isAnother = row.changed.some((field) => field !== 'picture' && field !== 'roles')
  if (isAnother) await updateFields(tx, deps, making, before, person)
  if (row.changed.includes('roles')) await giveRoles(tx, making, userId, person.groups)
  if (row.changed.includes('picture')) {
    await showPicture(tx, deps, making, { userId, externalId: row.external_id, person })
  }
  afterCommit(tx, () => deps.employees.forget(userId))
}

/** As whoever else a directory lets go. @throws ApiError last_administrator */
async function endWork(
  tx: Tx,
  deps: ChangeDeps,
  { company, act }: Making,
  { user_id: userId }: LockedUser,
): Promise<void> {
  const departure = await letGo(tx, deps, company, act, userId)
  if (departure === 'LAST_ADMINISTRATOR') throw new ApiError('last_administrator')
}

async function updateFields(
  tx: Tx,
  deps: ChangeDeps,
  { company, act }: Making,
  before: LockedUser,
  person: StoredPerson,
): Promise<void> {
  await updateUser(tx, deps, company, act, everything, {
    ...afterOf(person, before),
    userId: before.user_id,
    active: true,
    host: before.is_host,
    assistantId: before.assistant_id,
  })
}

/** As the table says now. */
async function giveRoles(
  tx: Tx,
  { source, company: { companyId }, act }: Omit<Making, 'pictures'>,
  userId: string,
  groups: readonly string[],
): Promise<void> {
  const { groupRoles } = mustFind(await source.find(tx, companyId))
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  const before: readonly JoinableGroup[] = facts.groups
  const after = rolesAfter(groupRoles, groups, before)
  await putGroups(tx, companyId, act, everything, { userId, groups: after })
}

/** One that can't be read is none, and isn't read again until it is another. */
async function showPicture(
  tx: Tx,
  deps: ChangeDeps,
  { company: { companyId }, pictures }: Making,
  { userId, externalId, person }: { userId: string; externalId: string; person: StoredPerson },
): Promise<void> {
  const source = person.pictureSha256
  const stored = source === '' ? null : await pictures.store(externalId)
  if (stored !== null) await keepFile(tx, deps, companyId, stored, stored.sha256)
  await putPicture(tx, companyId, userId, { source, sha256: stored?.sha256 ?? null })
}
