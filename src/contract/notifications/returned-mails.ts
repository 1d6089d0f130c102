/** What came back of the mails that were sent, and the mailbox it comes back to. Issue 16 §1, decision 0563. */
import { z } from 'zod'
import { mailboxEncryptions } from '#domain/calendar/mailbox.ts'
import { maxTaggedLocalPart } from '#domain/mail/return-token.ts'
import { returnKinds, returnReasons } from '#domain/mail/returned-mail.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput, visitParams } from '../ids.ts'
import { mailboxFaults, mailboxSteps } from '../integrations/mailboxes.ts'
import { visitPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const tag = 'Organisation mail'
const path = '/private/organisation-mail/bounces' as const
const answer = z.object({ id: idOutput('OR') })

const needed = (max: number) => lineOfText(max).pipe(z.string().min(1, 'common_error_required'))

/** How it is opened, without the password. */
export const bounceMailboxAccess = z.object({
  host: needed(253).overwrite((value) => value.toLowerCase()),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailboxEncryptions),
  certificate: text(50_000)
    .overwrite((value) => value.trim())
    .meta({ description: 'PEM of the authority that signed its certificate; empty: a public one' }),
  user: needed(254),
  folder: needed(300),
})
const settings = bounceMailboxAccess.extend({
  address: emailInput
    .pipe(z.string().min(1, 'common_error_required'))
    .overwrite((value) => value.toLowerCase())
    .pipe(
      z
        .string()
        .refine((value) => value.indexOf('@') <= maxTaggedLocalPart, 'org_bounces_error_long'),
    )
    .meta({ description: 'where mails come back to' }),
  isTagged: z.boolean().meta({
    description:
      'its server takes `bounces+anything@…`: each mail comes back to an address of its own',
  }),
})
const input = settings.extend({
  password: text(1_000).meta({
    description: 'empty keeps the one that is stored, for the same server and account alone',
  }),
})

const returned = {
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasons),
  status: z.string().meta({ description: 'RFC 3463; empty where none was said' }),
  template: z.string(),
  at: instantOutput,
}

export const getBounces = defineEndpoint('returnedMails.get', `GET ${path}`, {
  summary: 'The mailbox that mails come back to, and what came back in the last 30 days.',
  tag,
  response: z.object({
    mailbox: settings
      .extend({
        readAt: instantOutput.nullable(),
        failingSince: instantOutput.nullable(),
        fault: z.enum(mailboxFaults).nullable(),
        restoredFrom: instantOutput
          .nullable()
          .meta({ description: 'it came with a backup, and isn’t read until it’s saved' }),
      })
      .nullable(),
    month: z.object({ sent: z.int(), bounced: z.int(), complained: z.int() }),
    latest: z.array(
      z.object({
        ...returned,
        location: z.string(),
        domain: z.string().meta({ description: 'of the address; whose it was, the location sees' }),
      }),
    ),
  }),
  errors: [],
})
export const putBounces = defineEndpoint('returnedMails.put', `PUT ${path}/mailbox`, {
  summary: 'Have mails come back to this mailbox, and read it.',
  tag,
  body: input,
  response: answer,
  errors: [],
})
export const testBounces = defineEndpoint('returnedMails.test', `POST ${path}/mailbox/test`, {
  summary: 'Try a mailbox before it is stored.',
  tag,
  body: input,
  asks: true,
  response: z.object({
    step: z.enum(mailboxSteps).nullable().meta({ description: 'null: its folder can be read' }),
    fault: z.enum(mailboxFaults).nullable(),
    detail: z.string(),
  }),
  errors: [],
})
export const removeBounces = defineEndpoint('returnedMails.remove', `DELETE ${path}/mailbox`, {
  summary: 'Read the mailbox no more, and forget its password.',
  tag,
  response: answer,
  errors: [],
})

const ofVisit = `${visitPath}/returned-mails` as const
export const getReturnedOfVisit = defineEndpoint('returnedMails.ofVisit', `GET ${ofVisit}`, {
  summary: 'What came back from the address that the visitor has now.',
  tag: 'Notifications',
  params: visitParams,
  response: z.object({
    email: z.string(),
    isHeld: z.boolean().meta({ description: 'nothing is mailed there by itself' }),
    latest: z.object(returned).nullable(),
  }),
  errors: [],
})
export const sendReturnedAgain = defineEndpoint(
  'returnedMails.sendAgain',
  `POST ${ofVisit}/send-again`,
  {
    summary: 'Mail the visitor’s address again, beginning with what came back or was held.',
    tag: 'Notifications',
    params: visitParams,
    response: z.object({ sent: z.int() }),
    errors: ['conflict'],
  },
)
