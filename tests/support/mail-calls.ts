/** A sound call of every endpoint about the organisation's mail. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

export const mailServerBody = {
  host: 'smtp.example.com',
  port: 587,
  encryption: 'START_TLS',
  certificate: '',
  user: 'foyer@example.com',
  password: 'very-hush',
} as const
export const mailSenderBody = { address: 'visits@example.com', name: '' } as const

export function organisationMailCalls({
  everywhere,
}: SampleAdministrators): Record<Extract<EndpointId, `organisationMail.${string}`>, Call> {
  const own = { token: everywhere }
  const body = { sender: mailSenderBody, server: mailServerBody }
  return {
    'organisationMail.get': own,
    'organisationMail.put': { ...own, body },
    'organisationMail.pause': own,
    'organisationMail.activate': own,
    // Nobody is at home there: what it says of that is an answer, too.
    'organisationMail.test': {
      ...own,
      body: { ...body, server: { ...mailServerBody, host: '127.0.0.1' } },
    },
    'organisationMail.putDomain': { ...own, body: { domain: 'example.com' } },
    'organisationMail.checkDomain': own,
    'organisationMail.rotateKey': own,
    'organisationMail.removeDomain': own,
    'organisationMail.remove': own,
  }
}
