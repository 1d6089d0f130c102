/**
 * Signed agreements are copied to Apache's WebDAV over TLS: into folders that are made, read back, never over another file, removed.
 * @debian apache2-bin
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { davPassword, davUser, startApacheWebDav } from '#tests/support/start-apache-webdav.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { openStorageScene, type Bucket, type StorageScene } from '#tests/support/storage-scene.ts'

let world: MailWorld
let apache: Awaited<ReturnType<typeof startApacheWebDav>>
let bucket: Bucket
let scene: StorageScene
const known = getCACertificates('default')

beforeAll(async () => {
  bucket = await startTestBucket()
  apache = await startApacheWebDav()
  setDefaultCACertificates([...known, apache.authority])
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost' })
  scene = await openStorageScene(world, bucket)
})
afterAll(async () => {
  setDefaultCACertificates(known)
  await world.close()
  await apache.close()
  await bucket.close()
})

const paths = () => apache.files().map(([path]) => path)
const place = () => ({
  kind: 'WEBDAV',
  address: apache.address,
  bucket: '',
  region: '',
  user: davUser,
  secret: davPassword,
  folder: 'Foyer (Ghent)',
})

describe('Apache', () => {
  it('is tried, takes copies into folders that it makes, and gives them back', async () => {
    const body = { ...scene.input, ...place() }
    const { steps } = await scene.ok<{ steps: unknown }>(scene.ask('storage.test', { body }))
    expect(steps).toEqual(
      ['WRITE', 'READ', 'REMOVE'].map((step) => ({ step, fault: null, answer: '' })),
    )
    expect(paths()).toEqual([])
    const wrong = { ...body, secret: 'wrong' }
    expect(await scene.ok(scene.ask('storage.test', { body: wrong }))).toMatchObject({
      steps: [{ step: 'WRITE', fault: 'login' }],
    })
    await scene.connect(place())
    const first = await scene.sign('Ann')
    await scene.sign('山田')
    await world.quiet()
    const second = await scene.sign('Ann')
    await world.quiet()
    const folder = 'Foyer (Ghent)/Acme/2026/11/House rules'
    expect(paths()).toEqual(
      [
        `${folder}/21 Ann Ng ${outsideId('SG', second.signatureId)}.pdf`,
        `${folder}/21 Ann Ng.pdf`,
        `${folder}/21 山田 Ng.pdf`,
      ].toSorted(),
    )
    for (const [, bytes] of apache.files()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const copies = await scene.copies()
    expect(copies.map(({ verified }) => verified)).toEqual(Array(3).fill('READ_BACK'))

    const { visit } = first
    const erase = { params: visit.params, body: { name: 'Ann Ng', cancelVisits: true } }
    await scene.ok(scene.ask('directory.erase', erase))
    await world.quiet()
    expect(paths()).toHaveLength(2)
    expect(paths()).not.toContain(`${folder}/21 Ann Ng.pdf`)
  })

  it('keeps a file of its own that has the name', async () => {
    const taken = 'Foyer (Ghent)/Acme/2026/11/House rules/21 Bob Ng.pdf'
    apache.put(taken, 'theirs')
    const { signatureId } = await scene.sign('Bob')
    await world.quiet()
    const files = new Map(apache.files())
    expect(files.get(taken)?.toString()).toBe('theirs')
    const own = taken.replace('.pdf', ` ${outsideId('SG', signatureId)}.pdf`)
    expect(files.get(own)?.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
