/** A location that follows a calendar, to test what its closing days do. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { readSource } from '#server/features/platform/hours/holidays/read-source.ts'
import { createCompany } from './factories.ts'
import type { World } from './world.ts'

/** A calendar on the internet, as it answers now; null: not well. */
export async function openCalendar() {
  let served: string | null = null
  const server = createServer((_, response) => {
    response.statusCode = served === null ? 503 : 200
    response.end(served ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/days.ics`,
    serve(text: string | null) {
      served = text
    },
    close: () => server.close(),
  }
}

type Source = {
  id: string
  undecided: { date: string; bookings: number; first: { name: string }[] }[]
  days: { date: string; name: string; counts: boolean }[]
  takenAt: string | null
  failure: string | null
  changes: { added: { date: string }[]; removed: { date: string }[] } | null
}
/** Its text with these days. */
export const calendar = (...dates: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...dates.flatMap((date) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:Day ${date}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** A location of its own, with what is done there. */
export async function openHolidayPlace(of: World) {
  const companyId = await createCompany(of.deps, of.mine.organisationId)
  const params = { companyId: outsideId('CO', companyId) }
  const call = (id: Parameters<World['call']>[0], sent: Parameters<World['call']>[1] = {}) =>
    of.call(id, { ...sent, params: { ...params, ...sent.params } })
  const list = async () => (await call('holidays.list')).body as Source[]
  const source = async () => (await list())[0] ?? expect.fail('there is no source')
  return {
    companyId,
    call,
    list,
    source,
    async add(body: object) {
      const { status, body: made } = await call('holidays.add', { body })
      expect(status).toBe(200)
      return { sourceId: (made as { id: string }).id }
    },
    /** As the job does that an event or the clock asks for. */
    async read() {
      const sourceId = insideId('HS', (await source()).id) ?? ''
      const { signal } = new AbortController()
      await of.deps.db.inSystem((tx) =>
        readSource({ tx, signal }, { companyId, sourceId }, of.deps),
      )
      of.deps.companies.forget(companyId)
    },
    closed: async () =>
      ((await call('openingHours.get')).body as { closingDays: { date: string }[] }).closingDays,
  }
}
