/** Who may do what in which state: the table of reference §1 over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField } from '#tests/support/factories.ts'
import {
  openScene,
  type Scene,
  type SceneVisit,
  type SceneVisitOptions,
} from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

type Who = 'visitor' | 'reviewer' | 'client'
type State = NonNullable<SceneVisitOptions['status']> | 'DENIED_BY_PERSON'
const states: readonly State[] = [
  'EXPECTED',
  'ON_SITE',
  'CHECKED_IN',
  'CHECKED_OUT',
  'IN_REVIEW',
  'DENIED',
  'DENIED_BY_PERSON',
]

async function visitIn(state: State): Promise<SceneVisit> {
  if (state !== 'DENIED_BY_PERSON') return scene.visit({ status: state })
  const visit = await scene.visit({ status: 'IN_REVIEW' })
  await visit.send('visits.deny', { token: scene.client, body: { reason: 'not today' } })
  return visit
}

const tokenOf = (visit: SceneVisit, who: Who) =>
  ({ visitor: visit.token, reviewer: visit.review, client: scene.client })[who]

/** Per state in their order: the status afterwards, or the code of the refusal. */
type Row = readonly [string, string, string, string, string, string, string]
const conflict = 'visit_status_conflict'

const table: readonly (readonly [EndpointId, Who, Row])[] = [
  [
    'visits.approve',
    'client',
    ['EXPECTED', conflict, conflict, 'visit_past', 'EXPECTED', 'EXPECTED', 'EXPECTED'],
  ],
  [
    'visits.approve',
    'reviewer',
    ['EXPECTED', conflict, conflict, 'visit_past', 'EXPECTED', 'EXPECTED', 'forbidden'],
  ],
  [
    'visits.deny',
    'client',
    [conflict, conflict, conflict, 'visit_past', 'DENIED', 'DENIED', 'DENIED'],
  ],
  [
    'visits.deny',
    'reviewer',
    [conflict, conflict, conflict, 'visit_past', 'DENIED', 'DENIED', 'DENIED'],
  ],
  [
    'visits.deny',
    'visitor',
    [
      'denial_unjustified',
      'denial_unjustified',
      'denial_unjustified',
      'visit_past',
      'denial_unjustified',
      'DENIED',
      'DENIED',
    ],
  ],
  [
    'visits.reset',
    'client',
    [
      'visit_nothing_to_reset',
      'EXPECTED',
      'EXPECTED',
      'EXPECTED',
      conflict,
      'EXPECTED',
      'EXPECTED',
    ],
  ],
  [
    'visits.checkOut',
    'client',
    [conflict, 'CHECKED_OUT', 'CHECKED_OUT', conflict, conflict, conflict, conflict],
  ],
  [
    'visits.checkOut',
    'visitor',
    [conflict, 'CHECKED_OUT', 'CHECKED_OUT', conflict, conflict, conflict, conflict],
  ],
  [
    'visits.checkIn',
    'client',
    [
      'CHECKED_IN',
      'CHECKED_IN',
      'visit_already_checked_in',
      'visit_past',
      'visit_in_review',
      'check_in_denied',
      'check_in_denied',
    ],
  ],
  [
    'visits.onSite',
    'client',
    [
      'ON_SITE',
      'visit_already_checked_in',
      'visit_already_checked_in',
      'visit_past',
      'visit_in_review',
      'check_in_denied',
      'check_in_denied',
    ],
  ],
  [
    'visits.preCheckIn',
    'client',
    [
      'EXPECTED',
      'visit_already_checked_in',
      'visit_already_checked_in',
      'visit_past',
      'visit_in_review',
      'check_in_denied',
      'check_in_denied',
    ],
  ],
]

describe.each(table)('%s by a %s', (call, who, row) => {
  const body = call === 'visits.checkIn' || call === 'visits.onSite' ? {} : undefined
  it.each(states.map((state, index) => [state, row[index]] as const))(
    'from %s: %s',
    async (state, expected) => {
      const visit = await visitIn(state)
      const answer = await visit.send(call, { token: tokenOf(visit, who), body })
      const status = (answer.body as { status?: string }).status
      expect(answer.code ?? status).toBe(expected)
      // What is answered is what is stored, and a refusal changes nothing.
      const stored = (await visit.send('visits.get', { token: scene.client })).body as {
        status: string
      }
      const unchanged = state === 'DENIED_BY_PERSON' ? 'DENIED' : state
      expect(stored.status).toBe(answer.status === 200 ? expected : unchanged)
    },
  )
})

describe.each<[EndpointId, readonly Who[]]>([
  ['visits.approve', ['visitor']],
  ['visits.reset', ['visitor', 'reviewer']],
  ['visits.checkOut', ['reviewer']],
  ['visits.revokeLinks', ['visitor', 'reviewer']],
  ['visits.revokePass', ['visitor', 'reviewer']],
  ['visits.createLink', ['visitor', 'reviewer']],
  ['visits.timeline', ['visitor', 'reviewer']],
  ['visits.list', ['visitor', 'reviewer']],
  ['visits.putCustomFields', ['reviewer']],
  ['visits.completeRegistration', ['reviewer']],
  ['visits.preCheckIn', ['reviewer']],
  ['visits.signAgreement', ['reviewer']],
  ['visits.findByPass', ['visitor', 'reviewer']],
  ['reviews.answer', ['visitor', 'client']],
  ['visitData.get', ['reviewer']],
  ['documents.upload', ['reviewer']],
])('%s', (call, refused) => {
  const bodies: Partial<Record<EndpointId, unknown>> = {
    'visits.putCustomFields': [],
    'visits.completeRegistration': { valid: true },
    'visits.signAgreement': { agreementId: `AG-${'0'.repeat(26)}`, language: 'en' },
    'visits.findByPass': { code: 'x' },
    'reviews.answer': { answer: 'approve' },
  }
  it.each(refused)('is not for a %s', async (who) => {
    const visit = await scene.visit()
    const answer = await visit.send(call, { token: tokenOf(visit, who), body: bodies[call] })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
  })
})

describe('a reset', () => {
  it('clears what happened, and the timeline keeps it', async () => {
    const visit = await scene.visit()
    await visit.send('visits.preCheckIn')
    await visit.send('visits.checkIn', { body: {} })
    await visit.send('visits.checkOut')
    await visit.send('visits.reset', { token: scene.client })
    expect((await visit.send('visits.get')).body).toMatchObject({
      status: 'EXPECTED',
      preCheckedInAt: null,
      arrivedAt: null,
      leftAt: null,
    })
    const timeline = (await visit.send('visits.timeline', { token: scene.client })).body
    expect((timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'visit.pre_checked_in',
      'visit.checked_in',
      'visit.checked_out',
      'visit.reset',
    ])
  })

  it('with nothing to clear is refused, also by whoever comes second, and costs no answer', async () => {
    const visit = await scene.visit()
    await createCustomField(test.deps, scene.companyId, { id: 'badge', type: 'TEXT' })
    await visit.send('visits.putCustomFields', { body: [{ id: 'badge', value: '7' }] })
    const reset = () => visit.send('visits.reset', { token: scene.client })
    expect(await reset()).toMatchObject({ status: 409, code: 'visit_nothing_to_reset' })
    await visit.send('visits.checkIn', { body: {} })
    expect((await reset()).status).toBe(200)
    expect((await reset()).code).toBe('visit_nothing_to_reset')
    expect((await visit.send('visits.get')).body).toMatchObject({
      visitor: { customFields: [{ id: 'badge', value: '7' }] },
    })
    const timeline = (await visit.send('visits.timeline', { token: scene.client })).body
    expect((timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'visit.answered',
      'visit.checked_in',
      'visit.reset',
    ])
  })
})

describe('check-out', () => {
  it('is still possible when the day is over', async () => {
    const visit = await scene.visit({ daysFromToday: -1, status: 'CHECKED_IN' })
    expect((await visit.send('visits.checkOut', { token: scene.client })).status).toBe(200)
  })

  it('forgets what the company does not want to keep', async () => {
    const visit = await scene.visit()
    for (const id of ['kept', 'forgotten']) {
      await test.deps.db.system
        .insertInto('custom_fields')
        .values({
          company_id: scene.companyId,
          custom_field_id: id,
          label: id,
          type: 'TEXT',
          keep_answer: id === 'kept',
        })
        .execute()
    }
    const body = ['kept', 'forgotten'].map((id) => ({ id, value: 'x' }))
    await visit.send('visits.putCustomFields', { body })
    await visit.send('visits.checkIn', { body: {} })
    await visit.send('visits.checkOut')
    expect((await visit.send('visits.get', { token: scene.client })).body).toMatchObject({
      visitor: { customFields: [{ id: 'kept', value: 'x' }] },
    })
  })
})
