/**
 * Every operation of the OpenAPI document with every actor: whom the table (`support/who-may.ts`) does not name is refused before
 * anything happens (issue 5 §6). A new operation without a line in the table fails here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#domain/rights/right.ts'
import { routes } from '#server/app.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser } from './support/accounts.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { createCompany, createOrganisation } from './support/factories.ts'
import { makePartner } from './support/partner-calls.ts'
import { administer } from './support/sample-administrators.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant, type SampleTenant } from './support/sample-tenant.ts'
import { send, type Call } from './support/send.ts'
import { whoMay } from './support/who-may.ts'

type Operation = {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly 'x-rights': readonly string[]
}
type Allowed = { readonly actors: readonly string[]; readonly rights: readonly string[] }

let test: TestApp
let tenant: SampleTenant
let calls: ReadonlyMap<string, Call>
/** Of another location of the same organisation. */
let administrator: string

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  tenant = await openSampleTenant(test, 'refusing')
  calls = new Map(await sampleCalls(tenant))
  administrator = await openAdministratorElsewhere()
  await takeEveryRight()
})
afterAll(() => test.close())

async function openAdministratorElsewhere(): Promise<string> {
  const { organisation_id: id } = await test.deps.db.system
    .selectFrom('companies')
    .select('organisation_id')
    .where('company_id', '=', tenant.companyId)
    .executeTakeFirstOrThrow()
  const organisationId = mintOrganisationId(id)
  const elsewhere = await createCompany(test.deps, organisationId, { name: 'Elsewhere' })
  const email = 'administrator@elsewhere.example'
  const { userId, token } = await signedInUser(test, organisationId, elsewhere, { email })
  await test.deps.db.system
    .insertInto('user_group_members')
    .values({ company_id: elsewhere, user_id: userId, user_group: 'ADMINISTRATORS' })
    .execute()
  return token
}

/** Somebody who administers all of an organisation, at the tenant's location or, of another organisation, at their own. */
async function openBoss(
  name: string,
  organisationId: OrganisationId,
  rightNames?: readonly string[],
): Promise<string> {
  const companyId = await createCompany(test.deps, organisationId, { name })
  const email = `${name}@above.example`
  const { token, cookie } = await signedInUser(test, organisationId, companyId, { email })
  await administer(
    test,
    organisationId,
    email,
    rightNames === undefined ? {} : { rights: rightNames },
  )
  const isOfTenant = organisationId === tenant.organisationId
  return isOfTenant ? bearerOf(test, cookie, tenant.companyId) : token
}

/** From everybody of the tenant. */
async function takeEveryRight(): Promise<void> {
  await test.deps.db.inSystem(async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['company_id', 'user_id'])
      .where('company_id', '=', tenant.companyId)
      .execute()
    const rows = users.flatMap((user) =>
      rights.map((right) => ({ ...user, right_name: right, granted: false })),
    )
    await tx.deleteFrom('user_rights').execute()
    await tx.insertInto('user_rights').values(rows).execute()
  })
  test.deps.rights.forget()
}

async function readDocument(): Promise<readonly Operation[]> {
  const answer = await test.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

function readTable(table: Readonly<Record<string, string>>): ReadonlyMap<string, Allowed> {
  return new Map(
    Object.entries(table).flatMap(([who, ids]) => {
      const [actors = '', needed = ''] = who.split(': ')
      const allowed = {
        actors: actors.split(' '),
        rights: needed === '' ? [] : needed.split(' or '),
      }
      return ids
        .trim()
        .split(/\s+/)
        .map((id) => [id, allowed] as const)
    }),
  )
}

/** What the document says otherwise than the table. */
function differences(
  operations: readonly Operation[],
  table: ReadonlyMap<string, Allowed>,
): readonly string[] {
  const named = new Set(operations.map(({ operationId }) => operationId))
  const gone = [...table.keys()].filter((id) => !named.has(id))
  const other = operations.flatMap(({ operationId, security, 'x-rights': needed }) => {
    const actors = security.map((one) => Object.keys(one)[0] ?? 'anonymous').toSorted()
    const expected = table.get(operationId)
    const isSame =
      JSON.stringify([actors, needed]) ===
      JSON.stringify([expected?.actors.toSorted(), expected?.rights])
    return isSame ? [] : [operationId]
  })
  return [...gone, ...other]
}

/** A sound call as somebody else makes it: null for nobody. */
function callAs(id: string, token: string | null): Call {
  const { token: _, query = {}, ...call } = calls.get(id) ?? {}
  const own = Object.entries(query).map(
    ([name, value]) => [name, name === 'token' || name === 'jwt' ? (token ?? '') : value] as const,
  )
  const asked = Object.fromEntries(own.filter(([name, value]) => name !== 'jwt' || value !== ''))
  return { ...call, query: asked, ...(token === null ? {} : { token }) }
}

/** Who was not refused, of those who ask for these operations. */
async function letIn(
  ids: Iterable<string>,
  token: string | null,
  refusals: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const id of ids) {
    const { status, code = '' } = await send(test.app, id as EndpointId, callAs(id, token)) // of the document
    if (!refusals.includes(code)) found.push(`${id} ${String(status)} ${code}`)
  }
  return found
}

const countEvents = async () =>
  Number(
    (
      await test.deps.db.system
        .selectFrom('events')
        .select((s) => s.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const table = readTable(whoMay)
const holders = [
  'client',
  'visitor',
  'reviewer',
  'location',
  'kiosk',
  'employee',
  'booker',
  'administrator',
  'operator',
] as const
const without = (actor: string) =>
  [...table].flatMap(([id, { actors }]) =>
    actors.includes('anonymous') || actors.includes(actor) ? [] : [id],
  )

describe('the table', () => {
  it('is what the document says, operation by operation', async () => {
    expect(differences(await readDocument(), table)).toEqual([])
  })

  it('misses a new operation, one that is gone, and one that is opened', async () => {
    const [first, second, ...others] = await readDocument()
    if (first === undefined || second === undefined) throw new Error('The document is empty.')
    const opened = { ...second, security: [...second.security, { parrot: [] }] }
    const found = differences([{ ...first, operationId: 'parrots.list' }, opened, ...others], table)
    const expected = [first.operationId, 'parrots.list', second.operationId]
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

describe('whoever the table does not name', () => {
  it('is refused without a token', async () => {
    const ids = [...table].flatMap(([id, { actors }]) => (actors.includes('anonymous') ? [] : [id]))
    expect(await letIn(ids, null, ['token_required'])).toEqual([])
  })

  it.each(holders)('is refused with the token of a %s, and nothing happens', async (actor) => {
    const before = await countEvents()
    expect(await letIn(without(actor), tenant.tokens[actor], ['forbidden'])).toEqual([])
    expect(await countEvents()).toBe(before)
  })

  it('is refused without the right', async () => {
    const ids = [...table].flatMap(([id, needed]) => (needed.rights.length > 0 ? [id] : []))
    expect(ids.length).toBeGreaterThan(50)
    const before = await countEvents()
    expect(await letIn(ids, tenant.tokens.employee, ['forbidden'])).toEqual([])
    expect(await countEvents()).toBe(before)
  })

  it('is refused as the administrator of another location', async () => {
    // Employees may book where another location of theirs lets them: not refused, but not as administrators.
    const workplaces = new Set(
      routes.filter(({ workplace }) => workplace !== null).map(({ endpoint }) => endpoint.id),
    )
    const ids = routes.flatMap(({ endpoint: { id, path } }) =>
      path.includes('{companyId}') && !table.get(id)?.actors.includes('anonymous') ? [id] : [],
    )
    const refused = ids.filter((id) => !workplaces.has(id))
    const codes = ['not_found', 'forbidden']
    expect(await letIn(refused, administrator, codes)).toEqual([])
  })

  it('would be seen if they were let in', async () => {
    const readable = ['users.list', 'audit.list', 'flows.list']
    expect(await letIn(readable, tenant.tokens.client, ['forbidden'])).toHaveLength(3)
    expect(await letIn(['countries.list'], null, ['token_required'])).toHaveLength(1)
  })
})

describe('whoever acts above locations', () => {
  const refused = ['forbidden', 'not_found']
  const idsFor = (isMeant: (actors: readonly string[], rights: readonly string[]) => boolean) =>
    [...table].flatMap(([id, { actors, rights: needed }]) =>
      !actors.includes('anonymous') && isMeant(actors, needed) ? [id] : [],
    )
  const isSignedIn = (actors: readonly string[]) =>
    actors.includes('employee') || actors.includes('administrator')
  const isAtLocation = (id: string) =>
    routes.some(({ endpoint }) => endpoint.id === id && endpoint.path.includes('{companyId}'))

  it('is refused what visitors, devices, programs and operators do, as an administrator of everything', async () => {
    const ids = idsFor((actors) => !isSignedIn(actors) && !actors.includes('partner'))
    expect(ids).toEqual(
      expect.arrayContaining(['organisations.list', 'kiosk.data', 'reviews.answer']),
    )
    const before = await countEvents()
    expect(await letIn(ids, tenant.tokens.partner, ['forbidden'])).toEqual([])
    expect(await countEvents()).toBe(before)
  })

  it('is refused without the right that an administrator needs', async () => {
    const ids = idsFor(
      (actors, needed) =>
        actors.includes('administrator') && needed.length > 0 && !needed.includes('EDIT_BADGES'),
    )
    expect(ids).toEqual(expect.arrayContaining(['settingTemplates.publish', 'billing.cancel']))
    const token = await openBoss('one-right', tenant.organisationId, ['EDIT_BADGES'])
    const before = await countEvents()
    expect(await letIn(ids, token, ['forbidden'])).toEqual([])
    expect(await countEvents()).toBe(before)
    expect(await letIn(['badgeTemplates.list'], token, ['forbidden'])).toHaveLength(1)
  })

  it('is refused as a partner before the organisation is one, and at its customers afterwards', async () => {
    const organisationId = await createOrganisation(test.deps, 'Resellers')
    const token = await openBoss('resells', organisationId)
    const partners = idsFor((actors) => actors.includes('partner'))
    expect(partners.length).toBeGreaterThan(3)
    expect(await letIn(partners, token, ['forbidden'])).toEqual([])
    await makePartner(test, organisationId, [tenant.organisationId])
    expect(await letIn(['partner.customers'], token, ['forbidden'])).toHaveLength(1)
    // Without a location in the path they act at their own organisation.
    const ids = idsFor((actors) => !actors.includes('partner')).filter(
      (id) => isAtLocation(id) || !isSignedIn(table.get(id)?.actors ?? []),
    )
    const before = await countEvents()
    expect(await letIn(ids, token, refused)).toEqual([])
    expect(await countEvents()).toBe(before)
  })
})
