/** A patch of a group, taken apart: what it is called, and who comes and goes. A group may have more members than one would load. */
import { fault, judged, type Judged } from './fault.ts'
import { parseTarget } from './filter.ts'
import { applyOperations, type Operation } from './patch.ts'
import { findPath } from './path.ts'
import { isObject, readValue, type Json, type JsonObject } from './resource.ts'
import { groupType } from './schema.ts'

/** `members` null: all of them. */
export type MemberStep = {
  readonly op: 'add' | 'remove' | 'replace'
  readonly members: readonly string[] | null
}

export type GroupChange = { readonly head: JsonObject; readonly steps: readonly MemberStep[] }

/** @param head the group without its members. */
export function readGroupPatch(
  head: JsonObject,
  operations: readonly Operation[],
): Judged<GroupChange> {
  const steps: MemberStep[] = []
  const others: Operation[] = []
  for (const operation of operations) {
    const step = readStep(operation)
    if (!step.ok) return step
    if (step.value === null) others.push(operation)
    else steps.push(step.value)
  }
  const changed = applyOperations(groupType, head, others)
  return changed.ok ? judged({ head: changed.value, steps }) : changed
}

/** Null for what isn't about members. */
function readStep({ op, path, value }: Operation): Judged<MemberStep | null> {
  if (path === null) return judged(null)
  const target = parseTarget(path)
  if (!target.ok) return target
  const found = findPath(groupType, target.value.path)
  if (found === null || found.attribute === null || found.attribute.name !== 'members') {
    return judged(null)
  }
  const { filter, sub } = target.value
  if (filter === null && sub === null && found.sub === null) {
    if (op === 'remove' && value === null) return judged({ op, members: null })
    const members = readMembers(value)
    return members.ok ? judged({ op, members: members.value }) : members
  }
  const isOfOne =
    filter?.op === 'eq' && filter.path.toLowerCase() === 'value' && typeof filter.value === 'string'
  if (!isOfOne || sub !== null)
    return fault('invalidPath', 'A member is named by members[value eq "…"].')
  return judged({ op: op === 'remove' ? op : 'add', members: [filter.value] })
}

/** The ids of a list of members. */
export function readMembers(value: Json): Judged<readonly string[]> {
  const [members] = groupType.schema.attributes.filter(({ name }) => name === 'members')
  const read = members === undefined ? judged(null) : readValue(members, value)
  if (!read.ok) return read
  const items = Array.isArray(read.value) ? (read.value as readonly Json[]) : []
  return judged(
    items.flatMap((item) =>
      isObject(item) && typeof item['value'] === 'string' ? [item['value']] : [],
    ),
  )
}
