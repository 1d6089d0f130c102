/** The page on which a recipient says what is to happen with a delivery, by the link of their email (issue 17 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { openDeliveryScene, type DeliveryScene } from '#tests/support/delivery-scene.ts'
import { createUser } from '#tests/support/factories.ts'
import { staffOf } from '#tests/support/staff-scene.ts'

let at: DeliveryScene
let bob: { readonly id: string }

beforeAll(async () => {
  at = await openDeliveryScene()
  const name = { firstname: 'Bob', lastname: 'Baker' }
  const { companyId } = at.scene
  bob = { id: outsideId('US', await createUser(at.world.deps, companyId, name)) }
})
afterAll(() => at.world.close())

const open = (query: Record<string, string>, language = 'en') =>
  at.world.app.inject({ url: '/delivery', query, headers: { 'accept-language': language } })
const post = (fields: Record<string, string>) =>
  at.world.app.inject({
    method: 'POST',
    url: '/delivery',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
/** What the buttons of the page say, in their order. */
const buttons = (body: string) =>
  [...body.matchAll(/class="button button-\w+"[^>]*>\s*([^<]+?)\s*<\/button>/g)].map(
    ([, label]) => label,
  )
const wishOf = async (id: string) => (await at.read(id)).wish

/** A delivery for Ann, and the token of the link in her latest email. */
async function told(more: Record<string, unknown> = {}) {
  const id = await at.take({ recipient: { id: at.ann.id }, ...more })
  return { id, jwt: await latestLink(id) }
}
async function latestLink(id: string): Promise<string> {
  await at.world.quiet()
  const [mail] = await at.world.run<{ body: string }>(
    'select body from mails where subject_of = $1 order by mail_id desc limit 1',
    [`parcel:${id}`],
  )
  return /\/delivery\?jwt=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('the page of a delivery', () => {
  it('shows what may be done, and changes nothing by being opened', async () => {
    const { id, jwt } = await told({ carrier: 'Post & Co', pieces: 2 })
    for (const answer of ['DESK', 'RETURN', 'COLLEAGUE']) await open({ jwt, answer, done: '1' })
    const page = await open({ jwt })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('What should reception do with it?')
    expect(page.body).toContain('Post &amp; Co')
    expect(page.body).toContain('Parcel × 2')
    expect(buttons(page.body)).toEqual([
      'Leave it at my desk',
      'Give it to a colleague',
      'Send it back',
    ])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain('<script')
    // Whoever reads over a shoulder collects nothing by it.
    expect(page.body).not.toContain((await at.read(id, at.ann)).code ?? '')
    expect(await wishOf(id)).toBeNull()
  })

  it('tells reception, and lets the answer be changed and taken back', async () => {
    const { id, jwt } = await told()
    const answered = await post({ jwt, answer: 'DESK' })
    expect([answered.statusCode, answered.headers.location]).toEqual([
      303,
      `/delivery?${new URLSearchParams({ jwt, done: '1' }).toString()}`,
    ])
    expect((await open({ jwt, done: '1' })).body).toContain('Reception has been told')
    expect(await wishOf(id)).toMatchObject({ what: 'DESK', colleague: null })
    const found = await open({ jwt, answer: 'COLLEAGUE', q: 'bob' })
    expect(found.body).toContain('Give it to Bob Baker')
    await post({ jwt, answer: 'COLLEAGUE', userId: bob.id })
    expect(await wishOf(id)).toMatchObject({ what: 'COLLEAGUE', colleague: { id: bob.id } })
    const page = await open({ jwt })
    expect(buttons(page.body)).toEqual([
      'Leave it at my desk',
      'Give it to a colleague',
      'Send it back',
      'I’ll collect it myself',
    ])
    expect((await at.list({}))[0]?.wish).toMatchObject({ what: 'COLLEAGUE' })
    await post({ jwt, answer: 'COLLECT' })
    expect(await wishOf(id)).toBeNull()
    const { body } = await at.on('deliveries.timeline', at.reception, id)
    const wished = (body as { kind: string; actor: unknown }[]).filter(
      ({ kind }) => kind === 'parcel.wished',
    )
    expect(wished).toHaveLength(3)
  })

  it('is told once, however often the same is sent', async () => {
    const { id, jwt } = await told()
    await Promise.all([1, 2, 3].map(() => post({ jwt, answer: 'RETURN' })))
    expect(await wishOf(id)).toMatchObject({ what: 'RETURN' })
    const [{ count } = { count: '' }] = await at.world.run<{ count: string }>(
      `select count(*) from events where kind = 'parcel.wished' and subject = $1`,
      [`parcel:${id}`],
    )
    expect(Number(count)).toBe(1)
  })

  it('says so where it waits no more, and takes no answer', async () => {
    const { id, jwt } = await told()
    await at.on('deliveries.handOver', at.reception, id, { body: { how: 'KNOWN' } })
    const page = await open({ jwt })
    expect([page.statusCode, buttons(page.body)]).toEqual([200, []])
    expect(page.body).toContain('no longer waiting for you')
    expect((await post({ jwt, answer: 'DESK' })).statusCode).toBe(409)
    expect(await wishOf(id)).toBeNull()
  })

  it('is of its recipient alone: another one ends the link, and the wish', async () => {
    const { id, jwt } = await told()
    await post({ jwt, answer: 'RETURN' })
    const { revision } = await at.read(id)
    const body = { recipient: { id: bob.id }, revision }
    expect((await at.on('deliveries.update', at.reception, id, { body })).status).toBe(200)
    expect(await wishOf(id)).toBeNull()
    for (const answer of [await open({ jwt }), await post({ jwt, answer: 'DESK' })]) {
      expect(answer.statusCode).toBe(401)
    }
    // Nor does the former link count again for who becomes it a second time.
    const again = { recipient: { id: at.ann.id }, revision: (await at.read(id)).revision }
    await at.on('deliveries.update', at.reception, id, { body: again })
    expect((await post({ jwt, answer: 'DESK' })).statusCode).toBe(401)
    expect((await post({ jwt: await latestLink(id), answer: 'DESK' })).statusCode).toBe(303)
  })

  it('refuses who left, a location without deliveries, and what no button sends', async () => {
    const cy = await staffOf(at.world, at.scene)
    const { id, jwt } = await told({ recipient: { id: cy.id } })
    const statusOf = async (fields: Record<string, string>) =>
      (await post({ jwt, ...fields })).statusCode
    const stranger = await openDeliveryScene()
    expect(await statusOf({ answer: 'COLLEAGUE', userId: stranger.ann.id })).toBe(422)
    await stranger.world.close()
    expect(await statusOf({ answer: 'COLLEAGUE', userId: cy.id })).toBe(422)
    expect(await statusOf({ answer: 'COLLEAGUE' })).toBe(422)
    expect(await statusOf({ answer: 'DESK', userId: bob.id })).toBe(422)
    expect(await statusOf({ answer: 'BURN' })).toBe(422)
    expect(await statusOf({ answer: 'DESK', jwt: `${jwt}x` })).toBe(401)
    await at.setModules(['VISITORS'])
    const without = await statusOf({ answer: 'DESK' })
    await at.setModules(['VISITORS', 'DELIVERIES'])
    expect(without).toBe(403)
    await at.world.run('update users set active = false where user_id = $1', [cy.userId])
    expect(await statusOf({ answer: 'DESK' })).toBe(401)
    expect(await wishOf(id)).toBeNull()
  })

  it('finds nobody elsewhere, nor the reader', async () => {
    const { jwt } = await told()
    const none = await open({ jwt, answer: 'COLLEAGUE', q: 'nobody-of-this-name' })
    expect(none.body).toContain('No one with this name works here.')
    const [self] = await at.world.run<{ firstname: string }>(
      'select firstname from users where user_id = $1',
      [at.ann.userId],
    )
    const found = await open({ jwt, answer: 'COLLEAGUE', q: self?.firstname ?? '' })
    expect(found.body).not.toContain(`value="${at.ann.id}"`)
  })

  it('names nobody where the colleague is gone', async () => {
    const { id, jwt } = await told()
    await post({ jwt, answer: 'COLLEAGUE', userId: bob.id })
    // As the database does when a colleague is deleted.
    await at.world.run('update deliveries set wish_for = null where wish_for is not null')
    expect(await wishOf(id)).toMatchObject({ what: 'COLLEAGUE', colleague: null })
    expect((await open({ jwt })).statusCode).toBe(200)
  })

  it('speaks all languages', async () => {
    const { jwt } = await told()
    for (const { code: language } of languages) {
      const page = await open({ jwt }, language)
      expect(page.body).toContain(textFor(language, 'delivery_wish_question'))
    }
  })
})
