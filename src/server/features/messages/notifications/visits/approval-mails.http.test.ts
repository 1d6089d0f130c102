import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { readLink, visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const us = (userId: string) => outsideId('US', userId)

/** A location that approves its visits, with a host who has an address. */
async function openLocation() {
  const scene = await openScene(world, { approvals: true })
  const user = (name: string, active = true) =>
    createUser(world.deps, scene.companyId, {
      firstname: name,
      email: `${name}-${scene.companyId}@example.org`,
      active,
    })
  return { scene, user, host: await user('host') }
}

/** Plans a visit by the API, as the console does. @returns the visits by date. */
async function plan(scene: Scene, hostId: string, recurrence: object | null = null) {
  const made = await send(world.app, 'meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      title: 'Interview',
      startAt: '2026-11-23T09:00:00Z',
      endAt: '2026-11-23T10:00:00Z',
      recurrence,
      hostId: us(hostId),
      visitors: [{ firstname: 'Jane', lastname: 'Doe', email: 'jane@example.org' }],
    },
  })
  expect([made.status, made.text]).toEqual([200, made.text])
  const { visits } = made.body as { visits: string[] }
  const keys = visits.map(visitKeyOf).filter((key) => key !== null)
  const [first] = keys
  if (first === undefined) throw new Error('nothing was planned')
  return { first, keys }
}

const mailsOf = (scene: Scene, key: VisitKey) => world.mails(scene.companyId, key)
const readers = async (scene: Scene, key: VisitKey) =>
  (await mailsOf(scene, key)).map(
    ({ template, recipient }) => `${template} ${recipient.split('-')[0] ?? ''}`,
  )
const paramsOf = (scene: Scene, key: VisitKey) => ({
  companyId: outsideId('CO', scene.companyId),
  date: key.visitDate,
  meetingId: outsideId('M', key.meetingId),
  visitorId: outsideId('V', key.visitorId),
})
const answer = (scene: Scene, key: VisitKey, token: string, body: object) =>
  send(world.app, 'reviews.answer', { token, params: paramsOf(scene, key), body })
/** The tokens of the links in the mails that ask for approval, by who was asked. */
async function tokens(scene: Scene, key: VisitKey): Promise<ReadonlyMap<string, string>> {
  const mails = (await mailsOf(scene, key)).filter(({ template }) => template === 'approval')
  return new Map(
    mails.map(({ recipient, body }) => [
      recipient.split('-')[0] ?? '',
      /\/review\?jwt=([\w.-]+)&answer=approve/.exec(body)?.[1] ?? '',
    ]),
  )
}
const statusesOf = async (scene: Scene, keys: readonly VisitKey[]) =>
  Promise.all(
    keys.map(async (key) => {
      const params = paramsOf(scene, key)
      const { body } = await send(world.app, 'visits.get', { token: scene.client, params })
      return (body as { status: string }).status
    }),
  )

describe('a visit that waits for approval', () => {
  it('is asked of its host where the location names nobody', async () => {
    const { scene, host } = await openLocation()
    const { first } = await plan(scene, host)
    expect(await readers(scene, first)).toEqual(['approval host'])
    const [mail] = await mailsOf(scene, first)
    expect(mail?.subject).toContain('Please approve: Jane Doe’s visit')
    const token = (await tokens(scene, first)).get('host') ?? ''
    expect(await readLink(world.deps.keys, world.deps.clock, token)).toMatchObject({
      kind: 'reviewer',
      userId: host,
      visit: first,
    })
  })

  it('is asked of the default recipient, where there is one', async () => {
    const { scene, host, user } = await openLocation()
    const recipient = await user('rita')
    await setParams(world.deps, scene.companyId, 'walk-in', { defaultRecipientId: us(recipient) })
    const { first } = await plan(scene, host)
    expect(await readers(scene, first)).toEqual(['approval rita'])
  })

  it('is asked of every approver whom the location names and who still works there', async () => {
    const { scene, host, user } = await openLocation()
    const approverIds = [await user('ann'), await user('bob'), await user('gone', false)].map(us)
    await setParams(world.deps, scene.companyId, 'arrival', { approverIds })
    const { first } = await plan(scene, host)
    expect((await readers(scene, first)).toSorted()).toEqual(['approval ann', 'approval bob'])
    const links = await tokens(scene, first)
    expect(links.get('ann')).not.toBe(links.get('bob'))
  })

  it('shows a second approver the first decision, and invites once', async () => {
    const { scene, host, user } = await openLocation()
    const approverIds = [await user('ann'), await user('bob')].map(us)
    await setParams(world.deps, scene.companyId, 'arrival', { approverIds })
    const { first } = await plan(scene, host)
    const links = await tokens(scene, first)
    const decide = (who: string, body: object) => answer(scene, first, links.get(who) ?? '', body)
    expect((await decide('ann', { answer: 'approve' })).body).toMatchObject({ status: 'EXPECTED' })
    expect(await decide('bob', { answer: 'deny' })).toMatchObject({
      status: 409,
      body: { error: { details: { reason: 'not_in_review', status: 'EXPECTED' } } },
    })
    expect((await decide('bob', { answer: 'approve' })).body).toMatchObject({ status: 'EXPECTED' })
    expect((await readers(scene, first)).toSorted()).toEqual([
      'approval ann',
      'approval bob',
      'invitation jane@example.org',
    ])
  })

  it('tells the host, and nobody else, when it is denied', async () => {
    const { scene, host, user } = await openLocation()
    await setParams(world.deps, scene.companyId, 'arrival', {
      approverIds: [us(await user('ann'))],
    })
    const { first } = await plan(scene, host)
    const token = (await tokens(scene, first)).get('ann') ?? ''
    await answer(scene, first, token, { answer: 'deny', reason: 'No room' })
    expect((await readers(scene, first)).toSorted()).toEqual(['approval ann', 'host_refused host'])
  })

  it('is asked of nobody where it was decided before the mail was written, or is held', async () => {
    const { scene, host } = await openLocation()
    for (const change of [`status = 'EXPECTED'`, `held_from = 'NEW'`, `cancelled_at = now()`]) {
      const visit = await scene.visit({ status: 'IN_REVIEW', hostId: host })
      await world.run(`update visits set ${change} where meeting_id = $1`, [visit.key.meetingId])
      await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
      expect([change, await readers(scene, visit.key)]).toEqual([change, []])
    }
  })
})

describe('a series that waits for approval', () => {
  const weekly = { rrule: 'FREQ=WEEKLY;COUNT=3' }

  it.each([
    ['approve', 'EXPECTED', ['approval host', 'invitation jane@example.org']],
    ['deny', 'DENIED', ['approval host', 'host_refused host']],
  ] as const)('is asked once, and %s counts for every date', async (said, status, mails) => {
    const { scene, host } = await openLocation()
    const { first, keys } = await plan(scene, host, weekly)
    expect(keys).toHaveLength(3)
    const token = (await tokens(scene, first)).get('host') ?? ''
    const all = 'This decision applies to all 3 visits in this series from this date.'
    expect((await mailsOf(scene, first))[0]?.body).toContain(all)
    const page = () => world.app.inject({ url: `/review?jwt=${token}&answer=${said}` })
    expect((await page()).body).toContain(all)
    expect((await answer(scene, first, token, { answer: said })).body).toMatchObject({ status })
    // What is decided is said without it (control).
    expect((await page()).body).not.toContain('This decision applies')
    expect(await statusesOf(scene, keys)).toEqual([status, status, status])
    expect((await readers(scene, first)).toSorted()).toEqual(mails)
    for (const later of keys.slice(1)) expect(await readers(scene, later)).toEqual([])
  })

  it('keeps what was decided of one date before', async () => {
    const { scene, host } = await openLocation()
    const { first, keys } = await plan(scene, host, weekly)
    const [, second = first] = keys
    const deny = { token: scene.client, params: paramsOf(scene, second), body: { reason: '' } }
    expect((await send(world.app, 'visits.deny', deny)).status).toBe(200)
    const token = (await tokens(scene, first)).get('host') ?? ''
    const { body } = await world.app.inject({ url: `/review?jwt=${token}` })
    expect(body).toContain('This decision applies to all 2 visits')
    await answer(scene, first, token, { answer: 'approve' })
    expect(await statusesOf(scene, keys)).toEqual(['EXPECTED', 'DENIED', 'EXPECTED'])
  })
})
