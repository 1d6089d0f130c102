/** Who works here reads what a visitor answered, and corrects it (Spec §7, visits: custom-fields). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let reception: StaffMember
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  const { companyId } = scene
  await createCustomField(test.deps, companyId, { id: 'wish', type: 'TEXT' })
  await createCustomField(test.deps, companyId, {
    id: 'colour',
    type: 'LIST',
    values: ['Red', 'Blue'],
  })
  await createCustomField(test.deps, companyId, { id: 'proof', type: 'FILE' })
  await createCustomField(test.deps, companyId, { id: 'note', type: 'TEXT' })
  const run = (text: string) => test.deps.db.systemPool.query(text, [companyId])
  await run(`update custom_fields set internal_only = true, reset_at_every_visit = true
    where company_id = $1 and custom_field_id = 'note'`)
  await run(`update custom_fields set reset_at_every_visit = false
    where company_id = $1 and custom_field_id = 'wish'`)
  await run(`update custom_fields set translations = '{"de": {"label": "Farbe", "valueLabels": ["Rot", "Blau"]}}'
    where company_id = $1 and custom_field_id = 'colour'`)
  reception = await staffOf(test, scene, 'RECEPTION')
})
afterAll(() => test.close())

type Field = {
  id: string
  label: string
  value: string | null
  mayChange: boolean
  choices: unknown[]
}
const read = async ({ params }: SceneVisit, { token }: { token: string }, language = 'en') => {
  const answer = await send(test.app, 'visits.customFields', { params, token, query: { language } })
  const fields = answer.status === 200 ? (answer.body as Field[]) : []
  return { ...answer, fields: new Map(fields.map((field) => [field.id, field])) }
}
const put = ({ params }: SceneVisit, { token }: { token: string }, ...body: object[]) =>
  send(test.app, 'visits.putCustomFields', { params, token, body })

describe('the answers of a visit', () => {
  it('are read in the language of the reader, also those that visitors do not see', async () => {
    const visit = await scene.visit()
    await put(visit, visit, { id: 'colour', value: 'Blue' })
    await put(visit, { token: scene.client }, { id: 'note', value: 'VIP' })
    const { fields } = await read(visit, reception, 'de')
    expect(fields.get('colour')).toMatchObject({
      label: 'Farbe',
      value: 'Blue',
      mayChange: true,
      choices: [
        { value: 'Red', label: 'Rot' },
        { value: 'Blue', label: 'Blau' },
      ],
    })
    expect(fields.get('note')).toMatchObject({ value: 'VIP', internalOnly: true, mayChange: true })
    expect(fields.get('proof')).toMatchObject({ value: null, mayChange: false })
  })

  it('are changed by the reception while the visitor is in, and the timeline says who', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    expect((await put(visit, visit, { id: 'colour', value: 'Red' })).status).toBe(409)
    const changed = await put(
      visit,
      reception,
      { id: 'colour', value: 'Red' },
      { id: 'note', value: 'Tall' },
    )
    expect([changed.status, changed.code]).toEqual([200, undefined])
    const { fields } = await read(visit, reception)
    expect([fields.get('colour')?.value, fields.get('note')?.value]).toEqual(['Red', 'Tall'])
    const { params } = visit
    const { body } = await send(test.app, 'visits.timeline', { params, token: scene.client })
    expect(body).toMatchObject([
      {
        kind: 'visit.answered',
        actor: `user:${reception.id}`,
        payload: { fields: ['colour', 'note'] },
      },
    ])
    await put(visit, reception, { id: 'colour', value: '' })
    expect((await read(visit, reception)).fields.get('colour')?.value).toBe('')
  })

  it('follow the rules of their type, and a file is not replaced', async () => {
    const visit = await scene.visit()
    for (const wrong of [
      { id: 'colour', value: 'Green' },
      { id: 'proof', value: 'DO-01hf7yat00e0gq8s0c1xn5p3vd' },
      { id: 'nothing', value: 'x' },
    ]) {
      expect((await put(visit, reception, wrong)).code).toBe('invalid_answer')
    }
  })

  it('of the profile are closed when the day is over, those of the visit are not', async () => {
    const visit = await scene.visit({ status: 'CHECKED_OUT', daysFromToday: -1 })
    const administrator = await staffOf(test, scene, 'ADMINISTRATORS')
    const { fields } = await read(visit, administrator)
    expect([fields.get('wish')?.mayChange, fields.get('note')?.mayChange]).toEqual([false, true])
    expect((await put(visit, administrator, { id: 'wish', value: 'x' })).code).toBe(
      'invalid_answer',
    )
    expect((await put(visit, administrator, { id: 'note', value: 'x' })).status).toBe(200)
  })
})

it('correcting an old visit leaves alone what the profile was told since', async () => {
  const visit = await scene.visit({ status: 'CHECKED_OUT', daysFromToday: -1 })
  const { visitDate, meetingId, visitorId } = visit.key
  const run = (text: string, ...values: unknown[]) => test.deps.db.systemPool.query(text, values)
  await run(
    `insert into visit_answers (company_id, visit_date, meeting_id, visitor_id, custom_field_id, value, answered_at)
     values ($1, $2, $3, $4, 'wish', 'Tea', $5::timestamptz - interval '1 day')`,
    scene.companyId,
    visitDate,
    meetingId,
    visitorId,
    test.clock.now(),
  )
  await run(
    `insert into visitor_answers (company_id, visitor_id, custom_field_id, value, answered_at)
     values ($1, $2, 'wish', 'Coffee', $3)`,
    scene.companyId,
    visitorId,
    test.clock.now(),
  )
  const administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  expect((await put(visit, administrator, { id: 'note', value: 'x' })).status).toBe(200)
  const { rows } = await run(
    `select value from visitor_answers where visitor_id = $1 and custom_field_id = 'wish'`,
    visitorId,
  )
  expect(rows).toEqual([{ value: 'Coffee' }])
})

it('are for whoever sees the visit, and changed by reception and its own host alone', async () => {
  const visit = await scene.visit()
  const stranger = await staffOf(test, await openScene(test), 'ADMINISTRATORS')
  const host = await staffOf(test, scene)
  const own = await scene.visit({ hostId: host.userId })
  const answer = { id: 'colour', value: 'Red' }
  for (const who of [stranger, host]) {
    expect((await read(visit, who)).status).toBe(404)
    expect((await put(visit, who, answer)).status).toBe(404)
  }
  expect((await put(own, host, answer)).status).toBe(200)
  expect((await read(visit, visit)).code).toBe('forbidden')
  // Who only sees visits: without the right to change how they stand.
  const revoked = await send(test.app, 'rights.revokeFromUser', {
    params: {
      companyId: visit.params.companyId,
      userId: reception.id,
      right: 'CHANGE_VISIT_STATUS',
    },
    token: scene.client,
  })
  expect(revoked.status).toBe(200)
  expect((await read(visit, reception)).fields.get('colour')?.mayChange).toBe(false)
  expect((await put(visit, reception, answer)).code).toBe('forbidden')
})
