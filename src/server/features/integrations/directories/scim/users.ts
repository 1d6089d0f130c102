/** People by SCIM. RFC 7644 §3. */
import { applyOperations, readOperations } from '#domain/scim/patch.ts'
import { chooseAttributes, isChosen } from '#domain/scim/choose-attributes.ts'
import { readResource, type JsonObject } from '#domain/scim/resource.ts'
import { userType } from '#domain/scim/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findPerson, takeTurn, type PersonRow } from '../queries-persons.ts'
import {
  checkVersion,
  etagOf,
  inDirectory,
  isId,
  isKnown,
  objectOf,
  type ScimAnswer,
  type ScimCall,
} from './call.ts'
import {
  asksAbout,
  equalsOf,
  filterShape,
  listBody,
  openPage,
  readChoice,
  readListQuery,
  type Found,
  type ListQuery,
} from './lists.ts'
import { presentUser, resourceOf } from './present-user.ts'
import { countPersons, listGroupsOf, listPersons, type Position } from './queries-users.ts'
import { addPerson, removePerson, savePerson, type Saved } from './save-person.ts'
import { accepted, notFound } from './scim-error.ts'

/** So many are read at a time where a filter looks at each. */
const batchSize = 500

export async function listUsers(call: ScimCall): Promise<ScimAnswer> {
  const query = readListQuery(call)
  const found = await inDirectory(call, (tx) => findUsers(tx, call, query))
  return { status: 200, body: listBody(found, query), did: 'READ', filter: filterShape(query) }
}

async function findUsers(tx: Tx, call: ScimCall, query: ListQuery): Promise<Found> {
  const { directory } = call
  const equals = equalsOf(userType, query.filter)
  if (query.filter === null) {
    const total = await countPersons(tx, directory, {})
    const rows = await listPersons(
      tx,
      directory,
      {},
      {
        offset: query.startIndex - 1,
        limit: query.count,
      },
    )
    const resources = await presentAll(tx, call, rows, query)
    return {
      total,
      resources: resources.map((one) => chooseAttributes(userType, one, query.choice)),
    }
  }
  const page = openPage(userType, query)
  let after: Position | undefined
  for (;;) {
    const rows = await listPersons(tx, directory, equals, { after, limit: batchSize })
    for (const resource of await presentAll(tx, call, rows, query)) page.take(resource)
    after = rows.at(-1)
    if (rows.length < batchSize) return page.found()
  }
}

async function presentAll(
  tx: Tx,
  { directory, base }: ScimCall,
  rows: readonly PersonRow[],
  { filter, choice }: Pick<ListQuery, 'choice'> & { readonly filter?: ListQuery['filter'] },
): Promise<readonly JsonObject[]> {
  const isAsked = isChosen('groups', choice) || asksAbout(userType, filter ?? null, 'groups')
  const ids = isAsked ? rows.map(({ person_id: id }) => id) : []
  const groups = await listGroupsOf(tx, directory, ids)
  return rows.map((row) => presentUser(row, base, groups.get(row.person_id)))
}

export async function getUser(call: ScimCall): Promise<ScimAnswer> {
  return inDirectory(call, async (tx) => {
    const row = await mustFindPerson(tx, call)
    if (isKnown(call, row.version)) {
      return { status: 304, body: null, did: 'READ', headers: { etag: etagOf(row.version) } }
    }
    return answerUser(tx, call, row, { status: 200, did: 'READ' })
  })
}

export async function createUser(call: ScimCall): Promise<ScimAnswer> {
  const resource = accepted(readResource(userType, objectOf(call.body)))
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, call.directory)
    const saved = await addPerson(tx, call, resource)
    return answerSaved(tx, call, saved, 201)
  })
}

export async function replaceUser(call: ScimCall): Promise<ScimAnswer> {
  const resource = accepted(readResource(userType, objectOf(call.body)))
  return changeUser(call, () => resource)
}

export async function patchUser(call: ScimCall): Promise<ScimAnswer> {
  const operations = accepted(readOperations(objectOf(call.body)))
  return changeUser(call, (row) => {
    const before = { ...resourceOf(row), id: row.person_id }
    const { id: _, ...after } = accepted(applyOperations(userType, before, operations))
    return after
  })
}

/** By what is known under its lock: two who change the same person do so one after the other. */
export async function changeUser(
  call: ScimCall,
  change: (row: PersonRow) => JsonObject,
): Promise<ScimAnswer> {
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, call.directory)
    const row = await mustFindPerson(tx, call)
    checkVersion(call, row.version)
    const did = await savePerson(tx, call, row, change(row))
    return answerSaved(tx, call, { personId: row.person_id, did }, 200)
  })
}

export async function deleteUser(call: ScimCall): Promise<ScimAnswer> {
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, call.directory)
    const row = await mustFindPerson(tx, call)
    checkVersion(call, row.version)
    const did = await removePerson(tx, call, row)
    return { status: 204, body: null, did, personId: row.person_id }
  })
}

async function answerSaved(
  tx: Tx,
  call: ScimCall,
  { personId, did }: Saved,
  status: number,
): Promise<ScimAnswer> {
  const row = await mustFindPerson(tx, { ...call, id: personId })
  const answer = await answerUser(tx, call, row, { status, did })
  const location = `${call.base}/Users/${personId}`
  return status === 201 ? { ...answer, headers: { ...answer.headers, location } } : answer
}

async function answerUser(
  tx: Tx,
  call: ScimCall,
  row: PersonRow,
  { status, did }: Pick<ScimAnswer, 'status' | 'did'>,
): Promise<ScimAnswer> {
  const choice = readChoice(call)
  const [resource = {}] = await presentAll(tx, call, [row], { choice })
  return {
    status,
    body: chooseAttributes(userType, resource, choice),
    headers: { etag: etagOf(row.version) },
    did,
    personId: row.person_id,
  }
}

/** @throws ScimError 404 */
async function mustFindPerson(tx: Tx, { directory, id }: ScimCall): Promise<PersonRow> {
  const row = isId(id) ? await findPerson(tx, directory, id) : undefined
  if (row === undefined) throw notFound('user')
  return row
}
