/** A location with a calendar of Google's that its administrator consents to, and everything that it may be compared with. */
import { expect } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { findDueCalendars } from '#server/features/integrations/calendars/entries/find-due.ts'
import { findCalendar } from '#server/features/integrations/calendars/entries/queries.ts'
import { readCalendar } from '#server/features/integrations/calendars/entries/read-calendar.ts'
import { keepWatches } from '#server/features/integrations/calendars/push/keep-watches.ts'
import { presentPush } from '#server/features/integrations/calendars/push/present-push.ts'
import { listWatches } from '#server/features/integrations/calendars/push/queries.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import { calendarVendor } from '#server/features/integrations/calendars/calendar-vendor.ts'
import { bearerOf, signedInUser } from './accounts.ts'
import { calendarHost as host, openCalendarScene, type CalendarInput } from './calendar-scene.ts'
import { startImapServer } from './imap-server.ts'
import { openMailWorld } from './mail-world.ts'
import { send } from './send.ts'
import { startCaldav } from './start-caldav.ts'
import { startTestVendor, vendorClient } from './start-test-vendor.ts'
import { testGoogleCalendar, type GoogleKept } from './test-google-calendar.ts'
import { testGoogleChannels, type Deliver } from './test-google-channels.ts'
import { testGraphSubscriptions } from './test-graph-subscriptions.ts'

export const ownGoogle = {
  kind: 'GOOGLE',
  address: 'primary',
  user: vendorClient.clientId,
  password: vendorClient.clientSecret,
}
export const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Brussels' })
export const guest = { email: 'ann@guest.example', displayName: 'Ann Lee' }
export const meeting = (more: object = {}): GoogleKept => ({
  id: 'a1',
  iCalUID: 'one@calendar.example',
  summary: 'Audit',
  organizer: { email: host, displayName: 'Hanna Host' },
  attendees: [guest, { email: 'foyer@acme.example', self: true }],
  start: at('2027-03-01T10:00:00+01:00'),
  end: at('2027-03-01T11:00:00+01:00'),
  ...more,
})

/** Foyer, Google, a CalDAV server and a mailbox. */
export async function openGoogleWorld() {
  const there = await startTestVendor()
  const imap = await startImapServer()
  const caldav = await startCaldav()
  const world = await openMailWorld({
    WEBHOOK_ALLOW: '127.0.0.1,localhost',
    IMAP_ALLOW: 'localhost',
    VENDOR_PROXY: there.address,
  })
  const deliver: Deliver = async (address, { headers = {}, body = '' }) => {
    const { pathname, search } = new URL(address)
    const url = `${pathname}${search}`
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: body })
    const { statusCode: status, body: text } = answer
    return { status, type: String(answer.headers['content-type']), text }
  }
  let google = testGoogleCalendar(there)
  let channels = testGoogleChannels(there, world.clock, deliver)
  let subscriptions = testGraphSubscriptions(there, world.clock, deliver)
  let number = 0

  async function open(more: CalendarInput = {}) {
    const scene = await openCalendarScene(world, caldav.address, imap.port)
    number += 1
    const email = `admin${String(number)}@acme.example`
    const admin = await signedInUser(world, scene.organisationId, scene.companyId, { email })
    const params = {
      companyId: outsideId('CO', scene.companyId),
      userId: outsideId('US', admin.userId),
    }
    const body = { groups: ['ADMINISTRATORS'] }
    await scene.ok(send(world.app, 'rights.putGroups', { params, token: scene.client, body }))
    const id = await scene.connectCalendar({ ...ownGoogle, ...more })
    const token = await bearerOf(world, admin.cookie, scene.companyId)
    async function consent(): Promise<void> {
      const asked = { params: { companyId: params.companyId, calendarId: id }, token }
      const { address } = await scene.ok<{ address: string }>(
        send(world.app, 'calendars.consent', asked),
      )
      const { cookie } = admin
      const back = await world.app.inject({ url: there.consent(address), headers: { cookie } })
      expect(back.headers['location']).toMatch(/^\/console\/calendar-mailboxes\?/)
      await world.quiet()
    }
    const key = { companyId: scene.companyId, calendarId: insideId('WH', id) ?? '' }
    /** @returns the queues of the jobs that it asks for */
    async function read(): Promise<readonly string[]> {
      const asked: string[] = []
      const enqueue = ({ name }: { name: string }, data: readonly object[]) => {
        asked.push(...data.map(() => name))
        return Promise.resolve()
      }
      await readCalendar({ signal: new AbortController().signal, enqueue }, key, world.deps)
      return asked
    }
    const keep = (deps = world.deps) =>
      deps.db.inSystem((tx) => {
        const enqueue = () => Promise.resolve()
        const { signal } = new AbortController()
        return keepWatches({ tx, enqueue, signal, isLastAttempt: true }, key, deps)
      })
    return {
      ...scene,
      id,
      key,
      /** By a program, whose token lasts longer than somebody's session. */
      async disconnect(): Promise<void> {
        const asked = { params: { ...params, calendarId: id }, token: scene.client }
        await scene.ok(send(world.app, 'calendars.remove', asked))
        await world.quiet()
      },
      /** Has the vendor call, or stop. */
      keep,
      /** How changes come, also once the administrator's session is over. */
      async push(): Promise<string | null> {
        const { db, config, clock } = world.deps
        const row = await findCalendar(db.system, key)
        const place = { companyId: scene.companyId, integrationId: key.calendarId }
        const consent = await findConsent(db.system, place)
        const watches = await listWatches(db.system, key)
        const at = { watches, publicUrl: config.publicUrl, now: clock.now() }
        const push = row === undefined ? null : presentPush(row, consent, at)
        return push?.why ?? push?.how ?? null
      },
      /** What the clock finds to do about it now, done. */
      async minute(): Promise<readonly string[]> {
        const found: string[] = []
        const enqueue = (queue: { name: string }, data: readonly object[]) => {
          const all = data as { calendarId: string }[] // the queues' own data
          if (all.some(({ calendarId }) => calendarId === key.calendarId)) found.push(queue.name)
          return Promise.resolve()
        }
        await world.deps.db.inSystem((tx) => findDueCalendars({ tx, enqueue }, world.deps))
        if (found.includes('calendar-watch')) await keep()
        if (found.includes('calendar-read')) await read()
        return found
      },
      consent,
      read: () => scene.readCalendar(id),
      shown: async () => (await scene.calendars()).find((one) => one.id === id),
      worker: read,
    }
  }

  return {
    world,
    there,
    imap,
    caldav,
    open,
    deliver,
    /** By which Google calls. */
    channels: () => channels,
    /** By which Microsoft calls. */
    subscriptions: () => subscriptions,
    /** What it holds and has told is forgotten. @returns the calendar */
    begin() {
      imap.empty()
      caldav.empty()
      there.reset(calendarVendor('GOOGLE', ''))
      there.faults.length = 0
      google = testGoogleCalendar(there)
      channels = testGoogleChannels(there, world.clock, deliver)
      subscriptions = testGraphSubscriptions(there, world.clock, deliver)
      there.apis.splice(0, there.apis.length, channels.api, subscriptions.api, google.api)
      return google
    },
    async close(): Promise<void> {
      await world.close()
      await there.close()
      await imap.close()
      await caldav.close()
    },
  }
}
export type GoogleWorld = Awaited<ReturnType<typeof openGoogleWorld>>
