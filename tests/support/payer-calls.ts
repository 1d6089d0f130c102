/** Two further organisations: one with locations that another one pays for, and a subscription that moves to the second. */
import { outsideId } from '#contract/ids.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { clientActor } from './actors.ts'
import type { TestApp } from './build-app.ts'
import { createCompany, createOrganisation } from './factories.ts'
import { send, type Call } from './send.ts'

/** @param payerId pays for the first location. @returns ids by the names that calls use */
export async function openPayerSample(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  payerId: OrganisationId,
  {
    planId,
    details,
    mark,
  }: { readonly planId: string; readonly details: object; readonly mark: string },
): Promise<Readonly<Record<string, string>>> {
  const ids: string[] = []
  for (const name of [`${mark} leaving`, `${mark} taking over`]) {
    const organisationId = await createOrganisation(deps, name)
    const { token } = await clientActor(deps, organisationId)
    await send(app, 'billing.putDetails', { token, body: details })
    if (ids.length === 0) await send(app, 'billing.subscribe', { token, body: { planId } })
    ids.push(organisationId)
  }
  const [leaving = '', takingOver = ''] = ids
  const linked = await createCompany(deps, mintOrganisationId(leaving), { name: `${mark} linked` })
  const free = await createCompany(deps, mintOrganisationId(leaving), { name: `${mark} free` })
  // Only an operator may.
  await deps.db.inInstallation((tx) =>
    tx
      .insertInto('billed_locations')
      .values({ company_id: linked, payer_id: payerId, since: deps.clock.now() })
      .execute(),
  )
  return {
    leavingId: outsideId('OR', leaving),
    takingOverId: outsideId('OR', takingOver),
    paidLocationId: outsideId('CO', linked),
    freeLocationId: outsideId('CO', free),
  }
}

/** Before the payer's subscription is cancelled. */
export function payerCalls(
  {
    billedOrganisation = '',
    leavingId = '',
    takingOverId = '',
    paidLocationId = '',
    freeLocationId = '',
  }: Readonly<Record<string, string>>,
  operator: string,
) {
  const asOperator = { token: operator }
  const payer = { body: { payerId: billedOrganisation } }
  return {
    'billedLocations.list': asOperator,
    'billedLocations.link': { ...asOperator, ...payer, params: { locationId: freeLocationId } },
    'billedLocations.unlink': { ...asOperator, ...payer, params: { locationId: paidLocationId } },
    'billing.unlink': { params: { locationId: freeLocationId } },
    'subscriptions.migrate': {
      ...asOperator,
      params: { organisationId: leavingId },
      body: { to: takingOverId },
    },
  } satisfies Record<string, Call>
}
