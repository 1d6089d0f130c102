/** Tries a connection as it is stored: nothing is changed at Salesforce. */
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { activityField } from '#domain/salesforce/activity.ts'
import type { Deps } from '#server/deps.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { askSalesforce, type Answered, type Asked } from './ask-salesforce.ts'
import type { ConnectionRow } from './queries.ts'
import { searchBody } from './search-people.ts'

type Step = CallOutput<Endpoints['salesforce.test']>['steps'][number]

/** Steps after the one that failed are left out, and so is what isn't used. */
export async function trySalesforce(deps: Deps, row: ConnectionRow): Promise<Step[]> {
  const place = { companyId: row.company_id, integrationId: row.integration_id }
  const field = encodeURIComponent(`SELECT ${activityField} FROM Event LIMIT 1`)
  const search = {
    method: 'POST',
    path: '/parameterizedSearch',
    body: searchBody('foyer*'),
  } as const
  const steps: readonly (readonly [Step['step'], Asked])[] = [
    ['SIGN_IN', { method: 'GET', path: '' }],
    ...(row.searches ? [['SEARCH', search] as const] : []),
    ...(row.activities === 'NONE'
      ? []
      : [['ACTIVITY', { method: 'GET', path: `/query?q=${field}` }] as const]),
  ]
  const tried: Step[] = []
  for (const [step, asked] of steps) {
    const answered = await askSalesforce({ deps, place, reach: exchangeReach(deps) }, asked)
    const fault = faultOf(step, answered)
    tried.push({ step, fault, answer: fault === null ? '' : answered.answer })
    if (fault !== null) break
  }
  return tried
}

function faultOf(step: Step['step'], { fault, codes }: Answered): Step['fault'] {
  return step === 'ACTIVITY' && codes.includes('INVALID_FIELD') ? 'field_missing' : fault
}
