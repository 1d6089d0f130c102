/** Organisations that prove domains over a name server of the tests, and the clock by which Foyer looks. */
import { expect } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { checkDomain } from '#server/features/people/single-sign-on/proved-domains/check-domain.ts'
import { listDue } from '#server/features/people/single-sign-on/proved-domains/queries.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import * as accounts from './accounts.ts'
import { createCompany, createOrganisation } from './factories.ts'
import { openMailWorld } from './mail-world.ts'
import { administer } from './sample-administrators.ts'
import { send } from './send.ts'
import { startDns } from './start-dns.ts'

type MailWorld = Awaited<ReturnType<typeof openMailWorld>>
const start = '2026-11-21T09:00:00.000Z'

export type DomainScene = Awaited<ReturnType<typeof openDomains>>
export type Side = Awaited<ReturnType<typeof openSideOf>>
export type Shown = {
  readonly domain: string
  readonly state: string
  readonly needsSignOn: boolean
  readonly joining: { readonly locationId: string; readonly roles: readonly string[] } | null
  readonly nextCheckAt: string
  readonly countsUntil: string | null
  readonly record: {
    readonly name: string
    readonly expected: string
    readonly finding: string
    readonly found: readonly string[] | null
  }
}

/** An organisation with somebody who may say how its people sign in. */
async function openSideOf(world: MailWorld, name: string) {
  const organisationId = await createOrganisation(world.deps, name)
  const companyId = await createCompany(world.deps, organisationId, { name })
  const boss = await accounts.signedInUser(world, organisationId, companyId, {
    email: `boss@${name}.example`,
  })
  await administer(world, organisationId, boss.email)
  const token = await accounts.bearerOf(world, boss.cookie, companyId)
  const ask = (id: EndpointId, domain?: string, body?: unknown) =>
    send(world.app, id, { token, ...(domain !== undefined && { params: { domain } }), body })
  const list = async () =>
    ((await ask('provedDomains.list')).body as { domains: readonly Shown[] }).domains
  const shown = async (domain: string): Promise<Shown> => {
    const found = (await list()).find((one) => one.domain === domain)
    if (found === undefined) throw new Error(`${domain} is not there`)
    return found
  }
  return {
    organisationId,
    companyId,
    boss,
    token,
    ask,
    list,
    shown,
    add: (domain: string) => ask('provedDomains.add', undefined, { domain }),
    put: (domain: string, body: object) => ask('provedDomains.put', domain, body),
    check: async (domain: string) => {
      expect((await ask('provedDomains.check', domain)).status).toBe(200)
      return shown(domain)
    },
  }
}

export async function openDomains() {
  const dns = await startDns()
  const world = await openMailWorld({ DNS_SERVERS: dns.address, WEBHOOK_ALLOW: '127.0.0.1' })
  world.clock.set(start)

  /** Does what the screens of these organisations say. */
  async function enter(domain: string, ...sides: readonly Side[]): Promise<void> {
    const all = await Promise.all(sides.map((side) => side.shown(domain)))
    const name = `_foyer.${domain}`
    expect(all.map(({ record }) => record.name)).toEqual(all.map(() => name))
    dns.records.set(
      name,
      all.map(({ record }) => record.expected),
    )
  }
  async function prove(domain: string, side: Side): Promise<void> {
    await side.add(domain)
    await enter(domain, side)
    expect((await side.check(domain)).state).toBe('PROVED')
  }
  /** As the clock does. Who is signed in stays so: it is put back. */
  async function later(at: string, side: Side, domain: string): Promise<Shown> {
    world.clock.set(at)
    const { organisationId } = side
    const due = await world.deps.db.inSystem((tx) => listDue(tx, at))
    expect(due).toContainEqual({ organisation_id: organisationId, domain })
    await checkDomain(world.deps, { organisationId, domain })
    world.clock.set(start)
    return (await side.list()).find((one) => one.domain === domain) as Shown
  }
  async function eventsOf(organisationId: OrganisationId) {
    return world.run<{ kind: string; payload: Record<string, unknown> }>(
      `select kind, payload from events where subject = $1 and kind like 'proved_domain.%' order by event_id`,
      [`organisation:${outsideId('OR', organisationId)}`],
    )
  }

  return {
    dns,
    world,
    openSide: (name: string) => openSideOf(world, name),
    enter,
    prove,
    later,
    eventsOf,
    async clear() {
      dns.fail(false)
      dns.records.clear()
      world.clock.set(start)
      await world.run('delete from proved_domains')
    },
    async close() {
      await world.close()
      await dns.close()
    },
  }
}
