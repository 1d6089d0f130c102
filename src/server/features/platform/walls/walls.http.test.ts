/** Displays: who sets them up, what their address shows to anybody, and when it shows nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { CompiledQuery } from 'kysely'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'
import { newKey } from '#tests/support/send.ts'

let test: TestApp
let place: Workplace
let people: Person[]

const shown = {
  shows: ['DESKS', 'PEOPLE', 'HOURS'],
  languages: ['en', 'ar'],
  welcome: { en: 'Welcome <b>all</b>' },
  theme: 'DARK',
}

beforeAll(async () => {
  test = await buildTestApp()
  place = await openWorkplace(test)
  people = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => place.person(name)),
  )
  test.clock.set(`${workday}T09:00:00.000Z`)
})

afterAll(() => test.close())

const run = (text: string, ...values: readonly unknown[]) =>
  test.deps.db.system.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))

async function create(name: string, some: object = {}): Promise<string> {
  const { body, status } = await place.call('walls.create', {
    key: newKey(),
    body: { name, ...shown, ...some },
  })
  expect(status).toBe(200)
  return (body as { id: string }).id
}

async function linkOf(wallId: string): Promise<string> {
  const { body } = await place.call('walls.makeLink', { key: newKey(), params: { wallId } })
  const { link } = body as { link: string }
  expect(link).toMatch(/^https:\/\/foyer\.test\/wall\/[0-9a-hjkmnp-tv-z]{20}$/)
  return new URL(link).pathname
}

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })

/** The words that somebody reads. */
const wordsOf = (page: string) =>
  page
    .replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('a display', () => {
  it('shows anybody who has its address what is free, and nobody by name', async () => {
    await place.book(people[0] as Person, '1')
    const url = await linkOf(await create('Lobby'))
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    const words = wordsOf(page.body)
    expect(words).toContain('Free desks today North 5 of 6')
    expect(words).toContain('People here now Fewer than 5')
    expect(words).toContain('Welcome &lt;b&gt;all&lt;/b&gt;')
    for (const { id, userId } of people) {
      expect(page.body).not.toContain(id)
      expect(page.body).not.toContain(userId)
    }
    expect(page.body).not.toMatch(/Ada|Worker/)
    // It is nothing for robots, caches and frames, holds no session, and runs its own script alone.
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:;/,
    )
    expect(page.body.length).toBeLessThan(60_000)
  })

  it('takes its languages in turn, each in its direction', async () => {
    const url = await linkOf(await create('Canteen'))
    const english = await open(url)
    expect(english.body).toContain('data-next="ar"')
    const arabic = await open(`${url}?language=ar`)
    expect(arabic.body).toMatch(/<html\s+lang="ar"\s+dir="rtl"/)
    expect(arabic.body).toContain('data-next="en"')
    // One that it doesn't show is none.
    expect((await open(`${url}?language=de`)).body).toMatch(/<html\s+lang="en"/)
  })

  it('says how many people are in as a class, from five on', async () => {
    const url = await linkOf(await create('Hall'))
    const words = async () => wordsOf((await open(url)).body)
    for (const [index, { userId }] of people.entries()) {
      await run(
        `insert into presences (company_id, presence_id, user_id, presence_date, checked_in_at)
         values ($1, gen_random_uuid(), $2, $3, $4)`,
        place.companyId,
        userId,
        workday,
        `${workday}T08:00:00Z`,
      )
      expect(await words()).toContain(
        index < 4 ? 'People here now Fewer than 5' : 'People here now 5–9',
      )
    }
    await run(
      'update presences set checked_out_at = $2 where company_id = $1',
      place.companyId,
      `${workday}T08:30:00Z`,
    )
    expect(await words()).toContain('Fewer than 5')
  })

  it('leaves out spaces that are somebody’s, and busy hours of too few people', async () => {
    const small = { name: 'Office', desks: [{ number: 'O1' }, { number: 'O2' }] }
    expect((await place.call('deskAreas.create', { key: newKey(), body: small })).status).toBe(200)
    const hour = (day: string, at: number, count: number) =>
      run(
        `insert into workplace_figures (company_id, day, hour, desk_area_id, places, booked, used, present, people, crowd)
         values ($1, $2, $3::smallint, $4, 6, $5::integer, $5::integer, $5::integer, $5::integer, 1::bigint::bit(64))`,
        place.companyId,
        day,
        at,
        '00000000-0000-0000-0000-000000000000',
        count,
      )
    // The Monday a week before, by the hours of its clock.
    for (const at of [-1, 9, 10]) await hour('2026-11-16', at, 6)
    await hour('2026-11-16', 11, 2)
    const url = await linkOf(await create('Stairs'))
    const words = wordsOf((await open(url)).body)
    expect(words).not.toContain('Office')
    expect(words).toContain('Usually busy today 9 AM: very busy')
    expect(words).toContain('10 AM: very busy')
    expect(words).not.toContain('11 AM')
  })

  it('goes off where its link ends, is replaced, or is guessed, and where the location is closed', async () => {
    const wallId = await create('Gate')
    const params = { wallId }
    const first = await linkOf(wallId)
    const second = await linkOf(wallId)
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
    expect((await place.call('walls.endLink', { key: newKey(), params })).status).toBe(200)
    const gone = await open(second)
    expect([gone.statusCode, wordsOf(gone.body)]).toEqual([
      404,
      expect.stringContaining('This display is off'),
    ])
    // A display says so in the language that it showed last.
    expect((await open(`${second}?language=ja`)).body).toMatch(/<html\s+lang="ja"/)
    for (const guess of ['a'.repeat(20), 'A'.repeat(20), 'x', `${second.slice(6)}%00`]) {
      expect([guess, (await open(`/wall/${guess}`)).statusCode]).toEqual([guess, 404])
    }
    const third = await linkOf(wallId)
    await run('update companies set disabled_at = now() where company_id = $1', place.companyId)
    test.deps.companies.forget(place.companyId)
    expect((await open(third)).statusCode).toBe(404)
    await run('update companies set disabled_at = null where company_id = $1', place.companyId)
    test.deps.companies.forget(place.companyId)
    expect((await open(third)).statusCode).toBe(200)
    await place.call('walls.remove', { key: newKey(), params })
    expect((await open(third)).statusCode).toBe(404)
  })

  it('keeps only a hash of its secret, and tells it once', async () => {
    const wallId = await create('Roof')
    const secret = (await linkOf(wallId)).slice('/wall/'.length)
    const { rows } = await run('select * from walls where company_id = $1', place.companyId)
    const commands = await run('select answer from commands where company_id = $1', place.companyId)
    const list = await place.call('walls.list')
    expect(JSON.stringify([rows, commands.rows, list.body])).not.toContain(secret)
    expect(list.body).toContainEqual({
      id: wallId,
      name: 'Roof',
      ...shown,
      linkMadeAt: test.clock.now(),
    })
  })

  it('is drawn before it is saved, without its script', async () => {
    const { body } = await place.call('walls.preview', {
      body: { ...shown, language: 'ar', welcome: { ar: 'أهلا' } },
    })
    const { html } = body as { html: string }
    expect(html).toContain('أهلا')
    expect(html).not.toContain('<script')
  })

  it('is set up by whoever sets up the location, with a name of its own', async () => {
    const [person] = people
    const token = person?.token ?? ''
    expect((await place.call('walls.list', { token })).status).toBe(403)
    const again = await place.call('walls.create', {
      key: newKey(),
      body: { name: 'roof', ...shown },
    })
    expect(again.code).toBe('conflict')
    for (const wrong of [
      { languages: [] },
      { languages: ['en', 'en'] },
      { shows: ['NAMES'] },
      { theme: 'PINK' },
      { welcome: { en: 'x'.repeat(121) } },
    ]) {
      const body = { name: 'Other', ...shown, ...wrong }
      expect((await place.call('walls.create', { key: newKey(), body })).status).toBe(422)
    }
    const unknown = { wallId: outsideId('WD', crypto.randomUUID()) }
    const body = { name: 'Other', ...shown }
    expect(
      (await place.call('walls.update', { key: newKey(), params: unknown, body })).status,
    ).toBe(404)
    expect((await place.call('walls.makeLink', { key: newKey(), params: unknown })).status).toBe(
      404,
    )
  })

  it('goes along in the configuration of a location, without its address', async () => {
    const read = await place.call('locationConfiguration.get')
    expect(JSON.stringify(read.body)).toContain('"Roof"')
    expect(JSON.stringify(read.body)).not.toMatch(/secret|linkMadeAt/)
  })
})
