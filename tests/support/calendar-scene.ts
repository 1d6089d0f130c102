/** A location with a calendar that Foyer reads, and what comes of what stands in it. */
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { createUser } from './factories.ts'
import { invitation, openMailboxScene } from './mailbox-scene.ts'
import type { MailWorld } from './mail-world.ts'
import { caldavPassword } from './start-caldav.ts'

type Entries = CallOutput<Endpoints['calendars.entries']>['entries']
export type CalendarInput = Record<string, unknown>

export const calendarHost = 'hanna@acme.example'

/** As somebody enters it, but for where it is. */
export const calendarInput = {
  name: 'Room 1',
  user: 'foyer',
  password: caldavPassword,
  addresses: ['foyer@acme.example'],
  writes: 'NOTHING',
  ownDomains: [],
}

/** `port`: of the mailbox, if one is connected too. */
export async function openCalendarScene(world: MailWorld, address: string, port = 1) {
  const scene = await openMailboxScene(world, { port })
  const hostId = await createUser(world.deps, scene.companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: calendarHost,
  })
  const entries = async (calendarId: string): Promise<Entries> => {
    const { entries: all } = await scene.ok<CallOutput<Endpoints['calendars.entries']>>(
      scene.ask('calendars.entries', { params: { calendarId } }),
    )
    return all
  }
  return {
    ...scene,
    hostId,
    entries,
    calendars: () => scene.ok<CallOutput<Endpoints['calendars.list']>>(scene.ask('calendars.list')),
    /** @returns its id, once it has been read. */
    async connectCalendar(more: CalendarInput = {}): Promise<string> {
      const body = { ...calendarInput, address, ...more }
      const { id } = await scene.ok<{ id: string }>(scene.ask('calendars.add', { body }))
      await world.quiet()
      return id
    },
    /** What came of each entry, the latest first. */
    async readCalendar(calendarId: string): Promise<readonly string[]> {
      await scene.ok(scene.ask('calendars.read', { params: { calendarId } }))
      await world.quiet()
      return (await entries(calendarId)).map(({ state, code, isGone }) =>
        [state, ...(code === null ? [] : [code]), ...(isGone ? ['gone'] : [])].join(' '),
      )
    },
  }
}

/** A meeting as a calendar holds it: without a method. */
export function meetingIn(more: Parameters<typeof invitation>[1] = {}): string {
  return invitation(calendarHost, more).replace(/METHOD:\S+\r\n/, '')
}
