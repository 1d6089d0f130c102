/** A message waiting for a channel that is switched off or removed ends, and says why. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { listChats } from './queries-messages.ts'
import { tellChats } from './tell-chats.ts'

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

type Row = Record<'state' | 'last_error' | 'next_try_at', string | null>
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
const chat = (scene: Scene) => {
  const address = `${sink.url}/services/T/B/secretpath`
  return call(scene, 'messageChannels.create', {}, { kind: 'SLACK', name: 'Lobby', address })
}

const arrive = (scene: Scene) => scene.visit({ email: '', status: 'CHECKED_IN' })

describe('a message waiting when its channel is', () => {
  async function waiting() {
    sink.behave({ status: 503 })
    const scene = await openScene(world)
    const channelId = await chat(scene)
    const arrived = await arrive(scene)
    await world.happen(scene.companyId, arrived.key, 'visit.checked_in')
    await world.quiet()
    expect(await messages(scene)).toMatchObject([{ state: 'QUEUED' }])
    sink.behave('accept')
    return { scene, channelId }
  }
  /** Makes the retry due now. */
  async function tryNow({ companyId }: Scene) {
    await world.run(
      `update jobs.job set start_after = now() where name = 'message-send'
      and state = 'created' and data ->> 'companyId' = $1`,
      [companyId],
    )
    await world.quiet()
  }
  const failedJobs = ({ companyId }: Scene) =>
    world.run(
      `select name, output from jobs.job where data ->> 'companyId' = $1
      and (retry_count > 0 or state in ('retry', 'failed'))`,
      [companyId],
    )
  const removed = { state: 'SKIPPED', last_error: 'channel_removed', next_try_at: null }

  it('switched off is not sent', async () => {
    const { scene, channelId } = await waiting()
    await call(scene, 'messageChannels.update', { channelId }, { name: 'x', active: false })
    await tryNow(scene)
    expect(await messages(scene)).toMatchObject([{ state: 'SKIPPED', last_error: 'channel_off' }])
    expect(sink.requests).toHaveLength(1)
  })

  it('removed ends immediately, says why, and is not sent', async () => {
    const { scene, channelId } = await waiting()
    await call(scene, 'messageChannels.remove', { channelId }, undefined)
    expect(await messages(scene)).toMatchObject([removed])
    await tryNow(scene)
    expect(await messages(scene)).toMatchObject([removed])
    expect(sink.requests).toHaveLength(1)
    expect(await failedJobs(scene)).toEqual([])
  })

  it('removed while the other side has yet to answer stays ended', async () => {
    const { scene, channelId } = await waiting()
    sink.behave('silent')
    await world.run(
      `update jobs.job set start_after = now() where name = 'message-send'
      and state = 'created' and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
    await world.wake()
    await vi.waitFor(() => expect(sink.requests).toHaveLength(2), deadline)
    await call(scene, 'messageChannels.remove', { channelId }, undefined)
    expect(await messages(scene)).toMatchObject([removed])
    sink.answerLate({ status: 503 })
    await world.quiet()
    expect(await messages(scene)).toMatchObject([removed])
    expect(await failedJobs(scene)).toEqual([])
  })

  it('removed while another is being written ends that one too', async () => {
    const scene = await openScene(world)
    const channelId = await chat(scene)
    const { key } = await arrive(scene)
    const owner = new Client(world.connection)
    await owner.connect()
    const { removing } = await world.deps.db.inSystem(async (tx) => {
      const chats = await listChats(tx, scene.companyId, 'CHECK_IN')
      const started = call(scene, 'messageChannels.remove', { channelId }, undefined)
      await vi.waitFor(async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }, deadline)
      const message = { template: 'check_in', language: 'en', body: 'Jane has arrived.' }
      const about = { subject: visitSubject(key), cause: 'a test' }
      const enqueue = () => Promise.resolve()
      await tellChats({ tx, enqueue }, world.deps, scene.companyId, chats, { ...message, ...about })
      return { removing: started }
    })
    await removing
    await owner.end()
    expect(await messages(scene)).toMatchObject([removed])
  })
})
