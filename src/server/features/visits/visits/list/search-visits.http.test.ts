/** The log finds people as they are typed, on this day and on others, and what was renamed under its new name (decision 0130). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { readVisitorFilter, visitSearchText } from '#domain/visit/visitor/visitor-filter.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { foldVisits } from './fold-visits.ts'
import { peopleOf } from './queries-other-days.ts'
import { saveVisitWords } from './queries-words.ts'

const today = '2026-11-21'
let test: TestApp
let scene: Scene
let hostId: string
let administrator: StaffMember
let visits: Record<'lukasz' | 'mueller' | 'priya' | 'later', SceneVisit>

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  hostId = await createUser(test.deps, scene.companyId, { firstname: 'Óscar', lastname: 'Núñez' })
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  visits = {
    lukasz: await scene.visit({
      firstname: 'Łukasz',
      lastname: 'Wiśniewski',
      companyName: 'Žluťoučký Kůň',
      hostId,
    }),
    mueller: await scene.visit({ firstname: 'Jörg', lastname: 'Müller', title: 'Größenprüfung' }),
    priya: await scene.visit({ firstname: 'Priya', lastname: 'Raman' }),
    later: await scene.visit({ firstname: 'Lucja', lastname: 'Wiśniewska', daysFromToday: 3 }),
  }
})
afterAll(() => test.close())

type Listed = { readonly visits: readonly { readonly visitor: { readonly firstname: string } }[] }
const ask = async (
  id: 'visits.list' | 'visits.otherDays',
  query: Record<string, string>,
  token = administrator.token,
  at = scene,
) => {
  const params = { companyId: outsideId('CO', at.companyId) }
  const answer = await send(test.app, id, { params, query, token })
  if (answer.status !== 200) return [answer.code]
  return (answer.body as Listed).visits.map(({ visitor }) => visitor.firstname)
}
const find = (q: string, token?: string) => ask('visits.list', { q }, token)
const findElsewhere = (q: string, more: Record<string, string> = {}, token?: string) =>
  ask('visits.otherDays', { q, date: today, ...more }, token)

it.each([
  ['wisn', ['Łukasz']],
  ['lukasz', ['Łukasz']],
  ['WIŚNIEWSKI', ['Łukasz']],
  ['zlut', ['Łukasz']],
  ['muller', ['Jörg']],
  ['mueller', ['Jörg']],
  ['joerg', ['Jörg']],
  ['groessen', ['Jörg']],
  ['raman priya', ['Priya']],
  ['r priya', ['Priya']],
  ['P. R.', ['Priya']],
  ['oscar nunez', ['Łukasz']],
  ['nunez wisn', ['Łukasz']],
  ['raman wisn', []],
  ['lucja', []],
])('who types %s finds %j', async (typed, expected) => {
  expect(await find(typed)).toEqual(expected)
})

it('finds whoever came since the last search, and under new names alone', async () => {
  expect(await find('wisn')).toEqual(['Łukasz'])
  await scene.visit({ firstname: 'Ada', lastname: 'Wisner' })
  expect(new Set(await find('wisn'))).toEqual(new Set(['Ada', 'Łukasz']))
  const { lukasz } = visits
  await lukasz.send('visitors.updateOwn', { body: { lastname: 'Nowak' } })
  expect([await find('wisn'), await find('nowak')]).toEqual([['Ada'], ['Łukasz']])
  const change = (table: 'users' | 'meetings', set: object, id: string) =>
    test.deps.db.inTenant(scene.companyId, (tx) =>
      tx
        .updateTable(table)
        .set(set)
        .where(table === 'users' ? 'user_id' : 'meeting_id', '=', id)
        .execute(),
    )
  await change('users', { lastname: 'Reyes' }, hostId)
  expect([await find('nunez'), await find('reyes')]).toEqual([[], ['Łukasz']])
  await change('meetings', { title: 'Rehearsal' }, lukasz.key.meetingId)
  expect(await find('rehears')).toEqual(['Łukasz'])
  await change('meetings', { host_id: administrator.userId }, lukasz.key.meetingId)
  expect(await find('reyes')).toEqual([])
})

describe('a name that is changed while somebody searches', () => {
  const days = { from: today, to: today, ownOf: null, orOn: null, visitorId: null }
  const words = async () => {
    const { rows } = await test.deps.db.inTenant(scene.companyId, (tx) =>
      sql<{
        words: string
      }>`select words from visit_words where company_id = ${scene.companyId}`.execute(tx),
    )
    return rows.map((row) => row.words).join()
  }
  /** Folds in a transaction of its own, begun before the change is committed. */
  async function change(fold: () => Promise<void>): Promise<void> {
    const folding: { running?: Promise<void>; isDone: boolean } = { isDone: false }
    await test.deps.db.inTenant(scene.companyId, async (tx) => {
      await tx
        .updateTable('visitors')
        .set({ lastname: 'Iyer' })
        .where('visitor_id', '=', visits.priya.key.visitorId)
        .execute()
      folding.running = fold().finally(() => (folding.isDone = true))
      await untilWaiting(folding)
    })
    await folding.running
  }
  /** Until it waits for another transaction, or is done. */
  async function untilWaiting(folding: { readonly isDone: boolean }): Promise<void> {
    while (!folding.isDone) {
      if ((await countWaiting(test.deps.db.system)) > 0) return
    }
  }

  it('is waited for', async () => {
    await change(() =>
      test.deps.db.inTenant(scene.companyId, (tx) => foldVisits(tx, scene.companyId, days)),
    )
    expect(await words()).toContain('wisniewski')
    expect(await words()).not.toContain('raman')
    expect([await find('raman'), await find('iyer')]).toEqual([[], ['Priya']])
  })

  it('would be, if the fold locked nothing (control)', async () => {
    const { visitDate: date, meetingId: meeting, visitorId: visitor } = visits.priya.key
    const nothing = { companyName: '', email: '', licensePlate: '', title: '', typedHostName: '' }
    const host = { hostFirstname: '', hostLastname: '' }
    const old = { firstname: 'Priya', lastname: 'Raman', ...nothing, ...host }
    await change(() =>
      test.deps.db.inTenant(scene.companyId, (tx) =>
        saveVisitWords(tx, [
          { company: scene.companyId, date, meeting, visitor, words: visitSearchText(old) },
        ]),
      ),
    )
    expect([await find('raman'), await find('iyer')]).toEqual([['Priya'], []])
  })
})

describe('other days', () => {
  it('have the next visits first, then the last ones, of people with such a name', async () => {
    await scene.visit({ firstname: 'Lech', lastname: 'Wisnik', daysFromToday: -2 })
    await scene.visit({ firstname: 'Leon', lastname: 'Wisnik', daysFromToday: -1 })
    await scene.visit({ firstname: 'Lena', lastname: 'Wisnik', daysFromToday: 1 })
    expect(await findElsewhere('wisn')).toEqual(['Lena', 'Lucja', 'Leon', 'Lech'])
    expect(await findElsewhere('wisnik l')).toEqual(['Lena', 'Leon', 'Lech'])
    expect(await findElsewhere('wisniewska')).toEqual(['Lucja'])
    expect(await findElsewhere('wisn', { date: '2026-11-24' })).toEqual([
      'Lena',
      'Łukasz',
      'Leon',
      'Lech',
    ])
    for (const day of [4, 5, 6]) await scene.visit({ lastname: 'Wisnik', daysFromToday: day })
    expect(await findElsewhere('wisn')).toHaveLength(5)
  })

  it('have nobody for one letter or for signs', async () => {
    expect([await findElsewhere('w'), await findElsewhere('%%'), await findElsewhere('')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('have only what the caller may see', async () => {
    const reception = await staffOf(test, scene, 'RECEPTION')
    const host = await staffOf(test, scene)
    await scene.visit({
      lastname: 'Wisnik',
      firstname: 'Own',
      hostId: host.userId,
      daysFromToday: 2,
    })
    expect(await findElsewhere('wisn', {}, host.token)).toEqual(['Own'])
    expect(await findElsewhere('wisn', {}, reception.token)).toEqual([])
    // Of today reception sees everybody, also from another day.
    expect(await findElsewhere('wisn', { date: '2026-11-24' }, reception.token)).toEqual(['Łukasz'])
    expect(await findElsewhere('wisn', { whose: 'own' })).toEqual([])
  })

  it('are not those of another location or company', async () => {
    const stranger = await openScene(test)
    const other = await staffOf(test, stranger, 'ADMINISTRATORS')
    expect(
      await ask('visits.otherDays', { q: 'wisn', date: today }, other.token, stranger),
    ).toEqual([])
    expect(await ask('visits.list', { q: 'wisn' }, other.token, stranger)).toEqual([])
    expect(await ask('visits.otherDays', { q: 'wisn', date: today }, other.token)).toEqual([
      'not_found',
    ])
    expect(await findElsewhere('wisn', {}, '')).toEqual(['token_required'])
  })

  it('refuse a day that does not exist', async () => {
    expect(await findElsewhere('wisn', { date: '2026-02-30' })).toEqual(['validation_failed'])
  })

  it('are looked up in the index', async () => {
    await test.deps.db.inSystem(async (tx) => {
      await sql`insert into visitors (company_id, visitor_id, firstname, search_text)
        select ${scene.companyId}, gen_random_uuid(), 'N', null from generate_series(1, 3000)`.execute(
        tx,
      )
      await sql`update visitors set search_text = ' ' || md5(visitor_id::text) || ' ' where company_id = ${scene.companyId}`.execute(
        tx,
      )
    })
    const filter = readVisitorFilter('ab0 müll')
    if (filter === null) throw new Error('nothing was typed')
    const plan = await test.deps.db.inTenant(scene.companyId, (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain ${peopleOf(scene.companyId, filter)}`.execute(tx),
    )
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/visitor_words_pkey/)
    expect(lines).toMatch(/Index Cond: .*word >= 'ab0'/)
    expect(lines).not.toMatch(/Seq Scan/)
  })
})
