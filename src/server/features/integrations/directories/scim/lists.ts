/** Lists of SCIM: pages, filters and the choice of attributes. RFC 7644 §3.4.2. */
import { chooseAttributes, type AttributeChoice } from '#domain/scim/choose-attributes.ts'
import { parseFilter, shapeOf, type Filter } from '#domain/scim/filter.ts'
import { matches } from '#domain/scim/matches.ts'
import { findPath } from '#domain/scim/path.ts'
import { isObject, namedAs, type Json, type JsonObject } from '#domain/scim/resource.ts'
import { listUrn, type ResourceType } from '#domain/scim/schema.ts'
import type { ScimCall } from './call.ts'
import { accepted } from './scim-error.ts'

export const maxPage = 200
const usualPage = 100

export type ListQuery = {
  readonly filter: Filter | null
  /** Counts from 1. */
  readonly startIndex: number
  readonly count: number
  readonly choice: AttributeChoice
}

/** @throws ScimError invalidFilter */
export function readListQuery({ query }: Pick<ScimCall, 'query'>): ListQuery {
  const filter = query['filter'] ?? ''
  return {
    filter: filter.trim() === '' ? null : accepted(parseFilter(filter)),
    startIndex: Math.max(1, wholeOf(query['startIndex'], 1)),
    count: Math.min(maxPage, Math.max(0, wholeOf(query['count'], usualPage))),
    choice: readChoice({ query }),
  }
}

export function readChoice({ query }: Pick<ScimCall, 'query'>): AttributeChoice {
  return {
    attributes: namesIn(query['attributes']),
    excluded: namesIn(query['excludedAttributes']),
  }
}

/** The same as parameters of an address: POST …/.search (RFC 7644 §3.4.3). */
export function queryOfSearch(body: JsonObject): Readonly<Record<string, string>> {
  const words = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'].flatMap(
    (name) => {
      const value = namedAs(body, name)
      return value === undefined || value === null || isObject(value) ? [] : [[name, textOf(value)]]
    },
  )
  return Object.fromEntries(words) as Record<string, string>
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map(textOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function namesIn(text = ''): readonly string[] {
  return text
    .slice(0, 4_000)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function wholeOf(text: string | undefined, usual: number): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual
}

/** What a filter says a text must be, by the names of the attributes: what an index can find. Case is the database's to judge. */
export function equalsOf(
  type: ResourceType,
  filter: Filter | null,
): Readonly<Partial<Record<string, string>>> {
  if (filter === null) return {}
  if (filter.op === 'and') {
    return Object.assign({}, ...filter.all.map((one) => equalsOf(type, one))) as Record<
      string,
      string
    >
  }
  if (filter.op !== 'eq' || typeof filter.value !== 'string') return {}
  const path = findPath(type, filter.path)
  if (path === null || path.attribute === null || path.extension !== null || path.sub !== null) {
    return {}
  }
  return { [path.attribute.name]: filter.value }
}

/** Whether the filter asks about an attribute. */
export function asksAbout(type: ResourceType, filter: Filter | null, name: string): boolean {
  if (filter === null) return false
  if ('all' in filter) {
    return filter.all.some((one) => asksAbout(type, one, name))
  }
  if (filter.op === 'not') return asksAbout(type, filter.filter, name)
  return findPath(type, filter.path)?.attribute?.name === name
}

export type Found = { readonly total: number; readonly resources: readonly JsonObject[] }

/** Takes resources as they come and keeps one page of those that fit. */
export function openPage(type: ResourceType, { filter, startIndex, count, choice }: ListQuery) {
  let total = 0
  const resources: JsonObject[] = []
  return {
    take(resource: JsonObject) {
      if (filter !== null && !matches(type, resource, filter)) return
      total += 1
      if (total >= startIndex && resources.length < count) {
        resources.push(chooseAttributes(type, resource, choice))
      }
    },
    found: (): Found => ({ total, resources }),
  }
}

export function listBody({ total, resources }: Found, { startIndex }: ListQuery): JsonObject {
  return {
    schemas: [listUrn],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** For the log. */
export function filterShape({ filter }: ListQuery): string {
  return filter === null ? '' : shapeOf(filter)
}
