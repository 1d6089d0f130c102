/** Somebody who sells, organisations that subscribe, and nights that pass by a shifted clock. */
import { expect } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { clientActor } from './actors.ts'
import { sampleDetails, samplePlan } from './billing-calls.ts'
import { passNight } from './billing-night.ts'
import { createCompany, createOrganisation } from './factories.ts'
import { openMailWorld, type MailWorld } from './mail-world.ts'
import { signedInOperator } from './operators.ts'
import { send, type Answer, type Call } from './send.ts'

export type Customer = {
  readonly organisationId: OrganisationId
  readonly ask: (id: EndpointId, call?: Call) => Promise<Answer>
}

export type ListedInvoice = {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly total: number
  readonly issuedOn: string
  readonly dueOn: string
  readonly communication: string
  readonly verdict: { readonly faults: readonly string[] }
}

export type BillingScene = {
  readonly world: MailWorld
  readonly openCustomer: (name: string) => Promise<Customer>
  /** Subscribed and owing one invoice. */
  readonly openPaying: (name: string, plan?: object) => Promise<Customer>
  /** As an operator. */
  readonly run: (id: EndpointId, call?: Call) => Promise<Answer>
  readonly offer: (plan: object) => Promise<string>
  readonly invoicesOf: (customer: Customer) => Promise<readonly ListedInvoice[]>
  readonly stateOf: (customer: Customer) => Promise<string | undefined>
  /** The night of a day, as the schedule would start it. */
  readonly night: (day: string) => Promise<void>
}

export const refusal = ({ status, code }: Answer) => [status, code]
export const idOf = ({ body }: Answer) => (body as { id: string }).id
export const insideUuid = (outside: string): string => insideId('IV', outside) ?? ''

export async function openBillingScene(
  environment: Record<string, string> = {},
  timing: Parameters<typeof openMailWorld>[1] = {},
): Promise<BillingScene> {
  const world = await openMailWorld(environment, timing)
  const { deps, app } = world
  world.clock.set('2026-01-31T09:00:00.000Z')

  async function openCustomer(name: string): Promise<Customer> {
    const organisationId = await createOrganisation(deps, name)
    const companyId = await createCompany(deps, organisationId, { name })
    const params = { companyId: outsideId('CO', companyId) }
    return {
      organisationId,
      // A token lives an hour, and the clock moves by months.
      ask: async (id, call = {}) => {
        const { token } = await clientActor(deps, organisationId)
        return send(app, id, { token, ...call, params: { ...params, ...call.params } })
      },
    }
  }

  let operator = { at: '', token: '' }
  let signedIn = 0
  async function signInOperator(): Promise<string> {
    signedIn += 1
    const email = `runs-${String(signedIn)}@it.example`
    return (await signedInOperator(world, email)).token
  }
  async function run(id: EndpointId, call: Call = {}): Promise<Answer> {
    const at = deps.clock.now()
    if (operator.at !== at) operator = { at, token: await signInOperator() }
    return send(app, id, { token: operator.token, ...call })
  }

  const offer = async (plan: object): Promise<string> =>
    idOf(await run('billingPlans.create', { body: { plan, isOffered: true } }))

  return {
    world,
    openCustomer,
    run,
    offer,
    async openPaying(name, plan = samplePlan(`${name} plan`, 10_000)) {
      const customer = await openCustomer(name)
      await customer.ask('billing.putDetails', { body: sampleDetails })
      const planId = await offer(plan)
      const begun = await customer.ask('billing.subscribe', { body: { planId } })
      expect(begun.status).toBe(200)
      return customer
    },
    invoicesOf: async ({ ask }) => (await ask('invoices.list')).body as ListedInvoice[],
    async stateOf({ ask }) {
      const { body } = await ask('billing.get')
      return (body as { subscription: { state: string } | null }).subscription?.state
    },
    async night(day) {
      world.clock.set(`${day}T03:20:00.000Z`)
      await passNight(deps)
      await world.quiet()
    },
  }
}
