/** Google calls when something changes in a calendar: what that wakes, and what happens to calls that are lost, doubled or forged. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { endConsent, revokeConsent } from '#server/platform/integrations/consent/end-consent.ts'
import { meeting, openGoogleWorld, type GoogleWorld } from '#tests/support/google-calendar-scene.ts'
import { googleRefusal, type TestGoogleCalendar } from '#tests/support/test-google-calendar.ts'
import type { TestGoogleChannels } from '#tests/support/test-google-channels.ts'
import { volume } from '#tests/support/volume.ts'
import { settleWatches } from './push/keep-watches.ts'
import { listWatches } from './push/queries.ts'
import { takeNotices } from './push/queries-notices.ts'
import { partingOf } from './push/watch-there.ts'

let all: GoogleWorld
let google: TestGoogleCalendar
let channels: TestGoogleChannels

beforeAll(async () => {
  all = await openGoogleWorld()
})
beforeEach(() => {
  google = all.begin()
  channels = all.channels()
})
afterAll(() => all.close())

type Scene = Awaited<ReturnType<GoogleWorld['open']>>
const pass = (ms: number) => all.world.clock.advance(ms)
const lists = () => all.there.requests.filter(({ url }) => url.searchParams.has('syncToken')).length
const told = async (scene: Scene) =>
  (
    await all.world.run(
      `select event_id from events where company_id = $1 and kind = 'integration.changes_told'`,
      [scene.companyId],
    )
  ).length
const call = (watchId: string, token: string, more: Record<string, string> = {}) =>
  all.deliver(`https://foyer.test/calendars/changes/${watchId}`, {
    headers: { 'x-goog-channel-token': token, 'x-goog-resource-state': 'exists', ...more },
  })

describe('a calendar of Google’s that Google calls about', () => {
  it('is read as soon as Google calls, else seldom, and gives the channel back before its access', async () => {
    const scene = await all.open()
    await scene.consent()
    expect((await scene.shown())?.push).toEqual({ how: 'AT_ONCE', why: null })
    expect(channels.all().map(({ address }) => new URL(address).origin)).toEqual([
      'https://foyer.test',
    ])
    pass(14 * MINUTE_MS)
    expect(await scene.minute()).toEqual([])
    google.put(meeting())
    expect(await channels.tell()).toEqual([202])
    await all.world.quiet()
    expect((await scene.visits()).length).toBe(1)
    pass(MINUTE_MS)
    expect(await scene.minute()).toEqual([])
    pass(14 * MINUTE_MS)
    expect(await scene.minute()).toEqual(['calendar-read'])
    const [channel] = channels.all()
    const stored = await all.world.run(
      'select row_to_json(w) as kept from calendar_watches w where company_id = $1',
      [scene.companyId],
    )
    expect(JSON.stringify(stored)).not.toContain(channel?.token)
    await scene.disconnect()
    expect(channels.all()).toEqual([])
    expect(all.there.requests.slice(-2).map(({ url }) => url.pathname)).toEqual([
      '/calendar/v3/channels/stop',
      '/revoke',
    ])
    expect(await revoked(scene)).toEqual({
      isRevoked: true,
      subscriptionsEnded: 1,
      subscriptionsLeft: 0,
    })
    expect((await call(channel?.id ?? '', channel?.token ?? '')).status).toBe(404)
    expect(all.there.faults).toEqual([])
  })

  it('answers strangers all the same, and believes nothing that a call says', async () => {
    const scene = await all.open()
    const other = await all.open()
    await scene.consent()
    const [{ id: own, token } = { id: '', token: '' }] = channels.all()
    pass(MINUTE_MS)
    const asked = lists()
    const body = 'x'.repeat(300_000)
    const answers = [
      await call(uuid7(), token),
      await call(own, 'forged'),
      await call(own, ''),
      await call(own, token.slice(0, -1)),
      await call(other.key.calendarId, token),
      await call('not-a-watch', token),
      await call(`${own}?validationToken=`, token),
      await call(`${uuid7()}?validationToken=hello`, token),
    ]
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`))).toEqual(
      new Set(['404 {"error":"refused"}']),
    )
    const large = await all.deliver(`https://foyer.test/calendars/changes/${own}`, { body })
    expect(large.status).toBe(413)
    expect([lists(), await told(scene)]).toEqual([asked, 0])
    const page = await call(`${own}?validationToken=${encodeURIComponent('<script>')}`, '')
    expect(page).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: '&lt;script&gt;',
    })
    expect((await call(own, token)).status).toBe(202)
    await all.world.quiet()
    expect([lists(), await told(scene)]).toEqual([asked + 1, 1])
  })

  it('is read a few times for any number of calls at once', async () => {
    const scene = await all.open()
    await scene.consent()
    const [{ id, token } = { id: '', token: '' }] = channels.all()
    pass(MINUTE_MS)
    google.put(meeting())
    const asked = lists()
    const count = volume(300, 10_000)
    const answers = await Promise.all(Array.from({ length: count }, () => call(id, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    await all.world.quiet()
    expect((await scene.visits()).length).toBe(1)
    expect(lists() - asked).toBeLessThanOrEqual(2)
    expect(await told(scene)).toBeLessThanOrEqual(3)
    // One that comes right after a reading waits some seconds for the next.
    const later = await all.world.run(
      `select id from jobs.job where name = 'calendar-notice' and state = 'created' and start_after > now()`,
    )
    expect(later.length).toBeLessThanOrEqual(1)
    // Without the mark that something waits to be read, each call would be one to follow (negative control).
    const before = await told(scene)
    for (let one = 0; one < 5; one += 1) {
      await all.world.deps.db.inTenant(scene.companyId, (tx) => takeNotices(tx, scene.key))
      await call(id, token)
    }
    expect((await told(scene)) - before).toBe(5)
  })

  it('has another channel before the first ends, made once by two workers', async () => {
    const scene = await all.open()
    await scene.consent()
    const [first] = channels.all()
    pass(5 * DAY_MS - MINUTE_MS)
    expect(await scene.minute()).not.toContain('calendar-watch')
    pass(MINUTE_MS)
    await Promise.all([scene.keep(), scene.keep(), scene.keep()])
    await scene.minute()
    const [second, ...others] = channels.all()
    expect([others, second?.id === first?.id]).toEqual([[], false])
    expect(await scene.push()).toBe('AT_ONCE')
    // Without the lock each of them makes one (negative control).
    pass(5 * DAY_MS)
    const made = all.there.requests.filter(({ url }) => url.pathname.endsWith('/watch')).length
    const { promise: bothAsk, resolve: go } = Promise.withResolvers<null>()
    let waiting = 0
    all.there.state.behave = ({ url }) => {
      if (!url.pathname.endsWith('/watch')) return null
      waiting += 1
      if (waiting === 2) go(null)
      return bothAsk
    }
    const unlocked = () => {
      const { signal } = new AbortController()
      const context = { enqueue: () => Promise.resolve(), signal, isLastAttempt: true }
      return settleWatches(context, scene.key, all.world.deps)
    }
    await Promise.all([unlocked(), unlocked()])
    expect(
      all.there.requests.filter(({ url }) => url.pathname.endsWith('/watch')).length - made,
    ).toBe(2)
  })
})

async function revoked(scene: Scene): Promise<unknown> {
  const [event] = await all.world.run<{ payload: unknown }>(
    `select payload from events where company_id = $1 and kind = 'integration.consent_revoked'`,
    [scene.companyId],
  )
  return event?.payload
}

describe('where Google doesn’t call', () => {
  it('a calendar is asked every minute: it refuses, it can’t reach Foyer, or it falls silent', async () => {
    const scene = await all.open()
    channels.state.refusal = googleRefusal(401, 'webhookUrlUnauthorized')
    await scene.consent()
    expect(await scene.push()).toBe('refused')
    pass(MINUTE_MS)
    expect(await scene.minute()).toEqual(['calendar-read'])
    channels.state.refusal = null
    channels.state.isSilent = true
    pass(HOUR_MS)
    expect(await scene.minute()).toEqual(['calendar-read', 'calendar-watch'])
    expect(await scene.push()).toBe('starting')
    pass(10 * MINUTE_MS)
    expect(await scene.push()).toBe('unreachable')
    channels.state.isSilent = false
    await channels.tell()
    await all.world.quiet()
    expect(await scene.push()).toBe('AT_ONCE')
    // A change that is found, of which it hasn't told.
    google.put(meeting())
    pass(15 * MINUTE_MS)
    expect(await scene.minute()).toEqual(['calendar-read'])
    expect([await scene.push(), (await scene.visits()).length]).toEqual(['silent', 1])
    pass(MINUTE_MS)
    expect(await scene.minute()).toEqual(['calendar-read'])
    const [silent] = channels.all()
    pass(HOUR_MS)
    expect(await scene.minute()).toEqual(['calendar-read', 'calendar-watch'])
    await scene.minute()
    expect(await scene.push()).toBe('AT_ONCE')
    expect(channels.all().map(({ id }) => id)).not.toContain(silent?.id)
    // Without encryption nobody is asked.
    const { config } = all.world.deps
    await scene.keep({ ...all.world.deps, config: { ...config, publicUrl: 'http://foyer.test' } })
    expect(channels.all()).toEqual([])
    expect(all.there.faults).toEqual([])
  })

  it('a lost answer, a pause, another calendar and a withdrawn consent leave nothing half', async () => {
    const scene = await all.open()
    channels.state.losesAnswer = true
    await scene.consent()
    const [orphan] = channels.all()
    expect((await call(orphan?.id ?? '', orphan?.token ?? '')).status).toBe(404)
    channels.state.losesAnswer = false
    pass(5 * MINUTE_MS)
    await scene.minute()
    expect(await scene.push()).toBe('AT_ONCE')
    const params = { calendarId: scene.id }
    await scene.ok(scene.ask('calendars.pause', { params }))
    await all.world.quiet()
    expect([channels.all().length, await scene.push()]).toEqual([1, null])
    await scene.ok(scene.ask('calendars.activate', { params }))
    await all.world.quiet()
    expect(channels.all().length).toBe(2)
    all.there.endConsent()
    await scene.read()
    expect(await scene.push()).toBe(null)
    const left = 'select watch_id from calendar_watches where company_id = $1'
    expect(await all.world.run(left, [scene.companyId])).toEqual([])
    const [, last] = channels.all()
    expect((await call(last?.id ?? '', last?.token ?? '')).status).toBe(404)
  })

  it('a channel that Google doesn’t stop is tried again, and in the end said to be left', async () => {
    const scene = await all.open()
    all.there.state.expiresIn = 600
    await scene.consent()
    all.there.state.behave = ({ url }) =>
      url.pathname.endsWith('/stop') ? googleRefusal(500, 'backendError') : null
    // The access has run out, and is renewed for it once.
    pass(HOUR_MS / 2)
    const place = { companyId: scene.companyId, integrationId: scene.key.calendarId }
    const { db } = all.world.deps
    await db.inTenant(scene.companyId, async (tx) => {
      const [watch] = await listWatches(tx, scene.key)
      const { watchId = '', remoteId } = watch ?? {}
      await endConsent(tx, place, [partingOf('GOOGLE', { watchId, remoteId: remoteId ?? '' })])
    })
    const attempt = (isLastAttempt: boolean) =>
      db.inSystem((tx) => revokeConsent({ tx, isLastAttempt }, place, all.world.deps))
    expect(await attempt(false)).toEqual({ retry: 'vendor_unreachable' })
    expect(await attempt(true)).toBe('done')
    expect(await revoked(scene)).toEqual({
      isRevoked: true,
      subscriptionsEnded: 0,
      subscriptionsLeft: 1,
    })
    const renewals = all.there.requests.filter(({ body }) => body.includes('refresh_token='))
    expect(renewals.length).toBe(1)
  })
})
