/** Eptura Engage at a sample tenant that was read and waits, and a sound call of every endpoint about it. */
import { clientSecretPlace } from '#server/features/integrations/engage/stored-engage.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertTelling } from '#server/features/integrations/engage/queries.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'
import { updateIntegration, type Place } from '#server/platform/integrations/queries.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'
const settings = {
  // Nobody has allowed it, so nobody is called.
  apiAddress: 'https://127.0.0.1/scim/v1',
  tokenAddress: 'https://127.0.0.1/provider',
  clientId: 'scim-client',
  filter: '',
  brakePercent: 10,
  isNightly: false,
  lead: 'FOYER',
}

export async function openEngageSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId }
  const marked = { ...settings, clientId: mark }
  const readId = uuid7()
  const integrationId = uuid7()
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('engage_connections')
      .values({
        ...own,
        integration_id: integrationId,
        settings: JSON.stringify(marked),
        client_secret: secrets.seal(clientSecretPlace({ ...own, settings: marked }), mark),
        created_at: at,
      })
      .execute()
    await openTelling(tx, { companyId, integrationId }, mark)
    const run = { state: 'WAITING', reason: 'ASKED', is_preview: true, is_nightly: false }
    await tx
      .insertInto('ldap_runs')
      .values({ ...own, source: 'EPTURA_ENGAGE', run_id: readId, began_at: at, ...run })
      .execute()
    const change = { number: 1, kind: 'REFUSED', external_id: `engage:${mark}`, state: 'FAILED' }
    await tx
      .insertInto('ldap_changes')
      .values({
        ...own,
        run_id: readId,
        ...change,
        value: JSON.stringify({ name: mark, email: '' }),
      })
      .execute()
  })
  return { readId }
}

/** It was told of somebody. */
async function openTelling(tx: Tx, place: Place, mark: string): Promise<void> {
  const { companyId, integrationId } = place
  await insertTelling(tx, place, {
    address: settings.apiAddress,
    created_by: null,
    made_by_account: null,
    created_at: at,
  })
  await updateIntegration(tx, place, { state: 'ACTIVE', rehearsed_at: at })
  await keepCall(tx, place, {
    kind: 'user.created',
    subject: `user:${mark}`,
    targetId: uuid7(),
    at,
  })
  const own = { company_id: companyId, integration_id: integrationId, number: 1 }
  await tx
    .updateTable('integration_events')
    .set({ state: 'TAKEN', body: JSON.stringify({ email: mark }), taken_at: at })
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
  await tx
    .insertInto('integration_exchanges')
    .values({
      ...own,
      exchange_id: uuid7(),
      at,
      duration_ms: 7,
      headers: '{}',
      status: 201,
      answer: mark,
    })
    .execute()
}

const body = { ...settings, clientSecret: 'secret' }

/** The one that ends is last. */
export const engageCalls = {
  'engage.get': {},
  'engage.run': {},
  'engage.test': { body },
  'engage.apply': {},
  'engage.discard': {},
  'engage.begin': { body: { preview: true } },
  'engage.put': { body },
  'engage.pause': {},
  'engage.activate': {},
  'engage.remove': {},
} satisfies Record<string, Call>
