/** What is the same for everybody (Spec §7, Reference and system). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { languageCodes } from '#contract/messages/languages.ts'
import { createCompany } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { outsideId } from '#contract/ids.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async (id: EndpointId) => {
  const answer = await send(world.app, id)
  expect([id, answer.status]).toEqual([id, 200])
  return answer.body
}

describe('lists for everybody', () => {
  it('name every language, and how days are written in each', async () => {
    const languages = (await read('languages.list')) as { code: string }[]
    expect(languages.map(({ code }) => code)).toEqual(languageCodes)
    expect(languages).toContainEqual({
      code: 'ar',
      name: 'Arabic',
      displayName: 'العربية',
      direction: 'rtl',
    })
    const locales = (await read('locales.list')) as { languageCode: string }[]
    expect(locales.map(({ languageCode }) => languageCode)).toEqual(languageCodes)
    expect(locales).toContainEqual({
      languageCode: 'de',
      locale: 'de-Latn-DE',
      direction: 'ltr',
      firstDay: 1,
      hourCycle: 'h23',
      date: '31. Dezember 2026',
    })
  })

  it('name what a location can use, and what a field can ask for', async () => {
    expect(await read('modules.list')).toContainEqual({ id: 'VISITORS' })
    const types = (await read('customFieldTypes.list')) as { id: string }[]
    expect(types.map(({ id }) => id).toSorted()).toEqual([
      'DATE',
      'FILE',
      'LIST',
      'QUESTION',
      'TEXT',
    ])
  })

  it('say the settings that a location has which nobody has changed', async () => {
    const defaults = (await read('paramDefaults.get')) as Record<string, object>
    const fresh = await createCompany(world.deps, world.mine.organisationId, { name: 'Fresh' })
    const params = { companyId: outsideId('CO', fresh) }
    const of = async (id: EndpointId) => (await world.call(id, { params })).body
    expect(defaults['visitorManagement']).toEqual(await of('params.visitorManagement'))
    expect(defaults['visitorCheckEmail']).toEqual(await of('params.visitorCheckEmail'))
    expect(defaults['employeeManagement']).toEqual(await of('params.employeeManagement'))
    expect(defaults['kiosk']).toEqual(await of('kiosk.params'))
  })
})

describe('a recurrence', () => {
  const times = { startAt: '2027-03-25T09:00:00Z', endAt: '2027-03-25T10:00:00Z' }
  const ask = (more: object) =>
    world.call('recurrence.calculate', {
      body: { ...times, timeZone: 'Europe/Brussels', recurrence: null, ...more },
    })

  it('is worked out by the clock of the zone, over the night on which it changes', async () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3', exdate: ['2027-04-08T08:00:00Z'] }
    expect((await ask({ recurrence })).body).toEqual([
      {
        date: '2027-03-25',
        startAt: '2027-03-25T09:00:00.000Z',
        endAt: '2027-03-25T10:00:00.000Z',
      },
      {
        date: '2027-04-01',
        startAt: '2027-04-01T08:00:00.000Z',
        endAt: '2027-04-01T09:00:00.000Z',
      },
    ])
    const late = { startAt: '2027-03-25T20:00:00Z', endAt: '2027-03-25T21:00:00Z' }
    expect((await ask({ ...late, timeZone: 'Asia/Tokyo' })).body).toMatchObject([
      { date: '2027-03-26' },
    ])
  })

  it.each([
    [{ recurrence: { rrule: 'FREQ=SOMETIMES' } }, 'unreadable_recurrence'],
    [{ recurrence: { rrule: 'FREQ=HOURLY;COUNT=3' } }, 'unreadable_recurrence'],
    [
      { recurrence: { rrule: 'FREQ=DAILY;COUNT=2', rdate: ['2027-03-25T15:00:00Z'] } },
      'two_occurrences_a_day',
    ],
    [{ timeZone: 'Mars/Olympus' }, 'error_time_zone'],
    [{ endAt: times.startAt }, 'error_end_before_start'],
  ])('is refused: %j', async (more, code) => {
    const answer = await ask(more)
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.text).toContain(code)
  })

  it('is for whoever is known', async () => {
    const body = { ...times, timeZone: 'Europe/Brussels', recurrence: null }
    const { visitorToken: token } = world.mine
    expect((await send(world.app, 'recurrence.calculate', { body })).status).toBe(401)
    expect((await send(world.app, 'recurrence.calculate', { body, token })).status).toBe(403)
  })
})
