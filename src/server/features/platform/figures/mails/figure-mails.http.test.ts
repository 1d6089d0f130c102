/** Figures by email: when they come, to whom, once, and how they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bearerOf, type SignedIn, signedInUser, signInAgain } from '#tests/support/accounts.ts'
import { clientActor } from '#tests/support/actors.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let reader: SignedIn

/** A Sunday evening in Brussels. */
const asked = '2026-11-22T18:00:00.000Z'
const mondays = { every: 'WEEK', day: 1 }

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  world.clock.set(asked)
  scene = await openScene(world)
  reader = await administrator('reader')
  await count('2026-11-18', 24)
  await count('2026-11-11', 12)
})

async function administrator(name: string): Promise<SignedIn> {
  const { organisationId, companyId } = scene
  const email = `${name}@${companyId}.example`
  const user = await signedInUser(world, organisationId, companyId, { email })
  await putGroups(user, 'ADMINISTRATORS')
  return user
}

async function putGroups({ userId }: SignedIn, ...groups: readonly string[]): Promise<void> {
  const params = {
    companyId: outsideId('CO', scene.companyId),
    userId: outsideId('US', userId),
  }
  const { status } = await send(world.app, 'rights.putGroups', {
    token: (await clientActor(world.deps, scene.organisationId)).token,
    params,
    body: { groups },
  })
  expect(status).toBe(200)
}

/** So many visitors came on that day. */
async function count(day: string, came: number): Promise<void> {
  await world.run(
    `insert into visit_figures (company_id, day, hour, visitor_type, expected, came, walked_in, people, crowd)
     values ($1, $2, -1, '', $3, $3, 2, $3, 1::bigint::bit(64))`,
    [scene.companyId, day, came],
  )
}

/** The clock jumps from week to week, and a session's token lasts minutes. */
async function call(
  id: 'figureMails.list' | 'figureMails.put' | 'figureMails.remove',
  body?: object,
  { email }: SignedIn = reader,
) {
  const { cookie } = await signInAgain(world, email)
  return send(world.app, id, {
    token: await bearerOf(world, cookie, scene.companyId),
    key: newKey(),
    params: {
      companyId: outsideId('CO', scene.companyId),
      ...(id === 'figureMails.list' ? {} : { about: 'VISITS' }),
    },
    ...(body !== undefined && { body }),
  })
}

/** What two processes that look at the same time find is written and sent. */
async function look(at: string): Promise<void> {
  world.clock.set(at)
  await world.run(
    `insert into jobs.job (name, data) values ('figure-mails-find', '{}'), ('figure-mails-find', '{}')`,
  )
  await world.quiet()
}

const mails = () =>
  world.run<MailRow & { dedupe_key: string }>(
    `select * from mails where company_id = $1 and template = 'figures' order by mail_id`,
    [scene.companyId],
  )

describe('figures by email', () => {
  it('come at seven by the clock of the location, each week once, with the week before', async () => {
    await world.addWorker()
    expect((await call('figureMails.put', mondays)).body).toMatchObject({ next: '2026-11-23' })
    await look('2026-11-23T05:59:00.000Z')
    expect(await mails()).toEqual([])
    await look('2026-11-23T06:00:00.000Z')
    await look('2026-11-23T06:10:00.000Z')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ state: 'SENT', attachments: [] })
    expect(mail?.body).toContain('Came: 24 (before: 12)')
    expect(mail?.body).toContain('November 16, 2026 to November 22, 2026')
    expect(mail?.html).toContain('24 (before: 12)')
    // Two walk-ins are too few to be told.
    expect(mail?.body).toContain('Walk-ins: fewer than 5 (before: fewer than 5)')
    expect(mail?.body).toContain(
      `/console/figures?companyId=${outsideId('CO', scene.companyId)}&about=VISITS&until=2026-11-22`,
    )
    // It is in the list of what was sent.
    const sent = await send(world.app, 'sentMessages.list', {
      token: (await clientActor(world.deps, scene.organisationId)).token,
      params: { companyId: outsideId('CO', scene.companyId) },
    })
    expect(sent.body).toMatchObject({ sentMessages: [{ template: 'figures', state: 'SENT' }] })
    await look('2026-11-30T06:00:00.000Z')
    expect(await mails()).toHaveLength(2)
  })

  it('are kept from being sent twice by the claim on their weeks', async () => {
    await call('figureMails.put', mondays)
    await look('2026-11-23T06:00:00.000Z')
    // The same without the claim, and without the key of the mail that says the same.
    await world.run(`update figure_mails set told_from = told_from - 7 where company_id = $1`, [
      scene.companyId,
    ])
    await world.run(`update mails set dedupe_key = 'other' where company_id = $1`, [
      scene.companyId,
    ])
    await look('2026-11-23T06:10:00.000Z')
    expect(await mails()).toHaveLength(2)
  })

  it('come once where the clock was changed, the zone, or the day', async () => {
    world.clock.set('2026-03-27T12:00:00.000Z')
    await call('figureMails.put', mondays)
    // Summer time has begun the night before.
    await look('2026-03-30T04:59:00.000Z')
    expect(await mails()).toEqual([])
    await look('2026-03-30T05:00:00.000Z')
    expect(await mails()).toHaveLength(1)
    await world.run(
      `update companies set time_zone = 'America/Los_Angeles' where company_id = $1`,
      [scene.companyId],
    )
    world.deps.companies.forget(scene.companyId)
    await look('2026-03-30T14:00:00.000Z')
    await call('figureMails.put', { every: 'WEEK', day: 3 })
    await look('2026-04-01T14:00:00.000Z')
    expect(await mails()).toHaveLength(1)
    await look('2026-04-08T14:00:00.000Z')
    expect(await mails()).toHaveLength(2)
  })

  it('say so where too few people stand behind them, in the language of the reader', async () => {
    await world.run(`update users set language = 'de' where user_id = $1`, [reader.userId])
    await world.run('delete from visit_figures where company_id = $1', [scene.companyId])
    await count('2026-11-18', 4)
    await call('figureMails.put', mondays)
    await look('2026-11-23T06:00:00.000Z')
    const [mail] = await mails()
    expect([mail?.language, mail?.body]).toEqual([
      'de',
      expect.stringContaining('weniger als 5 Menschen'),
    ])
    expect(mail?.body).not.toContain(': 4')
  })

  it('reach nobody who may not see them any more, or has left', async () => {
    await call('figureMails.put', mondays)
    await administrator('stays')
    const left = await administrator('left')
    await putGroups(reader)
    world.deps.rights.forget()
    expect((await call('figureMails.list')).status).toBe(403)
    await look('2026-11-23T06:00:00.000Z')
    await call('figureMails.put', mondays, left)
    await world.run('update users set active = false where user_id = $1', [left.userId])
    world.deps.rights.forget()
    await look('2026-11-30T06:00:00.000Z')
    expect(await mails()).toEqual([])
  })

  it('end from the screen, and by the link in the mail for whoever has it', async () => {
    await call('figureMails.put', { every: 'MONTH', day: 28 })
    expect((await call('figureMails.list')).body).toMatchObject({
      figureMails: [{ about: 'VISITS', every: 'MONTH', day: 28, next: '2026-11-28' }],
    })
    await call('figureMails.remove')
    expect((await call('figureMails.list')).body).toEqual({ figureMails: [] })

    await call('figureMails.put', mondays)
    await look('2026-11-23T06:00:00.000Z')
    const [mail] = await mails()
    const jwt = /\/figures\/stop\?jwt=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const open = (query: Record<string, string>) =>
      world.app.inject({ url: '/figures/stop', query, headers: { 'accept-language': 'en' } })
    const page = await open({ jwt })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Stop this email')])
    // Programs that open links have stopped nothing.
    expect((await open({ jwt: `${jwt}x` })).statusCode).toBe(401)
    const other = await signedInUser(world, scene.organisationId, scene.companyId, {
      email: `other@${scene.companyId}.example`,
    })
    expect((await call('figureMails.remove', undefined, other)).status).toBe(403)
    await look('2026-11-30T06:00:00.000Z')
    expect(await mails()).toHaveLength(2)

    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ jwt }).toString()
    const post = { method: 'POST', url: '/figures/stop', payload, headers: form } as const
    expect((await world.app.inject(post)).statusCode).toBe(303)
    expect((await open({ jwt })).body).not.toContain('Stop this email')
    await look('2026-12-07T06:00:00.000Z')
    expect(await mails()).toHaveLength(2)
  })

  it('refuse a day that the week or the month does not have', async () => {
    for (const body of [
      { every: 'WEEK', day: 8 },
      { every: 'MONTH', day: 29 },
      { every: 'DAY', day: 1 },
    ]) {
      expect((await call('figureMails.put', body)).status).toBe(422)
    }
  })
})
