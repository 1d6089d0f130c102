/** What else chats are told of, beside arrivals and departures: comments, approvals, and what marshals write. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { ChatNotice } from '#domain/notification/message-channel.ts'
import { openEmergencyScene } from '#tests/support/emergency-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startWebSink>>

beforeAll(async () => {
  sink = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
afterEach(() => {
  sink.requests.length = 0
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

async function call(
  scene: Scene,
  id: EndpointId,
  token: string,
  body: unknown,
  params: object = {},
) {
  const all = { companyId: outsideId('CO', scene.companyId), ...params }
  const answer = await send(world.app, id, { token, params: all, body })
  expect([id, answer.status, answer.text]).toEqual([id, 200, answer.text])
}
const chat = (scene: Scene, ...notices: readonly ChatNotice[]) =>
  call(scene, 'messageChannels.create', scene.client, {
    kind: 'WEBEX',
    name: 'Lobby',
    address: `${sink.url}/services/T/B/${notices.join('')}`,
    notices,
  })
async function heard(): Promise<readonly string[]> {
  await world.quiet()
  return sink.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text)
}

it('of a comment in which somebody is tagged, by the words of the location, also after the visit', async () => {
  const scene = await openScene(world)
  const host = await staffOf(world, scene)
  const desk = await staffOf(world, scene, 'ADMINISTRATORS')
  await world.run(`update users set firstname = 'Hugo', lastname = 'Host' where user_id = $1`, [
    host.userId,
  ])
  await chat(scene, 'COMMENT')
  await chat(scene, 'CHECK_IN')
  const visit = await scene.visit({ firstname: 'Ann', lastname: 'Archer', hostId: host.userId })
  const say = (text: string, taggedIds: readonly string[]) =>
    call(scene, 'comments.add', host.token, { text, taggedIds }, visit.params)
  await say('Between us: she is late.', [])
  expect(await heard()).toEqual([])
  await say('She needs a ramp.', [desk.id])
  const [first] = await heard()
  expect(first).toMatch(
    /^New comment on a visit: Ann Archer, .+\nhttps:\/\/foyer\.test\/console\/visits\//,
  )
  // Who has the link sees what was said, and no others.
  expect(first).not.toContain('ramp')
  await call(
    scene,
    'messageTexts.put',
    scene.client,
    { own: { subject: '', body: '{authorName}: see {link}' } },
    { kind: 'text_comment', language: 'en' },
  )
  await world.run(`update visits set visit_date = visit_date - 1 where meeting_id = $1`, [
    visit.key.meetingId,
  ])
  const { date: _then, ...same } = visit.params
  const past = { ...same, date: '2026-11-20' }
  await call(scene, 'comments.add', host.token, { text: 'x', taggedIds: [desk.id] }, past)
  const all = await heard()
  expect(all).toHaveLength(2)
  expect(all[1]).toMatch(/^Hugo Host: see https:/)
})

it('of a visit that waits for an approval, while it waits', async () => {
  const scene = await openScene(world)
  await chat(scene, 'APPROVAL')
  const options = { firstname: 'Ann', lastname: 'Archer' }
  const waiting = await scene.visit({ ...options, status: 'IN_REVIEW' })
  const decided = await scene.visit({ ...options, status: 'EXPECTED' })
  for (const { key } of [waiting, decided]) {
    await world.happen(scene.companyId, key, 'visit.created', { status: 'IN_REVIEW' })
  }
  // Of a series the first visit stands for all.
  const again = { status: 'IN_REVIEW', occurrence: 2 }
  await world.happen(scene.companyId, waiting.key, 'visit.created', again)
  const texts = await heard()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(/^Please approve: Ann Archer’s visit on .+\nhttps:/)
})

it('of a group that waits once, however many they are', async () => {
  const scene = await openScene(world)
  await scene.params({ approvals: true })
  await chat(scene, 'APPROVAL')
  const host = await staffOf(world, scene)
  const group = {
    hostId: host.id,
    visitors: ['One', 'Two', 'Three'].map((lastname) => ({ firstname: 'Ann', lastname })),
    startAt: '2026-11-24T10:00:00Z',
    endAt: '2026-11-24T11:00:00Z',
  }
  await call(scene, 'meetings.create', scene.client, group)
  expect(await heard()).toHaveLength(1)
  await call(scene, 'meetings.create', scene.client, group)
  expect(await heard()).toHaveLength(2)
})

it('of what a marshal writes, once, however many people it reaches', async () => {
  const scene = await openEmergencyScene(world)
  await chat(scene, 'EMERGENCY')
  await chat(scene, 'CHECK_IN', 'CHECK_OUT')
  for (const lastname of ['One', 'Two']) {
    const email = `${lastname}@example.com`
    await scene.visit({ status: 'CHECKED_IN', firstname: 'Ann', lastname, email })
  }
  const emergencyId = await scene.start({ drill: true })
  await scene.call('emergencies.message', { body: { emergencyId, text: 'Go to the car park.' } })
  expect(await heard()).toEqual(['Drill at Acme: are you safe?\nGo to the car park.'])
  expect(
    await world.run('select template, state from messages where company_id = $1', [
      scene.companyId,
    ]),
  ).toEqual([{ template: 'emergency', state: 'SENT' }])
})
