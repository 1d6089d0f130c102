import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { drawing, picture } from '#tests/support/pictures.ts'
import { newKey } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  visit = await scene.visit()
})
afterAll(() => test.close())

type Uploaded = { readonly id: string; readonly token: string }
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

function upload(
  bytes: Uint8Array,
  purpose: string,
  call: { name?: string; token?: string; key?: string; type?: string } = {},
) {
  const file = { bytes, name: call.name ?? 'x.png', type: call.type ?? 'image/png' }
  const token = call.token ?? visit.token
  const key = call.key === undefined ? {} : { key: call.key }
  return visit.send('documents.upload', { file, query: { purpose }, token, ...key })
}
const download = (id: string, token = visit.token) =>
  visit.send('documents.get', { params: { ...visit.params, documentId: id }, token })

describe('an upload', () => {
  it('is written anew, without what was hidden in it, and comes back as an attachment', async () => {
    const bytes = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(bytes, 'ANSWER', { name: 'Carte d’identité.jpg' })
    const { id, token } = answer.body as Uploaded
    expect(token).toMatch(/^[\w-]{43}$/)
    const file = await download(id)
    expect(file).toMatchObject({ status: 200 })
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Carte d_identit_.jpg"; filename*=UTF-8\'\'Carte%20d%E2%80%99identit%C3%A9.jpg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.bytes.includes('secret place')).toBe(false)
    expect((await sharp(file.bytes).metadata()).format).toBe('jpeg')
  })

  it.each([
    ['a drawn signature', 'SIGNATURE', drawing, 'a.png', 200, undefined],
    [
      'a signature on which nothing is drawn',
      'SIGNATURE',
      () => picture('#ffffff'),
      'a.png',
      422,
      'signature_blank',
    ],
    [
      'a signature that is a photo',
      'SIGNATURE',
      () => picture('#123456', 'jpeg'),
      'a.png',
      415,
      'file_type_not_allowed',
    ],
    ['a picture', 'PICTURE', () => picture('#123456', 'jpeg'), 'a.jpg', 200, undefined],
    [
      'a picture that is a document',
      'PICTURE',
      async () => pdf,
      'a.pdf',
      415,
      'file_type_not_allowed',
    ],
    ['a document', 'ANSWER', async () => pdf, 'a.pdf', 200, undefined],
    [
      'a document called a picture',
      'ANSWER',
      async () => pdf,
      'a.png',
      415,
      'file_type_not_allowed',
    ],
    [
      'a drawing that is a page',
      'ANSWER',
      async () => Buffer.from('<svg onload="x()"/>'),
      'a.png',
      415,
      'file_type_not_allowed',
    ],
    ['text', 'ANSWER', async () => Buffer.from('hello'), 'a.txt', 415, 'file_type_not_allowed'],
    ['nothing', 'ANSWER', async () => Buffer.alloc(0), 'a.png', 415, 'file_type_not_allowed'],
  ] as const)('of %s is judged by its content', async (_, purpose, make, name, status, code) => {
    const answer = await upload(await make(), purpose, { name })
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it('may be large, but not too large', async () => {
    const answer = await upload(Buffer.alloc(10_485_760 + 1), 'ANSWER')
    expect([answer.status, answer.code]).toEqual([413, 'file_too_large'])
    const fits = await upload(Buffer.alloc(10_485_760 - 16_384), 'ANSWER')
    expect(fits.code).toBe('file_type_not_allowed')
  })

  it('sent again with its key is one document', async () => {
    const key = newKey()
    const bytes = await drawing()
    const first = await upload(bytes, 'SIGNATURE', { key })
    const second = await upload(bytes, 'SIGNATURE', { key })
    expect(second.body).toEqual(first.body)
    const other = await upload(await drawing('#0000ff'), 'SIGNATURE', { key })
    expect(other.code).toBe('idempotency_key_reused')
    const { count } = await test.deps.db.system
      .selectFrom('documents')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('company_id', '=', scene.companyId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('keeps no token, only its hash', async () => {
    const { token } = (await upload(await drawing(), 'SIGNATURE')).body as Uploaded
    const { rows } = await test.deps.db.systemPool.query<{ text: string }>(
      'select documents::text as text from documents where company_id = $1',
      [scene.companyId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
  })

  it('is refused once the visit is over', async () => {
    visit = await scene.visit({ daysFromToday: -1 })
    expect((await upload(await drawing(), 'SIGNATURE')).code).toBe('visit_past')
    visit = await scene.visit({ status: 'CHECKED_OUT' })
    expect((await upload(await drawing(), 'SIGNATURE')).code).toBe('visit_past')
  })

  it('is refused by the hundred', async () => {
    const bytes = await drawing()
    await upload(bytes, 'SIGNATURE')
    await test.deps.db.systemPool.query(
      `insert into documents (company_id, document_id, token_hash, visit_date, meeting_id, visitor_id, purpose, sha256,
        name, expires_at)
       select company_id, gen_random_uuid(), sha256(number::text::bytea), visit_date, meeting_id, visitor_id, purpose,
        sha256, name, expires_at
       from documents, generate_series(1, 99) as number where company_id = $1`,
      [scene.companyId],
    )
    expect((await upload(bytes, 'SIGNATURE')).code).toBe('rate_limited')
  })

  it('needs a file in the field `document`, and a purpose that there is', async () => {
    const none = await visit.send('documents.upload', { body: {} })
    expect([none.status, none.code]).toEqual([415, 'unsupported_media_type'])
    expect((await upload(await drawing(), 'SELFIE')).code).toBe('validation_failed')
  })

  it('by strangers is refused', async () => {
    const stranger = await openScene(test)
    const bytes = await drawing()
    expect((await upload(bytes, 'SIGNATURE', { token: stranger.client })).code).toBe('not_found')
    expect((await upload(bytes, 'SIGNATURE', { token: visit.review })).code).toBe('forbidden')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await upload(bytes, 'SIGNATURE')).code).toBe('token_revoked')
  })
})

describe('an uploaded file', () => {
  it('is only for its visitor and the company’s clients', async () => {
    const { id } = (await upload(await picture(), 'ANSWER')).body as Uploaded
    const other = await scene.visit()
    const stranger = await openScene(test)
    expect((await download(id)).status).toBe(200)
    expect((await download(id, scene.client)).status).toBe(200)
    expect((await download(id, other.token)).code).toBe('not_found')
    expect((await download(id, stranger.client)).code).toBe('not_found')
    expect((await download(id, '')).code).toBe('token_required')
  })

  it.each([[`DO-${'0'.repeat(26)}`], ['DO-x'], ['V-x']])('called %s is not found', async (id) => {
    expect((await download(id)).code).toBe('not_found')
  })
})

describe('the token of a picture', () => {
  const use = (token: string) => visit.send('visitors.updateOwn', { body: { token } })

  it('is good for one use, and for some hours', async () => {
    const { token } = (await upload(await picture(), 'PICTURE')).body as Uploaded
    expect((await use(token)).status).toBe(200)
    expect((await use(token)).code).toBe('document_token_invalid')
    const late = (await upload(await picture(), 'PICTURE')).body as Uploaded
    test.clock.advance(6 * 3_600_000)
    expect((await use(late.token)).code).toBe('document_token_invalid')
  })

  it('is good for one of two who use it at once', async () => {
    const { token } = (await upload(await picture(), 'PICTURE')).body as Uploaded
    const codes = (await Promise.all([use(token), use(token)])).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['document_token_invalid', undefined]))
  })

  it('is no signature’s, and no other visit’s', async () => {
    const signature = (await upload(await drawing(), 'SIGNATURE')).body as Uploaded
    expect((await use(signature.token)).code).toBe('document_token_invalid')
    const mine = (await upload(await picture(), 'PICTURE')).body as Uploaded
    visit = await scene.visit()
    expect((await use(mine.token)).code).toBe('document_token_invalid')
  })
})
