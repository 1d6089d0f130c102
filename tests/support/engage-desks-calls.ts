/** Desk bookings of Eptura Engage at a sample tenant that were compared, and a sound call of every endpoint about them. */
import { engageDesksSettings } from '#contract/integrations/engage-desks-settings.ts'
import { insertDesks, updateDesks } from '#server/features/integrations/engage/desks/queries.ts'
import { sealDesks } from '#server/features/integrations/engage/desks/stored-desks.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'
import { updateIntegration } from '#server/platform/integrations/queries.ts'
import { deskCalls } from './desk-call-templates.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'
const input = {
  // Nobody has allowed it, so nobody is called.
  address: 'https://127.0.0.1/Acme',
  headers: [],
  calls: deskCalls,
  days: 3,
  brakePercent: 30,
  isListening: false,
}

/** After the sample of its people (`openEngageSample`). */
export async function openEngageDesksSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const integrationId = uuid7()
  const place = { companyId, integrationId }
  const own = { company_id: companyId }
  const settings = engageDesksSettings.parse({
    ...input,
    headers: [{ name: 'x-mark', value: mark }],
  })
  const row = { ...own, integration_id: integrationId, settings }
  const runId = uuid7()
  await db.inSystem(async (tx) => {
    await insertDesks(tx, place, {
      settings: JSON.stringify(settings),
      secrets: sealDesks({ secrets }, row, { subscriptionKey: mark, secret: mark, listener: mark }),
      listener_hash: sha256(`${mark} desks`),
      address: settings.address,
      created_by: null,
      made_by_account: null,
      created_at: at,
    })
    await updateDesks(tx, companyId, { last_night: '2026-11-20' })
    await updateIntegration(tx, place, { state: 'ACTIVE', rehearsed_at: at })
    const call = { kind: 'desks.read', subject: `desks:2026-11-21 ${mark}`, targetId: uuid7(), at }
    await keepCall(tx, place, call)
    await tx
      .updateTable('integration_events')
      .set({ state: 'TAKEN', body: JSON.stringify({ location: mark }), taken_at: at })
      .where('owner_id', '=', companyId)
      .where('integration_id', '=', integrationId)
      .execute()
    await tx
      .insertInto('engage_desk_runs')
      .values({
        ...own,
        run_id: runId,
        began_at: at,
        state: 'WAITING',
        reason: 'ASKED',
        is_preview: true,
        days_left: 0,
      })
      .execute()
    const change = { booking_date: '2026-11-21', number: 1, reason: 'PERSON_UNKNOWN', person: mark }
    await tx
      .insertInto('engage_desk_changes')
      .values({ ...own, run_id: runId, kind: 'REFUSED', ...change })
      .execute()
    await tx
      .insertInto('engage_desk_refusals')
      .values({ ...own, ...change, at })
      .execute()
  })
  return { deskRunId: runId }
}

const body = { ...input, subscriptionKey: 'key', secret: 'secret', desks: [] }

/** The one that ends is last. */
export const engageDesksCalls = {
  'engageDesks.get': {},
  'engageDesks.run': {},
  'engageDesks.test': { body },
  'engageDesks.apply': {},
  'engageDesks.discard': {},
  'engageDesks.begin': { body: { preview: true } },
  'engageDesks.put': { body },
  'engageDesks.pause': {},
  'engageDesks.activate': {},
  'engageDesks.remove': {},
} satisfies Record<string, Call>
