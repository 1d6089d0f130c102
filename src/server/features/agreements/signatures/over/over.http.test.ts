/** What was signed at all locations: in which order, found by what, and who may open it (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listLocationSignatures } from '#contract/agreements/location-signatures.ts'
import { outsideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { createCompany } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Page = HandlerOutput<typeof listLocationSignatures>
type Asked = Readonly<Record<string, string>>

let world: World
let boss: SignedIn
/** Sees all visits at Porto alone. */
let clerk: SignedIn
let porto: CompanyId
let brussels: CompanyId

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (query: Asked = {}, token = boss.token) =>
  send(world.app, 'locationSignatures.list', { token, query })
const signed = async (query?: Asked, token?: string): Promise<Page> => {
  const answer = await ask(query, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Page
}
const names = ({ signatures }: Page) =>
  signatures.map(({ visitor, document, version }) =>
    [visitor?.firstname ?? '?', document, version].join(' '),
  )
const find = async (query?: Asked, token?: string) => names(await signed(query, token))
const pdf = (at: string, signatureId: string, token = boss.token) =>
  send(world.app, 'locationSignatures.pdf', { token, params: { companyId: at, signatureId } })

async function addAgreement(companyId: CompanyId, name: string): Promise<string> {
  const { body, status, text } = await send(world.app, 'agreements.create', {
    token: world.mine.token,
    params: { companyId: co(companyId) },
    body: { name, kind: 'INSTRUCTION', texts: [{ language: 'en', content: 'Be kind.' }] },
  })
  expect(status, text).toBe(200)
  return (body as { id: string }).id
}

async function sign(
  companyId: CompanyId,
  firstname: string,
  agreementId: string,
  at: string,
): Promise<VisitKey> {
  world.clock.set(at)
  const { visits } = await createMeeting(world.deps, companyId, { visitors: [{ firstname }] })
  const [visit] = visits
  const answer = await send(world.app, 'visits.signAgreement', {
    token: await visitorToken(world.deps, companyId, visit),
    params: {
      companyId: co(companyId),
      date: visit.visitDate,
      meetingId: outsideId('M', visit.meetingId),
      visitorId: outsideId('V', visit.visitorId),
    },
    body: { agreementId, language: 'en' },
  })
  expect(answer.status, answer.text).toBe(200)
  return visit
}

beforeAll(async () => {
  world = await openWorld({}, '2026-11-20T09:00:00.000Z')
  const { deps, mine } = world
  const { organisationId } = mine
  brussels = mine.companyId
  porto = await createCompany(deps, organisationId, { name: 'Porto', timeZone: 'Europe/Lisbon' })
  const open = (name: string) =>
    signedInUser(world, organisationId, brussels, { email: `${name}@signed.example` })
  boss = await open('boss')
  await administer(world, organisationId, boss.email)
  clerk = await open('clerk')
  const rights = ['SEE_ALL_VISITS']
  await administer(world, organisationId, clerk.email, { rights, locations: [porto] })
  const house = await addAgreement(brussels, 'House rules')
  const there = await addAgreement(porto, 'House rules')
  const secrecy = await addAgreement(porto, 'Sécrecy')
  await sign(brussels, 'Ann', house, '2026-11-20T09:10:00.000Z')
  await sign(porto, 'Rui', there, '2026-11-20T10:00:00.000Z')
  await sign(porto, 'Rita', secrecy, '2026-11-21T10:00:00.000Z')
  // Half past midnight of the 22nd in Brussels, half past eleven of the 21st in Lisbon.
  await sign(brussels, 'Late', house, '2026-11-21T23:30:00.000Z')
  await sign(porto, 'Later', there, '2026-11-21T23:30:00.000Z')
  // While everybody's tokens count.
  world.clock.set('2026-11-20T09:00:00.000Z')
  await deps.db.system
    .updateTable('companies')
    .set({ name: 'Brussels' })
    .where('company_id', '=', brussels)
    .execute()
})
afterAll(() => world.close())

describe('what was signed at all locations', () => {
  it('has the newest first, with what, where and by whom', async () => {
    const page = await signed()
    expect(names(page).slice(2)).toEqual([
      'Rita Sécrecy 1',
      'Rui House rules 1',
      'Ann House rules 1',
    ])
    expect(page).toMatchObject({ location: null, newest: null, next: null })
    expect(page.signatures[3]).toMatchObject({
      location: { id: co(porto), name: 'Porto', timeZone: 'Europe/Lisbon' },
      signedAt: '2026-11-20T10:00:00.000Z',
      visitor: { firstname: 'Rui' },
      opens: false,
    })
    expect(page.signatures[4]).toMatchObject({ location: { name: 'Brussels' }, opens: true })
  })

  it('is found by document, version, place and the days of each place', async () => {
    expect(await find({ document: 'Sécrecy' })).toEqual(['Rita Sécrecy 1'])
    const house = await signed({ document: 'House rules' })
    expect([house.signatures.length, house.newest]).toEqual([4, 1])
    expect(await find({ document: 'House rules', version: '2' })).toEqual([])
    expect(await find({ document: 'House' })).toEqual([])
    expect(await find({ from: '2026-11-22' })).toEqual(['Late House rules 1'])
    expect(await find({ from: '2026-11-21', to: '2026-11-21' })).toEqual([
      'Later House rules 1',
      'Rita Sécrecy 1',
    ])
    const there = await signed({ location: co(porto), to: '2026-11-20' })
    expect([names(there), there.location?.name]).toEqual([['Rui House rules 1'], 'Porto'])
    expect(refusal(await ask({ from: 'soon' }))).toEqual([422, 'validation_failed'])
    expect(refusal(await ask({ version: '0' }))).toEqual([422, 'validation_failed'])
  })

  it('goes on where a page ended, also between two of the same instant', async () => {
    const all = await find()
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Page = await signed({ pageSize: '1', ...(next !== null && { after: next }) })
      seen.push(...names(page))
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(all)
    for (const after of ['', '2026-11-20', `2026-11-20T10:00:00.000Z/${co(porto)}/V-1`]) {
      expect(refusal(await ask({ after }))).toEqual([422, 'validation_failed'])
    }
  })

  it('names the documents that there are', async () => {
    const documents = async (query: Asked, token = boss.token) => {
      const answer = await send(world.app, 'locationSignatures.documents', { token, query })
      return (answer.body as { documents: unknown[] }).documents
    }
    expect(await documents({ q: 'secr' })).toEqual([{ name: 'Sécrecy', locations: 1 }])
    expect(await documents({ q: 'rules house' })).toEqual([{ name: 'House rules', locations: 2 }])
    expect(await documents({ q: 'rules' }, clerk.token)).toEqual([
      { name: 'House rules', locations: 1 },
    ])
    expect(await documents({ location: co(brussels) }, clerk.token)).toEqual([])
  })

  it('keeps no name of somebody who was erased', async () => {
    await world.deps.db.system
      .updateTable('visitors')
      .set({
        firstname: '',
        lastname: '',
        company_name: '',
        email: '',
        mobile: '',
        license_plate: '',
        erased_at: '2026-11-22T00:00:00Z',
      })
      .where('company_id', '=', porto)
      .where('firstname', '=', 'Rita')
      .execute()
    const page = await signed({ document: 'Sécrecy' })
    expect(page.signatures).toMatchObject([{ visitor: null, document: 'Sécrecy' }])
    expect(JSON.stringify(page)).not.toContain('Rita')
  })

  it('is for administrators who see all visits, at their locations', async () => {
    expect(await find({}, clerk.token)).toHaveLength(3)
    const foreign = await signed({ location: co(brussels) }, clerk.token)
    expect(foreign).toMatchObject({ location: null, signatures: [], next: null })
    expect(await find({}, world.other.token)).toEqual([])
    const { organisationId } = world.mine
    const plain = await signedInUser(world, organisationId, brussels, {
      email: 'plain@signed.example',
    })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    const rights = ['SEE_TODAYS_VISITS', 'EDIT_AGREEMENTS']
    await administer(world, organisationId, plain.email, { rights })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    const documents = { token: plain.token }
    expect(refusal(await send(world.app, 'locationSignatures.documents', documents))).toEqual([
      403,
      'forbidden',
    ])
    const [one] = (await signed({ location: co(porto) })).signatures
    expect(refusal(await pdf(co(porto), one?.id ?? '', plain.token))).toEqual([403, 'forbidden'])
    expect(refusal(await send(world.app, 'locationSignatures.list'))).toEqual([
      401,
      'token_required',
    ])
  })
})

it('the signed document opens where it was signed, and nowhere else', async () => {
  const page = await signed()
  const of = (companyId: CompanyId) =>
    page.signatures.find(({ location }) => location.id === co(companyId))?.id ?? ''
  for (const [token, at] of [
    [boss.token, porto],
    [boss.token, brussels],
    [clerk.token, porto],
  ] as const) {
    const { status, text } = await pdf(co(at), of(at), token)
    expect([status, text.slice(0, 4)]).toEqual([200, '%PDF'])
  }
  expect(refusal(await pdf(co(brussels), of(porto)))).toEqual([404, 'not_found'])
  const [status] = refusal(await pdf(co(brussels), of(brussels), clerk.token))
  expect([403, 404]).toContain(status)
  expect(refusal(await pdf(co(porto), of(porto), world.other.token))).toEqual([404, 'not_found'])
})
