/** Operators who come as support: by consent, for its time, at its place, and never for more. Issue 16 §2, decision 0571. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { bearerOf, cookieOf, signedInUser } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let kim: TestOperator
let boss: string
let bossCookie: string
let elsewhere: string

beforeAll(async () => {
  world = await openWorld()
  kim = await signedInOperator(world, 'kim@ops.example')
  const { organisationId, companyId } = world.mine
  const email = 'boss@mine.example'
  const signedIn = await signedInUser(world, organisationId, companyId, { email })
  boss = signedIn.token
  bossCookie = signedIn.cookie
  await administer(world, organisationId, email)
  elsewhere = outsideId(
    'CO',
    await createCompany(world.deps, organisationId, { name: 'Elsewhere' }),
  )
})
afterAll(() => world.close())

const call = (id: EndpointId, asked: Call = {}) => send(world.app, id, asked)
const asKim = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
  call(id, { token: kim.token, ...asked })
const asBoss = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
  call(id, { token: boss, ...asked })
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { code, status } = await answer
  return code ?? String(status)
}
const idOf = ({ body }: { readonly body: unknown }) => (body as { id: string }).id

type Consent = { access?: 'READ' | 'CHANGE'; minutes?: 60 | 240 | 1440; companyId?: string | null }

/** Kim asks, the boss allows, Kim comes. */
async function letIn({ access = 'CHANGE', minutes = 60, companyId = world.mine.co }: Consent = {}) {
  const params = { organisationId: outsideId('OR', world.mine.organisationId) }
  const body = { companyId, reason: 'The kiosk is offline', access, minutes }
  const asked = await asKim('support.ask', { params, body })
  const supportId = idOf(asked)
  const answer = { params: { supportId }, body: { allowed: true, access, minutes } }
  expect(await codeOf(asBoss('organisationSupport.answer', answer))).toBe('200')
  return { supportId, ...(await come(supportId)) }
}

async function come(supportId: string) {
  const opened = await asKim('support.open', { params: { supportId } })
  expect(opened.status).toBe(200)
  const cookie = cookieOf(opened.headers)
  const answer = await call('session.token', { headers: { cookie }, body: { companyId: null } })
  return { cookie, token: (answer.body as { token: string }).token }
}

it('is let in by nobody but an administrator there, and comes once that was said', async () => {
  const { organisationId, companyId, co } = world.mine
  const params = { organisationId: outsideId('OR', organisationId) }
  const body = { companyId: co, reason: 'The kiosk is offline', access: 'READ', minutes: 60 }
  const supportId = idOf(await asKim('support.ask', { params, body }))
  expect(await codeOf(asKim('support.ask', { params, body }))).toBe('conflict')
  expect(await codeOf(asKim('support.open', { params: { supportId } }))).toBe('conflict')
  const answer = { params: { supportId }, body: { allowed: true, access: 'READ', minutes: 60 } }
  const user = await signedInUser(world, organisationId, companyId, { email: 'u@mine.example' })
  const asUser = call('organisationSupport.answer', { token: user.token, ...answer })
  expect(await codeOf(asUser)).toBe('forbidden')
  const asOperator = asKim('organisationSupport.answer', answer)
  expect(await codeOf(asOperator)).toBe('forbidden')
  const refusal = { ...answer, body: { ...answer.body, allowed: false } }
  expect(await codeOf(asBoss('organisationSupport.answer', refusal))).toBe('200')
  expect(await codeOf(asBoss('organisationSupport.answer', answer))).toBe('conflict')
  expect(await codeOf(asKim('support.open', { params: { supportId } }))).toBe('conflict')
})

it('works there as far as was allowed, and is out at the instant at which the time is over', async () => {
  const { token, cookie, supportId } = await letIn({ access: 'READ' })
  const params = { companyId: world.mine.co }
  expect(await codeOf(call('flows.list', { token, params }))).toBe('200')
  const body = { name: 'By support', template: 'FACTORY' }
  expect(await codeOf(call('flows.createFromTemplate', { token, params, body }))).toBe('forbidden')
  const here = await asBoss('support.here', { params })
  expect(here.body).toMatchObject({ here: [{ id: supportId, operator: kim.email, mayEnd: true }] })
  world.clock.advance(60 * 60_000 - 1)
  const again = await call('session.token', { headers: { cookie }, body: { companyId: null } })
  const late = (again.body as { token: string }).token
  expect(await codeOf(call('flows.list', { token: late, params }))).toBe('200')
  world.clock.advance(1)
  expect(await codeOf(call('flows.list', { token: late, params }))).toBe('token_revoked')
  const over = call('session.token', { headers: { cookie }, body: { companyId: null } })
  expect(await codeOf(over)).toBe('token_required')
  kim = await signedInOperator(world, 'kim2@ops.example')
  boss = await bearerOf(world, bossCookie, world.mine.companyId)
})

it('is out with the next request once the consent is withdrawn, or the operator signs out', async () => {
  const first = await letIn()
  const params = { companyId: world.mine.co }
  expect(await codeOf(call('flows.list', { token: first.token, params }))).toBe('200')
  const end = { params: { supportId: first.supportId } }
  expect(await codeOf(asBoss('organisationSupport.end', end))).toBe('200')
  expect(await codeOf(call('flows.list', { token: first.token, params }))).toBe('token_revoked')
  expect(await codeOf(asKim('support.open', end))).toBe('conflict')

  const second = await letIn()
  await call('operatorSession.signOut', { headers: { cookie: kim.cookie } })
  expect(await codeOf(call('flows.list', { token: second.token, params }))).toBe('token_revoked')
  kim = await signedInOperator(world, 'kim3@ops.example')
})

it('enters no other location or organisation, and does what is for the organisation alone nowhere', async () => {
  const { token } = await letIn()
  for (const companyId of [elsewhere, world.other.co]) {
    expect(await codeOf(call('flows.list', { token, params: { companyId } }))).toBe('not_found')
  }
  const params = { companyId: world.mine.co }
  for (const id of ['users.list', 'integrations.list', 'administrators.list'] as const) {
    expect(await codeOf(call(id, { token, params }))).toBe('forbidden')
  }
  expect(await codeOf(call('organisationSupport.list', { token }))).toBe('forbidden')
  expect(await codeOf(call('me.twoStep', { token }))).toBe('forbidden')
})

it('is audited in both chains as support, whatever it does', async () => {
  const { token, supportId } = await letIn({ companyId: null })
  const { co } = world.mine
  const body = { name: 'Made by support', template: 'FACTORY' }
  const params = { companyId: co }
  const made = await call('flows.createFromTemplate', { token, params, body })
  expect(made.status).toBe(200)
  const events = await world.deps.db.system
    .selectFrom('events')
    .select(['company_id', 'kind', 'actor'])
    .where('actor', '=', `support:${kim.id}`)
    .execute()
  expect(events.some((one) => one.company_id === world.mine.companyId)).toBe(true)
  expect(events.some((one) => one.company_id === installation)).toBe(true)
  const log = await asKim('operatorAudit.list')
  expect(log.text).toContain('support.acted')
  const over = await asBoss('organisationAudit.list', { query: { zone: 'UTC' } })
  expect(over.text).toContain(`"actorName":"${kim.email}"`)
  expect(await codeOf(asKim('support.withdraw', { params: { supportId } }))).toBe('200')
})

it('is offered to one operator, whoever comes first', async () => {
  const body = { companyId: null, reason: 'Please look', access: 'READ', minutes: 240 }
  const supportId = idOf(await asBoss('organisationSupport.offer', { body }))
  const lee = await signedInOperator(world, 'lee@ops.example')
  const open = (token: string) => call('support.open', { token, params: { supportId } })
  const codes = await Promise.all([codeOf(open(kim.token)), codeOf(open(lee.token))])
  expect(codes.toSorted()).toEqual(['200', 'not_found'])
})

it('is out at once when whoever let them in is no administrator any more', async () => {
  const { token } = await letIn()
  const look = () => codeOf(call('companies.get', { token, params: { companyId: world.mine.co } }))
  expect(await look()).toBe('200')
  const { organisationId } = world.mine
  await world.deps.db.system
    .deleteFrom('organisation_administrators')
    .where('organisation_id', '=', organisationId)
    .execute()
  expect(await look()).toBe('token_revoked')
  await administer(world, organisationId, 'boss@mine.example')
})

it('is led back to where operators work by a page that is loaded once the visit is over, and once only', async () => {
  const { supportId, cookie } = await letIn({ access: 'READ' })
  const load = () =>
    world.app.inject({ method: 'GET', url: '/console/settings', headers: { cookie } })
  const open = await load()
  expect(open.statusCode).toBe(200)
  expect(open.body).toContain(`"support":{"id":"${supportId}","onlyLooks":true}`)
  await asBoss('organisationSupport.end', { params: { supportId } })
  const over = await load()
  expect(over.headers.location).toBe(`/operator/support?over=${supportId}`)
  expect(over.headers['set-cookie']).toContain('foyer-session=;')
  const bare = await world.app.inject({ method: 'GET', url: '/console/settings' })
  expect(bare.headers.location).toBe('/sign-in?next=%2Fconsole%2Fsettings')
})

it('is out at once when the operator is blocked', async () => {
  const { token } = await letIn()
  const look = () => codeOf(call('companies.get', { token, params: { companyId: world.mine.co } }))
  expect(await look()).toBe('200')
  const lee = await signedInOperator(world, 'lee-blocks@ops.example')
  const blocked = { params: { operatorId: kim.id }, body: { blocked: true } }
  expect(await codeOf(call('operators.block', { token: lee.token, ...blocked }))).toBe('200')
  expect(await look()).toBe('token_revoked')
})
