/** Salesforce at a sample tenant with one activity that was told, and a sound call of every endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { salesforceVendor } from '#server/features/integrations/salesforce/vendor.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { saveClient } from '#server/platform/integrations/consent/save-client.ts'
import { salesforceInput } from './salesforce-input.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Paused and without consent, so that nothing is sent. */
export async function openSalesforceSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId, integration_id: uuid7() }
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('integrations')
      .values({
        ...own,
        kind: 'SALESFORCE',
        name: 'Salesforce',
        address: `https://${mark}.my.salesforce.com`,
        events: ['visit.created'],
        state: 'PAUSED',
        created_at: at,
        rehearsed_at: at,
      })
      .execute()
    await tx
      .insertInto('integration_numbers')
      .values({ ...own, last_number: 1 })
      .execute()
    await tx
      .insertInto('salesforce_connections')
      .values({
        ...own,
        login: 'MY_DOMAIN',
        my_domain: `${mark}.my.salesforce.com`,
        client_id: mark,
        searches: true,
        activities: 'INVITED',
      })
      .execute()
    await saveClient(
      tx,
      { secrets },
      { companyId, integrationId: own.integration_id },
      {
        vendor: salesforceVendor('MY_DOMAIN', `${mark}.my.salesforce.com`),
        clientId: mark,
        clientSecret: mark,
        secretField: 'body.secret',
      },
    )
    const activity = uuid7()
    await tx
      .insertInto('salesforce_activities')
      .values({
        ...own,
        activity_id: activity,
        visit_date: visit.visitDate,
        meeting_id: visit.meetingId,
        visitor_id: visit.visitorId,
        record_id: '003000000000001AAA',
        address: `${mark}@example.org`,
      })
      .execute()
    const body = { id: activity, address: `${mark}@example.org`, record: null, stands: true }
    await tx
      .insertInto('integration_events')
      .values({
        ...own,
        number: 1,
        event_id: 0,
        owner_id: companyId,
        kind: 'visit.created',
        subject: visitSubject(visit),
        at,
        state: 'TAKEN',
        taken_at: at,
        body: JSON.stringify({ ...body, activity: null }),
      })
      .execute()
  })
  return {}
}

/** The one that ends is last. */
export const salesforceCalls = ({ employee: token }: Readonly<Record<'employee', string>>) =>
  ({
    'salesforce.get': {},
    'salesforce.search': { token, query: { filter: 'visitor' } },
    'salesforce.test': {},
    'salesforce.consent': { token },
    'salesforce.activate': {},
    'salesforce.pause': {},
    'salesforce.put': { body: salesforceInput },
    'salesforce.remove': {},
  }) satisfies Partial<Record<EndpointId, Call>>
