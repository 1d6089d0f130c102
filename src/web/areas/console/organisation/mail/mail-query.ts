import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { mailPaths } from './mail-paths.ts'

export type MailCall = CallOf<keyof typeof mailPaths>
export type OrganisationMail = CallOutput<Endpoints['organisationMail.get']>
export type MailServer = NonNullable<OrganisationMail['server']>
export type MailDomain = NonNullable<OrganisationMail['domain']>
export type MailBody = CallInput<Endpoints['organisationMail.put']>['body']
export type MailTrial = CallOutput<Endpoints['organisationMail.test']>

export type Bounces = CallOutput<Endpoints['returnedMails.get']>
export type BouncesBody = CallInput<Endpoints['returnedMails.put']>['body']

const liveMs = 10_000

/** Read again while mails leave by a server of one's own, which may fail at any time. */
export const mailQuery = (call: MailCall) =>
  queryOptions({
    queryKey: ['organisation-mail'],
    queryFn: ({ signal }) => call('organisationMail.get', {}, signal),
    refetchInterval: ({ state }) => (state.data?.server?.isPaused === false ? liveMs : false),
  })

/** The mailbox that mails come back to, and what came back. */
export const bouncesQuery = (call: MailCall) =>
  queryOptions({
    queryKey: ['returned-mails'],
    queryFn: ({ signal }) => call('returnedMails.get', {}, signal),
    refetchInterval: ({ state }) => (state.data?.mailbox?.restoredFrom === null ? liveMs : false),
  })
