/** Secrets in a real database: that nothing there opens anything, that each opens at its own row alone, and what a lost key does (decision 0478). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailWorld } from '../../../../tests/support/mail-world.ts'
import { gatewayBody } from '../../../../tests/support/sample-channel.ts'
import { send } from '../../../../tests/support/send.ts'
import { leave, testProvider, useProvider } from '../../../../tests/support/single-sign-on-calls.ts'
import { startWebSink } from '../../../../tests/support/start-web-sink.ts'
import { openScene, type Scene } from '../../../../tests/support/visit-scene.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { channelSecretPlace } from '#server/features/messages/message-channels/channel-secret-place.ts'
import { openSecrets, type Secrets } from './secrets.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startWebSink>>
let scene: Scene
let channelId: string

beforeAll(async () => {
  sink = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  await world.run('delete from message_channels')
  await world.run('delete from identity_providers')
  scene = await openScene(world)
  channelId = await addChat('hush-hush')
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

async function call(id: EndpointId, body: unknown, params: object = {}): Promise<string> {
  const all = { companyId: outsideId('CO', scene.companyId), ...params }
  const answer = await send(world.app, id, { token: scene.client, params: all, body })
  expect([id, answer.status, answer.text]).toEqual([id, 200, answer.text])
  return (answer.body as { id: string }).id
}
const addChat = (word: string) =>
  call('messageChannels.create', {
    kind: 'SLACK',
    name: word,
    address: `${sink.url}/services/${word}`,
  })
const values = () =>
  world.run<{ company_id: string; channel_id: string; name: string; value: string }>(
    'select * from message_channel_secrets order by channel_id',
  )
/** Sends a test message. @returns what came of its first try */
async function tried(): Promise<{ state: string; last_error: string | null } | undefined> {
  sink.requests.length = 0
  await call('messageChannels.test', {}, { channelId })
  await world.quiet()
  const rows = await world.run<{ state: string; last_error: string | null }>(
    'select state, last_error from messages where company_id = $1 order by message_id desc limit 1',
    [scene.companyId],
  )
  return rows[0]
}
/** Another process whose key is another one. */
async function stranger(): Promise<Secrets> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-other-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  return openSecrets({ secretKeys: [], dataFolder })
}

it('stand nowhere in the database as somebody typed them', async () => {
  const provider = await testProvider()
  const known = { ...provider, clientSecret: 'hush-provider' }
  await useProvider(world, scene.client, known)
  const gateway = gatewayBody(`${sink.url}/send`)
  await call('messageChannels.create', { kind: 'SMS', name: 'Texts', gateway })
  await tried()
  const tables = await world.run<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'jobs')
       and has_table_privilege(schemaname || '.' || tablename, 'select')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const holders = async (word: string) => {
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await world.run(`select from ${name} as one where one::text like $1 limit 1`, [
        `%${word}%`,
      ])
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  // The name of a channel is no secret: what is in a table is found (control).
  expect(await holders('Texts')).toContain('public.message_channels')
  for (const secret of ['services/hush-hush', 'hush-provider', 'very-hush', 'Bearer {secret}']) {
    expect([secret, await holders(secret)]).toEqual([secret, []])
  }
})

it('open what they are for, and nothing at another row', async () => {
  expect(await tried()).toMatchObject({ state: 'SENT' })
  expect(sink.requests[0]?.url).toBe('/services/hush-hush')
  await addChat('another')
  const another = (await values()).find((row) => outsideId('MC', row.channel_id) !== channelId)
  await world.run('update message_channel_secrets set value = $1', [another?.value])
  expect(await tried()).toMatchObject({ state: 'QUEUED', last_error: 'secret_locked' })
  expect(sink.requests).toEqual([])
})

it('of a provider do not go to another address that somebody wrote beside them', async () => {
  const provider = await testProvider()
  await useProvider(world, scene.client, provider)
  const start = { organisation: outsideId('OR', scene.organisationId) }
  expect((await leave(world, start)).address).toContain(provider.issuer)
  const elsewhere = await testProvider()
  await world.run('update identity_providers set issuer = $1', [elsewhere.issuer])
  expect((await leave(world, start)).address).toContain('refused=single_sign_on_unavailable')
})

it('sealed with a key that is lost take nothing else down, and can be entered anew', async () => {
  const [row] = await values()
  if (row === undefined) throw new Error('The channel has no secret.')
  const lost = (await stranger()).seal(channelSecretPlace(row), `${sink.url}/services/lost`)
  await world.run('update message_channel_secrets set value = $1', [lost])
  expect(await resealSecrets(world.deps)).toBe(1)
  expect(await tried()).toMatchObject({ state: 'QUEUED', last_error: 'secret_locked' })
  expect((await world.app.inject('/health/ready')).statusCode).toBe(200)
  const again = { name: 'again', address: `${sink.url}/services/again` }
  await call('messageChannels.update', again, { channelId })
  expect(await resealSecrets(world.deps)).toBe(0)
  expect(await tried()).toMatchObject({ state: 'SENT' })
})

it('that lay there in plain, or by an older key, are sealed with the newest at the start', async () => {
  await world.run(`update message_channel_secrets set value = 'plain:' || $1::text`, [
    `${sink.url}/services/old`,
  ])
  // As they lie they open nothing.
  expect(await tried()).toMatchObject({ last_error: 'secret_locked' })
  expect(await resealSecrets(world.deps)).toBe(0)
  expect(await tried()).toMatchObject({ state: 'SENT' })
  expect(sink.requests[0]?.url).toBe('/services/old')

  const { dataFolder } = world.deps.config
  const newer = openSecrets({ secretKeys: ['another key, as long as it has to be'], dataFolder })
  const before = await values()
  expect(await resealSecrets({ ...world.deps, secrets: newer })).toBe(0)
  const [row] = await values()
  expect(row?.value).not.toBe(before[0]?.value)
  expect(row === undefined ? null : newer.open(channelSecretPlace(row), row.value)).toBe(
    `${sink.url}/services/old`,
  )
})
