import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField } from '#tests/support/factories.ts'
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
  for (const type of ['DATE', 'LIST', 'TEXT', 'QUESTION', 'FILE'] as const) {
    await createCustomField(test.deps, scene.companyId, { id: type.toLowerCase(), type })
  }
  visit = await scene.visit()
})
afterAll(() => test.close())

const put = (body: unknown, call: { token?: string; key?: string } = {}) =>
  visit.send('visits.putCustomFields', { body, ...call })
const answers = async (token = scene.client) =>
  (
    (await visit.send('visits.get', { token })).body as {
      visitor: { customFields: { id: string; value: string }[] }
    }
  ).visitor.customFields
const upload = async (purpose: string, token = visit.token) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const answer = await visit.send('documents.upload', {
    file: { bytes, name: 'id.png', type: 'image/png' },
    query: { purpose },
    token,
  })
  return (answer.body as { id: string }).id
}
const changeField = (id: string, values: { internal_only?: boolean; active?: boolean }) =>
  test.deps.db.system
    .updateTable('custom_fields')
    .set(values)
    .where('company_id', '=', scene.companyId)
    .where('custom_field_id', '=', id)
    .execute()

describe('answers of a visit', () => {
  it('travel as text and come back as they were', async () => {
    const sent = [
      { id: 'date', value: '2026-11-21' },
      { id: 'list', value: 'two' },
      { id: 'question', value: 'false' },
      { id: 'text', value: 'Ça va ? 你好 <b>' },
    ]
    expect((await put(sent)).body).toEqual({ id: visit.visitId })
    expect(await answers()).toEqual(sent)
  })

  it('are replaced, and removed by an empty value', async () => {
    await put([{ id: 'text', value: 'one' }])
    await put([
      { id: 'text', value: 'first' },
      { id: 'text', value: 'last' },
    ])
    expect(await answers()).toEqual([{ id: 'text', value: 'last' }])
    await put([{ id: 'text', value: '  ' }])
    expect(await answers()).toEqual([])
  })

  it('that say nothing new are no event', async () => {
    const key = newKey()
    await put([{ id: 'text', value: 'one' }], { key })
    await put([{ id: 'text', value: 'one' }], { key })
    await put([{ id: 'text', value: 'one' }])
    await put([{ id: 'list', value: null }])
    await put([])
    const events = await test.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', visitSubject(visit.key))
      .execute()
    expect(events).toEqual([{ kind: 'visit.answered' }])
  })

  it('known from before count until they are given anew', async () => {
    await test.deps.db.system
      .insertInto('visitor_answers')
      .values({
        company_id: scene.companyId,
        visitor_id: visit.key.visitorId,
        custom_field_id: 'text',
        value: 'from before',
      })
      .execute()
    const answered = async () =>
      ((await visit.send('visitData.get')).body as { answered: string[] }).answered
    expect(await answers()).toEqual([{ id: 'text', value: 'from before' }])
    expect(await answered()).toEqual([])
    await put([{ id: 'text', value: 'from before' }])
    expect(await answered()).toEqual(['text'])
    await put([{ id: 'text', value: '' }])
    expect([await answers(), await answered()]).toEqual([[], ['text']])
  })

  it('are given also where the question is left blank, and that is no news twice', async () => {
    const answered = async () =>
      ((await visit.send('visitData.get')).body as { answered: string[] }).answered
    await put([{ id: 'list', value: '' }])
    await put([{ id: 'list', value: ' ' }])
    expect([await answers(), await answered()]).toEqual([[], ['list']])
    const events = await test.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('subject', '=', visitSubject(visit.key))
      .execute()
    expect(events).toEqual([{ payload: { fields: ['list'] } }])
  })

  it('that are taken back are gone, and those of the profile do not take their place', async () => {
    await test.deps.db.system
      .insertInto('visitor_answers')
      .values({
        company_id: scene.companyId,
        visitor_id: visit.key.visitorId,
        custom_field_id: 'text',
        value: 'from before',
      })
      .execute()
    const here = async () =>
      ((await visit.send('visitData.get')).body as { answered: string[] }).answered
    await put([
      { id: 'text', value: 'here' },
      { id: 'list', value: '' },
    ])
    expect((await put([{ id: 'text', value: null }])).status).toBe(200)
    expect([await answers(), await here()]).toEqual([[], ['list']])
    await put([{ id: 'list', value: null }])
    expect(await here()).toEqual([])
    const kept = await test.deps.db.system
      .selectFrom('visitor_answers')
      .select('value')
      .where('company_id', '=', scene.companyId)
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect(kept).toEqual([{ value: 'from before' }])
    await put([{ id: 'text', value: 'again' }])
    expect(await answers()).toEqual([{ id: 'text', value: 'again' }])
  })

  it.each([
    ['a date that no calendar has', 'date', '2026-02-30', 'common_error_date'],
    ['a value outside the list', 'list', 'three', 'common_error_notInList'],
    ['a word for yes', 'question', 'yes', 'common_error_yesNo'],
    ['a field that nobody made', 'shoe_size', '43', 'common_error_id'],
    ['a name that JavaScript knows', 'constructor', 'x', 'common_error_id'],
    ['a file that is no id', 'file', '../../etc/passwd', 'common_error_document'],
  ])('refuse %s', async (_, id, value, code) => {
    const answer = await put([
      { id: 'text', value: 'fine' },
      { id, value },
    ])
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid_answer',
      body: { error: { details: [{ field: id, code }] } },
    })
    expect(await answers()).toEqual([])
  })

  it.each([
    ['no list', { id: 'text', value: 'x' }],
    ['a number', [{ id: 'text', value: 7 }]],
    ['a NUL', [{ id: 'text', value: 'a\u0000b' }]],
    ['half a character', [{ id: 'text', value: '\ud800' }]],
    ['ten thousand and one characters', [{ id: 'text', value: 'x'.repeat(10_001) }]],
  ])('refuse %s as malformed', async (_, body) => {
    expect(await put(body)).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('refuse a field that was switched off, and from visitors one that reception keeps', async () => {
    await changeField('text', { internal_only: true })
    await changeField('list', { active: false })
    expect((await put([{ id: 'text', value: 'x' }])).code).toBe('invalid_answer')
    expect((await put([{ id: 'list', value: 'one' }])).code).toBe('invalid_answer')
    const asClient = { token: scene.client }
    expect((await put([{ id: 'list', value: 'one' }], asClient)).code).toBe('invalid_answer')
    expect((await put([{ id: 'text', value: 'VIP' }], asClient)).status).toBe(200)
    expect(await answers()).toEqual([{ id: 'text', value: 'VIP' }])
    expect(await answers(visit.token)).toEqual([])
  })

  it.each([
    ['over', { daysFromToday: -1 }, 'visit_past'],
    ['denied', { status: 'DENIED' }, 'check_in_denied'],
    ['in review', { status: 'IN_REVIEW' }, 'visit_in_review'],
    ['under way', { status: 'CHECKED_IN' }, 'visit_already_checked_in'],
    ['ended', { status: 'CHECKED_OUT' }, 'visit_past'],
  ] as const)(
    'are fixed for the visitor once the visit is %s, not for a client',
    async (_, options, code) => {
      visit = await scene.visit(options)
      const body = [{ id: 'text', value: 'x' }]
      expect((await put(body)).code).toBe(code)
      expect((await put(body, { token: scene.client })).status).toBe(200)
    },
  )
})

describe('a file as answer', () => {
  it('is a document that the visitor uploaded for the purpose', async () => {
    const id = await upload('ANSWER')
    expect((await put([{ id: 'file', value: id }])).status).toBe(200)
    expect(await answers()).toEqual([{ id: 'file', value: id }])
    test.clock.advance(10 * 3_600_000)
    expect(
      (
        await put([
          { id: 'text', value: 'x' },
          { id: 'file', value: id },
        ])
      ).status,
    ).toBe(200)
  })

  it('may be what a client uploaded for nobody yet, if a client answers', async () => {
    const id = await upload('ANSWER', scene.client)
    expect((await put([{ id: 'file', value: id }])).code).toBe('document_token_invalid')
    expect((await put([{ id: 'file', value: id }], { token: scene.client })).status).toBe(200)
    const download = await visit.send('documents.get', {
      params: { ...visit.params, documentId: id },
    })
    expect(download.status).toBe(200)
  })

  it('is refused when it is another’s, another kind, expired, or unknown', async () => {
    const mine = visit
    visit = await scene.visit()
    const others = await upload('ANSWER')
    visit = mine
    const picture = await upload('PICTURE')
    const late = await upload('ANSWER')
    const refused = async (value: string) => (await put([{ id: 'file', value }])).code
    expect(await refused(others)).toBe('document_token_invalid')
    expect(await refused(picture)).toBe('document_token_invalid')
    expect(await refused(`DO-${'0'.repeat(26)}`)).toBe('document_token_invalid')
    expect(await refused('something')).toBe('document_token_invalid')
    test.clock.advance(7 * 3_600_000)
    expect(await refused(late)).toBe('document_token_invalid')
  })
})
