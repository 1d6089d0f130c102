import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { reviewerToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
})
afterAll(() => test.close())

const open = (query: Record<string, string>, language = 'en') =>
  test.app.inject({ url: '/arrival', query, headers: { 'accept-language': language } })
const post = (fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/arrival',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
const here = (options: Parameters<Scene['visit']>[0] = {}) =>
  scene.visit({ status: 'CHECKED_IN', firstname: 'Jane', lastname: 'Doe', ...options })
const us = (userId: string) => outsideId('US', userId)
const answerOf = async (visit: SceneVisit) =>
  ((await visit.send('visits.arrival')).body as { arrival: { answer: string | null } | null })
    .arrival?.answer
const eventsOf = (visit: SceneVisit) => visit.send('visits.timeline', { token: scene.client })
/** What the buttons of the page say, in their order; the first of them may be the obvious one. */
const buttons = (body: string) =>
  [...body.matchAll(/class="button button-(\w+)"[^>]*>\s*([^<]+?)\s*<\/button>/g)].map(
    ([, kind = '', label = '']) => `${kind}: ${label}`,
  )

describe('the page of an arrival', () => {
  it('shows the answer that was tapped first, and changes nothing by being opened', async () => {
    const visit = await here({ companyName: 'Acme & Sons' })
    const page = await open({ jwt: visit.review, answer: 'FIVE_MINUTES' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Jane Doe is here for you')
    expect(page.body).toContain('Acme &amp; Sons')
    expect(page.body).toContain('Waiting since')
    expect(buttons(page.body)).toEqual([
      'primary: I need 5 minutes',
      'secondary: I’m on my way',
      'secondary: Send a colleague instead',
      'secondary: I can’t come',
    ])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain('<script')
    expect(await answerOf(visit)).toBeNull()
    expect((await eventsOf(visit)).body).toEqual([])
  })

  it('answers by its button, once, and shows what was answered', async () => {
    const visit = await here()
    const fields = { jwt: visit.review, answer: 'FIVE_MINUTES' }
    const sent = await post(fields)
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/arrival?jwt=${visit.review}&done=1`,
    ])
    expect((await post(fields)).statusCode).toBe(303)
    expect(await answerOf(visit)).toBe('FIVE_MINUTES')
    expect((await eventsOf(visit)).body).toHaveLength(1)
    const page = await open({ jwt: visit.review, done: '1' })
    expect(page.body).toContain('Thanks. We’ve told Jane Doe.')
    expect(page.body).toContain('I need 5 minutes (Hanne Host, 10:00 AM)')
    expect(buttons(page.body)).toHaveLength(4)
    // Another answer is one tap away.
    await post({ jwt: visit.review, answer: 'CANNOT' })
    expect(await answerOf(visit)).toBe('CANNOT')
  })

  it('asks whoever stands in, by the name of the host', async () => {
    const visit = await here()
    const assistant = await createUser(test.deps, scene.companyId, { firstname: 'Ann' })
    await test.deps.db.system
      .updateTable('users')
      .set({ assistant_id: assistant })
      .where('user_id', '=', visit.hostId)
      .execute()
    const jwt = await reviewerToken(test.deps, scene.companyId, visit.key, assistant)
    const page = await open({ jwt, answer: 'ON_MY_WAY' })
    expect(page.body).toContain('Jane Doe is here for Hanne Host')
    expect(buttons(page.body)[0]).toBe('primary: I’m on my way')
  })

  it('says whom the visitor asked for, where that was typed at the door', async () => {
    const visit = await here()
    await test.deps.db.system
      .updateTable('visits')
      .set({ typed_host_name: 'Miss <Marple>' })
      .where('meeting_id', '=', visit.key.meetingId)
      .execute()
    const page = await open({ jwt: visit.review, answer: 'ON_MY_WAY' })
    expect(page.body).toContain('Asked for')
    expect(page.body).toContain('Miss &lt;Marple&gt;')
  })

  it.each(['EXPECTED', 'CHECKED_OUT'] as const)('has nothing to answer when %s', async (status) => {
    const visit = await scene.visit({ status, firstname: 'Jane', lastname: 'Doe' })
    const page = await open({ jwt: visit.review, answer: 'ON_MY_WAY' })
    expect(page.statusCode).toBe(200)
    expect(buttons(page.body)).toEqual([])
    expect(page.body).toContain(
      status === 'EXPECTED' ? 'Jane Doe isn’t checked in' : 'Jane Doe has left',
    )
    const refused = await post({ jwt: visit.review, answer: 'ON_MY_WAY' })
    expect(refused.statusCode).toBe(409)
  })

  it.each(languages.map(({ code, direction }) => [code, direction] as const))(
    'speaks %s',
    async (code, direction) => {
      const visit = await here()
      const page = await open({ jwt: visit.review, answer: 'CANNOT' }, code)
      expect(page.body).toMatch(new RegExp(`<html\\s+lang="${code}"\\s+dir="${direction}"`))
      expect(page.body).toContain(textFor(code, 'arrival_cannot'))
      expect(page.body.slice(page.body.indexOf('<body'))).not.toMatch(/arrival_|[{}]/)
    },
  )

  it('is closed to a visitor’s link, to no link, and to nonsense', async () => {
    const visit = await here()
    expect((await open({ jwt: visit.token })).statusCode).toBe(401)
    expect((await open({})).statusCode).toBe(401)
    expect((await post({ jwt: visit.token, answer: 'CANNOT' })).statusCode).toBe(401)
    for (const fields of [
      {},
      { answer: 'MAYBE' },
      { answer: 'SEND_SOMEBODY' },
      { answer: 'SEND_SOMEBODY', userId: 'Piet' },
      { answer: 'ON_MY_WAY', userId: us(visit.hostId) },
    ]) {
      expect((await post({ jwt: visit.review, ...fields })).statusCode).toBe(422)
    }
    const late = await reviewerToken(test.deps, scene.companyId, visit.key, visit.hostId, {
      expiresInSeconds: -1,
    })
    expect((await open({ jwt: late })).body).toContain(textFor('en', 'error_token_expired'))
    expect(await answerOf(visit)).toBeNull()
  })
})

describe('who comes instead', () => {
  it('is searched by name on the page, and sent by a button', async () => {
    const visit = await here()
    const piet = await createUser(test.deps, scene.companyId, {
      firstname: 'Piet',
      lastname: 'Mondriaan <b>',
    })
    await createUser(test.deps, scene.companyId, {
      firstname: 'Piet',
      lastname: 'Gone',
      active: false,
    })
    // At the door last names may be hidden; a colleague reads them.
    await setParams(test.deps, scene.companyId, 'walk-in', { hostNameDisplay: 'FIRST_AND_INITIAL' })
    const wanted = { jwt: visit.review, answer: 'SEND_SOMEBODY' }
    const first = await open(wanted)
    expect(first.body).toContain('Who should go instead?')
    expect(buttons(first.body)[0]).toBe('primary: Search')
    const found = await open({ ...wanted, q: 'mondrian' })
    expect(found.body).toContain('value="mondrian"')
    expect(buttons(found.body).slice(0, 2)).toEqual([
      'secondary: Search',
      'primary: Send Piet Mondriaan &lt;b&gt;',
    ])
    expect(found.body).toContain(`value="${us(piet)}"`)
    expect(await answerOf(visit)).toBeNull()

    await post({ ...wanted, userId: us(piet) })
    const state = await visit.send('visits.arrival')
    expect(state.body).toMatchObject({
      host: { firstname: 'Piet' },
      arrival: { answer: 'SEND_SOMEBODY' },
    })
    const after = await open({ jwt: visit.review, done: '1' })
    expect(after.body).toContain('Thanks. We’ve told Jane Doe.')
    expect(after.body).toContain('Piet Mondriaan &lt;b&gt; is now Jane Doe’s host.')
    expect(buttons(after.body)).toEqual([])
    expect((await post({ jwt: visit.review, answer: 'CANNOT' })).statusCode).toBe(403)
  })

  it('is not the host, nobody of another company, and nobody for no such name', async () => {
    const visit = await here()
    const other = await openScene(test)
    await createUser(test.deps, other.companyId, { firstname: 'Zebulon' })
    const search = async (q: string) =>
      (await open({ jwt: visit.review, answer: 'SEND_SOMEBODY', q })).body
    expect(await search('zebulon')).toContain('No one with this name works here.')
    expect(await search('%')).toContain('No one with this name works here.')
    expect(await search('Hanne')).not.toContain(us(visit.hostId))
    expect((await search('x'.repeat(300))).match(/x+/)?.[0]?.length).toBeLessThanOrEqual(100)
  })
})
