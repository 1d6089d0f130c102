/** Sentences that an organisation holds its locations to, on every way to what visitors are asked and sign (issue 14 §3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { releaseFlows } from '#server/features/agreements/flows/releases/release-flows.ts'
import { bearerOf, signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import {
  empty,
  lenient,
  noFever,
  safety,
  strict,
  texts,
  workersSign,
} from '#tests/support/locked-scene.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let boss: SignedIn
/** Asks for a fever, and has contractors sign a safety text. */
let plant: CompanyId
let flowId: string
let safetyId: string

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const at = (companyId: CompanyId, id: EndpointId, call: Call = {}) =>
  world.call(id, { ...call, params: { companyId: co(companyId), ...call.params } })
const here = (id: EndpointId, call: Call = {}) => at(plant, id, call)
const asBoss = (id: EndpointId, call: Call = {}) =>
  send(world.app, id, { token: boss.token, ...call })
const refusal = ({ status, code }: Answer) => [status, code]
const refused = [409, 'guarantee_locked']
const idOf = ({ body, text }: Answer): string => {
  const { id } = body as { id?: string }
  if (id === undefined) throw new Error(text)
  return id
}
const settings = async (companyId: CompanyId) =>
  (await at(companyId, 'params.visitorManagement')).body as object
const ask = async (companyId: CompanyId, visitorCheckFlowId: string | null) =>
  at(companyId, 'params.putVisitorManagement', {
    body: { ...(await settings(companyId)), visitorCheckFlowId },
  })
const lock = async (sentence: object, locations: unknown = [co(plant)]) =>
  idOf(await asBoss('lockedGuarantees.create', { body: { sentence, locations, why: 'The law' } }))
const unlock = (guaranteeId: string) =>
  asBoss('lockedGuarantees.remove', { params: { guaranteeId } })
const publish = (body: object) => here('flows.update', { params: { flowId }, body })
const kinds = async (companyId: CompanyId) => {
  const { body } = await at(companyId, 'audit.list', { query: { about: 'guarantee' } })
  return (body as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}

/** What each of these answers without a lock, so that a refusal proves something. */
async function withAndWithout(sentence: object, calls: readonly (() => Promise<Answer>)[]) {
  const id = await lock(sentence)
  for (const call of calls) expect(refusal(await call())).toEqual(refused)
  expect((await unlock(id)).status).toBe(200)
  for (const call of calls) {
    const answer = await call()
    expect(answer.status, answer.text).toBe(200)
  }
}

let opened = 0
async function open(kind: string): Promise<CompanyId> {
  opened += 1
  const name = `${kind} ${String(opened)}`
  const companyId = await createCompany(world.deps, world.mine.organisationId, { name })
  const field = {
    id: 'fever',
    type: 'QUESTION',
    label: 'Fever',
    values: [],
    resetAtEveryVisit: true,
  }
  await at(companyId, 'customFields.create', { body: field })
  return companyId
}

beforeAll(async () => {
  world = await openWorld()
  const { organisationId, companyId } = world.mine
  boss = await signedInUser(world, organisationId, companyId, { email: 'boss@locks.example' })
  await administer(world, organisationId, boss.email)
})
beforeEach(async () => {
  world.clock.set('2026-11-18T09:00:00.000Z')
  plant = await open('Plant')
  flowId = idOf(await here('flows.create', { body: strict }))
  safetyId = idOf(await here('agreements.create', { body: safety }))
  await ask(plant, flowId)
})
afterAll(() => world.close())

describe('what is locked', () => {
  it('keeps a flow from going live, now and at its time, and its questions from going', async () => {
    const goesLiveAt = '2026-11-18T09:30:00.000Z'
    const plan = () =>
      here('flows.planRelease', { params: { flowId }, body: { ...lenient, goesLiveAt } })
    await withAndWithout(noFever, [plan, () => publish(empty), () => publish(lenient)])
  })

  it('is read at the location, in the words of its question', async () => {
    const locks = [await lock(noFever), await lock(workersSign)]
    const question = { label: 'Do you have a fever?', type: 'QUESTION' }
    const read = await here('lockedGuarantees.here')
    expect(read.body).toMatchObject([
      { sentence: noFever, why: 'The law', lockedBy: boss.email, result: 'TRUE', question },
      { sentence: workersSign, question: null },
    ])
    expect((await at(world.mine.companyId, 'lockedGuarantees.here')).body).toEqual([])
    for (const one of locks) await unlock(one)
  })

  it('keeps a flow back that was planned before, and says so', async () => {
    const goesLiveAt = '2026-11-18T09:30:00.000Z'
    await here('flows.planRelease', { params: { flowId }, body: { ...lenient, goesLiveAt } })
    await lock(noFever)
    world.clock.set(goesLiveAt)
    await world.deps.db.inSystem((tx) => releaseFlows({ tx }, world.deps))
    const { body } = await here('flows.release', { params: { flowId } })
    expect(body).toMatchObject({ failedAt: goesLiveAt })
    const events = await here('audit.list', { query: { subject: `flow:${flowId}` } })
    const [failed] = (events.body as { events: { kind: string; payload: object }[] }).events
    expect(failed).toMatchObject({
      kind: 'flow.release_failed',
      payload: { code: 'guarantee_locked' },
    })
  })

  it('keeps an earlier version from coming back', async () => {
    expect((await publish(lenient)).status).toBe(200)
    expect((await publish(strict)).status).toBe(200)
    await lock(noFever)
    const { body } = await here('flows.version', { params: { flowId, version: '2' } })
    const { id: _, version: _version, ...earlier } = body as { id: string; version: number }
    expect(refusal(await publish(earlier))).toEqual(refused)
  })

  it('lets everything else of the flow change, and says to the audit what was proved', async () => {
    const id = await lock(noFever)
    const renamed = await publish({ ...strict, name: 'Works' })
    expect(renamed.status).toBe(200)
    const events = await here('audit.list', { query: { subject: `flow:${flowId}` } })
    const [saved] = (events.body as { events: { payload: object }[] }).events
    expect(saved?.payload).toMatchObject({ locked: [{ id, result: 'TRUE' }] })
    // Nobody is asked another flow, so it may say what it likes, until somebody shall be asked it.
    const other = idOf(await here('flows.create', { body: { ...lenient, name: 'Other' } }))
    expect(refusal(await ask(plant, other))).toEqual(refused)
    expect(refusal(await ask(plant, null))).toEqual(refused)
    expect((await ask(plant, flowId)).status).toBe(200)
  })

  it('keeps agreements, visitor types and languages as they have to be', async () => {
    const params = { agreementId: safetyId }
    const update = (body: object) => here('agreements.update', { params, body })
    const first = { name: 'First', position: 0, texts }
    const { body: types } = await here('params.visitorTypes')
    const without = (types as { types: { code: string }[] }).types.map((one) => ({
      ...one,
      enabled: one.code !== 'Contractor',
    }))
    const id = await lock(workersSign)
    const foreseen = await here('agreements.foreseeBroken', {
      body: { ...safety, agreementId: safetyId, languages: ['en'], active: false },
    })
    expect(foreseen.body).toMatchObject([{ isLocked: true, gets: null, flow: 'Plant' }])
    const calls = [
      () => update({ ...safety, active: false }),
      () => update({ ...safety, name: 'Another' }),
      () => here('agreements.create', { body: first }),
      () => here('params.putVisitorTypes', { body: { ...(types as object), types: without } }),
    ]
    for (const call of calls) expect(refusal(await call())).toEqual(refused)
    // Written in English alone: whoever reads Dutch gets it, too.
    expect(
      (await here('kiosk.putLanguages', { body: [{ code: 'en' }, { code: 'nl' }] })).status,
    ).toBe(200)
    expect((await unlock(id)).status).toBe(200)
    for (const call of calls) expect((await call()).status).toBe(200)
  })

  it('asks the languages, by both ways to them', async () => {
    const dutch = [{ language: 'nl', content: 'Tekst' }]
    await here('kiosk.putLanguages', { body: [{ code: 'nl' }] })
    const params = { agreementId: safetyId }
    await here('agreements.update', { params, body: { ...safety, texts: dutch } })
    const company = { name: 'Plant', timeZone: 'Europe/Brussels', languages: ['fr'] }
    await withAndWithout(
      workersSign,
      [
        () => here('companies.update', { body: company }),
        () => here('kiosk.putLanguages', { body: [{ code: 'nl' }, { code: 'fr' }] }),
      ].toReversed(),
    )
  })

  it('judges a configuration when all of it is there', async () => {
    const other = await open('Other plant')
    await at(other, 'agreements.create', { body: { ...safety, conditions: [] } })
    const otherFlow = idOf(await at(other, 'flows.create', { body: lenient }))
    await ask(other, otherFlow)
    const { body: file } = await at(other, 'locationConfiguration.get')
    const apply = (parts: readonly string[]) =>
      here('locationConfiguration.apply', { body: { file, parts } })
    await withAndWithout(noFever, [() => apply(['flows'])])
    await publish(strict)
    const id = await lock(workersSign)
    // Everybody signs it there, so contractors do.
    expect((await apply(['agreements', 'flows', 'visits'])).status).toBe(200)
    expect((await unlock(id)).status).toBe(200)
  })
})

describe('locking', () => {
  it('lets visitors in where it does not hold, lists the location, and asks the next version', async () => {
    await publish(lenient)
    const elsewhere = await open('Elsewhere')
    const locations = [co(plant), co(elsewhere)]
    const body = { sentence: noFever, locations }
    const { body: foreseen } = await asBoss('lockedGuarantees.foresee', { body })
    const standings = [
      { companyId: co(elsewhere), result: 'VOID', example: null },
      {
        companyId: co(plant),
        result: 'FALSE',
        example: { steps: [{ screen: 'Do you have a fever?', type: 'QUESTION', answer: 'Yes' }] },
      },
    ]
    expect(foreseen).toMatchObject(standings)
    const id = await lock(noFever, locations)
    const list = async () =>
      ((await asBoss('lockedGuarantees.list')).body as { id: string }[]).find(
        (one) => one.id === id,
      )
    expect(await list()).toMatchObject({
      why: 'The law',
      lockedBy: boss.email,
      sentence: noFever,
      standings,
    })
    // Mended by steps: what is no new version may leave it broken.
    expect((await here('agreements.create', { body: { ...safety, name: 'More' } })).status).toBe(
      200,
    )
    expect(refusal(await publish({ ...lenient, name: 'Plant 2' }))).toEqual(refused)
    expect((await publish(strict)).status).toBe(200)
    expect(await list()).toMatchObject({ standings: [{ result: 'VOID' }, { result: 'TRUE' }] })
    const around = await here('flows.surroundings', { params: { flowId } })
    expect(around.body).toMatchObject({
      locked: [{ id, why: 'The law', lockedBy: boss.email, result: 'TRUE' }],
    })
    expect((await unlock(id)).status).toBe(200)
    for (const place of [plant, elsewhere]) {
      expect(await kinds(place)).toEqual(['guarantee.unlocked', 'guarantee.locked'])
    }
    expect(refusal(await unlock(id))).toEqual([404, 'not_found'])
  })

  it('holds locations of tomorrow to it, and no location that is not meant', async () => {
    const id = await lock(noFever, 'ALL')
    const late = await open('Late')
    const made = idOf(await at(late, 'flows.create', { body: lenient }))
    expect(refusal(await ask(late, made))).toEqual(refused)
    await unlock(id)
    await lock(noFever, [co(late)])
    expect((await publish(lenient)).status).toBe(200)
    const foreign = { sentence: noFever, locations: [world.other.co], why: 'x' }
    expect(refusal(await asBoss('lockedGuarantees.create', { body: foreign }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('offers what there is at locations, by its id, code or name', async () => {
    const { body } = await asBoss('lockedGuarantees.blocks')
    const { fields, visitorTypes, agreements } = body as Record<string, { locations: number }[]>
    expect(fields).toContainEqual(expect.objectContaining({ id: 'fever', type: 'QUESTION' }))
    expect(visitorTypes).toContainEqual(expect.objectContaining({ code: 'Contractor' }))
    expect(agreements).toContainEqual(expect.objectContaining({ name: 'Safety' }))
  })

  it('belongs to those who administer every location', async () => {
    const ann = await signedInUser(world, world.mine.organisationId, plant, {
      email: 'ann@locks.example',
    })
    await administer(world, world.mine.organisationId, ann.email, { locations: [plant] })
    const token = await bearerOf(world, ann.cookie, plant)
    const body = { sentence: noFever, locations: [co(plant)], why: 'Mine' }
    const asked = await send(world.app, 'lockedGuarantees.create', { token, body })
    expect(refusal(asked)).toEqual([403, 'forbidden'])
  })
})
