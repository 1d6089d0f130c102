/** Connects Salesforce, changes how it is used, and disconnects it. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { putSalesforce } from '#contract/integrations/salesforce.ts'
import { salesforcePath } from '#domain/console/console-view.ts'
import { loginAddress } from '#domain/salesforce/login.ts'
import type { Deps } from '#server/deps.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { beginConsent } from '#server/platform/integrations/consent/begin-consent.ts'
import { endConsent } from '#server/platform/integrations/consent/end-consent.ts'
import { saveClient } from '#server/platform/integrations/consent/save-client.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  deleteIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import * as queries from './queries.ts'
import { salesforceVendor } from './vendor.ts'

/** What it takes to connect it: a webhook takes no more, and says as much of visits. */
export const salesforceRight = 'EDIT_INTEGRATIONS'

/** With another app or another way to sign in somebody has to consent again. @throws ApiError validation_failed */
export async function saveSalesforce(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  companyId: CompanyId,
  act: Act,
  { secret, ...input }: HandlerInput<typeof putSalesforce>['body'],
): Promise<void> {
  const before = await queries.lockConnection(tx, companyId)
  const place = { companyId, integrationId: before?.integration_id ?? uuid7() }
  const { login, myDomain, clientId, searches, activities } = input
  const address = loginAddress(login, myDomain)
  const columns = { login, my_domain: myDomain, client_id: clientId, searches, activities }
  if (before === undefined) {
    const { actor, at } = act
    const own = { company_id: companyId, integration_id: place.integrationId }
    await queries.insertConnection(
      tx,
      { ...own, ...columns },
      {
        address,
        createdBy: actor.kind === 'employee' ? actor.userId : null,
        madeByAccount: accountIdOf(actor),
        at,
      },
    )
  } else {
    // Somebody has mended it: it is searched at once.
    const well = { search_rests_until: null, search_problem: null }
    await queries.updateConnection(tx, companyId, { ...columns, ...well })
    await updateIntegration(tx, place, { address })
  }
  await saveClient(tx, deps, place, {
    vendor: salesforceVendor(login, myDomain),
    clientId,
    clientSecret: secret,
    secretField: 'body.secret',
  })
  const kind = before === undefined ? 'integration.created' : 'integration.updated'
  const changed = before && changeTo(before, columns)
  await noteIntegration(tx, place, act, kind, { name: 'Salesforce' }, changed)
}

/** @throws ApiError not_found */
export async function placeOf(tx: Tx, companyId: CompanyId): Promise<Place> {
  const row = mustFind(await queries.findConnection(tx, companyId))
  return { companyId, integrationId: row.integration_id }
}

/** Where the browser of whoever asks goes to consent. @throws ApiError not_found | forbidden */
export async function askConsent(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secrets'>,
  companyId: CompanyId,
  act: Act,
): Promise<string> {
  const place = await placeOf(tx, companyId)
  return beginConsent(tx, deps, place, act, { screen: salesforcePath, rights: [salesforceRight] })
}

/** What stands there stays. @returns how many activities. @throws ApiError not_found */
export async function disconnectSalesforce(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
): Promise<number> {
  await queries.lockConnection(tx, companyId)
  const { integration_id: integrationId, standing } = mustFind(
    await queries.findShown(tx, companyId),
  )
  const place = { companyId, integrationId }
  await deleteIntegration(tx, place, [queries.salesforceKind])
  await endConsent(tx, place)
  await noteIntegration(tx, place, act, 'integration.removed', { activities: standing })
  return standing
}
