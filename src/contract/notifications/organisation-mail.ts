/** By whose server, and under whose address, the mails of an organisation leave. Issue 16 §1. */
import { z } from 'zod'
import { mailboxEncryptions } from '#domain/calendar/mailbox.ts'
import { mailServerFaults } from '#domain/mail/mail-way.ts'
import { recordStates } from '#domain/mail/sending-domain.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { domainName } from '../integrations/mailboxes.ts'
import { emailInput } from '../visitors/visitors.ts'

const tag = 'Organisation mail'
const path = '/private/organisation-mail' as const
const answer = z.object({ id: idOutput('OR') })

const needed = (max: number) => lineOfText(max).pipe(z.string().min(1, 'common_error_required'))

export const mailSender = z.object({
  address: emailInput.pipe(z.string().min(1, 'common_error_required')),
  name: lineOfText(100).meta({ description: 'empty: each location shows its own name' }),
})

/** Without the password. */
export const mailServerSettings = z.object({
  host: needed(253).overwrite((value) => value.toLowerCase()),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailboxEncryptions).meta({
    description: 'TLS from the first byte, or StartTLS, without which nothing is sent',
  }),
  certificate: text(50_000)
    .overwrite((value) => value.trim())
    .meta({ description: 'PEM of the authority that signed its certificate; empty: a public one' }),
  user: lineOfText(254).meta({ description: 'empty: it asks for no sign-in' }),
})
const mailServerInput = mailServerSettings.extend({
  password: text(1_000).meta({
    description: 'empty keeps the one that is stored, for the same server and account alone',
  }),
})

export const mailSettingsInput = z.object({
  sender: mailSender,
  server: mailServerInput
    .nullable()
    .meta({ description: 'null: mails leave by the installation’s server' }),
})

const serverState = mailServerSettings.extend({
  isPaused: z.boolean().meta({ description: 'mails leave by the installation’s server meanwhile' }),
  restoredFrom: instantOutput.nullable(),
  acceptedAt: instantOutput.nullable().meta({ description: 'when it last took a mail' }),
  failingSince: instantOutput.nullable(),
  restsUntil: instantOutput.nullable().meta({ description: 'when it is asked again' }),
  fault: z.enum(mailServerFaults).nullable(),
  detail: z.string().meta({ description: 'what it said last' }),
})

const dnsRecord = z.object({
  kind: z.enum(['DKIM', 'SPF', 'DMARC']),
  name: z.string(),
  expected: z.string().meta({ description: 'the TXT record to enter' }),
  found: z.array(z.string()).nullable().meta({ description: 'null: DNS didn’t answer' }),
  state: z.enum(recordStates),
})
const sendingDomain = z.object({
  domain: z.string(),
  isSigning: z.boolean().meta({ description: 'mails are signed for it' }),
  records: z.array(dnsRecord),
  retired: z
    .array(z.object({ name: z.string(), keepUntil: instantOutput }))
    .meta({ description: 'records of former keys, which stay until then' }),
  checkedAt: instantOutput.nullable(),
  nextCheckAt: instantOutput,
  mayRotate: z.boolean().meta({ description: 'false while a key waits for its record' }),
})

export const getOrganisationMail = defineEndpoint('organisationMail.get', `GET ${path}`, {
  summary: 'How the mails of the organisation leave, and how its own server is doing.',
  tag,
  response: z.object({
    sender: mailSender.nullable().meta({ description: 'null: the installation’s' }),
    server: serverState.nullable(),
    domain: sendingDomain.nullable(),
    installation: z.object({
      address: z.string().meta({ description: 'the sender of mails that leave by it' }),
      isServer: z.boolean().meta({ description: 'false: nothing leaves by it' }),
    }),
    lastDay: z
      .object({ own: z.int(), installation: z.int(), waiting: z.int(), failed: z.int() })
      .meta({ description: 'mails of the last 24 hours, by the server that took them' }),
  }),
  errors: [],
})
export const putOrganisationMail = defineEndpoint('organisationMail.put', `PUT ${path}/settings`, {
  summary: 'Set the sender and the mail server of the organisation.',
  tag,
  body: mailSettingsInput,
  response: answer,
  errors: [],
})
export const removeOrganisationMail = defineEndpoint(
  'organisationMail.remove',
  `DELETE ${path}/settings`,
  {
    summary: 'Have mails leave by the installation’s server, under its address, from now on.',
    tag,
    response: answer,
    errors: [],
  },
)
export const pauseOrganisationMail = defineEndpoint(
  'organisationMail.pause',
  `POST ${path}/pause`,
  {
    summary: 'Have mails leave by the installation’s server until the own one is continued.',
    tag,
    response: answer,
    errors: ['conflict'],
  },
)
export const activateOrganisationMail = defineEndpoint(
  'organisationMail.activate',
  `POST ${path}/activate`,
  {
    summary: 'Continue the own server.',
    tag,
    response: answer,
    errors: ['conflict'],
  },
)
export const testOrganisationMail = defineEndpoint('organisationMail.test', `POST ${path}/test`, {
  summary: 'Try a server before it is stored: mails the caller, and answers what was said.',
  tag,
  body: mailSettingsInput.extend({ server: mailServerInput }),
  asks: true,
  response: z.object({
    to: z.string().meta({ description: 'the caller’s own address' }),
    fault: z.enum(mailServerFaults).nullable().meta({ description: 'null: the mail was taken' }),
    detail: z.string(),
    dialogue: z
      .array(z.object({ isServer: z.boolean(), line: z.string() }))
      .meta({ description: 'the SMTP dialogue, without what signs in' }),
  }),
  errors: [],
})
export const putSendingDomain = defineEndpoint('organisationMail.putDomain', `PUT ${path}/domain`, {
  summary: 'Send under a domain. Its key is made here; one that was made before counts again.',
  tag,
  body: z.object({ domain: domainName }),
  response: answer,
  errors: [],
})
export const removeSendingDomain = defineEndpoint(
  'organisationMail.removeDomain',
  `DELETE ${path}/domain`,
  { summary: 'Sign for the domain no more. Its keys are kept.', tag, response: answer, errors: [] },
)
export const checkSendingDomain = defineEndpoint(
  'organisationMail.checkDomain',
  `POST ${path}/domain/check`,
  { summary: 'Look at the records of the domain now.', tag, response: answer, errors: [] },
)
export const rotateSendingKey = defineEndpoint(
  'organisationMail.rotateKey',
  `POST ${path}/domain/keys`,
  {
    summary:
      'Make another key. It signs once its record is there; until then the present one does.',
    tag,
    response: answer,
    errors: ['conflict'],
  },
)
