/** A location’s whole configuration as one file: read, compared, applied entirely or not at all. Issue 14 §2. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import {
  type ConfigurationFile,
  writeConfiguration,
} from '#domain/location/configuration/configuration-file.ts'
import { type SignedIn, signedInUser } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import type { Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type CompanyId = Awaited<ReturnType<typeof createCompany>>
type Id = Parameters<World['call']>[0]
type Part = {
  readonly key: string
  readonly state: string
  readonly changes: readonly { readonly path: readonly string[]; readonly kind: string }[]
  readonly faults: readonly string[]
}

let world: World
/** Set up as a laboratory, with desks, a kiosk, words of its own and badges. */
let lab: CompanyId
/** Where nothing is there. */
let empty: CompanyId

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T09:00:00.000Z')
})
afterAll(() => world.close())

beforeEach(async () => {
  const { organisationId } = world.mine
  lab = await createCompany(world.deps, organisationId, { languages: ['en', 'nl'] })
  empty = await createCompany(world.deps, organisationId, { languages: ['en'] })
  await setUp()
})

const at = (companyId: CompanyId, id: Id, given: Call = {}) =>
  world.call(id, { ...given, params: { companyId: outsideId('CO', companyId), ...given.params } })
const made = async (id: Id, given: Call): Promise<{ readonly id: string }> => {
  const { status, body } = await at(lab, id, given)
  expect([id, status]).toEqual([id, 200])
  return body as { id: string }
}
const read = async (companyId: CompanyId): Promise<ConfigurationFile> =>
  (await at(companyId, 'locationConfiguration.get')).body as ConfigurationFile
const apply = (companyId: CompanyId, file: ConfigurationFile, parts = Object.keys(file.parts)) =>
  at(companyId, 'locationConfiguration.apply', { body: { file, parts } })
const compare = async (companyId: CompanyId, file: ConfigurationFile): Promise<readonly Part[]> => {
  const { status, body } = await at(companyId, 'locationConfiguration.compare', { body: file })
  expect(status).toBe(200)
  return (body as { parts: Part[] }).parts
}
const partOf = (parts: readonly Part[], key: string) => parts.find((one) => one.key === key)

/** The flow names an agreement by its id. */
async function guaranteeWhoSigns(): Promise<void> {
  const idOfFirst = async (id: 'agreements.list' | 'flows.list') =>
    z
      .array(z.object({ id: z.string() }))
      .min(1)
      .parse((await at(lab, id)).body)[0]?.id ?? ''
  const params = { flowId: await idOfFirst('flows.list') }
  const signed = { field: null, value: null, agreementId: await idOfFirst('agreements.list') }
  const flow = (await at(lab, 'flows.getDefinition', { params })).body as object
  await made('flows.update', {
    params,
    body: { ...flow, sentences: [{ kind: 'SIGNED_WHEN', ...signed }] },
  })
}

async function setUp(): Promise<void> {
  await made('setUp.takeTemplate', { body: { template: 'LABORATORY' } })
  await guaranteeWhoSigns()
  const place = { name: `Lab ${lab}`, timeZone: 'Europe/Brussels', languages: ['en', 'nl'] }
  const address = { street: 'Kaai 1', city: 'Gent', latitude: '51.05', longitude: '3.72' }
  await made('companies.update', { body: { ...place, ...address, brandColour: '#0a7d5a' } })
  await made('companies.putModules', { body: { modules: ['VISITORS', 'WORKPLACE'] } })
  const { body: floors } = await at(lab, 'floors.put', { body: [{ name: 'Ground', capacity: 30 }] })
  const floor = { id: (floors as { id: string }[])[0]?.id ?? '' }
  const desks = Array.from({ length: 20 }, (_, index) => ({
    number: `A-${String(index + 1)}`,
    x: index * 90,
    equipment: ['MONITOR'],
  }))
  await made('deskAreas.create', { body: { name: 'North', floor, desks } })
  const printer = { name: 'Desk', kind: 'ZPL', connection: 'CLIENT' }
  const { id: printerId } = await made('printers.create', { body: printer })
  const { id: kioskId } = await made('kiosks.create', { body: { name: 'Door', entranceName: 'N' } })
  await made('kiosks.putParams', { params: { kioskId }, body: { idleSeconds: 45, printerId } })
  const texts = { kiosk_attract_expected: 'I have a pass' }
  await made('kiosks.putTexts', { params: { kioskId }, body: { language: 'en', texts } })
  await made('kiosk.putTexts', { body: { language: 'nl', texts: { common_yes: 'Jawel' } } })
  const badge = { widthMm: 90, heightMm: 50, elements: [] }
  const { id: templateId } = await made('badgeTemplates.create', { body: { name: 'B', ...badge } })
  const byVisitorType = [{ visitorType: 'Contractor', templateId }]
  await made('params.putBadge', {
    body: { printerId, templateId, byVisitorType, wifiPassword: 'hush' },
  })
  await made('params.putEmployeeManagement', {
    body: { bookingEnabled: true, qrCodeSecret: 'secret-of-lab' },
  })
  const logo = { create: { width: 300, height: 90, channels: 3, background: '#0a7d5a' } } as const
  const bytes = await sharp(logo).png().toBuffer()
  await made('companies.putLogo', { file: { bytes, name: 'logo.png', type: 'image/png' } })
  const words = { subject: 'Come to {companyName} on {date}', body: '{message}\n{details}\n{link}' }
  await made('messageTexts.put', {
    params: { kind: 'invitation', language: 'en' },
    body: { own: words },
  })
}

it('makes another location the same, so that its file is the same byte for byte', async () => {
  const file = await read(lab)
  const text = writeConfiguration(file)
  expect(Object.keys(file.parts)).toEqual(expect.arrayContaining(['flows', 'desks', 'kiosks']))
  expect(text).not.toMatch(/[A-Z]{2}-[0-9A-Za-z_-]{20}/)
  expect(text).not.toMatch(/secret-of-lab|hush/)
  expect(partOf(await compare(empty, file), 'desks')).toMatchObject({
    state: 'DIFFERENT',
    changes: [{ path: ['North'], kind: 'ADDED' }],
  })

  expect(await apply(empty, file)).toMatchObject({ status: 200 })
  expect(writeConfiguration(await read(empty))).toBe(text)
  const after = await compare(empty, file)
  expect(after.filter(({ state }) => state !== 'SAME')).toEqual([])
  // Nothing differs, so nothing is written again.
  const flows = async () => (await at(empty, 'flows.list')).body
  const before = await flows()
  expect(await apply(empty, file)).toMatchObject({ status: 200 })
  expect(await flows()).toEqual(before)
})

it('has no place for an id, which means nothing elsewhere', () => {
  const withIds = world.deps.configuration.filter(({ schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    return /"\^[A-Z]{1,2}-/.test(JSON.stringify(shape))
  })
  expect(withIds.map(({ key }) => key)).toEqual([])
})

it('keeps what only the location has, and says so', async () => {
  const file = await read(lab)
  await at(empty, 'kiosks.create', { body: { name: 'Back door' } })
  await at(empty, 'deskAreas.create', {
    body: {
      name: 'North',
      desks: [
        { number: 'Z-9', x: 5 },
        { number: 'A-1', x: 7 },
      ],
    },
  })
  const parts = await compare(empty, file)
  expect(partOf(parts, 'kiosks')?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: ['Back door'], kind: 'KEPT' }),
      expect.objectContaining({ path: ['Door'], kind: 'ADDED' }),
    ]),
  )
  expect(await apply(empty, file)).toMatchObject({ status: 200 })
  const { desks, kiosks } = (await read(empty)).parts as {
    desks: { name: string; desks: { number: string; x: number }[] }[]
    kiosks: { name: string }[]
  }
  expect(kiosks.map(({ name }) => name)).toEqual(['Back door', 'Door'])
  expect(desks[0]?.desks.find(({ number }) => number === 'Z-9')).toMatchObject({ x: 5 })
  expect(desks[0]?.desks.find(({ number }) => number === 'A-1')).toMatchObject({ x: 0 })
})

it('applies the parts that are wanted, and none when one is refused', async () => {
  const file = await read(lab)
  expect(await apply(empty, file, ['brand'])).toMatchObject({ body: { applied: ['brand'] } })
  const before = await read(empty)
  expect(before.parts['brand']).toMatchObject({ brandColour: '#0a7d5a' })
  // The settings name a flow that is not taken along.
  const refused = await apply(empty, file, ['profile', 'fields', 'visits'])
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { details: [{ field: 'parts.visits' }] } },
  })
  expect(await read(empty)).toEqual(before)
})

const broken: readonly [string, (file: ConfigurationFile) => unknown][] = [
  ['no object', () => []],
  ['no format', ({ parts }) => ({ parts })],
  ['the format of a flow', (file) => ({ ...file, format: 'foyer-flow/1' })],
  ['a later format', (file) => ({ ...file, format: 'foyer-location/2' })],
  ['no parts', ({ format }) => ({ format })],
  ['parts as a list', (file) => ({ ...file, parts: [] })],
  ['a part with a strange key', (file) => ({ ...file, parts: { ...file.parts, '../x': 1 } })],
  ['a zone that does not exist', withPart('profile', { timeZone: 'Mars/Base' })],
  ['half a place on the map', withPart('profile', { latitude: '', longitude: '3.7' })],
  ['a colour that is none', withPart('brand', { brandColour: 'green' })],
  ['a logo that is no picture', withPart('brand', { logo: 'aGVsbG8=' })],
  ['a logo that is no base64', withPart('brand', { logo: 'é' })],
  ['a module that does not exist', replaced('modules', ['ROCKETS'])],
  ['fields that are no list', replaced('fields', { id: 'x' })],
  ['a field without a label', replaced('fields', [{ id: 'x', type: 'TEXT' }])],
  ['a flow without screens', replaced('flows', [{ name: 'x', firstScreenId: null }])],
  ['a flow that leads nowhere', replaced('flows', [nowhere()])],
  ['an agreement in no language', replaced('agreements', [{ name: 'x', texts: [] }])],
  ['an agreement with an unknown placeholder', replaced('agreements', [unknownPlaceholder()])],
  ['settings of another kind', withPart('visits', { defaultVisitMinutes: 'long' })],
  ['a flow that is not there', withPart('visits', { questions: 'No such flow' })],
  ['visits kept longer than profiles', replaced('retention', { visitDays: 900, profileDays: 3 })],
  ['a desk twice', replaced('desks', [{ name: 'x', desks: [{ number: '1' }, { number: '1' }] }])],
  ['a floor that is not there', replaced('desks', [{ name: 'x', floor: 'Attic', desks: [] }])],
  ['a kiosk without a name', replaced('kiosks', [{ params: {}, languages: [], texts: {} }])],
  ['words that the product does not have', replaced('texts', { en: { no_such_text: 'x' } })],
  ['a printer of the network without an address', replaced('printers', [lostPrinter()])],
  ['a null byte', withPart('profile', { street: 'Kaai\u0000 1' })],
]

it.each(broken)('refuses %s, and changes nothing', async (_, change) => {
  const file = await read(lab)
  const before = await read(empty)
  const wrong = change(file) as ConfigurationFile
  const { status, body } = await apply(empty, wrong, Object.keys(wrong.parts ?? { brand: 1 }))
  expect([status, body]).toMatchObject([422, { error: { code: 'validation_failed' } }])
  expect(await read(empty)).toEqual(before)
})

it('says where a file is wrong, and what it does not know, before anything is applied', async () => {
  const file = await read(lab)
  const parts = { ...file.parts, brand: { brandColour: 'green' }, rockets: { count: 3 } }
  const compared = await compare(empty, { ...file, parts })
  expect(partOf(compared, 'brand')).toMatchObject({
    state: 'FAULTY',
    faults: ['brand.brandColour'],
  })
  expect(partOf(compared, 'rockets')).toMatchObject({ state: 'UNKNOWN' })
})

it('is for those who may change the location, part by part', async () => {
  const file = await read(lab)
  const { organisationId } = world.mine
  const staff = async (email: string, right: string | null): Promise<SignedIn> => {
    const user = await signedInUser(world, organisationId, empty, { email })
    const userId = outsideId('US', user.userId)
    if (right !== null) await at(empty, 'rights.grantToUser', { params: { userId, right } })
    return user
  }
  const nobody = await staff('nobody@mine.example', null)
  const { token } = nobody
  for (const id of ['get', 'compare', 'apply'] as const) {
    const body = { get: undefined, compare: file, apply: { file, parts: ['brand'] } }[id]
    const given = { token, ...(body === undefined ? {} : { body }) }
    expect(await at(empty, `locationConfiguration.${id}`, given)).toMatchObject({ status: 403 })
  }
  const caretaker = await staff('caretaker@mine.example', 'EDIT_LOCATION')
  const own = (await at(empty, 'locationConfiguration.get', { token: caretaker.token }))
    .body as ConfigurationFile
  expect(Object.keys(own.parts)).toContain('profile')
  expect(Object.keys(own.parts)).not.toContain('flows')
  const body = { file, parts: ['brand', 'fields'] }
  const refused = await at(empty, 'locationConfiguration.apply', { token: caretaker.token, body })
  expect(refused).toMatchObject({ status: 403 })
  expect((await read(empty)).parts['brand']).not.toEqual(file.parts['brand'])
})

function withPart(key: string, values: object) {
  return (file: ConfigurationFile) => ({
    ...file,
    parts: { ...file.parts, [key]: { ...(file.parts[key] as object), ...values } },
  })
}

function replaced(key: string, value: unknown) {
  return (file: ConfigurationFile) => ({ ...file, parts: { ...file.parts, [key]: value } })
}

function nowhere(): object {
  const element = { type: 'MESSAGE', translations: { en: { title: 'x', content: 'x' } } }
  const screen = { id: 'a', element, defaultTransition: { next: 'b' } }
  return { name: 'x', firstScreenId: 'a', screens: [screen] }
}

function unknownPlaceholder(): object {
  return { name: 'x', texts: [{ language: 'en', content: '{{nobody.knows}}' }] }
}

function lostPrinter(): object {
  return { name: 'x', kind: 'ZPL', connection: 'NETWORK', host: '' }
}
