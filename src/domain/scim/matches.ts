/** Whether a resource is what a filter looks for. RFC 7644 §3.4.2.2. */
import type { Comparison, Filter, FilterValue } from './filter.ts'
import { findPath, findSub } from './path.ts'
import { isObject, namedAs, type Json, type JsonObject } from './resource.ts'
import type { Attribute, ResourceType } from './schema.ts'

/** What the schema doesn't have is of no resource. */
export function matches(type: ResourceType, resource: JsonObject, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.all.every((one) => matches(type, resource, one))
    case 'or':
      return filter.all.some((one) => matches(type, resource, one))
    case 'not':
      return !matches(type, resource, filter.filter)
    default: {
      const path = findPath(type, filter.path)
      if (path === null || path.attribute === null) return false
      const holder = path.extension === null ? resource : resource[path.extension]
      const value = isObject(holder) ? holder[path.attribute.name] : undefined
      if (filter.op === 'some') {
        return listOf(value).some((item) => matchesItem(path.attribute, item, filter.filter))
      }
      return compares(valuesOf(path.attribute, path.sub, value), filter, path.sub ?? path.attribute)
    }
  }
}

/** The same for one of several values: names are those of its parts. */
export function matchesItem(attribute: Attribute, item: Json, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.all.every((one) => matchesItem(attribute, item, one))
    case 'or':
      return filter.all.some((one) => matchesItem(attribute, item, one))
    case 'not':
      return !matchesItem(attribute, item, filter.filter)
    case 'some':
      return false
    default: {
      const sub = findSub(attribute, filter.path)
      if (sub === undefined) return false
      const value = isObject(item) ? item[sub.name] : undefined
      return compares(listOf(value), filter, sub)
    }
  }
}

/** Of what has parts, its `value` is compared. */
function valuesOf(attribute: Attribute, sub: Attribute | null, value: Json | undefined) {
  const items = listOf(value)
  if (attribute.type !== 'complex') return items
  const name = sub?.name ?? 'value'
  return items.flatMap((item) => {
    if (!isObject(item)) return []
    if (sub === null && !Object.hasOwn(item, 'value')) return [item]
    return listOf(namedAs(item, name))
  })
}

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as readonly Json[]) : [value]
}

type Plain = Extract<Filter, { path: string }>

function compares(values: readonly Json[], filter: Plain, { caseExact }: Attribute): boolean {
  if (filter.op === 'pr') return values.length > 0
  if (filter.op === 'some') return false
  const { op, value } = filter
  if (value === null) return op === 'eq' ? values.length === 0 : op === 'ne' && values.length > 0
  const wanted = caseExact === true ? value : folded(value)
  const some = (one: Comparison) =>
    values.some((found) => holdsFor(one, caseExact === true ? found : folded(found), wanted))
  return op === 'ne' ? !some('eq') : some(op)
}

function folded<Value extends Json>(value: Value): Value | string {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function holdsFor(op: Comparison, found: Json, wanted: FilterValue): boolean {
  if (op === 'eq') return isEqual(found, wanted)
  if (typeof found !== 'string' || typeof wanted !== 'string') return false
  switch (op) {
    case 'co':
      return found.includes(wanted)
    case 'sw':
      return found.startsWith(wanted)
    case 'ew':
      return found.endsWith(wanted)
    case 'gt':
      return found > wanted
    case 'ge':
      return found >= wanted
    case 'lt':
      return found < wanted
    case 'le':
      return found <= wanted
    case 'ne':
      return found !== wanted
  }
}

/** `active eq "True"` is meant as it is written elsewhere too. */
function isEqual(found: Json, wanted: FilterValue): boolean {
  if (typeof found === 'boolean') return String(found) === String(wanted)
  return found === wanted
}
