/**
 * Salesforce as Foyer sees it: it judges every request by the published reference (REST API Developer Guide, v62.0: Query, Parameterized
 * Search, sObject Rows by External ID), and keeps contacts, leads and events in memory.
 */
import { z } from 'zod'
import type { TestVendor, VendorAnswer, VendorApi, VendorRequest } from './start-test-vendor.ts'

export const salesforceHost = 'acme.my.salesforce.com'
const version = '/services/data/v62.0'
const dayMs = 86_400_000

export type SalesforcePerson = {
  readonly Id: string
  readonly type: 'Contact' | 'Lead'
  readonly FirstName: string | null
  readonly LastName: string
  readonly Email: string | null
  /** The account's name, or the company of a lead. */
  readonly company: string | null
  readonly IsConverted?: boolean
}

const names = ['Id', 'FirstName', 'LastName', 'Email']
const search = z.strictObject({
  q: z.string().min(2),
  in: z.enum(['ALL', 'EMAIL', 'NAME', 'PHONE', 'SIDEBAR']),
  overallLimit: z.int().min(1).max(2_000),
  sobjects: z.tuple([
    z.strictObject({
      name: z.literal('Contact'),
      fields: z.tuple([
        ...names.map((name) => z.literal(name)),
        z.literal('Account.Name'),
      ] as never),
      limit: z.int().min(1).max(2_000),
    }),
    z.strictObject({
      name: z.literal('Lead'),
      fields: z.tuple([...names.map((name) => z.literal(name)), z.literal('Company')] as never),
      limit: z.int().min(1).max(2_000),
      where: z.literal('IsConverted = false'),
    }),
  ]),
})
/** As ISO 8601 with a zone, which Salesforce wants of a dateTime. */
const instant = z.iso.datetime({ offset: true })
const event = z
  .strictObject({
    Subject: z.string().min(1).max(255),
    StartDateTime: instant,
    EndDateTime: instant,
    Location: z.string().max(255),
    Description: z.string().max(32_000),
    WhoId: z.string().regex(/^(?:003|00Q)[a-zA-Z0-9]{12}(?:[a-zA-Z0-9]{3})?$/),
  })
  .refine(({ StartDateTime: from, EndDateTime: until }) => {
    const ms = Date.parse(until) - Date.parse(from)
    return ms >= 0 && ms <= 14 * dayMs
  }, 'the length of an event')
export type KeptEvent = z.output<typeof event>

const find =
  /^SELECT Id FROM (Contact|Lead) WHERE Email = '((?:[^'\\]|\\['"\\nrtbf])*)'( AND IsConverted = false)? ORDER BY LastModifiedDate DESC LIMIT 1$/

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
})
export const salesforceRefusal = (status: number, errorCode: string): VendorAnswer =>
  json(status, [{ message: errorCode, errorCode }])

export function testSalesforce(vendor: TestVendor) {
  const people: SalesforcePerson[] = []
  const events = new Map<string, KeptEvent>()
  const state = { hasField: true, hasLeads: true, made: 0 }

  const odd = (what: string): VendorAnswer => {
    vendor.faults.push(`Salesforce: ${what}`)
    return salesforceRefusal(400, 'MALFORMED_QUERY')
  }

  function query(q: string): VendorAnswer {
    if (q === 'SELECT FoyerVisitId__c FROM Event LIMIT 1') {
      return state.hasField
        ? json(200, { totalSize: 0, done: true, records: [] })
        : salesforceRefusal(400, 'INVALID_FIELD')
    }
    const [, type = '', literal = '', isOpen] = find.exec(q) ?? []
    if (type === '' || (type === 'Lead') !== (isOpen !== undefined)) return odd(q)
    if (type === 'Lead' && !state.hasLeads) return salesforceRefusal(400, 'INVALID_TYPE')
    const email = literal.replaceAll(/\\(.)/g, '$1').toLowerCase()
    const found = people.filter(
      (one) => one.type === type && one.Email?.toLowerCase() === email && one.IsConverted !== true,
    )
    const records = found.slice(-1).map(({ Id }) => ({ attributes: { type }, Id }))
    return json(200, { totalSize: records.length, done: true, records })
  }

  function searchFor(body: unknown): VendorAnswer {
    const read = search.safeParse(body)
    if (!read.success) return odd(read.error.message)
    const words = read.data.q.split(' ')
    if (words.some((word) => !/^[^\s?&|!{}[\]()^~*:\\"+]+\*$/.test(word))) return odd(read.data.q)
    const starts = words.map((word) => word.slice(0, -1).toLowerCase())
    const found = people.filter(({ FirstName, LastName }) => {
      const name = `${FirstName ?? ''} ${LastName}`.toLowerCase().split(' ')
      return starts.every((start) => name.some((part) => part.startsWith(start)))
    })
    return json(200, {
      searchRecords: found.map(({ type, company, IsConverted: _isConverted, ...one }) => ({
        attributes: { type, url: `${version}/sobjects/${type}/${one.Id}` },
        ...one,
        ...(type === 'Contact'
          ? {
              Account: company === null ? null : { attributes: { type: 'Account' }, Name: company },
            }
          : { Company: company }),
      })),
    })
  }

  function rows(request: VendorRequest, id: string): VendorAnswer {
    const { method, headers } = request
    const isUuid = /^[\da-f-]{36}$/.test(id)
    if (!isUuid) return odd(id)
    if (!state.hasField) return salesforceRefusal(404, 'NOT_FOUND')
    if (method === 'DELETE') {
      return events.delete(id) ? { status: 204 } : salesforceRefusal(404, 'NOT_FOUND')
    }
    if (method !== 'PATCH') return odd(method)
    if (headers['content-type']?.startsWith('application/json') !== true) return odd('content type')
    const read = event.safeParse(JSON.parse(request.body.toString()))
    if (!read.success) return odd(read.error.message)
    const who = people.find(({ Id }) => Id === read.data.WhoId)
    if (who === undefined) return salesforceRefusal(400, 'INVALID_CROSS_REFERENCE_KEY')
    const created = !events.has(id)
    if (created) state.made += 1
    events.set(id, read.data)
    const made = { id: '00U000000000001AAA', success: true, errors: [], created }
    return json(created ? 201 : 200, made)
  }

  const api: VendorApi = (request) => {
    const { url, method, host } = request
    if (host !== salesforceHost || !url.pathname.startsWith(version)) return null
    if (!vendor.isAllowed(request)) return salesforceRefusal(401, 'INVALID_SESSION_ID')
    const path = url.pathname.slice(version.length)
    if (path === '' && method === 'GET') return json(200, { sobjects: `${version}/sobjects` })
    if (path === '/query' && method === 'GET') {
      const only = [...url.searchParams.keys()].join(' ')
      return only === 'q' ? query(url.searchParams.get('q') ?? '') : odd(url.search)
    }
    if (path === '/parameterizedSearch' && method === 'POST') {
      return searchFor(JSON.parse(request.body.toString()))
    }
    const id = /^\/sobjects\/Event\/FoyerVisitId__c\/([^/]+)$/.exec(path)?.[1]
    return id === undefined ? null : rows(request, id)
  }
  return {
    api,
    people,
    state,
    events: () => [...events.values()],
  }
}
export type TestSalesforce = ReturnType<typeof testSalesforce>
