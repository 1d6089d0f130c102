/** Messages to chats and gateways through the whole server: who is told what, and how each failure of the other side ends. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send } from '#tests/support/send.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

const deadline = { timeout: 25_000, interval: 20 }

let world: MailWorld
let sink: Awaited<ReturnType<typeof startWebSink>>

beforeAll(async () => {
  sink = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
afterEach(() => {
  sink.behave('accept')
  sink.requests.length = 0
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

type Row = {
  message_id: string
  template: string
  state: string
  attempts: number
  last_error: string | null
  last_answer: string | null
  next_try_at: string | null
}
const messages = (scene: Scene) =>
  world.run<Row>('select * from messages where company_id = $1 order by message_id', [
    scene.companyId,
  ])

async function call(scene: Scene, id: EndpointId, params: Record<string, string>, body: unknown) {
  const all = { companyId: outsideId('CO', scene.companyId), ...params }
  const answer = await send(world.app, id, { token: scene.client, params: all, body })
  if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
  return (answer.body as { id: string }).id
}
const chat = (scene: Scene, change: object = {}) =>
  call(
    scene,
    'messageChannels.create',
    {},
    {
      kind: 'SLACK',
      name: 'Lobby',
      address: `${sink.url}/services/T/B/secretpath`,
      ...change,
    },
  )

async function visitAt(
  scene: Scene,
  status: 'CHECKED_IN' | 'CHECKED_OUT' | 'EXPECTED',
): Promise<SceneVisit> {
  const visitor = { firstname: 'Jane <b>', lastname: 'Doe', companyName: 'A & B' }
  return scene.visit({ ...visitor, email: '', status })
}
const textOf = (at = 0) => (JSON.parse(sink.requests[at]?.body ?? '{}') as { text: string }).text

describe('the chats of a location', () => {
  it('are told of an arrival and of a departure, each as it wants to be', async () => {
    const scene = await openScene(world)
    await chat(scene)
    await chat(scene, { kind: 'WEBEX', name: 'Guards', notices: ['CHECK_OUT'] })
    const arrived = await visitAt(scene, 'CHECKED_IN')
    await world.happen(scene.companyId, arrived.key, 'visit.checked_in')
    await world.quiet()
    expect(sink.requests).toHaveLength(1)
    expect(textOf()).toMatch(/^Jane &lt;b&gt; Doe \(A &amp; B\) has arrived at Acme\. Host: /)
    expect(textOf().split('\n')[1]).toMatch(/\/console\/visits\/2026-11-21\/M-\w+\/V-\w+$/)

    const left = await visitAt(scene, 'CHECKED_OUT')
    await world.happen(scene.companyId, left.key, 'visit.checked_out')
    await world.quiet()
    expect(sink.requests).toHaveLength(3)
    const texts = [textOf(1), textOf(2)].toSorted()
    expect(texts[0]).toMatch(/^Jane &lt;b&gt; Doe \(A &amp; B\) has left Acme/)
    expect(texts[1]).toMatch(/^Jane <b> Doe \(A & B\) has left Acme/)
    expect((await messages(scene)).map(({ template, state }) => [template, state])).toEqual([
      ['check_in', 'SENT'],
      ['check_out', 'SENT'],
      ['check_out', 'SENT'],
    ])
  })

  it('are told nothing when switched off, elsewhere, taken back, or where the meeting tells nobody', async () => {
    const scene = await openScene(world)
    const other = await openScene(world)
    await chat(scene, { active: false })
    await chat(other)
    const arrived = await visitAt(scene, 'CHECKED_IN')
    await world.happen(scene.companyId, arrived.key, 'visit.checked_in')
    const takenBack = await visitAt(other, 'EXPECTED')
    await world.happen(other.companyId, takenBack.key, 'visit.checked_in')
    const silent = await visitAt(other, 'CHECKED_IN')
    await world.run(
      `update meetings set checkin_notification_type = 'NONE' where meeting_id = $1`,
      [silent.key.meetingId],
    )
    await world.happen(other.companyId, silent.key, 'visit.checked_in')
    await world.quiet()
    expect(sink.requests).toEqual([])
    expect([...(await messages(scene)), ...(await messages(other))]).toEqual([])
  })

  it('get one message of an event that is handed over twice, and by two workers', async () => {
    await world.addWorker()
    const scene = await openScene(world)
    await chat(scene)
    const arrived = await visitAt(scene, 'CHECKED_IN')
    await world.happen(scene.companyId, arrived.key, 'visit.checked_in')
    await world.quiet()
    await world.run(
      `insert into jobs.job (name, data) select name, data from jobs.job, generate_series(1, 5)
       where name in ('chat-message', 'message-send') and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
    await world.quiet()
    expect(sink.requests).toHaveLength(1)
    // Without what the row remembers each of these jobs would send it again.
    await world.run(`update messages set state = 'QUEUED', sent_at = null where company_id = $1`, [
      scene.companyId,
    ])
    await world.run(
      `insert into jobs.job (name, data) select 'message-send',
         jsonb_build_object('companyId', company_id, 'messageId', message_id)
       from messages where company_id = $1`,
      [scene.companyId],
    )
    await world.quiet()
    expect(sink.requests).toHaveLength(2)
    const keys = sink.requests.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a test message', () => {
  async function tested(behaviour: Parameters<typeof sink.behave>[0], change: object = {}) {
    sink.behave(behaviour)
    const scene = await openScene(world)
    const gateway = gatewayBody(`${sink.url}/send`)
    const body = { kind: 'SMS', name: 'Texts', active: false, gateway: { ...gateway, ...change } }
    const channelId = await call(scene, 'messageChannels.create', {}, body)
    await call(scene, 'messageChannels.test', { channelId }, { to: '+32470123456' })
    await vi.waitFor(async () => {
      const [row] = await messages(scene)
      expect(row?.attempts).toBeGreaterThan(0)
    }, deadline)
    await world.quiet()
    const [row] = await messages(scene)
    return { scene, row, channelId }
  }

  it('leaves, also while the channel is switched off', async () => {
    const { row } = await tested('accept')
    expect(row).toMatchObject({
      state: 'SENT',
      attempts: 1,
      last_error: null,
      last_answer: '200 ok',
    })
    const [request] = sink.requests
    expect(request?.headers).toMatchObject({ authorization: 'Bearer very-hush' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: '+32470123456',
      text: 'This is a test message from Foyer at Acme.',
    })
  })

  it('waits as long as the other side wants, and then leaves once', async () => {
    const busy = { status: 429, headers: { 'retry-after': '900' }, body: 'slow down, very-hush' }
    const { scene, row } = await tested(busy)
    expect(row).toMatchObject({
      state: 'QUEUED',
      last_error: 'refused_for_now',
      last_answer: '429 slow down, •••',
    })
    const wait = Date.parse(row?.next_try_at ?? '') - world.clock.epochMs()
    expect(wait).toBe(900_000)
    expect(sink.requests).toHaveLength(1)
    sink.behave('accept')
    await world.run(
      `update jobs.job set start_after = now() where name = 'message-send'
      and state = 'created' and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
    await world.quiet()
    expect(await messages(scene)).toMatchObject([
      { state: 'SENT', attempts: 2, last_error: null, next_try_at: null },
    ])
    expect(sink.requests).toHaveLength(2)
  })

  it.each([
    [
      'refused',
      { status: 400, body: '<script>no credit</script>' },
      'refused',
      '400 <script>no credit</script>',
    ],
    [
      'redirected',
      { status: 301, headers: { location: 'http://10.0.0.1/' } },
      'redirect',
      '301 ok',
    ],
    ['lost after it was handed over', 'drop', 'no_answer', null],
  ] as const)('that was %s ends there, after one try', async (_what, behaviour, error, said) => {
    const { row } = await tested(behaviour)
    expect(row).toMatchObject({
      state: 'FAILED',
      attempts: 1,
      last_error: error,
      last_answer: said,
    })
    expect(sink.requests).toHaveLength(1)
  })

  it('to a private address that nobody allowed is not sent', async () => {
    const { row } = await tested('accept', { address: 'https://[::1]:9/' })
    expect(row).toMatchObject({ state: 'FAILED', last_error: 'address_not_allowed' })
  })
})
