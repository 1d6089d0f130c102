import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { sha256 } from '#server/platform/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { drawing } from '#tests/support/pictures.ts'
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
  visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', email: 'vera@example.org' })
})
afterAll(() => test.close())

type Signed = { readonly id: string; readonly validUntil: string | null }
const sign = (agreementId: string, body: object = {}, call: object = {}) =>
  visit.send('visits.signAgreement', { body: { agreementId, language: 'en', ...body }, ...call })
const upload = async () => {
  const file = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
  return ((await visit.send('documents.upload', { file })).body as { token: string }).token
}
const records = () =>
  test.deps.db.system
    .selectFrom('signatures')
    .selectAll()
    .where('company_id', '=', scene.companyId)
    .execute()

describe('a signature', () => {
  it('keeps the text as it was shown, who signed it, when, how and from where', async () => {
    await scene.flow(
      askScreen('size', 'LIST', {
        values: ['s'],
        next: 'ok',
        valueLabels: { en: { s: 'small' } },
      }),
      askScreen('ok', 'QUESTION', { next: 'day' }),
      askScreen('day', 'DATE'),
    )
    await visit.send('visits.putCustomFields', {
      body: [
        { id: 'size', value: 's' },
        { id: 'ok', value: 'false' },
        { id: 'day', value: '2026-12-24' },
      ],
    })
    const content =
      '# Rules\n\n{{visitor.firstname}} {{visitor.lastname}} of {{visitor.company}} visits {{company.name}} and ' +
      '{{host.firstname}} {{host.lastname}} on {{current.date}}: {{field.size}}, {{field.ok}}, {{field.day}}, ' +
      '{{field.none}}.\n\n- **one**\n- two'
    const agreementId = await scene.agreement({
      texts: [{ language: 'en', content }],
      validityDays: 10,
    })
    const answer = await sign(
      agreementId,
      { signatureToken: await upload(), sendCopyToVisitor: 1 },
      { headers: { 'user-agent': 'Browser 1.0' } },
    )
    const { id, validUntil } = answer.body as Signed
    expect(validUntil).toBe('2026-12-01T09:00:00.000Z')
    const [record] = await records()
    const text =
      'Rules\n\nVera Ng of  visits Acme and Hanne Host on November 21, 2026: small, No, December 24, 2026, .' +
      '\n\n- one\n- two'
    expect(record).toMatchObject({
      agreement_version: 1,
      language: 'en',
      rendered_text: text,
      text_sha256: sha256(text).toString('hex'),
      method: 'HAND',
      signer_name: 'Vera Ng',
      signed_at: '2026-11-21T09:00:00.000Z',
      valid_until: validUntil,
      channel: 'REMOTE',
      address: '127.0.0.1',
      agent: 'Browser 1.0',
      send_copy: true,
    })
    const events = await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('subject', '=', visitSubject(visit.key))
      .where('kind', '=', 'visit.agreement_signed')
      .execute()
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
    expect(events).toEqual([
      {
        kind: 'visit.agreement_signed',
        payload: {
          signatureId: id,
          agreementId,
          version: 1,
          sendCopy: true,
          digests: { text: digest, image: digest, record: digest },
        },
      },
    ])
    expect((await visit.send('signatures.list')).body).toEqual([
      {
        id,
        agreementId,
        agreementVersion: 1,
        language: 'en',
        method: 'HAND',
        signedAt: '2026-11-21T09:00:00.000Z',
        validUntil,
        ofThisVisit: true,
      },
    ])
  })

  it('cannot smuggle markup or further placeholders into the text', async () => {
    const sly = '**x** {{host.lastname}} [a](https://evil.example)'
    await visit.send('visitors.updateOwn', { body: { lastname: sly } })
    await sign(
      await scene.agreement({
        texts: [{ language: 'en', content: 'I, {{visitor.lastname}}, agree' }],
      }),
    )
    expect(await records()).toMatchObject([
      {
        rendered_text: `I, ${sly}, agree`,
        evidence: {
          blocks: [{ type: 'paragraph', children: [{ type: 'text', text: `I, ${sly}, agree` }] }],
        },
      },
    ])
  })

  it.each([
    ['HAND', 'drawn', 200, 'HAND'],
    ['HAND', 'ticked', 422, 'signature_required'],
    ['TICK', 'ticked', 200, 'TICK'],
    ['TICK', 'drawn', 422, 'document_token_invalid'],
    ['HAND_OR_TICK', 'drawn', 200, 'HAND'],
    ['HAND_OR_TICK', 'ticked', 200, 'TICK'],
  ] as const)('in a location of %s, %s: %i %s', async (signatureMode, how, status, outcome) => {
    await scene.params({ signatureMode })
    const agreementId = await scene.agreement()
    const answer = await sign(agreementId, {
      signatureToken: how === 'drawn' ? await upload() : '',
    })
    expect(answer.status).toBe(status)
    const [record] = await records()
    expect(answer.code ?? record?.method).toBe(outcome)
    expect(record?.signature_sha256 === null).toBe(record?.method === 'TICK')
  })

  it('is made once for a visit and a text, however often it is sent', async () => {
    const agreementId = await scene.agreement()
    const key = newKey()
    const signatureToken = await upload()
    const answers = [
      await sign(agreementId, { signatureToken }, { key }),
      await sign(agreementId, { signatureToken }, { key }),
      await sign(agreementId, { signatureToken }),
      ...(await Promise.all([sign(agreementId), sign(agreementId)])),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await records()).toHaveLength(1)
  })

  it('takes the one agreement of the visit, by answers, type, order and language', async () => {
    await scene.flow(askScreen('contractor', 'QUESTION', { mandatory: false }))
    const special = await scene.agreement({
      position: 0,
      conditions: [{ field: 'contractor', values: ['Yes'] }],
    })
    const french = await scene.agreement({
      position: 1,
      texts: [{ language: 'fr', content: 'Règles' }],
    })
    const general = await scene.agreement({ position: 2 })
    const code = async (agreementId: string, body: object = {}) =>
      (await sign(agreementId, body)).code
    expect(await code(special)).toBe('agreement_not_applicable')
    expect(await code(french)).toBe('agreement_not_applicable')
    expect(await code(general, { language: 'fr' })).toBe('agreement_not_applicable')
    expect(await code(`AG-${'0'.repeat(26)}`)).toBe('agreement_not_applicable')
    expect(await code(general)).toBeUndefined()
    await visit.send('visits.putCustomFields', { body: [{ id: 'contractor', value: 'true' }] })
    expect(await code(special)).toBeUndefined()
  })

  it('of an earlier visit counts as long as it holds', async () => {
    const agreementId = await scene.agreement({ validityDays: 1 })
    await sign(agreementId)
    const next = { ...visit.key, visitDate: '2026-11-22' }
    await test.deps.db.systemPool.query(
      `insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
       select company_id, $2, meeting_id, visitor_id, start_at + interval '1 day', end_at + interval '1 day',
         gen_random_uuid() from visits where visitor_id = $1`,
      [next.visitorId, next.visitDate],
    )
    const params = { ...visit.params, date: next.visitDate }
    test.clock.set('2026-11-22T09:00:00.000Z')
    const { token } = await clientActor(test.deps, scene.organisationId)
    const complete = () =>
      visit.send('visits.completeRegistration', { params, token, body: { valid: true } })
    const list = () => visit.send('signatures.list', { params, token })
    expect((await list()).body).toEqual([])
    expect((await complete()).code).toBe('signature_required')
    test.clock.set('2026-11-22T08:59:59.000Z')
    expect((await list()).body).toMatchObject([{ agreementId, ofThisVisit: false }])
    expect((await complete()).status).toBe(200)
  })

  it('is refused when there is nothing left to sign for', async () => {
    const agreementId = await scene.agreement()
    for (const [options, code] of [
      [{ daysFromToday: -1 }, 'visit_past'],
      [{ status: 'DENIED' }, 'check_in_denied'],
      [{ status: 'IN_REVIEW' }, 'visit_in_review'],
      [{ status: 'CHECKED_IN' }, 'visit_already_checked_in'],
    ] as const) {
      visit = await scene.visit(options)
      expect((await sign(agreementId)).code).toBe(code)
      const atDesk = await sign(agreementId, {}, { token: scene.client })
      expect(atDesk.status).toBe(200)
    }
  })

  it('by strangers, or of nonsense, is refused', async () => {
    const agreementId = await scene.agreement()
    const stranger = await openScene(test)
    const other = await scene.visit()
    expect((await sign(agreementId, {}, { token: stranger.client })).code).toBe('not_found')
    expect((await sign(agreementId, {}, { token: other.token })).code).toBe('not_found')
    expect((await sign('AG-x')).code).toBe('validation_failed')
    expect((await sign(agreementId, { language: 'English' })).code).toBe('validation_failed')
    expect((await sign(agreementId, { sendCopyToVisitor: 2 })).code).toBe('validation_failed')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await sign(agreementId)).code).toBe('token_revoked')
  })

  it('asks for a copy only where one is offered and can be sent', async () => {
    const agreementId = await scene.agreement()
    await sign(agreementId, { sendCopyToVisitor: true })
    visit = await scene.visit({ email: '' })
    await sign(agreementId, { sendCopyToVisitor: true })
    await scene.params({ offerCopyOfAgreement: false })
    visit = await scene.visit({ email: 'a@example.org' })
    await sign(agreementId, { sendCopyToVisitor: true })
    const copies = (await records()).filter((record) => record.send_copy)
    expect([copies.length, (await records()).length]).toEqual([1, 3])
  })
})
