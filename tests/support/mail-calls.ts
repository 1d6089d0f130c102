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

type Own = 'get' | 'put' | 'test' | 'remove'

export const bounceMailboxBody = {
  address: 'bounces@example.com',
  isTagged: true,
  host: 'imap.example.com',
  port: 993,
  encryption: 'TLS',
  certificate: '',
  user: 'bounces@example.com',
  folder: 'INBOX',
  password: 'very-hush',
} as const

export function organisationMailCalls({
  everywhere,
}: SampleAdministrators): Record<
  Extract<EndpointId, `organisationMail.${string}` | `returnedMails.${Own}`>,
  Call
> {
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
    'returnedMails.get': own,
    'returnedMails.put': { ...own, body: bounceMailboxBody },
    'returnedMails.test': { ...own, body: { ...bounceMailboxBody, host: '127.0.0.1' } },
    'returnedMails.remove': own,
  }
}
