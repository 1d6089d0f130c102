/**
 * Channels of Google Calendar as Foyer sees them: `events.watch` and `channels.stop` judged by the published description, and calls as
 * Google makes them (https://developers.google.com/workspace/calendar/api/guides/push).
 */
import { z } from 'zod'
import type { TestClock } from './build-app.ts'
import type { TestVendor, VendorAnswer, VendorApi } from './start-test-vendor.ts'
import { googleRefusal } from './test-google-calendar.ts'

/** Calls Foyer. @returns how it answered */
export type Deliver = (
  address: string,
  call: { readonly headers?: Record<string, string>; readonly body?: string },
) => Promise<{ readonly status: number; readonly type: string; readonly text: string }>

const bodies = {
  watch: z.strictObject({
    id: z.string().regex(/^[A-Za-z0-9\-_+/=]{1,64}$/),
    type: z.literal('web_hook'),
    token: z.string().min(1).max(256),
    address: z.url(),
    params: z.strictObject({ ttl: z.string().regex(/^[1-9]\d*$/) }),
  }),
  stop: z.strictObject({ id: z.string(), resourceId: z.string() }),
}
export type GoogleChannel = z.output<typeof bodies.watch> & {
  readonly resourceId: string
  readonly endsAtMs: number
}

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(body),
})
const longestSeconds = 2_592_000

export function testGoogleChannels(vendor: TestVendor, clock: TestClock, deliver: Deliver) {
  const channels = new Map<string, GoogleChannel>()
  const state = {
    /** No call leaves for Foyer: a firewall stops it. */
    isSilent: false,
    /** Why no channel is made. */
    refusal: null as VendorAnswer | null,
    /** Its answer is lost: the channel is there. */
    losesAnswer: false,
    count: 0,
  }
  const odd = (what: string): VendorAnswer => {
    vendor.faults.push(`Google channels: ${what}`)
    return googleRefusal(400, 'badRequest')
  }

  function call({ id, token, address, resourceId }: GoogleChannel, resourceState: string) {
    state.count += 1
    return deliver(address, {
      headers: {
        'x-goog-channel-id': id,
        'x-goog-channel-token': token,
        'x-goog-resource-id': resourceId,
        'x-goog-resource-state': resourceState,
        'x-goog-message-number': String(state.count),
      },
    })
  }

  async function watch(body: unknown): Promise<VendorAnswer> {
    const read = bodies.watch.safeParse(body)
    if (!read.success) return odd(read.error.message)
    if (state.refusal !== null) return state.refusal
    const { id, address, token, params } = read.data
    if (!address.startsWith('https:')) return googleRefusal(400, 'push.webhookUrlNotHttps')
    if (channels.has(id)) return googleRefusal(400, 'channelIdNotUnique')
    const seconds = Math.min(longestSeconds, Number(params.ttl))
    const resourceId = `resource-${String(channels.size + 1)}`
    const made = { ...read.data, resourceId, endsAtMs: clock.epochMs() + seconds * 1_000 }
    channels.set(id, made)
    // It may come before the answer.
    if (!state.isSilent) await call(made, 'sync')
    if (state.losesAnswer) return { status: 500, body: '' }
    return json(200, {
      kind: 'api#channel',
      id,
      resourceId,
      resourceUri: 'https://www.googleapis.com/calendar/v3/calendars/primary/events?alt=json',
      token,
      expiration: String(made.endsAtMs),
    })
  }

  function stop(body: unknown): VendorAnswer {
    const read = bodies.stop.safeParse(body)
    if (!read.success) return odd(read.error.message)
    const known = channels.get(read.data.id)
    if (known?.resourceId !== read.data.resourceId) return googleRefusal(404, 'channelUnknown')
    channels.delete(known.id)
    return { status: 204 }
  }

  const api: VendorApi = async (request) => {
    const { url, method, host, body } = request
    if (host !== 'www.googleapis.com') return null
    const isStop = url.pathname === '/calendar/v3/channels/stop'
    const isWatch = /^\/calendar\/v3\/calendars\/[^/]+\/events\/watch$/.test(url.pathname)
    if (!isStop && !isWatch) return null
    if (method !== 'POST') return odd(method)
    if (!vendor.isAllowed(request)) return googleRefusal(401, 'authError')
    if (request.headers['content-type']?.startsWith('application/json') !== true)
      return odd('content type')
    const sent: unknown = JSON.parse(body.toString())
    return isStop ? stop(sent) : watch(sent)
  }
  return {
    api,
    state,
    all: () => [...channels.values()],
    /** Something has changed: every channel that hasn't ended calls. */
    async tell(): Promise<readonly number[]> {
      if (state.isSilent) return []
      const live = [...channels.values()].filter(({ endsAtMs }) => endsAtMs > clock.epochMs())
      const answers = await Promise.all(live.map((channel) => call(channel, 'exists')))
      return answers.map(({ status }) => status)
    },
  }
}
export type TestGoogleChannels = ReturnType<typeof testGoogleChannels>
