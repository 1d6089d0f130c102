/** The picture of a visitor as staff see it at a visit, replace it and take it away. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { picture } from '#tests/support/pictures.ts'
import type { Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let reception: StaffMember
let host: StaffMember
let visit: SceneVisit
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openScene(world)
  reception = await staffOf(world, scene, 'RECEPTION')
  host = await staffOf(world, scene)
  visit = await scene.visit({ hostId: host.userId })
})
afterAll(() => world.close())

const png = (bytes: Uint8Array) => ({ bytes, name: 'me.png', type: 'image/png' })
const ask = (id: EndpointId, given: Call = {}, of = visit) =>
  of.send(id, { token: reception.token, ...given })
const give = async (colour: string, of = visit) =>
  ask('visitors.putPicture', { file: png(await picture(colour)) }, of)
/** As a kiosk or a phone at the door does it. */
async function takeAtDoor(colour: string, of = visit): Promise<void> {
  const file = png(await picture(colour))
  const { body } = await of.send('documents.upload', { file, query: { purpose: 'PICTURE' } })
  const { token } = body as { token: string }
  expect((await of.send('visitors.updateOwn', { body: { token } })).status).toBe(200)
}
const named = async (token = reception.token) =>
  ((await ask('visits.get', { token })).body as { picture: string | null }).picture
async function hash(): Promise<string> {
  const [row] = await world.run<{ sha: string | null }>(
    'select picture_sha256 as sha from visitors where visitor_id = $1',
    [visit.key.visitorId],
  )
  return row?.sha ?? ''
}
async function colourOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
const kinds = async () =>
  ((await ask('visits.timeline')).body as { kind: string }[]).map(({ kind }) => kind)

describe('a picture', () => {
  it('that was taken at the door is shown to whoever sees the visit', async () => {
    expect(await named()).toBeNull()
    await takeAtDoor('#336699')
    expect(await named()).toBe((await hash()).slice(0, 16))
    for (const token of [reception.token, host.token, scene.client]) {
      const answer = await ask('visitors.picture', { token })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
      expect(await colourOf(answer.bytes)).toBe('#336699')
    }
  })

  it('is given at the desk, written anew, and replaced for good', async () => {
    await takeAtDoor('#223344')
    const old = await hash()
    const jpeg = { bytes: await picture('#804020', 'jpeg'), name: 'x.jpg', type: 'image/jpeg' }
    expect((await ask('visitors.putPicture', { file: jpeg })).body).toEqual({
      id: visit.params['visitorId'],
    })
    expect((await ask('visitors.picture')).headers['content-type']).toBe('image/jpeg')
    expect(await kinds()).toContain('visitor.picture_given')
    await world.quiet()
    expect(await world.deps.files.has(old)).toBe(false)
    expect(await world.run('select from documents where sha256 = $1', [old])).toEqual([])
    expect(await world.deps.files.has(await hash())).toBe(true)
  })

  it('is taken away for good, with the upload it came by', async () => {
    await takeAtDoor('#443322')
    const old = await hash()
    expect((await ask('visitors.removePicture')).status).toBe(200)
    expect([await named(), (await ask('visitors.picture')).code]).toEqual([null, 'not_found'])
    await world.quiet()
    expect(await world.deps.files.has(old)).toBe(false)
    // Once more is nothing.
    expect((await ask('visitors.removePicture')).status).toBe(200)
    expect((await kinds()).filter((kind) => kind === 'visitor.picture_removed')).toHaveLength(1)
  })

  it.each(['visitors.removePicture', 'visitors.putPicture'] as const)(
    'goes with all that were taken at doors before: %s',
    async (id) => {
      const before: string[] = []
      for (const colour of ['#102030', '#203040', '#102030', '#304050']) {
        await takeAtDoor(colour)
        before.push(await hash())
      }
      const file = png(await picture('#607080'))
      expect((await ask(id, id === 'visitors.putPicture' ? { file } : {})).status).toBe(200)
      await world.quiet()
      const left = await Promise.all(before.map((sha256) => world.deps.files.has(sha256)))
      expect(left).toEqual(before.map(() => false))
      const own = 'select from documents where visitor_id = $1'
      expect(await world.run(own, [visit.key.visitorId])).toEqual([])
    },
  )

  it('that waits to be used stays where another one goes', async () => {
    await takeAtDoor('#506070')
    const file = png(await picture('#708090'))
    const { body } = await visit.send('documents.upload', { file, query: { purpose: 'PICTURE' } })
    await ask('visitors.removePicture')
    await world.quiet()
    expect((await visit.send('visitors.updateOwn', { body })).status).toBe(200)
    expect((await ask('visitors.picture')).status).toBe(200)
  })

  it('that somebody else has too stays theirs', async () => {
    const other = await scene.visit()
    await give('#0a0b0c')
    await give('#0a0b0c', other)
    await ask('visitors.removePicture')
    await world.quiet()
    expect((await ask('visitors.picture', {}, other)).status).toBe(200)
  })

  it('given twice is one event', async () => {
    await give('#112233')
    await give('#112233')
    expect((await kinds()).filter((kind) => kind === 'visitor.picture_given')).toHaveLength(1)
  })

  it('is nothing that the visitor’s own link or that of the host shows', async () => {
    await give('#112233')
    for (const token of [visit.token, visit.review]) expect(await named(token)).toBeNull()
  })
})

describe('refused', () => {
  const changes = ['visitors.putPicture', 'visitors.removePicture'] as const
  it.each(changes)('%s to a host without the right', async (id) => {
    const file = png(await picture())
    const answer = await ask(id, { token: host.token, ...(id === changes[0] ? { file } : {}) })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
  })

  it.each(['visitors.picture', ...changes] as const)(
    '%s at a visit that the caller may not see',
    async (id) => {
      const past = await scene.visit({ daysFromToday: -1 })
      const file = png(await picture())
      const given = id === changes[0] ? { file } : {}
      expect(await ask(id, given, past)).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  it.each([
    ['a document', Buffer.from('%PDF-1.4'), 'a.pdf'],
    ['no picture at all', Buffer.from('hello'), 'a.png'],
  ])('%s', async (_, bytes, name) => {
    const answer = await ask('visitors.putPicture', { file: { bytes, name, type: 'image/png' } })
    expect([answer.status, answer.code]).toEqual([415, 'file_type_not_allowed'])
    expect(await named()).toBeNull()
  })

  it('once the person was erased', async () => {
    const gone = await scene.visit({ firstname: 'Ann', lastname: 'Gone', status: 'CHECKED_OUT' })
    const body = { name: 'Ann Gone', cancelVisits: false }
    const token = scene.client
    expect((await gone.send('directory.erase', { token, body })).status).toBe(200)
    expect(await give('#336699', gone)).toMatchObject({ status: 404, code: 'not_found' })
  })
})
