/** What a directory says of a person, kept and followed. */
import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '#domain/scim/outcome.ts'
import { readPerson, type DirectoryPerson } from '#domain/scim/person.ts'
import type { JsonObject } from '#domain/scim/resource.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { followRoles } from '../follow-roles.ts'
import { findHome, keepUp, moveTo, takeIn } from '../keep-person.ts'
import { judgeLeaving, letGo } from '../let-go.ts'
import * as queries from '../queries-persons.ts'
import type { ScimCall } from './call.ts'
import { resourceOf } from './present-user.ts'
import { accepted, ScimError } from './scim-error.ts'

export type Saved = { readonly personId: string; readonly did: Outcome }

const columnsOf = ({ userName, externalId }: DirectoryPerson, resource: JsonObject) => ({
  userName,
  externalId,
  resource: JSON.stringify(resource),
})

/** @throws ScimError invalidValue | uniqueness */
export async function addPerson(tx: Tx, call: ScimCall, resource: JsonObject): Promise<Saved> {
  const { deps, directory, act } = call
  const person = accepted(readPerson(resource))
  const personId = uuid7()
  await refuseTakenName(tx, call, { userName: person.userName, personId })
  const home = await findHome(tx, deps, directory, person)
  if (home === null) {
    throw new ScimError(400, 'No rule says at which location the person works.', 'invalidValue')
  }
  const { isNew, ...place } = await takeIn(tx, deps, act, person, home)
  const columns = { ...columnsOf(person, resource), at: act.at }
  const known = isNew ? undefined : await queries.findPersonOfUser(tx, directory, place.userId)
  if (known?.deleted_at === null) {
    throw new ScimError(409, 'Somebody else of this directory has this address.', 'uniqueness')
  }
  const kept = known?.person_id ?? personId
  if (known === undefined) await queries.insertPerson(tx, directory, kept, { ...columns, ...place })
  else {
    // Taken away, and back before anyone was asked.
    await queries.updatePerson(tx, directory, kept, columns)
    await queries.closeWaiting(tx, directory, kept)
  }
  if (!person.active && !isNew) {
    const row = await queries.findPerson(tx, directory, kept)
    if (row !== undefined) return { personId: kept, did: await leave(tx, call, row) }
  }
  return { personId: kept, did: isNew ? 'CREATED' : 'TAKEN_UP' }
}

/** @throws ScimError invalidValue | uniqueness */
export async function savePerson(
  tx: Tx,
  call: ScimCall,
  row: queries.PersonRow,
  resource: JsonObject,
): Promise<Outcome> {
  const { deps, directory, act } = call
  const before = resourceOf(row)
  if (isDeepStrictEqual(before, resource)) return 'SAME'
  const person = accepted(readPerson(resource))
  const { person_id: personId } = row
  await refuseTakenName(tx, call, { userName: person.userName, personId })
  await queries.updatePerson(tx, directory, personId, {
    ...columnsOf(person, resource),
    at: act.at,
  })
  if (!person.active) return row.waits_since === null ? leave(tx, call, row) : 'HELD'
  await queries.closeWaiting(tx, directory, personId)
  const place = { placeId: row.home_company_id, userId: row.user_id }
  const known = readPerson(before)
  const comesBack = !known.ok || !known.value.active
  await keepUp(tx, deps, act, person, { ...place, comesBack })
  if (!known.ok || !isDeepStrictEqual(known.value.facts, person.facts)) {
    const home = await findHome(tx, deps, directory, person)
    if (home !== null) await moveTo(tx, deps, act, place, home)
  }
  if (!comesBack) return 'CHANGED'
  await followRoles(tx, deps, directory, act, [personId])
  return 'BACK'
}

/** The directory no longer has them. Somebody who waits is kept in mind until somebody was asked. */
export async function removePerson(
  tx: Tx,
  call: ScimCall,
  row: queries.PersonRow,
): Promise<Outcome> {
  const { directory, act } = call
  const did = row.waits_since === null ? await leave(tx, call, row) : 'HELD'
  if (did === 'HELD') await queries.markDeleted(tx, directory, row.person_id, act.at)
  else await queries.deletePerson(tx, directory, row.person_id)
  return did
}

async function leave(tx: Tx, call: ScimCall, row: queries.PersonRow): Promise<Outcome> {
  const { deps, directory, act } = call
  const { person_id: personId, user_id: userId } = row
  const company = await deps.companies.find(row.home_company_id)
  const user = await queries.findUser(tx, row.home_company_id, userId)
  if (company === null || user?.active !== true) return 'LEFT'
  const because = await judgeLeaving(tx, directory, company, { userId, at: act.at })
  if (because !== null) {
    await queries.holdBack(tx, directory, personId, { because, at: act.at })
    return 'HELD'
  }
  await queries.noteLeaver(tx, directory, userId, act.at)
  return (await letGo(tx, deps, company, act, userId)) === 'LEFT_DUTIES' ? 'LEFT_DUTIES' : 'LEFT'
}

async function refuseTakenName(
  tx: Tx,
  { directory }: ScimCall,
  named: { readonly userName: string; readonly personId: string },
): Promise<void> {
  if (!(await queries.isNameTaken(tx, directory, named))) return
  throw new ScimError(409, 'Somebody else of this directory has this userName.', 'uniqueness')
}
