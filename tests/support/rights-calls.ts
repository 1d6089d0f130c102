/** A sound call of every endpoint about groups and rights; what somebody has is as before at the end. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

export function rightsCalls(): Record<Extract<EndpointId, `rights.${string}`>, Call> {
  const right = 'EXPORT_VISITS'
  const agents = { params: { group: 'AGENTS', right } }
  const person = { params: { right } }
  return {
    'rights.list': {},
    'rights.groups': {},
    'rights.grantToGroup': agents,
    'rights.revokeFromGroup': agents,
    'rights.resetGroup': agents,
    'rights.ofUser': {},
    'rights.grantToUser': person,
    'rights.revokeFromUser': person,
    'rights.resetUser': {},
    'rights.putGroups': { body: { groups: ['AGENTS'] } },
  }
}
