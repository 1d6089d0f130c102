/**
 * Subscriptions of Microsoft Graph v1.0 as Foyer sees them, judged by the published reference
 * (https://learn.microsoft.com/graph/api/resources/subscription): an address has to answer before it is called.
 */
import { z } from 'zod'
import type { TestClock } from './build-app.ts'
import type { TestVendor, VendorAnswer, VendorApi } from './start-test-vendor.ts'
import type { Deliver } from './test-google-channels.ts'
import { graphRefusal } from './test-graph-calendar.ts'

const httpsAddress = z.url({ protocol: /^https$/ })
const bodies = {
  create: z.strictObject({
    changeType: z.literal('created,updated,deleted'),
    notificationUrl: httpsAddress,
    lifecycleNotificationUrl: httpsAddress,
    resource: z.string().regex(/^me\/(?:calendars\/[^/]+\/)?events$/),
    expirationDateTime: z.iso.datetime(),
    clientState: z.string().min(1).max(128),
    latestSupportedTlsVersion: z.enum(['v1_0', 'v1_1', 'v1_2', 'v1_3']),
  }),
  renew: z.strictObject({ expirationDateTime: z.iso.datetime() }),
}
export type GraphSubscription = z.output<typeof bodies.create> & { readonly id: string }

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const host = 'graph.microsoft.com'
const longestMs = 10_080 * 60_000
/** Signs that a form would write otherwise, too. */
const question =
  'Validation: Testing client application reachability for subscription Request-Id: 1+2 %7e'

export function testGraphSubscriptions(vendor: TestVendor, clock: TestClock, deliver: Deliver) {
  const subscriptions = new Map<string, GraphSubscription>()
  const state = { isSilent: false, refusal: null as VendorAnswer | null, count: 0, renewed: 0 }
  const odd = (what: string): VendorAnswer => {
    vendor.faults.push(`Graph subscriptions: ${what}`)
    return graphRefusal(400, 'BadRequest')
  }

  async function answers(address: string): Promise<boolean> {
    if (state.isSilent) return false
    const asked = `${address}?validationToken=${encodeURIComponent(question)}`
    const { status, type, text } = await deliver(asked, {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    return status === 200 && type.startsWith('text/plain') && text === question
  }

  const isTooLong = (endsAt: string) => Date.parse(endsAt) - clock.epochMs() > longestMs

  async function create(body: unknown): Promise<VendorAnswer> {
    const read = bodies.create.safeParse(body)
    if (!read.success) return odd(read.error.message)
    if (isTooLong(read.data.expirationDateTime)) return odd('too long')
    if (state.refusal !== null) return state.refusal
    const { notificationUrl, lifecycleNotificationUrl } = read.data
    for (const address of [notificationUrl, lifecycleNotificationUrl]) {
      if (!(await answers(address))) return graphRefusal(400, 'ValidationError')
    }
    state.count += 1
    const made = { ...read.data, id: `subscription-${String(state.count)}` }
    subscriptions.set(made.id, made)
    return json(201, made)
  }

  const api: VendorApi = async (request) => {
    const { url, method, headers, body } = request
    const [, id] = /^\/v1\.0\/subscriptions(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (request.host !== host || !url.pathname.startsWith('/v1.0/subscriptions')) return null
    if (!vendor.isAllowed(request)) return graphRefusal(401, 'InvalidAuthenticationToken')
    if (method !== 'DELETE' && headers['content-type']?.startsWith('application/json') !== true)
      return odd('content type')
    if (id === undefined)
      return method === 'POST' ? create(JSON.parse(body.toString())) : odd(method)
    const known = subscriptions.get(id)
    if (known === undefined) return graphRefusal(404, 'ResourceNotFound')
    if (method === 'DELETE') {
      subscriptions.delete(id)
      return { status: 204 }
    }
    const read = bodies.renew.safeParse(JSON.parse(body.toString()))
    if (method !== 'PATCH' || !read.success || isTooLong(read.data.expirationDateTime))
      return odd(method)
    const renewed = { ...known, ...read.data }
    subscriptions.set(id, renewed)
    state.renewed += 1
    return json(200, renewed)
  }

  const call = (one: GraphSubscription, isOfLife: boolean, more: object) =>
    deliver(isOfLife ? one.lifecycleNotificationUrl : one.notificationUrl, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        value: [
          {
            subscriptionId: one.id,
            subscriptionExpirationDateTime: one.expirationDateTime,
            clientState: one.clientState,
            tenantId: '84bd8158-6d4d-4958-8b9f-9d6445542f95',
            resource: one.resource,
            ...more,
          },
        ],
      }),
    })
  const tellAll = async (isOfLife: boolean, more: object) => {
    const answered = await Promise.all(
      [...subscriptions.values()].map((one) => call(one, isOfLife, more)),
    )
    return answered.map(({ status }) => status)
  }
  return {
    api,
    state,
    all: () => [...subscriptions.values()],
    /** Something has changed. */
    tell: () => tellAll(false, { changeType: 'updated', resourceData: { id: 'a1' } }),
    /** What Microsoft tells of a subscription itself. */
    tellOfLife: (lifecycleEvent: 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed') =>
      tellAll(true, { lifecycleEvent }),
    /** Microsoft has forgotten all of them. */
    lose: (): void => subscriptions.clear(),
  }
}
export type TestGraphSubscriptions = ReturnType<typeof testGraphSubscriptions>
