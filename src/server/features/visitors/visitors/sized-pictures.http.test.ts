/** Pictures in the size that is asked for, wherever one is answered, with the rights of whoever asks. Spec §7, images and documents. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

let world: MailWorld
let scene: Scene
let reception: StaffMember
let visit: SceneVisit
let photo: Buffer
beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
  reception = await staffOf(world, scene, 'ADMINISTRATORS')
  visit = await scene.visit()
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

const jpeg = () => ({ bytes: photo, name: 'me.jpg', type: 'image/jpeg' })
const ask = (id: EndpointId, given: Call = {}) =>
  visit.send(id, {
    token: reception.token,
    ...given,
    params: { ...visit.params, ...given.params },
  })
const sized = (id: EndpointId, size: string, given: Call = {}) =>
  ask(id, { ...given, query: { size } })
async function look({ bytes, headers, status }: Answer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { status, type: headers['content-type'], is: [format, width, height] }
}

describe('a picture of a visitor', () => {
  it('is answered in the size and format that are asked for, once to each who has it', async () => {
    expect((await ask('visitors.putPicture', { file: jpeg() })).status).toBe(200)
    const whole = await ask('visitors.picture')
    expect(await look(whole)).toEqual({
      status: 200,
      type: 'image/jpeg',
      is: ['jpeg', 900, 600],
    })
    const small = await sized('visitors.picture', '128', { headers: { accept: browser } })
    expect(await look(small)).toEqual({ status: 200, type: 'image/webp', is: ['webp', 128, 85] })
    // Browsers keep nothing of people; programs ask whether it is another one.
    expect(small.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(String(small.headers['vary'])).toContain('accept')
    expect(await look(await sized('visitors.picture', '1024'))).toMatchObject({
      type: 'image/jpeg',
      is: ['jpeg', 900, 600],
    })
    const tag = String(small.headers['etag'])
    const again = (accept: string, known: string) =>
      sized('visitors.picture', '128', { headers: { accept, 'if-none-match': known } })
    expect(await again(browser, tag)).toMatchObject({ status: 304, text: '' })
    expect(await again(browser, `"other", W/${tag}`)).toMatchObject({ status: 304, text: '' })
    // The same size in another format, and another picture, are something else.
    expect(await look(await again('image/png', tag))).toMatchObject({ type: 'image/png' })
    const other = await sharp(photo).negate().jpeg().toBuffer()
    const file = { ...jpeg(), bytes: other }
    expect((await ask('visitors.putPicture', { file })).status).toBe(200)
    expect((await again(browser, tag)).status).toBe(200)
  })

  it.each(['0', '33', '4096', '-1', '64.0', 'large', ''])('has no size of “%s”', async (size) => {
    const answer = await sized('visitors.picture', size)
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('isn’t confirmed by its tag to whoever may not see it', async () => {
    const tag = String((await sized('visitors.picture', '64')).headers['etag'])
    const stranger = await staffOf(world, await openScene(world), 'ADMINISTRATORS')
    const headers = { 'if-none-match': tag }
    for (const token of [stranger.token, undefined]) {
      const answer = await visit.send('visitors.picture', {
        headers,
        query: { size: '64' },
        ...(token === undefined ? { token: '' } : { token }),
      })
      expect([401, 403, 404]).toContain(answer.status)
    }
  })
})

describe('an uploaded document', () => {
  const upload = async (file: Call['file']) =>
    (await visit.send('documents.upload', { file: file ?? jpeg(), query: { purpose: 'ANSWER' } }))
      .body as { id: string }
  const read = (documentId: string, given: Call = {}) =>
    visit.send('documents.get', { ...given, params: { ...visit.params, documentId } })

  it('that is a picture has sizes, and comes whole as an attachment', async () => {
    const { id } = await upload(jpeg())
    const preview = await read(id, { query: { size: '256' } })
    expect(await look(preview)).toEqual({ status: 200, type: 'image/jpeg', is: ['jpeg', 256, 171] })
    expect(preview.headers['content-disposition']).toBeUndefined()
    const whole = await read(id)
    expect(whole.headers['content-type']).toBe('application/octet-stream')
    expect(String(whole.headers['content-disposition'])).toContain('me.jpg')
  })

  it('that is none has no size', async () => {
    const { id } = await upload({ bytes: pdf, name: 'a.pdf', type: 'application/pdf' })
    const answer = await read(id, { query: { size: '256' } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await read(id)).status).toBe(200)
  })

  it('is nothing to another visitor, in no size', async () => {
    const { id } = await upload(jpeg())
    const other = await scene.visit()
    for (const query of [{}, { size: '64' }]) {
      const { status } = await other.send('documents.get', {
        query,
        params: { ...other.params, documentId: id },
      })
      expect(status).toBe(404)
    }
  })
})

describe('what is shown by an address of its own', () => {
  it('has sizes too, which may be kept as long as the whole', async () => {
    const companyId = outsideId('CO', scene.companyId)
    const token = reception.token
    const logo = await send(world.app, 'companies.putLogo', {
      token,
      params: { companyId },
      file: jpeg(),
    })
    const address = (logo.body as { logo128: string }).logo128
    const sha256 = /[0-9a-f]{64}/.exec(address)?.[0] ?? ''
    const at = (size: string, company = companyId) =>
      send(world.app, 'companies.logo', { params: { companyId: company, sha256 }, query: { size } })
    const small = await at('32')
    expect(await look(small)).toEqual({ status: 200, type: 'image/png', is: ['png', 32, 21] })
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const elsewhere = outsideId('CO', (await openScene(world)).companyId)
    expect((await at('32', elsewhere)).status).toBe(404)

    const medium = await send(world.app, 'flowMedia.add', {
      token,
      params: { companyId },
      file: jpeg(),
    })
    const { id: mediumId } = medium.body as { id: string }
    const shown = (size: string, company = companyId) =>
      send(world.app, 'flowMedia.get', {
        params: { companyId: company, mediumId },
        query: { size },
        headers: { accept: 'image/jpeg' },
      })
    expect(await look(await shown('512'))).toMatchObject({
      type: 'image/jpeg',
      is: ['jpeg', 512, 341],
    })
    expect((await shown('512', elsewhere)).status).toBe(404)
    // A refusal is never kept.
    const refused = await shown('513')
    expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'no-store'])
  })
})
