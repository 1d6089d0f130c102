/** Every call around a visit, by everybody who has no business there. Foreign ids are not found (design §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitRoutes } from './routes.ts'
import { documentRoutes } from '#server/features/visitors/documents/routes.ts'
import { passRoutes } from '#server/features/arrivals/passes/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { signatureRoutes } from '#server/features/agreements/signatures/routes.ts'
import { visitorRoutes } from '#server/features/visitors/visitors/routes.ts'
import { reviewerToken, visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { drawing } from '#tests/support/pictures.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

const nobody = '0'.repeat(26)
/** What each call needs to be well-formed; what is not listed needs nothing. */
const calls: Partial<Record<EndpointId, Call>> = {
  'visitors.updateOwn': { body: { firstname: 'x' } },
  'visits.completeRegistration': { body: { valid: true } },
  'visits.putCustomFields': { body: [] },
  'visits.signAgreement': { body: { agreementId: `AG-${nobody}`, language: 'en' } },
  'visits.checkIn': { body: {} },
  'visits.onSite': { body: {} },
  'visits.findByPass': { body: { code: 'x' } },
  'visitors.setFrequent': { body: { frequent: true } },
  'reviews.decide': { body: { answer: 'approve' } },
  'reviews.answer': { body: { answer: 'approve' } },
}
const inAddress = ['passes.link', 'passes.apple', 'passes.calendar']
const routes = [
  ...visitRoutes,
  ...visitorRoutes,
  ...documentRoutes,
  ...signatureRoutes,
  ...passRoutes,
  ...reviewRoutes,
].map(({ endpoint, allow }) => ({ id: endpoint.id, allow, path: endpoint.path }))

let test: TestApp
let scene: Scene
let stranger: Scene
let visit: SceneVisit
let other: SceneVisit
let file: NonNullable<Call['file']>
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  stranger = await openScene(test)
  visit = await scene.visit()
  other = await scene.visit()
  file = { bytes: await drawing(), name: 'a.png', type: 'image/png' }
})
afterAll(async () => {
  const { rows } = await test.deps.db.systemPool.query('select kind from events')
  expect(rows).toEqual([])
  await test.close()
})

async function attempt(id: EndpointId, token: string | undefined) {
  const query = { visitId: visit.visitId }
  const answer = await send(test.app, id, {
    params: { ...visit.params, documentId: `DO-${nobody}`, signatureId: `SG-${nobody}` },
    ...(id.startsWith('visitData.') ? { query } : {}),
    ...(id === 'visits.otherDays' ? { query: { q: 'ann', date: '2026-11-20' } } : {}),
    ...(['documents.upload', 'visitors.putPicture'].includes(id) ? { file } : {}),
    ...calls[id],
    ...(inAddress.includes(id)
      ? { query: { token: token ?? '' } }
      : token === undefined
        ? {}
        : { token }),
  })
  return answer.code
}
/** Whoever may not call at all is told so before anything is looked up. */
const unless = (allowed: boolean, code: string) => (allowed ? code : 'forbidden')

describe.each(routes)('$id', ({ id, allow }) => {
  const forLinks = allow.includes('visitor')

  it('needs a token', async () => {
    expect(await attempt(id, undefined)).toBe('token_required')
  })

  it('is not found by another organisation’s client', async () => {
    expect(await attempt(id, stranger.client)).toBe(unless(allow.includes('client'), 'not_found'))
  })

  it('is not found by a link of another company', async () => {
    const theirs = await stranger.visit()
    expect(await attempt(id, theirs.token)).toBe(unless(forLinks, 'not_found'))
  })

  it('is refused to a link that has expired', async () => {
    const options = { expiresInSeconds: -1 }
    const token = await visitorToken(test.deps, scene.companyId, visit.key, options)
    expect(await attempt(id, token)).toBe('token_expired')
  })

  it('is refused to a link that was revoked', async () => {
    const options = { linkEpoch: 7 }
    const token = await visitorToken(test.deps, scene.companyId, visit.key, options)
    expect(await attempt(id, token)).toBe(unless(forLinks, 'token_revoked'))
    const review = await reviewerToken(test.deps, scene.companyId, visit.key, visit.hostId, options)
    expect(await attempt(id, review)).toBe(unless(allow.includes('reviewer'), 'token_revoked'))
  })

  it('is refused to links of a company that is switched off', async () => {
    const { companyId } = stranger
    const theirs = await stranger.visit()
    const disable = async (at: string | null) => {
      await test.deps.db.system
        .updateTable('companies')
        .set({ disabled_at: at })
        .where('company_id', '=', companyId)
        .execute()
      test.deps.companies.forget(companyId)
    }
    await disable(test.clock.now())
    const mine = visit
    visit = theirs
    const code = await attempt(id, theirs.token)
    visit = mine
    await disable(null)
    expect(code).toBe(unless(forLinks, 'app_disabled'))
  })
})

/** A document, a signature or an upload is not addressed by its visit: whose it is decides later. */
const ofVisits = routes.filter(
  ({ id, path }) => path.includes('{visitorId}') || id.startsWith('visitData.'),
)

describe.each(ofVisits)('$id, which names a visit', ({ id, allow }) => {
  it('is not found by another visit’s link', async () => {
    expect(await attempt(id, other.token)).toBe(unless(allow.includes('visitor'), 'not_found'))
  })
})
