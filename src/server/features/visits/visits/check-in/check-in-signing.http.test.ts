import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

const eventsOf = async (key: VisitKey) =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', visitSubject(key))
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind)

describe('a check-in that signs', () => {
  const drawing = (): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 20, height: 4, channels: 3, background: '#000000' } } },
      ])
      .png()
      .toBuffer()
  const upload = async (visit: SceneVisit, token = visit.token) => {
    const file = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
    const { body } = await visit.send('documents.upload', { file, token })
    return (body as { token: string }).token
  }

  it('stores the signature and the arrival in one act', async () => {
    const agreement = await scene.agreement()
    const visit = await scene.visit()
    const body = { instructionId: agreement, instructionToken: await upload(visit) }
    expect((await visit.send('visits.checkIn', { body })).body).toMatchObject({
      status: 'CHECKED_IN',
    })
    expect((await visit.send('signatures.list')).body).toMatchObject([
      { agreementId: agreement, method: 'HAND', ofThisVisit: true },
    ])
    expect(await eventsOf(visit.key)).toEqual(['visit.agreement_signed', 'visit.checked_in'])
  })

  it('takes the names of the on-site call as well', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const agreement = await scene.agreement()
    const visit = await scene.visit()
    const body = {
      agreementId: agreement,
      agreementSignature: await upload(visit),
      agreementLanguage: 'en',
      sendCopyToVisitor: 1,
    }
    expect((await visit.send('visits.onSite', { body })).body).toMatchObject({ status: 'ON_SITE' })
  })

  it('lets an instruction be read without a drawing, whatever agreements want', async () => {
    await scene.params({ signatureMode: 'HAND' })
    const instruction = await scene.agreement({ name: 'Safety' })
    await test.deps.db.system
      .updateTable('agreements')
      .set({ kind: 'INSTRUCTION' })
      .where('company_id', '=', scene.companyId)
      .execute()
    const visit = await scene.visit()
    const answer = await visit.send('visits.checkIn', { body: { instructionId: instruction } })
    expect(answer.status).toBe(200)
    expect((await visit.send('signatures.list')).body).toMatchObject([{ method: 'TICK' }])
  })

  it.each([
    ['another agreement than the visit’s', 'other', '', 'agreement_not_applicable'],
    ['no drawing where one is wanted', 'own', '', 'signature_required'],
    ['a token that nobody gave out', 'own', 'made-up', 'document_token_invalid'],
  ] as const)('neither signs nor checks in with %s', async (_, which, instructionToken, code) => {
    await scene.params({ signatureMode: 'HAND' })
    const own = await scene.agreement()
    const other = await scene.agreement({ position: 1 })
    const visit = await scene.visit()
    // A completed registration would let the visitor in: only what is named here can be the reason.
    const body = { instructionId: which === 'own' ? own : other, instructionToken }
    const signed = await visit.send('visits.checkIn', { body })
    const expected = which === 'own' ? code : 'check_in_incomplete'
    expect(signed.code).toBe(expected)
    expect(await eventsOf(visit.key)).toEqual([])
  })

  it('refuses another agreement even where nothing else is missing', async () => {
    await scene.params({ signInAdvance: false })
    await scene.agreement()
    const other = await scene.agreement({ position: 1 })
    const visit = await scene.visit()
    const answer = await visit.send('visits.checkIn', { body: { instructionId: other } })
    expect(answer.code).toBe('agreement_not_applicable')
    expect(await eventsOf(visit.key)).toEqual([])
  })

  it('sent again with its key changes nothing, although its token is spent', async () => {
    const agreement = await scene.agreement()
    const visit = await scene.visit()
    const call = {
      key: newKey(),
      body: { instructionId: agreement, instructionToken: await upload(visit) },
    }
    const first = await visit.send('visits.checkIn', call)
    const second = await visit.send('visits.checkIn', call)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await eventsOf(visit.key)).toHaveLength(2)
  })
})
