/** A location with a calendar of Google's that its administrator consents to, and everything that it may be compared with. */
import { expect } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { readCalendar } from '#server/features/integrations/calendars/entries/read-calendar.ts'
import { calendarVendor } from '#server/features/integrations/calendars/calendar-vendor.ts'
import { bearerOf, signedInUser } from './accounts.ts'
import { calendarHost as host, openCalendarScene, type CalendarInput } from './calendar-scene.ts'
import { startImapServer } from './imap-server.ts'
import { openMailWorld } from './mail-world.ts'
import { send } from './send.ts'
import { startCaldav } from './start-caldav.ts'
import { startTestVendor, vendorClient } from './start-test-vendor.ts'
import { testGoogleCalendar, type GoogleKept } from './test-google-calendar.ts'

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
  let google = testGoogleCalendar(there)
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
    return {
      ...scene,
      id,
      consent,
      read: () => scene.readCalendar(id),
      shown: async () => (await scene.calendars()).find((one) => one.id === id),
      worker: () =>
        readCalendar(
          { signal: new AbortController().signal, enqueue: () => Promise.resolve() },
          { companyId: scene.companyId, calendarId: insideId('WH', id) ?? '' },
          world.deps,
        ),
    }
  }

  return {
    world,
    there,
    imap,
    caldav,
    open,
    /** What it holds and has told is forgotten. @returns the calendar */
    begin() {
      imap.empty()
      caldav.empty()
      there.reset(calendarVendor('GOOGLE', ''))
      there.faults.length = 0
      google = testGoogleCalendar(there)
      there.apis.splice(0, there.apis.length, google.api)
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
