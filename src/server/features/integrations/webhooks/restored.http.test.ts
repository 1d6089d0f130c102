/** A backup that is restored elsewhere calls nobody until somebody says that it is the live installation: no webhook, and no engine for faces. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { exportDatabase } from '#server/platform/backup/export-database.ts'
import { importDatabase } from '#server/platform/backup/import-database.ts'
import type { DeclaredTable } from '#server/platform/tables/table-rules.ts'
import { clientActor } from '#tests/support/actors.ts'
import { openFaceScene, type FaceScene } from '#tests/support/face-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { startCompreface, type Compreface } from '#tests/support/start-compreface.ts'
import { startWebhookReceiver } from '#tests/support/start-webhook-receiver.ts'
import {
  openWebhookScene,
  type WebhookReceiver,
  type WebhookScene,
} from '#tests/support/webhook-scene.ts'

/** Both installations have the key that opens the secrets. */
const settings = {
  WEBHOOK_ALLOW: '127.0.0.1',
  SECRET_KEYS: 'k'.repeat(32),
}
let receiver: WebhookReceiver
let source: MailWorld
let scene: WebhookScene
let engine: Compreface
let faces: FaceScene
/** As the engine knew it when the backup was made. */
let known: Compreface['faces']
let webhookId: string
let folder: string
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-restored-'))
  backup = join(folder, 'foyer.backup')
  receiver = await startWebhookReceiver()
  engine = await startCompreface()
  source = await openMailWorld(settings)
  faces = await openFaceScene(source, engine)
  await faces.connect()
  const visit = await faces.visit()
  await faces.agrees(visit)
  // Somebody's face is still to be deleted there.
  engine.behave(({ method }) => (method === 'DELETE' ? { status: 500 } : null))
  await faces.give(visit, { allowFaceRecognition: false })
  known = [...engine.faces]
  scene = await openWebhookScene(source, receiver)
  webhookId = await scene.live()
  receiver.behave(() => ({ status: 500 }))
  await scene.happen('visit.checked_in')
  await source.quiet()
  await source.stopWorkers()
  await exportDatabase({ ...source.deps, connection: source.connection, target: backup })
  receiver.behave(null)
  engine.behave(null)
})
afterAll(async () => {
  await source.close()
  await receiver.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

/** Another installation that took the backup in, where one more thing has happened. */
async function restored(tablesOf: (tables: readonly DeclaredTable[]) => readonly DeclaredTable[]) {
  const world = await openMailWorld(settings)
  onTestFinished(() => world.close())
  const { deps, connection } = world
  // Nobody serves the empty database yet.
  await world.stopWorkers()
  await importDatabase({ ...deps, tables: tablesOf(deps.tables), connection, source: backup })
  await world.addWorker()
  receiver.calls.splice(0)
  engine.calls.splice(0)
  engine.faces.splice(0, Infinity, ...known)
  world.clock.set(source.clock.now())
  await world.happen(scene.companyId, scene.jane.key, 'visit.checked_out')
  // What was to be tried again in a moment is looked for by the clock.
  world.clock.advance(600_000)
  await world.run(`insert into jobs.job (name, data)
    select name, '{}' from unnest(array['webhook-wake', 'face-engine-clock', 'face_engine-wake']) as name`)
  await world.quiet()
  return world
}
const told = () => scene.told().toSorted(([a], [b]) => Number(a) - Number(b))
const both = [
  [1, 'visit.checked_in'],
  [2, 'visit.checked_out'],
]

it('calls nobody until it is continued, and then loses nothing', async () => {
  const world = await restored((tables) => tables)
  expect([receiver.calls, engine.calls, engine.faces.length]).toEqual([[], [], 1])
  const { token } = await clientActor(world.deps, scene.organisationId)
  const params = { companyId: outsideId('CO', scene.companyId) }
  const find = async () => {
    const { body } = await send(world.app, 'webhooks.list', { params, token })
    // The contract's shape, which the server has checked.
    return (body as CallOutput<Endpoints['webhooks.list']>)[0]
  }
  expect(await find()).toMatchObject({
    state: 'PAUSED',
    restoredFrom: source.clock.now(),
    waiting: 2,
  })
  const going = { params: { ...params, webhookId }, token }
  expect((await send(world.app, 'webhooks.activate', going)).status).toBe(200)
  await world.quiet()
  expect(told()).toEqual(both)
  expect((await find())?.restoredFrom).toBeNull()
  expect(engine.calls).toEqual([])
  const other = await clientActor(world.deps, faces.organisationId)
  const ofEngine = { companyId: outsideId('CO', faces.companyId), engineId: faces.engineId() }
  const call = { params: ofEngine, token: other.token }
  expect((await send(world.app, 'faceEngines.activate', call)).status).toBe(200)
  await world.quiet()
  expect(engine.faces).toEqual([])
})

it('calls at once where an import leaves the rows as they were (control)', async () => {
  await restored((tables) => tables.filter(({ name }) => name !== 'integrations'))
  expect(told()).toEqual(both)
  expect(engine.faces).toEqual([])
})
