/** What is left to do at a new location, and the templates that do most of it at once. Issue 14 §1. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { setUpTemplates } from '#domain/location/set-up.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Line = { readonly step: string; readonly state: string; readonly count: number }
type SetUp = {
  readonly state: string
  readonly template: string | null
  readonly steps: readonly Line[]
  readonly mail: string
}

let world: World
/** A location where nothing is there. */
let companyId: Awaited<ReturnType<typeof createCompany>>
let co: string
let ada: SignedIn

beforeAll(async () => {
  world = await openWorld({}, '2026-11-21T09:00:00.000Z')
})
afterAll(() => world.close())
beforeEach(async () => {
  const { organisationId } = world.mine
  companyId = await createCompany(world.deps, organisationId, { languages: ['nl', 'en'] })
  co = outsideId('CO', companyId)
  ada = await newUser()
  await inGroups(ada, 'ADMINISTRATORS')
})

/** Somebody of this location alone. */
const newUser = () =>
  signedInUser(world, world.mine.organisationId, companyId, {
    email: `${crypto.randomUUID()}@mine.example`,
  })

const call = (id: Parameters<World['call']>[0], given: Call = {}) =>
  world.call(id, { ...given, params: { companyId: co, ...given.params } })
const inGroups = ({ userId }: SignedIn, ...groups: readonly string[]) =>
  call('rights.putGroups', { params: { userId: outsideId('US', userId) }, body: { groups } })
const read = async (): Promise<SetUp> => (await call('setUp.get')).body as SetUp
const stateOf = async (step: string): Promise<Line | undefined> =>
  (await read()).steps.find((line) => line.step === step)
const take = async (template: string) => {
  const { status, body } = await call('setUp.takeTemplate', { body: { template } })
  expect([template, status]).toEqual([template, 200])
  return body as { readonly made: readonly string[]; readonly kept: readonly string[] }
}
const open = (url: string, { cookie }: SignedIn) =>
  world.app.inject({ method: 'GET', url, headers: { cookie, 'accept-language': 'en' } })

it('is read off what is there', async () => {
  const before = await read()
  expect(before).toMatchObject({ state: 'OPEN', template: null, mail: 'INBOX' })
  expect(before.steps.map(({ state }) => state)).toEqual(Array(8).fill('OPEN'))

  const address = { street: 'Kaai 1', city: 'Gent' }
  const body = { name: 'Acme', timeZone: 'Europe/Brussels', ...address }
  await call('companies.update', { body })
  expect(await stateOf('LOCATION')).toMatchObject({ state: 'DONE' })

  await createUser(world.deps, companyId, { firstname: 'Bo' })
  const { userId } = ada
  expect(await stateOf('PEOPLE')).toMatchObject({ state: 'DONE', count: 1 })

  const texts = [{ language: 'en', content: 'Be kind.' }]
  await call('agreements.create', { body: { name: 'Kindness', texts } })
  expect(await stateOf('AGREEMENT')).toMatchObject({ state: 'DONE', count: 1 })

  const desks = [{ number: '1', x: 0, y: 0 }]
  await call('deskAreas.create', { body: { name: 'Hall', desks } })
  expect(await stateOf('DESKS')).toMatchObject({ state: 'DONE', count: 1 })

  // Somebody expected has not walked through.
  await createMeeting(world.deps, companyId, { hostId: userId })
  expect(await read()).toMatchObject({ state: 'OPEN' })
  await createMeeting(world.deps, companyId, { hostId: userId, status: 'CHECKED_OUT' })
  expect(await read()).toMatchObject({ state: 'DONE' })
})

it('keeps what was put off, and whether it is hidden, for everybody', async () => {
  const put = (hidden: boolean, putOff: readonly string[]) =>
    call('setUp.put', { body: { hidden, putOff } })
  expect((await put(false, ['BRAND'])).body).toMatchObject({ state: 'OPEN' })
  expect(await stateOf('BRAND')).toMatchObject({ state: 'PUT_OFF' })
  await put(true, ['BRAND'])
  expect(await read()).toMatchObject({ state: 'HIDDEN' })
  await put(false, [])
  expect(await read()).toMatchObject({ state: 'OPEN' })
  expect(await stateOf('BRAND')).toMatchObject({ state: 'OPEN' })
})

it('refuses a step that there is none of', async () => {
  const { status } = await call('setUp.put', { body: { hidden: false, putOff: ['PARTY'] } })
  expect(status).toBe(422)
})

it.each(setUpTemplates)('sets a location up like %s', async (template) => {
  const { made, kept } = await take(template)
  expect(kept).toEqual([])
  expect(made).toContain('SETTINGS')
  const after = await read()
  expect(after.template).toBe(template)
  const isBook = template === 'VISITOR_BOOK'
  expect(await stateOf('QUESTIONS')).toMatchObject({ state: isBook ? 'OPEN' : 'DONE' })
  expect(await stateOf('AGREEMENT')).toMatchObject({ state: isBook ? 'OPEN' : 'DONE' })
  expect((await stateOf('DESKS')) !== undefined).toBe(template === 'OFFICE')
  // In both of its languages.
  const agreements = (await call('agreements.list')).body as { texts: { language: string }[] }[]
  expect(agreements.map(({ texts }) => texts.map(({ language }) => language))).toEqual(
    isBook ? [] : [['nl', 'en']],
  )
})

it('can be taken over twice without anything lost or doubled', async () => {
  await take('LABORATORY')
  const again = await take('FACTORY')
  expect(again.made).toEqual([])
  expect(again.kept).toEqual(['QUESTIONS', 'AGREEMENT', 'SETTINGS'])
  expect((await call('flows.list')).body).toHaveLength(1)
  expect((await call('agreements.list')).body).toHaveLength(1)
})

it('leaves alone what somebody has set up', async () => {
  const texts = [{ language: 'en', content: 'Be kind.' }]
  await call('agreements.create', { body: { name: 'Kindness', texts } })
  await call('params.putWalkIn', { body: { takePhoto: 'REQUIRED' } })
  await call('deskAreas.create', { body: { name: 'Hall', desks: [] } })
  expect(await take('FACTORY')).toEqual({ made: ['QUESTIONS', 'SETTINGS'], kept: ['AGREEMENT'] })
  expect((await call('params.walkIn')).body).toMatchObject({
    takePhoto: 'REQUIRED',
    requiredDetails: ['firstname', 'lastname'],
  })
  expect((await call('agreements.list')).body).toMatchObject([{ name: 'Kindness' }])
  // Where desks are, the part that they belong to stays on.
  expect(await stateOf('DESKS')).toBeDefined()
})

it('makes only what the caller may change', async () => {
  const bo = await newUser()
  const params = { companyId: co, userId: outsideId('US', bo.userId) }
  const right = { ...params, right: 'EDIT_LOCATION' }
  expect((await call('rights.grantToUser', { params: right })).status).toBe(200)
  const body = { template: 'OFFICE' }
  const taken = await send(world.app, 'setUp.takeTemplate', { token: bo.token, params, body })
  expect(taken.body).toEqual({ made: ['SETTINGS'], kept: ['QUESTIONS', 'AGREEMENT'] })
})

it('is where the console begins for whoever may do it, until there is something to see', async () => {
  const bo = await newUser()
  await inGroups(bo, 'RECEPTION')
  const first = await open('/console', ada)
  expect([first.statusCode, first.headers.location]).toEqual([302, '/console/set-up'])
  // Whoever asks for the log gets it, and so does whoever may change nothing.
  expect((await open('/console?show=expected', ada)).statusCode).toBe(200)
  const [, today] = /<nav .*?href="([^"]+)"/s.exec((await open('/console/set-up', ada)).body) ?? []
  expect(today).toBe('/console?show=expected')
  expect((await open('/console', bo)).statusCode).toBe(200)
  await call('setUp.put', { body: { hidden: true, putOff: [] } })
  expect((await open('/console', ada)).statusCode).toBe(200)
  await call('setUp.put', { body: { hidden: false, putOff: [] } })
  expect((await open('/console', ada)).statusCode).toBe(302)
  await createMeeting(world.deps, companyId, { hostId: ada.userId })
  expect((await open('/console', ada)).statusCode).toBe(200)
})
