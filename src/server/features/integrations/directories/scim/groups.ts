/** Groups by SCIM. RFC 7644 §3. */
import { chooseAttributes, isChosen } from '#domain/scim/choose-attributes.ts'
import { readGroupPatch, readMembers, type MemberStep } from '#domain/scim/group-patch.ts'
import { readOperations } from '#domain/scim/patch.ts'
import { readResource, type JsonObject } from '#domain/scim/resource.ts'
import { groupType, groupUrn } from '#domain/scim/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { followRoles } from '../follow-roles.ts'
import { takeTurn } from '../queries-persons.ts'
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
} from './lists.ts'
import * as queries from './queries-groups.ts'
import { accepted, notFound, ScimError } from './scim-error.ts'

export async function listGroups(call: ScimCall): Promise<ScimAnswer> {
  const { directory, base } = call
  const query = readListQuery(call)
  const { filter, choice } = query
  const found = await inDirectory(call, async (tx) => {
    const rows = await queries.listGroups(tx, directory, equalsOf(groupType, filter))
    const isLookedInto = asksAbout(groupType, filter, 'members')
    const page = openPage(groupType, query)
    // Members are looked up for a filter that asks about them, else for the groups of the page alone.
    for (const [index, row] of rows.entries()) {
      const isOnPage =
        filter !== null ||
        (index + 1 >= query.startIndex && index + 1 < query.startIndex + query.count)
      const isNeeded = isLookedInto || (isOnPage && isChosen('members', choice))
      page.take(await present(tx, { directory, base }, row, isNeeded))
    }
    return page.found()
  })
  return { status: 200, body: listBody(found, query), did: 'READ', filter: filterShape(query) }
}

export async function getGroup(call: ScimCall): Promise<ScimAnswer> {
  return inDirectory(call, async (tx) => {
    const row = await mustFindGroup(tx, call)
    if (isKnown(call, row.version)) {
      return { status: 304, body: null, did: 'READ', headers: { etag: etagOf(row.version) } }
    }
    return answerGroup(tx, call, row, { status: 200, did: 'READ' })
  })
}

export async function createGroup(call: ScimCall): Promise<ScimAnswer> {
  const { directory, act } = call
  const resource = accepted(readResource(groupType, objectOf(call.body)))
  const members = accepted(readMembers(resource['members'] ?? null))
  const head = headOf(resource)
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, directory)
    const groupId = uuid7()
    await refuseTakenName(tx, call, { displayName: head.display_name, groupId })
    await queries.insertGroup(tx, directory, { group_id: groupId, ...head, created_at: act.at })
    const changed = await takeSteps(tx, call, groupId, [{ op: 'add', members }])
    await followRoles(tx, call.deps, directory, act, changed)
    const row = await mustFindGroup(tx, { ...call, id: groupId })
    const answer = await answerGroup(tx, call, row, { status: 201, did: 'GROUP_CREATED' })
    const location = `${call.base}/Groups/${groupId}`
    return { ...answer, headers: { ...answer.headers, location } }
  })
}

export async function replaceGroup(call: ScimCall): Promise<ScimAnswer> {
  const resource = accepted(readResource(groupType, objectOf(call.body)))
  const members = accepted(readMembers(resource['members'] ?? null))
  return changeGroup(call, () => ({ head: resource, steps: [{ op: 'replace', members }] }))
}

/** Answers nothing unless attributes are asked for: a group may have many members. */
export async function patchGroup(call: ScimCall): Promise<ScimAnswer> {
  const operations = accepted(readOperations(objectOf(call.body)))
  const answer = await changeGroup(call, (head) => accepted(readGroupPatch(head, operations)))
  const isAsked = (call.query['attributes'] ?? '') !== ''
  return isAsked ? answer : { ...answer, status: 204, body: null }
}

async function changeGroup(
  call: ScimCall,
  change: (head: JsonObject) => {
    readonly head: JsonObject
    readonly steps: readonly MemberStep[]
  },
): Promise<ScimAnswer> {
  const { directory, act } = call
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, directory)
    const before = await mustFindGroup(tx, call)
    checkVersion(call, before.version)
    const { group_id: groupId } = before
    const wanted = change({
      id: groupId,
      displayName: before.display_name,
      ...(before.external_id !== null && { externalId: before.external_id }),
    })
    const head = headOf(wanted.head)
    await refuseTakenName(tx, call, { displayName: head.display_name, groupId })
    await queries.updateGroup(tx, directory, groupId, { ...head, changed_at: act.at })
    const changed = await takeSteps(tx, call, groupId, wanted.steps)
    const isRenamed = head.display_name !== before.display_name
    const all = isRenamed ? await memberIds(tx, call, groupId) : []
    await followRoles(tx, call.deps, directory, act, [...new Set([...changed, ...all])])
    const row = await mustFindGroup(tx, call)
    return answerGroup(tx, call, row, { status: 200, did: 'GROUP_CHANGED' })
  })
}

export async function deleteGroup(call: ScimCall): Promise<ScimAnswer> {
  const { directory, act } = call
  return inDirectory(call, async (tx) => {
    await takeTurn(tx, directory)
    const row = await mustFindGroup(tx, call)
    checkVersion(call, row.version)
    const members = await memberIds(tx, call, row.group_id)
    await queries.deleteGroup(tx, directory, row.group_id)
    await followRoles(tx, call.deps, directory, act, members)
    return { status: 204, body: null, did: 'GROUP_REMOVED', groupId: row.group_id }
  })
}

/** @returns whose groups are others now. @throws ScimError invalidValue for somebody whom the directory hasn't brought */
async function takeSteps(
  tx: Tx,
  { directory }: ScimCall,
  groupId: string,
  steps: readonly MemberStep[],
): Promise<readonly string[]> {
  const changed = new Set<string>()
  for (const { op, members } of steps) {
    if (op !== 'add') {
      const gone = op === 'replace' ? null : (members?.filter(isId) ?? null)
      for (const id of await queries.removeMembers(tx, directory, groupId, gone)) changed.add(id)
    }
    if (op === 'remove') continue
    const wanted = [...new Set(members)]
    const known = await queries.addMembers(tx, directory, groupId, wanted.filter(isId))
    if (known.length !== wanted.length) {
      throw new ScimError(400, 'A member is no user of this directory.', 'invalidValue')
    }
    for (const id of known) changed.add(id)
  }
  return [...changed]
}

async function memberIds(tx: Tx, { directory }: ScimCall, groupId: string) {
  const members = await queries.listMembers(tx, directory, [groupId])
  return [...members.values()].flat().map(({ value }) => value)
}

/** @throws ScimError invalidValue */
function headOf(resource: JsonObject) {
  const { displayName, externalId } = resource
  if (typeof displayName !== 'string' || displayName.trim() === '') {
    throw new ScimError(400, 'displayName is required.', 'invalidValue')
  }
  return {
    display_name: displayName,
    external_id: typeof externalId === 'string' ? externalId : null,
  }
}

async function refuseTakenName(
  tx: Tx,
  { directory }: ScimCall,
  named: { readonly displayName: string; readonly groupId: string },
): Promise<void> {
  if (!(await queries.isGroupNameTaken(tx, directory, named))) return
  throw new ScimError(409, 'Another group has this displayName.', 'uniqueness')
}

async function answerGroup(
  tx: Tx,
  call: ScimCall,
  row: queries.GroupRow,
  { status, did }: Pick<ScimAnswer, 'status' | 'did'>,
): Promise<ScimAnswer> {
  const choice = readChoice(call)
  const resource = await present(tx, call, row, isChosen('members', choice))
  return {
    status,
    body: chooseAttributes(groupType, resource, choice),
    headers: { etag: etagOf(row.version) },
    did,
    groupId: row.group_id,
  }
}

async function present(
  tx: Tx,
  { directory, base }: Pick<ScimCall, 'directory' | 'base'>,
  row: queries.GroupRow,
  withMembers: boolean,
): Promise<JsonObject> {
  const { group_id: id } = row
  const members = withMembers ? (await queries.listMembers(tx, directory, [id])).get(id) : undefined
  return {
    schemas: [groupUrn],
    id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members !== undefined && {
      members: members.map(({ value, display }) => ({
        value,
        display,
        type: 'User',
        $ref: `${base}/Users/${value}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.created_at,
      lastModified: row.changed_at,
      location: `${base}/Groups/${id}`,
      version: etagOf(row.version),
    },
  }
}

/** @throws ScimError 404 */
async function mustFindGroup(tx: Tx, { directory, id }: ScimCall): Promise<queries.GroupRow> {
  const row = isId(id) ? await queries.findGroup(tx, directory, id) : undefined
  if (row === undefined) throw notFound('group')
  return row
}
