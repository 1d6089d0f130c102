/** What visitors say of a visit that is over: by the call, the mail and the page behind its answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { ratings } from '#domain/rating/rating.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
  await setParams(world.deps, scene.companyId, 'visitor-check-email', { askRating: true })
})
afterAll(() => world.close())

const jane = { firstname: 'Jane', lastname: 'Doe' } as const
let address = 0
/** Somebody who has left, with an address of their own. */
const gone = (more: Parameters<Scene['visit']>[0] = {}) => {
  address += 1
  const email = `jane${String(address)}@example.org`
  return scene.visit({ ...jane, email, status: 'CHECKED_OUT', ...more })
}
const say = (visit: SceneVisit, rating: number, remark = '') =>
  visit.send('visits.rate', { body: { rating, remark } })
const said = async (visit: SceneVisit, token = visit.token) =>
  (await visit.send('visits.rating', { token })).body as { rating: object | null }
const eventsOf = (visit: SceneVisit) =>
  world.run<{ kind: string; payload: object }>(
    `select kind, payload from events where company_id = $1 and subject = $2 and kind = 'visit.rated' order by event_id`,
    [scene.companyId, visitSubject(visit.key)],
  )

describe('a visit', () => {
  it('is rated by its visitor, and again; the same again changes nothing', async () => {
    const visit = await gone()
    expect(await said(visit)).toMatchObject({ rating: null })
    const first = await say(visit, 4, 'Good coffee.')
    expect([first.status, first.body]).toMatchObject([
      200,
      { id: visit.visitId, rating: { rating: 4, remark: 'Good coffee.' } },
    ])
    await say(visit, 4, 'Good coffee.')
    expect(await eventsOf(visit)).toEqual([{ kind: 'visit.rated', payload: { rating: 4 } }])
    await say(visit, 2)
    expect(await said(visit)).toMatchObject({ rating: { rating: 2, remark: '' } })
    expect(await eventsOf(visit)).toHaveLength(2)
  })

  it.each(['EXPECTED', 'CHECKED_IN', 'ON_SITE', 'DENIED'] as const)(
    'is not rated while %s',
    async (status) => {
      const visit = await gone({ status })
      const refused = await say(visit, 5)
      expect([refused.status, refused.code]).toEqual([409, 'visit_status_conflict'])
      expect(await said(visit)).toMatchObject({ rating: null })
    },
  )

  it.each([0, 6, 2.5, '5'])('takes no %j', async (rating) => {
    const visit = await gone()
    const refused = await visit.send('visits.rate', { body: { rating } })
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
    const long = await say(visit, 3, 'x'.repeat(1_001))
    expect(long.status).toBe(422)
  })

  it('shows its rating to who may see the visit, and to nobody else', async () => {
    const visit = await gone()
    await say(visit, 5, 'Lovely')
    expect(await said(visit, scene.client)).toMatchObject({ rating: { rating: 5 } })
    const other = await gone()
    const foreign = await visit.send('visits.rating', { token: other.token })
    expect([foreign.status, foreign.code]).toEqual([404, 'not_found'])
    const refused = await visit.send('visits.rate', { token: other.token, body: { rating: 1 } })
    expect(refused.status).toBe(404)
    const host = await visit.send('visits.rate', { token: visit.review, body: { rating: 1 } })
    expect(host.status).toBe(403)
  })

  it('loses what was written when its visitor is erased, and is counted all the same', async () => {
    const visit = await gone()
    await say(visit, 3, 'My number is 4711.')
    const params = { companyId: visit.params.companyId, visitorId: visit.params.visitorId }
    const erased = await visit.send('directory.erase', {
      token: scene.client,
      params,
      body: { name: 'Jane Doe' },
    })
    expect([erased.status, erased.text]).toEqual([200, erased.text])
    const rows = await world.run('select rating, remark from visit_ratings where visitor_id = $1', [
      visit.key.visitorId,
    ])
    expect(rows).toEqual([{ rating: 3, remark: '' }])
  })
})

const leave = async (visit: SceneVisit, of = scene) => {
  await world.happen(of.companyId, visit.key, 'visit.checked_out')
  const mails = await world.mails(of.companyId, visit.key)
  return mails.filter(({ template }) => template === 'thanks')
}

describe('the mail after a visit', () => {
  it('asks once, and again only after thirty days', async () => {
    const email = 'often@example.org'
    const first = await gone({ email })
    const mails = await leave(first)
    expect(mails.map(({ recipient, subject, state }) => [recipient, subject, state])).toEqual([
      [email, 'How was your visit to Acme?', 'SENT'],
    ])
    expect(await leave(first)).toHaveLength(1)
    const second = await gone({ email })
    expect(await leave(second)).toEqual([])
    // Somebody else is asked (control).
    expect(await leave(await gone())).toHaveLength(1)
    await world.run(
      `update mails set created_at = created_at - interval '31 days' where recipient = $1`,
      [email],
    )
    expect(await leave(second)).toHaveLength(1)
  })

  it('is not sent where the location does not ask, or the visitor is back', async () => {
    const silent = await openScene(world)
    expect(await leave(await silent.visit({ ...jane, status: 'CHECKED_OUT' }), silent)).toEqual([])
    expect(await leave(await gone({ status: 'CHECKED_IN' }))).toEqual([])
  })
})

const open = (query: Record<string, string>, language = 'en') =>
  world.app.inject({ url: '/rate', query, headers: { 'accept-language': language } })
const press = (fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/rate',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
/** What the buttons of the page say, in their order. */
const buttons = (body: string) =>
  [...body.matchAll(/class="button button-(\w+)"[^>]*>\s*([^<]+?)\s*<\/button>/g)].map(
    ([, kind = '', label = '']) => `${kind}: ${label}`,
  )

describe('the page behind the answers', () => {
  it('keeps nothing by being opened, and the answer by its button', async () => {
    const visit = await gone()
    const [mail] = await leave(visit)
    const link = /https:\/\/foyer\.test\/rate\?jwt=([\w.-]+)&rating=4/.exec(mail?.body ?? '')
    const jwt = link?.[1] ?? ''
    const page = await open({ jwt, rating: '4' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain('<script')
    expect(buttons(page.body)).toEqual([
      'secondary: Very good',
      'primary: Good',
      'secondary: OK',
      'secondary: Not so good',
      'secondary: Bad',
    ])
    expect(await said(visit)).toMatchObject({ rating: null })

    const sent = await press({ jwt, rating: '5', remark: ' <b>Lovely</b>\r\n ' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/rate?jwt=${jwt}&done=1`])
    expect(await said(visit)).toMatchObject({ rating: { rating: 5, remark: '<b>Lovely</b>' } })
    const thanks = await open({ jwt, done: '1' })
    expect(thanks.body).toContain('Acme has your answer.')
    expect(buttons(thanks.body)).toEqual(['secondary: Change my answer'])
    const again = await open({ jwt })
    expect(again.body).toContain('&lt;b&gt;Lovely&lt;/b&gt;</textarea')
    expect(buttons(again.body)[0]).toBe('primary: Very good')
  })

  it('is closed to who is still here, to hosts, and to nonsense', async () => {
    const here = await gone({ status: 'CHECKED_IN' })
    const page = await open({ jwt: here.token })
    expect(page.body).toContain('isn’t over yet')
    expect(buttons(page.body)).toEqual([])
    expect((await press({ jwt: here.token, rating: '5' })).statusCode).toBe(409)
    const visit = await gone()
    expect((await open({ jwt: visit.review })).statusCode).toBe(401)
    expect((await open({})).statusCode).toBe(401)
    for (const rating of ['', '0', 'five']) {
      expect((await press({ jwt: visit.token, rating })).statusCode).toBe(422)
    }
    expect(await said(visit)).toMatchObject({ rating: null })
  })

  it('keeps nothing while an operator lets nobody change anything', async () => {
    const visit = await gone()
    const { token } = await signedInOperator(world, 'kim@ratings.example')
    const place = outsideId('OR', scene.organisationId)
    const body = { place, reason: 'Moving', endsAt: null }
    expect((await send(world.app, 'readOnly.begin', { token, body })).status).toBe(200)
    expect((await press({ jwt: visit.token, rating: '5' })).statusCode).toBe(503)
    expect(await said(visit)).toMatchObject({ rating: null })
    await send(world.app, 'readOnly.end', { token, body: { place } })
    expect((await press({ jwt: visit.token, rating: '5' })).statusCode).toBe(303)
  })

  it.each(languages.map(({ code, direction }) => [code, direction] as const))(
    'speaks %s',
    async (code, direction) => {
      const visit = await gone()
      const page = await open({ jwt: visit.token }, code)
      expect(page.body).toMatch(new RegExp(`<html\\s+lang="${code}"\\s+dir="${direction}"`))
      for (const rating of ratings) {
        expect(page.body).toContain(textFor(code, `rating_${rating}`))
      }
      expect(page.body.slice(page.body.indexOf('<body'))).not.toMatch(/rating_|[{}]/)
    },
  )
})
