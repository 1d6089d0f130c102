/** A location with an engine for face identification, a kiosk, and visitors who agree or don't. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { insideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { settleFaces } from '#server/features/integrations/face-engine/settle-faces.ts'
import { openKioskScene } from './kiosk-scene.ts'
import type { MailWorld } from './mail-world.ts'
import { picture } from './pictures.ts'
import type { Call } from './send.ts'
import { faceKey, type Compreface } from './start-compreface.ts'
import type { SceneVisit } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

/** Each scene is a location of its own; the engine is shared, and forgets what it knew before. */
export async function openFaceScene(world: MailWorld, engine: Compreface) {
  engine.reset()
  const scene = await openKioskScene(world)
  const state = { engineId: '', colour: 0x20_40_60 }
  const body = {
    address: engine.address,
    threshold: 0.95,
    purpose: 'So that you are found at the door without typing.',
    keptDays: 30,
    apiKey: faceKey,
  }
  const ofOne = (id: EndpointId, { params, ...more }: Call = {}) =>
    scene.admin(id, { ...more, params: { engineId: state.engineId, ...params } })
  const list = async () =>
    (await scene.admin('faceEngines.list')).body as CallOutput<Endpoints['faceEngines.list']>
  const give = async (visit: SceneVisit, change: object) => {
    const answer = await visit.send('visitors.updateOwn', { body: change })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    await world.quiet()
  }
  return {
    ...scene,
    body,
    engineId: () => state.engineId,
    ofOne,
    list,
    async connect(more: object = {}): Promise<void> {
      const answer = await scene.admin('faceEngines.create', { body: { ...body, ...more } })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      state.engineId = (answer.body as { id: string }).id
      await world.quiet()
      engine.calls.splice(0)
    },
    async only() {
      const [one] = await list()
      if (one === undefined) throw new Error('no engine')
      return one
    },
    give,
    /** Another one each time. @returns it as a kiosk sends it. */
    async photograph(visit: SceneVisit): Promise<string> {
      state.colour += 0x01_01_01
      const bytes = await picture(`#${state.colour.toString(16).padStart(6, '0')}`, 'jpeg')
      const file = { bytes, name: 'me.jpg', type: 'image/jpeg' }
      const sent = await visit.send('documents.upload', { file, query: { purpose: 'PICTURE' } })
      await give(visit, { token: (sent.body as { token: string }).token })
      return await storedPicture(world, visit)
    },
    /** More who agree as this one does, with the same picture, by their numbers; nobody hears of them. */
    async addLike({ key }: SceneVisit, from: number, to: number): Promise<void> {
      for (const table of ['visitors', 'visits', 'face_consents']) {
        await world.run(
          `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('visitor_id',
             '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'pass_id', gen_random_uuid()))).*
           from ${table} r, generate_series($3::int, $4::int) n where r.company_id = $1 and r.visitor_id = $2`,
          [scene.companyId, key.visitorId, from, to],
        )
      }
    },
    /** One turn, after which nobody sends yet. */
    settle: () =>
      world.deps.db.inTenant(scene.companyId, (tx) =>
        settleFaces(
          { tx, enqueue: () => Promise.resolve() },
          { companyId: scene.companyId },
          world.deps,
        ),
      ),
    /** So many jobs begin together. */
    async drainAtOnce(jobs: number): Promise<void> {
      const integrationId = insideId('WH', state.engineId)
      const data = JSON.stringify({ companyId: scene.companyId, integrationId })
      await world.run(
        `insert into jobs.job (name, data)
         select 'face_engine-drain', $1::jsonb from generate_series(1, $2::int)`,
        [data, jobs],
      )
      await world.quiet()
    },
    /** Agrees, and has a picture. @returns it as a kiosk sends it. */
    async agrees(visit: SceneVisit): Promise<string> {
      await give(visit, { allowFaceRecognition: true })
      return this.photograph(visit)
    },
    find: async (photo: string, purpose = 'ARRIVE') =>
      scene.kiosk('kiosk.findByFace', { body: { picture: photo, purpose } }),
    ...integrationLog(
      (id, call) => scene.admin(id, call),
      () => state.engineId,
    ),
    /** What the audit log has of faces. */
    noted: () =>
      world.run<{ kind: string; subject: string; payload: object }>(
        `select kind, subject, payload from events where company_id = $1 and kind like 'visitor.face%' order by event_id`,
        [scene.companyId],
      ),
    /** The clock goes on, and the schedules have their turn. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      for (const name of ['face-engine-clock', 'face_engine-wake']) {
        await world.run(`insert into jobs.job (name, data) values ($1, '{}')`, [name])
        await world.quiet()
      }
    },
  }
}
export type FaceScene = Awaited<ReturnType<typeof openFaceScene>>

async function storedPicture(world: MailWorld, { key }: SceneVisit): Promise<string> {
  const [row] = await world.run<{ picture_sha256: string }>(
    'select picture_sha256 from visitors where visitor_id = $1',
    [key.visitorId],
  )
  const bytes = await world.deps.files.get(row?.picture_sha256 ?? '')
  return Buffer.from(bytes ?? []).toString('base64')
}
