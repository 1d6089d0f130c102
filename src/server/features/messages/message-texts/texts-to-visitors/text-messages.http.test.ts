/** What people write to a visitor's phone: it leaves once, and what cannot be sent is said. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

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

async function withGateway(): Promise<Scene> {
  const scene = await openScene(world)
  const answer = await send(world.app, 'messageChannels.create', {
    params: { companyId: outsideId('CO', scene.companyId) },
    token: scene.client,
    body: { kind: 'SMS', name: 'Texts', gateway: gatewayBody(`${sink.url}/send`) },
  })
  expect(answer.status).toBe(200)
  return scene
}
const jane = { firstname: 'Jane', lastname: 'Doe', mobile: '+32 470 12 34 56' }
const text = 'The lift is on your right. €5'
const write = ({ params }: SceneVisit, call: Call) =>
  send(world.app, 'visits.sendTextMessage', { params, body: { text }, ...call })
const rows = (scene: Scene) =>
  world.run<{ state: string; recipient: string; template: string }>(
    'select state, recipient, template from messages where company_id = $1',
    [scene.companyId],
  )

it('leaves once by the gateway, stands in the timeline and among what was sent', async () => {
  const scene = await withGateway()
  const visit = await scene.visit(jane)
  const { token } = await staffOf(world, scene, 'RECEPTION')
  const key = newKey()
  const answers = [await write(visit, { token, key }), await write(visit, { token, key })]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { id: expect.stringMatching(/^MS-/) as string, parts: 1 }],
    [200, answers[0]?.body],
  ])
  await world.quiet()
  expect(sink.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { to: '+32470123456', text },
  ])
  expect(await rows(scene)).toEqual([
    { state: 'SENT', recipient: '+32470123456', template: 'visitor_text' },
  ])
  const timeline = await send(world.app, 'visits.timeline', { params: visit.params, token })
  expect(timeline.body).toMatchObject([{ kind: 'visit.text_sent' }])
  expect(timeline.text).not.toContain('lift')
  const list = await send(world.app, 'sentMessages.list', {
    params: { companyId: outsideId('CO', scene.companyId) },
    query: { visitId: visit.visitId },
    token: scene.client,
  })
  expect(list.body).toMatchObject({ sentMessages: [{ way: 'SMS', state: 'SENT', line: text }] })
})

it.each<[string, () => Promise<[Scene, SceneVisit]>, string]>([
  [
    'who gave no number',
    async () => {
      const scene = await withGateway()
      return [scene, await scene.visit({ ...jane, mobile: '12' })]
    },
    'visitor_without_phone',
  ],
  [
    'where there is no gateway',
    async () => {
      await withGateway()
      const scene = await openScene(world)
      return [scene, await scene.visit(jane)]
    },
    'text_gateway_missing',
  ],
  [
    'whose visit is over',
    async () => {
      const scene = await withGateway()
      return [scene, await scene.visit({ ...jane, daysFromToday: -1 })]
    },
    'visit_past',
  ],
])('is refused for a visitor %s', async (_what, make, code) => {
  const [scene, visit] = await make()
  expect((await write(visit, { token: scene.client })).code).toBe(code)
  expect(await rows(scene)).toEqual([])
})

it('is refused without words, too long, and from whoever may not see the visit', async () => {
  const scene = await withGateway()
  const visit = await scene.visit(jane)
  const { client } = scene
  for (const bad of ['', ' \n ', 'a'.repeat(501)]) {
    expect((await write(visit, { token: client, body: { text: bad } })).code).toBe(
      'validation_failed',
    )
  }
  const { token } = await staffOf(world, scene, 'ASSISTANTS')
  expect((await write(visit, { token })).code).toBe('not_found')
  const stranger = await openScene(world)
  expect((await write(visit, { token: stranger.client })).status).toBe(404)
  expect((await write(visit, { token: visit.token })).code).toBe('forbidden')
  expect(await rows(scene)).toEqual([])
})

it('is refused when a visit has had ten in a day, and a sender has sent thirty in an hour', async () => {
  const scene = await withGateway()
  const token = scene.client
  const codes = async (times: number, visit: SceneVisit, who = token) => {
    const found = new Set<string | undefined>()
    for (let sent = 0; sent < times; sent += 1) found.add((await write(visit, { token: who })).code)
    return [...found]
  }
  const [first, second, third, fourth] = [
    await scene.visit(jane),
    await scene.visit(jane),
    await scene.visit(jane),
    await scene.visit(jane),
  ]
  expect(await codes(10, first)).toEqual([undefined])
  expect(await codes(1, first)).toEqual(['rate_limited'])
  expect(await codes(10, second)).toEqual([undefined])
  expect(await codes(10, third)).toEqual([undefined])
  expect(await codes(1, fourth)).toEqual(['rate_limited'])
  const reception = await staffOf(world, scene, 'RECEPTION')
  expect(await codes(1, fourth, reception.token)).toEqual([undefined])
})
