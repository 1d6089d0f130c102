/** A calendar of a sample tenant with a meeting that is held, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import { calendarPasswordPlace } from '#server/features/integrations/calendars/entries/stored-calendar.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'

const settings = {
  name: 'Room 1',
  // Nobody has allowed it, so nobody is called.
  address: 'https://127.0.0.1/room/',
  user: 'foyer',
  addresses: ['room@acme.example'],
  writes: 'ALL',
  ownDomains: [],
}

export async function openCalendarSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId, calendar_id: uuid7() }
  const marked = { ...settings, name: mark }
  const entryId = uuid7()
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('calendars')
      .values({
        ...own,
        settings: JSON.stringify(marked),
        secret: secrets.seal(calendarPasswordPlace({ ...own, settings: marked }), mark),
        created_at: at,
        created_by: userId,
        cursor: `sync:${mark}`,
      })
      .execute()
    await tx
      .insertInto('calendar_entries')
      .values({
        ...own,
        entry_id: entryId,
        place: `/room/${mark}.ics`,
        version: mark,
        uid: mark,
        organiser: `${mark}@acme.example`,
        read_id: uuid7(),
        read_at: at,
        state: 'HELD',
        code: 'organiser_missing',
      })
      .execute()
    // One that has disappeared with others.
    await tx
      .insertInto('calendar_entries')
      .values({
        ...own,
        entry_id: uuid7(),
        place: `/room/${mark}-gone.ics`,
        uid: `${mark}-gone`,
        read_id: uuid7(),
        read_at: at,
        state: 'HELD',
        code: 'gone_together',
      })
      .execute()
  })
  return { calendarId: outsideId('WH', own.calendar_id), entryId }
}

const body = { ...settings, password: 'secret' }
const { address, user } = settings

/** The one that ends is last. */
export const calendarCalls = {
  'calendars.list': {},
  'calendars.app': {},
  'calendars.consent': {},
  'calendars.offered': {},
  'calendars.entries': {},
  'calendars.test': { body: { address, user, password: 'secret' } },
  'calendars.readAgain': {},
  'calendars.read': {},
  'calendars.letGo': {},
  'calendars.add': { body },
  'calendars.put': { body },
  'calendars.pause': {},
  'calendars.activate': {},
  'calendars.remove': {},
} satisfies Record<string, Call>
