/** Announcements: who sees which, in which language, until when, and what stands in the audit log. Issue 16 §2. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openAnnouncements } from '#server/platform/announcements/open-announcements.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { samplePlan } from '#tests/support/billing-calls.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { send, type Call } from '#tests/support/send.ts'

const now = '2026-11-21T09:00:00.000Z'
const later = '2026-11-21T09:02:00.000Z'
const last = '2026-11-21T09:04:00.000Z'
const texts = { en: 'New badges from Monday', de: 'Neue Ausweise ab Montag' }

let test: TestApp
let kim: TestOperator
let boss: SignedIn & { co: string; organisationId: string }
let colleague: SignedIn & { co: string }
let other: SignedIn & { co: string; organisationId: string }

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set(now)
  kim = await signedInOperator(test, 'kim@ops.example')
  const organisationId = await createOrganisation(test.deps, 'Readers')
  const companyId = await createCompany(test.deps, organisationId)
  const co = outsideId('CO', companyId)
  const above = { email: 'boss@readers.example' }
  boss = { ...(await signedInUser(test, organisationId, companyId, above)), co, organisationId }
  await test.deps.db.system
    .insertInto('user_group_members')
    .values({ company_id: companyId, user_id: boss.userId, user_group: 'ADMINISTRATORS' })
    .execute()
  test.deps.rights.forget()
  const plain = { email: 'ann@readers.example' }
  colleague = { ...(await signedInUser(test, organisationId, companyId, plain)), co }
  const elsewhere = await createOrganisation(test.deps, 'Others')
  const there = await createCompany(test.deps, elsewhere)
  const stranger = await signedInUser(test, elsewhere, there, { email: 'boss@others.example' })
  await administer(test, elsewhere, stranger.email)
  other = { ...stranger, co: outsideId('CO', there), organisationId: elsewhere }
})
afterAll(() => test.close())
afterEach(async () => {
  test.clock.set(now)
  await test.deps.db.system.deleteFrom('announcements').execute()
  test.deps.announcements.forget()
})

const asKim = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
  send(test.app, id, { token: kim.token, ...asked })
const publish = async (wish: object = {}) => {
  const body = { level: 'INFO', texts, audience: 'EVERYBODY', endsAt: last, ...wish }
  const answer = await asKim('announcements.publish', { body })
  return { ...answer, id: (answer.body as { id?: string }).id ?? '' }
}
type Seen = readonly { readonly id: string; readonly language: string; readonly text: string }[]
const seenBy = async ({ token, co }: { token: string; co: string }, language = 'en') => {
  const { body } = await send(test.app, 'installationState.get', {
    token,
    params: { companyId: co },
    headers: { 'accept-language': language },
  })
  return (body as { announcements: Seen }).announcements
}
const seenByKim = async () => (await asKim('announcements.listOwn')).body as Seen
const dismiss = ({ token, co }: { token: string; co: string }, announcementId: string) =>
  send(test.app, 'announcements.dismiss', { token, params: { companyId: co, announcementId } })

it('is read by everybody in their language, from its start to its end', async () => {
  const { id, status } = await publish({ startsAt: later })
  expect(status).toBe(200)
  expect(await seenBy(boss)).toEqual([])
  test.clock.set(later)
  const inGerman = { id, level: 'INFO', language: 'de', text: texts.de }
  const inEnglish = { id, level: 'INFO', language: 'en', text: texts.en }
  expect(await seenBy(boss, 'de')).toEqual([inGerman])
  expect(await seenBy(colleague, 'ja')).toEqual([inEnglish])
  expect(await seenBy(other)).toEqual([inEnglish])
  expect(await seenByKim()).toEqual([inEnglish])
  test.clock.set(last)
  expect(await seenBy(boss)).toEqual([])
  expect(await seenByKim()).toEqual([])
})

it('is read by administrators alone, or at one organisation alone', async () => {
  const forBosses = await publish({ audience: 'ADMINISTRATORS', level: 'WARNING' })
  const organisationId = outsideId('OR', boss.organisationId)
  const forThem = await publish({ organisationId })
  const idsOf = (seen: Seen) => seen.map(({ id }) => id)
  expect(idsOf(await seenBy(boss))).toEqual([forBosses.id, forThem.id])
  expect(idsOf(await seenBy(colleague))).toEqual([forThem.id])
  expect(idsOf(await seenBy(other))).toEqual([forBosses.id])
  expect(idsOf(await seenByKim())).toEqual([forBosses.id])
  const listed = (await asKim('announcements.list')).body
  expect(listed).toMatchObject([
    { id: forThem.id, organisation: { id: organisationId, name: 'Readers' }, plan: null },
    { id: forBosses.id, organisation: null, level: 'WARNING', state: 'SHOWN', texts },
  ])
})

it('is read by those who have the plan', async () => {
  const planId = uuid7()
  const plan = JSON.stringify(samplePlan('Team', 5_000))
  const at = { created_at: now, updated_at: now }
  await test.deps.db.system
    .insertInto('billing_plans')
    .values({ plan_id: planId, plan, is_offered: true, ...at })
    .execute()
  await test.deps.db.system
    .insertInto('subscriptions')
    .values({
      organisation_id: other.organisationId,
      state: 'TRIAL',
      plan_id: planId,
      plan,
      trial_until: '2026-12-01',
      started_at: now,
    })
    .execute()
  const { id } = await publish({ planId: outsideId('PL', planId) })
  expect((await seenBy(other)).map((one) => one.id)).toEqual([id])
  expect(await seenBy(boss)).toEqual([])
  expect(await seenByKim()).toEqual([])
})

it('is dismissed by each person for themselves, and stays dismissed', async () => {
  const { id } = await publish()
  expect((await dismiss(colleague, id)).body).toEqual({ id })
  expect((await dismiss(colleague, id)).status).toBe(200)
  expect(await seenBy(colleague)).toEqual([])
  expect(await seenBy(boss)).toHaveLength(1)
  const params = { announcementId: id }
  expect((await asKim('announcements.dismissOwn', { params })).status).toBe(200)
  expect(await seenByKim()).toEqual([])
  expect((await asKim('announcements.list')).body).toMatchObject([{ id, dismissals: 2 }])
})

it('is dismissed by nobody whom it is not for', async () => {
  const { id } = await publish({ organisationId: outsideId('OR', boss.organisationId) })
  expect((await dismiss(other, id)).code).toBe('not_found')
  const planned = await publish({ startsAt: later })
  expect((await dismiss(boss, planned.id)).code).toBe('not_found')
})

it('ends early, once, and one that has not begun never shows', async () => {
  const { id } = await publish()
  const planned = await publish({ startsAt: later })
  const end = (announcementId: string) => asKim('announcements.end', { params: { announcementId } })
  expect((await end(id)).body).toEqual({ ended: true })
  expect((await end(id)).body).toEqual({ ended: false })
  expect((await end(planned.id)).body).toEqual({ ended: true })
  test.clock.set(later)
  expect(await seenBy(boss)).toEqual([])
  expect((await asKim('announcements.list')).body).toMatchObject([
    { id: planned.id, state: 'ENDED', endedAt: now },
    { id, state: 'ENDED', endedAt: now },
  ])
})

it('refuses what is over, says nothing, or is for nobody', async () => {
  expect((await publish({ endsAt: now })).code).toBe('announcement_over')
  expect((await publish({ startsAt: last, endsAt: last })).code).toBe('announcement_over')
  for (const wrong of [
    { texts: {} },
    { texts: { en: '  ' } },
    { texts: { en: 'x'.repeat(1001) } },
    { texts: { klingon: 'nuqneH' } },
    { level: 'PANIC' },
    { endsAt: 'tomorrow' },
  ]) {
    const { status, code } = await publish(wrong)
    expect([status, code]).toEqual([422, 'validation_failed'])
  }
  const none = '0192f0c1-2345-7890-8abc-def012345678'
  expect((await publish({ organisationId: outsideId('OR', none) })).code).toBe('not_found')
  expect((await publish({ planId: outsideId('PL', none) })).code).toBe('not_found')
  const both = { organisationId: outsideId('OR', none), planId: outsideId('PL', none) }
  expect((await publish(both)).code).toBe('validation_failed')
  expect((await asKim('announcements.list')).body).toEqual([])
})

it('is known by another process within seconds, without a question for each reader', async () => {
  let asked = 0
  const { db, clock } = test.deps
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'system') asked += 1
      return Reflect.get(target, name) as unknown
    },
  })
  const elsewhere = openAnnouncements(counted, clock)
  expect(await elsewhere.list()).toEqual([])
  await publish()
  for (let turn = 0; turn < 50; turn += 1) await elsewhere.list()
  expect(asked).toBe(1)
  test.clock.set('2026-11-21T09:00:02.001Z')
  expect(await elsewhere.list()).toHaveLength(1)
})

it('stands in the operators’ audit log, and in that of the organisation it is for', async () => {
  const { id } = await publish({ organisationId: outsideId('OR', boss.organisationId) })
  await asKim('announcements.end', { params: { announcementId: id } })
  const { rows } = await test.deps.db.inSystem(async (tx) => ({
    rows: await tx
      .selectFrom('events')
      .select(['company_id', 'kind', 'subject', 'actor'])
      .where('subject', '=', `installation:${id}`)
      .orderBy('event_id')
      .execute(),
  }))
  const actor = `operator:${kim.id}`
  const at = (place: string, kind: string) => ({
    company_id: place,
    kind,
    subject: `installation:${id}`,
    actor,
  })
  const installation = '00000000-0000-0000-0000-000000000000'
  expect(rows).toEqual([
    at(installation, 'installation.announced'),
    at(boss.organisationId, 'installation.announced'),
    at(installation, 'installation.announcement_ended'),
    at(boss.organisationId, 'installation.announcement_ended'),
  ])
})
