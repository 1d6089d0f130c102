/** Another API client of the organisation, and a sound call of every endpoint about it, by its administrators and by an operator. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

/** The one that ends is last. */
export function apiClientCalls(
  { everywhere, operator }: SampleAdministrators,
  clientId: string,
): Record<Extract<EndpointId, `${'apiClients' | 'applications'}.${string}`>, Call> {
  const own = { token: everywhere, params: { clientId } }
  const settings = { name: 'Payroll', scopes: ['people.read'] }
  return {
    'apiClients.list': own,
    'apiClients.create': { ...own, body: settings },
    'apiClients.update': { ...own, body: settings },
    'apiClients.rotate': { ...own, body: { overlapHours: 24 } },
    'applications.list': { token: operator.token },
    'applications.block': {
      token: operator.token,
      params: { applicationId: clientId },
      body: { blocked: true, reason: 'Misuse' },
    },
    'apiClients.revoke': own,
  }
}
