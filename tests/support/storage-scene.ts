/** A location that copies its signed agreements and exports to a bucket, and what becomes of them. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import type { MailWorld } from './mail-world.ts'
import { drawing } from './pictures.ts'
import { send, type Answer, type Call } from './send.ts'
import type { startTestBucket } from './start-test-bucket.ts'
import { openScene, type SceneVisit } from './visit-scene.ts'

export type Bucket = Awaited<ReturnType<typeof startTestBucket>>
type Copy = CallOutput<Endpoints['storage.copies']>['copies'][number]

export async function openStorageScene(world: MailWorld, bucket: Bucket) {
  bucket.behave(null)
  bucket.objects.clear()
  const scene = await openScene(world)
  const agreementId = await scene.agreement({ name: 'House rules' })
  let token = scene.client
  const own = { companyId: outsideId('CO', scene.companyId) }
  const input = {
    kind: 'S3',
    address: bucket.options.endpoint.replace(/\/$/, ''),
    bucket: bucket.options.bucket,
    region: bucket.options.region,
    user: bucket.options.accessKeyId,
    secret: bucket.options.secretAccessKey,
    folder: '',
    pattern: '{location}/{year}/{month}/{agreement}/{day} {visitor}',
    copiesAgreements: true,
    copiesExports: true,
    whenErased: 'REMOVE',
    removeAfterDays: null,
  }
  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
    send(world.app, id, { params: { ...own, ...params }, token, ...call })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  async function copies(): Promise<readonly Copy[]> {
    const page = await ok<CallOutput<Endpoints['storage.copies']>>(ask('storage.copies'))
    return page.copies
  }

  return {
    ...scene,
    input,
    ask,
    ok,
    copies,
    connect: (changed: Record<string, unknown> = {}) =>
      ok(ask('storage.put', { body: { ...input, ...changed } })),
    async state() {
      const { storage } = await ok<CallOutput<Endpoints['storage.get']>>(ask('storage.get'))
      if (storage === null) throw new Error('no storage is connected')
      return storage
    },
    exchanges: (copyId: string) =>
      ok<CallOutput<Endpoints['storage.copy']>>(ask('storage.copy', { params: { copyId } })),
    /** Somebody signs; their PDF is made by a job. */
    async sign(
      firstname: string,
      lastname = 'Ng',
    ): Promise<{ readonly visit: SceneVisit; readonly signatureId: string }> {
      const visit = await scene.visit({ firstname, lastname, status: 'EXPECTED' })
      const file = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
      const uploaded = await visit.send('documents.upload', { file })
      const { token: signatureToken } = uploaded.body as { token: string }
      const body = { agreementId, language: 'en', signatureToken }
      const { id } = await ok<{ id: string }>(visit.send('visits.signAgreement', { body }))
      return { visit, signatureId: insideId('SG', id) ?? '' }
    },
    /** What stands in the bucket, by path. */
    there: () =>
      bucket
        .keys()
        .map((key) => decodeURIComponent(key.replace('/foyer/', '')))
        .toSorted(),
    /** Each copy's path and state, by path. */
    async told(): Promise<readonly string[]> {
      const all = await copies()
      return all.map(({ path, state, error }) => [path, state, error].join(' ').trim()).toSorted()
    },
    /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, scene.organisationId)).token
      await world.run(`insert into jobs.job (name, data) values ('storage-wake', '{}')`)
      await world.quiet()
    },
  }
}
export type StorageScene = Awaited<ReturnType<typeof openStorageScene>>
