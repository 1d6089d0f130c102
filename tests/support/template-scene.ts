/** An organisation with three locations and a template that does nothing yet. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type * as endpoints from '#contract/settings/templates.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { bringDue, bringOwner } from '#server/features/platform/templates/runs/bring-in-line.ts'
import type { BringRequest } from '#server/features/platform/templates/runs/queues.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { signedInUser } from './accounts.ts'
import { clientActor } from './actors.ts'
import { createCompany } from './factories.ts'
import { administer } from './sample-administrators.ts'
import { send, type Answer, type Call } from './send.ts'
import { openWorld } from './world.ts'

type Foreseen = HandlerOutput<typeof endpoints.foreseeTemplate>
type Effect = Foreseen['locations']
type Drift = HandlerOutput<typeof endpoints.listDrift>
type Origins = HandlerOutput<typeof endpoints.listSettingOrigins>['settings']
type Template = HandlerOutput<typeof endpoints.getTemplate>

export const begun = '2026-11-23T10:00:00.000Z'
/** What a location has that has said nothing. */
export const plain = { visitDays: null, profileDays: null }
const everywhere = { scope: 'ALL' }
const co = (companyId: CompanyId) => outsideId('CO', companyId)
export const only = (...some: CompanyId[]) => ({ scope: { locations: some.map(co), groups: [] } })
export const refusal = ({ status, code }: Answer) => [status, code]
export const days = (value: number | null, locked = false, why = locked ? 'The law' : '') => ({
  key: 'retention.visitDays',
  value,
  locked,
  why,
})

export async function openTemplateScene() {
  const world = await openWorld({}, begun)
  const { deps, app } = world
  const { organisationId, companyId } = world.mine
  const make = (name: string, timeZone: string) =>
    createCompany(deps, organisationId, { name, timeZone })
  const porto = await make('Porto', 'Europe/Lisbon')
  const tokyo = await make('Tokyo', 'Asia/Tokyo')
  const sign = (name: string) =>
    signedInUser(world, organisationId, companyId, { email: `${name}@templates.example` })
  const boss = await sign('boss')
  await administer(world, organisationId, boss.email)
  const clerk = await sign('clerk')
  await administer(world, organisationId, clerk.email, {
    rights: ['EDIT_LOCATION', 'MANAGE_LOCATIONS'],
  })
  let templateId = ''
  /** An access token; one lasts an hour. */
  let program = ''

  async function goOn(now: string): Promise<void> {
    world.clock.set(now)
    program = (await clientActor(deps, organisationId)).token
  }
  const as = (who: { readonly token: string }, id: EndpointId, call: Call = {}) =>
    send(app, id, { token: who.token, ...call })
  const at = (where: CompanyId, id: EndpointId, body?: object) =>
    world.call(id, {
      token: program,
      params: { companyId: co(where) },
      ...(body !== undefined && { body }),
    })
  const onThis = (id: EndpointId, call: Call = {}, who = { token: program }) =>
    as(who, id, { ...call, params: { templateId, ...call.params } })
  const versions = async () => ((await onThis('settingTemplates.get')).body as Template).versions
  const base = async () => (await versions())[0]?.version ?? 0
  const publish = async (
    settings: readonly object[],
    rest: object = everywhere,
    {
      who = { token: program },
      ...call
    }: Call & { readonly who?: { readonly token: string } } = {},
  ) => {
    const body = { settings, base: await base(), ...everywhere, ...rest }
    return onThis('settingTemplates.publish', { ...call, body }, who)
  }
  /** Another template, of which everything is from now on. @returns the one before */
  const open = async (name: string): Promise<string> => {
    const before = templateId
    const { body } = await as({ token: program }, 'settingTemplates.create', { body: { name } })
    templateId = (body as { id: string }).id
    return before
  }
  const anew = async (): Promise<void> => {
    const { system } = deps.db
    for (const table of ['location_settings', 'location_setting_faults', 'setting_templates']) {
      await sql`delete from ${sql.table(table)}`.execute(system)
    }
    await sql`delete from company_params`.execute(system)
    await goOn(begun)
    await open('Europe')
  }
  const goTo = (id: string): void => {
    templateId = id
  }
  /** Runs a job, and those that it asks for. @param most so many of them */
  const work = async (
    first: (context: Pick<JobContext, 'tx' | 'enqueue'>) => Promise<unknown>,
    most = 1_000,
  ): Promise<void> => {
    const waiting: BringRequest[] = []
    const enqueue = (_: unknown, data: readonly object[]) => {
      // Nothing else is asked for.
      waiting.push(...(data as BringRequest[]))
      return Promise.resolve()
    }
    await deps.db.inSystem((tx) => first({ tx, enqueue }))
    for (let done = 1; done < most; done += 1) {
      const next = waiting.shift()
      if (next === undefined) return
      await deps.db.inSystem((tx) => bringOwner({ tx, enqueue }, next, deps))
    }
  }
  const bringOf = (ownerId: string = organisationId, most?: number) =>
    work((context) => bringOwner(context, { ownerId }, deps), most)
  /** With what its job does. */
  const published = async (...args: Parameters<typeof publish>) => {
    const answer = await publish(...args)
    expect(answer.status, answer.text).toBe(200)
    await bringOf()
    return answer.body as { version: number; changed: number }
  }
  const foresee = async (
    settings: readonly object[],
    rest: object = everywhere,
  ): Promise<Effect> => {
    const found: Effect[number][] = []
    for (let after: string | null = null, isLast = false; !isLast;) {
      const body = { settings, ...rest, after }
      const answer = await onThis('settingTemplates.foresee', { body })
      expect(answer.status, answer.text).toBe(200)
      const { locations, next } = answer.body as Foreseen
      found.push(...locations)
      after = next
      isLast = next === null
    }
    return found
  }
  const originAt = async (where: CompanyId, key: string) => {
    const { settings } = (await at(where, 'settingOrigins.list')).body as { settings: Origins }
    return settings.find((one) => one.key === key)
  }
  return {
    world,
    porto,
    tokyo,
    boss,
    clerk,
    co,
    as,
    at,
    goOn,
    onThis,
    versions,
    base,
    publish,
    open,
    anew,
    goTo,
    published,
    foresee,
    originAt,
    drift: async () => (await onThis('settingTemplates.drift')).body as Drift,
    retentionAt: async (where: CompanyId) => (await at(where, 'params.retention')).body,
    make,
    program: () => clientActor(deps, organisationId),
    bring: () => work((context) => bringDue(context, deps)),
    bringOf,
  }
}
