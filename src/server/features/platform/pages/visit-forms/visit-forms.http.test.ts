import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen, tellScreen } from '#tests/support/flow-screens.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { applyVisitForm, type FormOutcome, type VisitForm } from './apply-visit-form.ts'

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

async function send(form: VisitForm, linkEpoch = 0): Promise<FormOutcome> {
  const company = await test.deps.companies.find(scene.companyId)
  if (company === null) throw new Error('the scene has a company')
  const actor = {
    kind: 'visitor',
    channel: 'LINK',
    foundByNameAt: null,
    kioskId: null,
    companyId: scene.companyId,
    visit: visit.key,
    linkEpoch,
  } as const
  const request = { address: '127.0.0.1', agent: 'Browser', acceptLanguage: 'en' }
  return applyVisitForm(test.deps, company, actor, form, request)
}
const details = { _act: 'details', firstname: 'Vera', lastname: 'Visitor' }
const at = (step: string, screenId: string | null = null) => ({
  ok: true,
  next: { step, screenId },
})
const state = async () =>
  (await visit.send('visits.get', { token: scene.client })).body as {
    status: string
    registration: string
  }
const kinds = async () =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', visitSubject(visit.key))
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind)

describe('forms before the script runs', () => {
  it('lead through the whole registration', async () => {
    await scene.flow(
      askScreen('badge', 'TEXT', { next: 'read' }),
      tellScreen('read', 'fever'),
      askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }),
    )
    const agreementId = await scene.agreement()
    expect(await send({ _act: 'begin' })).toEqual(at('details'))
    expect(await send(details)).toEqual(at('flow', 'badge'))
    await send({ _act: 'answer', screenId: 'badge', value: '7' })
    expect(await send(details)).toEqual(at('flow', 'read'))
    expect(await send({ _act: 'answer', screenId: 'badge', value: '7' })).toEqual(
      at('flow', 'read'),
    )
    expect(await send({ _act: 'message', screenId: 'read' })).toEqual(at('flow', 'fever'))
    expect(await send({ _act: 'answer', screenId: 'fever', value: 'false' })).toEqual(
      at('agreement'),
    )
    expect(await send({ _act: 'sign', agreementId, agree: 'on', language: 'en' })).toEqual(
      at('pass'),
    )
    expect(await state()).toMatchObject({ registration: 'VALID', status: 'EXPECTED' })
    expect(await send({ _act: 'check-in' })).toEqual(at('pass'))
    expect(await state()).toMatchObject({ status: 'CHECKED_IN' })
  })

  it('lead to the screen that is missing, for the next page to say so', async () => {
    await scene.flow(askScreen('badge', 'TEXT', { next: 'gone' }))
    await send(details)
    expect(await send({ _act: 'answer', screenId: 'badge', value: '7' })).toEqual(
      at('flow', 'gone'),
    )
  })

  it('end where all that is left is optional and known', async () => {
    await scene.flow(
      askScreen('reason', 'TEXT', { next: 'badge' }),
      askScreen('badge', 'TEXT', { mandatory: false }),
    )
    await visit.send('visits.putCustomFields', { body: [{ id: 'badge', value: '7' }] })
    await send(details)
    expect(await send({ _act: 'answer', screenId: 'reason', value: 'Audit' })).toEqual(at('pass'))
  })

  it('sent twice do no more than once', async () => {
    await send(details)
    await send({ _act: 'complete' })
    await send({ _act: 'complete' })
    await send({ _act: 'check-in' })
    expect(await send({ _act: 'check-in' })).toEqual(at('pass'))
    expect(await kinds()).toEqual([
      'visit.details_confirmed',
      'visit.registered',
      'visit.checked_in',
    ])
  })

  it('report a flow that failed, and say so', async () => {
    await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
    expect(await send({ _act: 'answer', screenId: 'fever', value: 'true' })).toEqual(at('denied'))
    expect(await kinds()).toEqual(['visit.answered', 'visit.registration_failed', 'visit.denied'])
    expect(await send(details)).toEqual(at('denied'))
  })

  it('come back with what was typed, and what is wrong with it', async () => {
    const typed = { firstname: '', lastname: 'Ng', email: 'vera@', mobile: '12' }
    expect(await send({ _act: 'details', jwt: 'secret', ...typed })).toEqual({
      ok: false,
      sentForm: {
        values: typed,
        errors: {
          firstname: 'common_error_required',
          email: 'common_error_email',
          mobile: 'common_error_InvalidMobileNumberException',
        },
      },
    })
    expect(await kinds()).toEqual([])
  })

  it.each([
    [
      'an answer that is missing',
      { _act: 'answer', screenId: 'day' },
      { value: 'common_error_required' },
    ],
    [
      'an answer that is wrong',
      { _act: 'answer', screenId: 'day', value: 'soon' },
      { value: 'common_error_date' },
    ],
    ['a screen that is none', { _act: 'answer', screenId: 'x' }, { screenId: 'common_error_id' }],
    [
      'a message that is a question',
      { _act: 'message', screenId: 'day' },
      { screenId: 'common_error_id' },
    ],
    [
      'a box that is not ticked',
      { _act: 'sign', agreementId: `AG-${'0'.repeat(26)}` },
      { agree: 'common_error_required' },
    ],
    [
      'an agreement that is none',
      { _act: 'sign', agree: 'on' },
      { _form: 'error_agreement_not_applicable' },
    ],
    ['an act that is none', { _act: 'dance' }, { _act: 'error_malformed_request' }],
    ['no act', {}, { _act: 'error_malformed_request' }],
    ['an arrival too early', { _act: 'check-in' }, { _form: 'error_check_in_incomplete' }],
  ])('name %s', async (_, form, errors) => {
    await scene.flow(askScreen('day', 'DATE'))
    expect(await send(form)).toMatchObject({ ok: false, sentForm: { errors } })
  })

  it('tick where the location takes a tick, and ask for a drawing where it does not', async () => {
    await scene.params({ signatureMode: 'HAND' })
    const agreementId = await scene.agreement()
    expect(await send({ _act: 'sign', agreementId, agree: 'on' })).toMatchObject({
      ok: false,
      sentForm: { errors: { _form: 'error_signature_required' } },
    })
  })

  it('leave an optional question unanswered', async () => {
    await scene.flow(askScreen('note', 'TEXT', { mandatory: false }))
    expect(await send(details)).toEqual(at('flow', 'note'))
    expect(await send({ _act: 'answer', screenId: 'note', value: '' })).toEqual(at('pass'))
  })

  it('allow a face to be looked for, and take that back, also once they are in', async () => {
    const consent = () =>
      test.deps.db.system
        .selectFrom('visitors')
        .select('allow_face_recognition')
        .where('visitor_id', '=', visit.key.visitorId)
        .executeTakeFirstOrThrow()
    await send(details)
    expect(await consent()).toEqual({ allow_face_recognition: false })
    expect(await send({ _act: 'face', allow: 'yes' })).toEqual(at('pass'))
    expect(await consent()).toEqual({ allow_face_recognition: true })
    await send(details)
    expect(await consent()).toEqual({ allow_face_recognition: true })
    await send({ _act: 'check-in' })
    expect(await send({ _act: 'face', allow: 'no' })).toEqual(at('pass'))
    expect(await consent()).toEqual({ allow_face_recognition: false })
    expect(await send({ _act: 'face', allow: 'yes' })).toEqual(at('pass'))
    expect(await consent()).toEqual({ allow_face_recognition: false })
  })

  it('show what became of the visit in the meantime', async () => {
    visit = await scene.visit({ daysFromToday: -1 })
    expect(await send(details)).toEqual(at('past'))
    visit = await scene.visit({ status: 'IN_REVIEW' })
    expect(await send(details)).toEqual(at('denied'))
    visit = await scene.visit({ status: 'CHECKED_IN' })
    expect(await send(details)).toEqual(at('pass'))
  })

  it('mark a visitor as ready', async () => {
    await send({ _act: 'pre-check-in' })
    expect(await kinds()).toContain('visit.pre_checked_in')
  })

  it('do nothing with a link that was revoked', async () => {
    await expect(send(details, 7)).rejects.toMatchObject({ code: 'token_revoked' })
  })
})
