import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey } from '#tests/support/send.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})

afterAll(() => test.close())

type Colleague = { userId: string | null; name: string; isFavourite: boolean; isIn: boolean }
type List = {
  visibility: string
  total: number
  shown: number
  found: number
  colleagues: Colleague[]
}

/** Ada at desk 2, Hid at desk 3 who hides, and me without a desk. */
async function openTeam(params: Record<string, unknown> = {}) {
  const place = await openWorkplace(test, params)
  const [me, ada, hid] = [
    await place.person('Me'),
    await place.person('Ada'),
    await place.person('Hid'),
  ]
  await place.call('employees.put', {
    params: { userId: hid.id },
    key: newKey(),
    body: { nameHidden: true },
  })
  await place.book(ada, '2')
  await place.book(hid, '3')
  const as = (person: Person) => ({ token: person.token })
  return {
    place,
    me,
    ada,
    hid,
    list: async (person: Person = me, name = '') =>
      (await place.call('colleagues.list', { ...as(person), query: { date: workday, name } }))
        .body as List,
    areas: async () =>
      (await place.call('deskAreas.list', { ...as(me), query: { date: workday } })).body as {
        colleagues: { count: number; names: string[] }
      }[],
    near: (colleague: Pick<Person, 'id'>, date = workday) =>
      place.call('colleagues.nearestDesk', {
        ...as(me),
        params: { userId: colleague.id },
        query: { date },
      }),
    favour: (colleague: Person, key = newKey()) =>
      place.call('favourites.put', { ...as(me), params: { userId: colleague.id }, key }),
    favourites: async () => (await place.call('favourites.list', as(me))).body,
  }
}

const bookedBy = async (place: Workplace, { token }: Person) => {
  const answer = await place.call('desks.list', { token, query: { date: workday } })
  const desks = answer.body as { number: string; bookedBy: unknown }[]
  return desks.filter(({ bookedBy: by }) => by !== null).map(({ bookedBy: by }) => by)
}

describe('who is in on a day', () => {
  it('is told by name, except of who hides, who is only counted', async () => {
    const { place, ada, list } = await openTeam()
    expect(await list()).toEqual({
      visibility: 'NAMES',
      total: 2,
      shown: 1,
      found: 1,
      colleagues: [
        {
          userId: ada.id,
          name: 'Ada Worker',
          picture: null,
          isIn: false,
          isFavourite: false,
          place: { deskAreaId: place.deskAreaId, deskAreaName: 'North', deskNumber: '2' },
        },
      ],
    })
  })

  it('is told by initials without an id where the location wants that, everywhere', async () => {
    const { place, me, ada, list, near } = await openTeam({ colleaguesVisible: 'INITIALS' })
    const { visibility, total, colleagues } = await list()
    expect([visibility, total]).toEqual(['INITIALS', 2])
    expect(colleagues).toMatchObject([{ userId: null, name: 'A. W.' }])
    expect(await bookedBy(place, me)).toEqual([{ userId: null, name: 'A. W.' }])
    expect((await near(ada)).code).toBe('not_found')
  })

  it.each([[{ colleaguesVisible: 'HIDDEN' }], [{ showNames: false }]])(
    'is told of nobody with %o, on the plan and in the lists either',
    async (params) => {
      const { place, me, ada, list, near, favour, areas } = await openTeam(params)
      expect(await list()).toEqual({
        visibility: 'HIDDEN',
        total: 2,
        shown: 0,
        found: 0,
        colleagues: [],
      })
      expect((await areas())[0]?.colleagues).toEqual({ count: 0, names: [] })
      expect(await bookedBy(place, me)).toEqual([])
      expect((await near(ada)).code).toBe('not_found')
      expect((await favour(ada)).code).toBe('not_found')
      const pages = { page: '1', pageSize: '100' }
      for (const id of ['bookings.list', 'presences.list'] as const) {
        const answer = await place.call(id, { token: me.token, query: { date: workday, ...pages } })
        expect([answer.status, answer.text.includes('Ada')]).toEqual([200, false])
      }
    },
  )

  it('is searched by the beginning of any word of a name, whatever its accents', async () => {
    const { place, me, list } = await openTeam()
    const zoe = await place.person('Zoë-Anne')
    await place.book(zoe, '4')
    expect(await list(me, 'nne')).toMatchObject({ total: 3, shown: 2, found: 0 })
    expect(await list(me, 'ZOE')).toMatchObject({ found: 1, colleagues: [{ userId: zoe.id }] })
    expect(await list(me, 'work')).toMatchObject({ total: 3, shown: 2, found: 2 })
    expect((await list(me, 'hid')).colleagues).toEqual([])
  })

  it('is told of each space as well: how many, and the first of them', async () => {
    const { areas } = await openTeam()
    expect((await areas())[0]?.colleagues).toEqual({ count: 1, names: ['Ada Worker'] })
  })

  it('knows who has come', async () => {
    const { place, ada, list } = await openTeam()
    test.clock.set('2026-11-23T08:00:00.000Z')
    const codes = await place.call('stickers.list', { params: { deskAreaId: place.deskAreaId } })
    const code = (codes.body as { deskNumber: string; code: string }[])[1]?.code
    const act = { code, act: 'CHECK_IN' }
    await place.call('stickers.act', { token: ada.token, key: newKey(), body: act })
    expect((await list()).colleagues).toMatchObject([{ name: 'Ada Worker', isIn: true }])
  })
})

describe('a favourite', () => {
  it('comes first, is kept once, and goes', async () => {
    const { place, me, ada, list, favour, favourites } = await openTeam()
    const bob = await place.person('Aaron')
    await place.book(bob, '4')
    const key = newKey()
    const [first, second] = await Promise.all([favour(ada, key), favour(ada, key)])
    expect([first.status, first.text]).toEqual([200, second.text])
    expect((await favour(ada)).body).toEqual({ userId: ada.id, name: 'Ada Worker' })
    expect(await favourites()).toEqual([{ userId: ada.id, name: 'Ada Worker' }])
    expect((await list()).colleagues.map(({ name }) => name)).toEqual([
      'Ada Worker',
      'Aaron Worker',
    ])
    for (let times = 0; times < 2; times += 1) {
      const removed = await place.call('favourites.remove', {
        token: me.token,
        params: { userId: ada.id },
        key: newKey(),
      })
      expect(removed.status).toBe(200)
    }
    expect(await favourites()).toEqual([])
  })

  it('disappears while they hide', async () => {
    const { place, ada, favour, favourites } = await openTeam()
    await favour(ada)
    const hide = (nameHidden: boolean) =>
      place.call('employees.put', {
        params: { userId: ada.id },
        key: newKey(),
        body: { nameHidden },
      })
    await hide(true)
    expect(await favourites()).toEqual([])
    await hide(false)
    expect(await favourites()).toHaveLength(1)
  })

  it('is nobody who hides, nobody elsewhere, and not oneself', async () => {
    const { me, hid, favour } = await openTeam()
    const elsewhere = await openWorkplace(test)
    for (const nobody of [hid, me, await elsewhere.person('Far')]) {
      expect((await favour(nobody)).code).toBe('not_found')
    }
  })
})

describe('a desk near a colleague', () => {
  it('is the nearest free one', async () => {
    const { place, ada, near } = await openTeam()
    const area = { deskAreaId: place.deskAreaId, deskAreaName: 'North' }
    expect((await near(ada)).body).toEqual({
      colleague: { userId: ada.id, name: 'Ada Worker', place: { ...area, deskNumber: '2' } },
      desk: { ...area, deskNumber: '1' },
    })
  })

  it('is told of nobody who hides, in the very words of somebody unknown', async () => {
    const { ada, hid, near } = await openTeam()
    const elsewhere = await openWorkplace(test)
    const unknown = await near(await elsewhere.person('Far'))
    const said = ({ status, body }: Awaited<ReturnType<typeof near>>) => [status, body]
    expect(unknown.status).toBe(404)
    expect(said(await near(hid))).toEqual(said(unknown))
    expect(said(await near(ada, '2026-11-24'))).toEqual(said(unknown))
  })

  it('is none where every desk around is held', async () => {
    const { place, ada, near } = await openTeam()
    for (const desk of ['1', '4', '5', '6']) await place.book(await place.person(`P${desk}`), desk)
    expect((await near(ada)).body).toMatchObject({ desk: null })
  })
})

describe('the calls about colleagues', () => {
  it.each([
    'colleagues.list',
    'colleagues.nearestDesk',
    'favourites.list',
    'favourites.put',
    'favourites.remove',
  ] as const)('%s is for employees of the location', async (id) => {
    const { place, ada } = await openTeam()
    const call = { key: newKey(), params: { userId: ada.id }, query: { date: workday } }
    const { key, params, query } = call
    const some = id === 'colleagues.list' || id === 'colleagues.nearestDesk' ? { query } : {}
    expect((await place.call(id, { key, params, ...some })).code).toBe('forbidden')
    const elsewhere = await openWorkplace(test)
    const foreign = await elsewhere.person('Far')
    const refused = await place.call(id, { token: foreign.token, key, params, ...some })
    expect(refused.code).toBe('not_found')
  })

  it('refuse what is no date', async () => {
    const { place, me } = await openTeam()
    const answer = await place.call('colleagues.list', {
      token: me.token,
      query: { date: '2026-02-30' },
    })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })
})
