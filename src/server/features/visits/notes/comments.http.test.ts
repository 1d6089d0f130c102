/** Comments of a visit: who may say and read, who is told (issue 5 §2; Reference §7, Comment). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Comment = {
  readonly id: string
  readonly text: string
  readonly author: { readonly id: string } | null
  readonly tagged: readonly { readonly id: string }[]
}

let world: MailWorld
let scene: Scene
let host: StaffMember
let other: StaffMember
let reception: StaffMember
let visit: SceneVisit

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
  host = await staffOf(world, scene)
  other = await staffOf(world, scene)
  reception = await staffOf(world, scene, 'RECEPTION')
  visit = await scene.visit({ firstname: 'Ann', lastname: 'Archer', hostId: host.userId })
})
afterAll(() => world.close())

const add = ({ token }: { readonly token: string }, body: unknown, call: Call = {}) =>
  send(world.app, 'comments.add', { params: visit.params, token, body, ...call })
const list = async ({ token }: { readonly token: string }, params = visit.params) => {
  const answer = await send(world.app, 'comments.list', { params, token })
  return { ...answer, comments: (answer.body as { comments?: Comment[] }).comments ?? [] }
}

describe('a comment', () => {
  it('is read by whoever may see the visit, oldest first, with who said it', async () => {
    expect((await add(host, { text: '  She needs\na ramp.  ' })).status).toBe(200)
    expect((await add({ token: scene.client }, { text: 'From the <b>calendar</b>' })).status).toBe(
      200,
    )
    for (const who of [host, reception, { token: scene.client }]) {
      const { comments } = await list(who)
      expect(comments.map(({ text, author }) => [text, author?.id ?? null])).toEqual([
        ['She needs\na ramp.', host.id],
        ['From the <b>calendar</b>', null],
      ])
    }
    const { body } = await send(world.app, 'visits.timeline', {
      params: visit.params,
      token: host.token,
    })
    expect(JSON.stringify(body)).toContain('visit.commented')
    expect(JSON.stringify(body)).not.toContain('ramp')
  })

  it('is neither said nor read by whoever may not see the visit, and never by the visitor', async () => {
    expect((await add(other, { text: 'x' })).status).toBe(404)
    expect((await list(other)).status).toBe(404)
    for (const token of [visit.token, visit.review]) {
      expect((await add({ token }, { text: 'x' })).code).toBe('forbidden')
      expect((await list({ token })).code).toBe('forbidden')
    }
    const stranger = await staffOf(world, await openScene(world), 'ADMINISTRATORS')
    expect((await list(stranger)).status).toBe(404)
    const data = await visit.send('visitData.get', { query: { visitId: visit.visitId } })
    expect(data.text).not.toContain('ramp')
  })

  it('cannot be empty, or too long, or hold control characters', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(2_001), 'a\u0000b']) {
      expect((await add(host, { text })).code).toBe('validation_failed')
    }
    expect((await add(host, { text: 'x', taggedIds: ['US-none'] })).code).toBe('validation_failed')
  })

  it('sent twice with one key is said once', async () => {
    const key = newKey()
    const before = (await list(host)).comments.length
    const first = await add(host, { text: 'Once' }, { key })
    expect((await add(host, { text: 'Once' }, { key })).body).toEqual(first.body)
    expect((await list(host)).comments).toHaveLength(before + 1)
  })

  it('moves with its visit to another day', async () => {
    const moving = await scene.visit({ hostId: host.userId })
    const { params } = moving
    await send(world.app, 'comments.add', { params, token: host.token, body: { text: 'Stays' } })
    await world.run(`update visits set visit_date = visit_date + 1 where meeting_id = $1`, [
      moving.key.meetingId,
    ])
    const { comments } = await list({ token: scene.client }, { ...params, date: '2026-11-22' })
    expect(comments.map(({ text }) => text)).toEqual(['Stays'])
  })
})

describe('a colleague who is tagged', () => {
  it('is told by mail, once, in the own language; nobody else is', async () => {
    const tagged = await scene.visit({ firstname: 'Bea', hostId: host.userId })
    await world.run(`update users set language = 'de' where user_id = $1`, [reception.userId])
    const answer = await send(world.app, 'comments.add', {
      params: tagged.params,
      token: host.token,
      body: { text: 'Please park them.', taggedIds: [reception.id, reception.id, host.id] },
    })
    expect((answer.body as Comment).tagged.map(({ id }) => id)).toEqual([reception.id])
    const mails = await world.mails(scene.companyId, tagged.key)
    expect(mails).toMatchObject([{ template: 'comment', language: 'de', state: 'SENT' }])
    expect(mails[0]?.body).toContain('Please park them.')
    expect(mails[0]?.body).toContain(`/console/visits/${tagged.visitId}`)
  })

  it('hears of a visit that is over, too, and not of one that was cancelled', async () => {
    const over = await scene.visit({ hostId: reception.userId, daysFromToday: -1 })
    const gone = await scene.visit({ hostId: reception.userId })
    for (const { params } of [over, gone]) {
      const body = { text: 'Lost an umbrella', taggedIds: [reception.id] }
      if (params === gone.params) await world.stopWorkers()
      expect(
        (await send(world.app, 'comments.add', { params, token: scene.client, body })).status,
      ).toBe(200)
    }
    await world.run(`update visits set cancelled_at = now() where meeting_id = $1`, [
      gone.key.meetingId,
    ])
    await world.addWorker()
    expect(await world.mails(scene.companyId, over.key)).toMatchObject([{ state: 'SENT' }])
    expect(await world.mails(scene.companyId, gone.key)).toEqual([])
  })

  it('is offered only where they may see the visit, and found as a host is', async () => {
    const named = async (who: StaffMember, firstname: string, change = '') => {
      await world.run(
        `update users set firstname = $1, lastname = 'Quill'${change} where user_id = $2`,
        [firstname, who.userId],
      )
      return who.id
    }
    const desk = await named(await staffOf(world, scene, 'RECEPTION'), 'Ines')
    const guard = await named(await staffOf(world, scene, 'SECURITY'), 'Ivo', ', is_host = false')
    const boss = await named(await staffOf(world, scene, 'ADMINISTRATORS'), 'Ida')
    const own = await staffOf(world, scene)
    const owner = await named(own, 'Ilja')
    await named(await staffOf(world, scene), 'Iris')
    await named(await staffOf(world, scene, 'RECEPTION'), 'Inga', ', active = false')
    await named(await staffOf(world, await openScene(world), 'ADMINISTRATORS'), 'Iona')
    const today = await scene.visit({ hostId: own.userId })
    const tomorrow = await scene.visit({ hostId: own.userId, daysFromToday: 1 })
    const offered = async (to: SceneVisit, filter: string, token = own.token) => {
      const call = { params: to.params, query: { filter }, token }
      const answer = await send(world.app, 'comments.searchReaders', call)
      const { colleagues = [] } = answer.body as { colleagues?: { id: string }[] }
      return { ...answer, ids: colleagues.map(({ id }) => id).toSorted() }
    }
    expect((await offered(today, 'quill')).ids).toEqual([desk, guard, boss, owner].toSorted())
    expect((await offered(tomorrow, 'Quill')).ids).toEqual([boss, owner].toSorted())
    expect((await offered(today, 'iv quil')).ids).toEqual([guard])
    expect((await offered(today, 'quil', boss)).status).toBe(401)
    expect((await offered(today, 'quill', other.token)).status).toBe(404)
    expect((await offered(today, 'q')).status).toBe(422)
    for (const id of (await offered(tomorrow, 'quill')).ids) {
      const body = { text: 'See this', taggedIds: [id] }
      const call = { params: tomorrow.params, token: scene.client, body }
      expect((await send(world.app, 'comments.add', call)).status).toBe(200)
    }
  })

  it('is offered to all whom the location lets see everything, but to nobody denied it', async () => {
    const open = await openScene(world)
    const [one, two] = [await staffOf(world, open), await staffOf(world, open)]
    await world.run(
      `insert into user_group_rights (company_id, user_group, right_name, granted)
       values ($1, 'DEFAULT', 'SEE_ALL_VISITS', true)`,
      [open.companyId],
    )
    await world.run(
      `insert into user_rights (company_id, user_id, right_name, granted)
       values ($1, $2, 'SEE_ALL_VISITS', false)`,
      [open.companyId, two.userId],
    )
    const { params } = await open.visit({ daysFromToday: 1 })
    const call = { params, token: open.client, query: { filter: 'hanne' } }
    const { body } = await send(world.app, 'comments.searchReaders', call)
    const ids = (body as { colleagues: { id: string }[] }).colleagues.map(({ id }) => id)
    expect(ids).toContain(one.id)
    expect(ids).not.toContain(two.id)
  })

  it('must be able to see the visit', async () => {
    const count = (await list(host)).comments.length
    const elsewhere = await staffOf(world, await openScene(world), 'ADMINISTRATORS')
    const nobody = outsideId('US', '019b0000-0000-7000-8000-000000000000')
    for (const id of [other.id, elsewhere.id, nobody]) {
      const answer = await add(host, { text: 'See this', taggedIds: [reception.id, id] })
      expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(answer.body).toMatchObject({
        error: { details: [{ code: 'console_comment_error_tagged', userId: id }] },
      })
    }
    await world.run(`update users set active = false where user_id = $1`, [other.userId])
    const own = await scene.visit({ hostId: other.userId })
    const answer = await send(world.app, 'comments.add', {
      params: own.params,
      token: scene.client,
      body: { text: 'Gone?', taggedIds: [other.id] },
    })
    expect(answer.status).toBe(422)
    expect((await list(host)).comments).toHaveLength(count)
  })
})
