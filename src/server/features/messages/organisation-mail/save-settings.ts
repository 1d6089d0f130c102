/** Sets by whose server the mails of an organisation leave, pauses it, and takes it back. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import {
  mailServerSettings,
  type putOrganisationMail,
} from '#contract/notifications/organisation-mail.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import type { Deps } from '#server/deps.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { Act, NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { MailServerError } from '#server/platform/mail/mail-server-fault.ts'
import * as queries from './queries.ts'
import { mailPasswordPlace, openMailServer } from './stored-server.ts'

export type SettingsInput = HandlerInput<typeof putOrganisationMail>['body']
export type ServerInput = NonNullable<SettingsInput['server']>
type SaveDeps = Pick<Deps, 'secrets' | 'config'>

/** @throws ApiError validation_failed */
export async function saveSettings(
  tx: Tx,
  deps: SaveDeps,
  organisationId: OrganisationId,
  act: Act,
  { sender, server: input }: SettingsInput,
): Promise<void> {
  const before = await queries.lockMailSettings(tx, organisationId)
  const server = input === null ? null : mailServerSettings.parse(input)
  const password = input === null ? '' : passwordOf(deps, before, input)
  await queries.saveMailSettings(tx, {
    organisation_id: organisationId,
    sender_address: sender.address,
    sender_name: sender.name,
    server: server && JSON.stringify(server),
    password:
      password === ''
        ? null
        : deps.secrets.seal(
            mailPasswordPlace({ organisation_id: organisationId, server }),
            password,
          ),
    state: before?.state ?? 'ACTIVE',
    restored_from: before?.restored_from ?? null,
    // With other settings it is another server, of which nothing is known yet.
    accepted_at: null,
    failing_since: null,
    rests_until: null,
    warned_at: null,
    fault: null,
    detail: '',
    changed_at: act.at,
  })
  await note(
    tx,
    organisationId,
    act,
    'mail_server.saved',
    { name: server?.host ?? '' },
    {
      from: before && {
        sender: { address: before.sender_address, name: before.sender_name },
        server: before.server,
      },
      to: { sender, server },
    },
  )
}

/**
 * The one that was typed, else the one that is stored for the same server and account.
 * @throws ApiError validation_failed
 */
export function passwordOf(
  deps: SaveDeps,
  before: queries.MailSettingsRow | undefined,
  input: ServerInput,
): string {
  const { host, port, user, encryption } = input
  if (encryption === 'PLAIN' && !deps.config.smtpAllow.includes(host)) {
    throw fault('encryption', 'mail_server_error_plain')
  }
  if (user === '') return ''
  if (input.password !== '') return input.password
  const required = fault('password', 'common_error_required')
  if (before === undefined) throw required
  try {
    const stored = openMailServer(deps, before)
    const isSame = stored?.host === host && stored.port === port && stored.user === user
    // A stored password does not leave in the open because somebody switched encryption off.
    const isAsSafe = encryption !== 'PLAIN' || stored?.encryption === 'PLAIN'
    if (isSame && isAsSafe && stored.password !== '') return stored.password
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
  }
  throw required
}

function fault(field: keyof ServerInput, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.server.${field}`, code }])
}

/** What waits leaves by the installation's server. @throws ApiError not_found */
export async function removeSettings(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  if (!(await queries.deleteMailSettings(tx, organisationId))) throw new ApiError('not_found')
  await note(tx, organisationId, act, 'mail_server.removed')
}

/** @throws ApiError not_found without a server | conflict */
export async function switchServer(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = await queries.lockMailSettings(tx, organisationId)
  mustFind(row?.server ?? undefined)
  if (row?.state === state) throw new ApiError('conflict')
  await queries.setMailState(tx, organisationId, state)
  const kind = state === 'PAUSED' ? 'mail_server.paused' : 'mail_server.activated'
  await note(tx, organisationId, act, kind)
}

/** What belongs to no location stands in the spine under the organisation. */
export function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Parameters<typeof appendEvent>[2],
  kind: EventKind & `mail_server.${string}`,
  payload: Readonly<Record<string, string>> = {},
  changed?: NewEvent['changed'],
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  return appendEvent(tx, asCompany(organisationId), act, {
    kind,
    subject,
    payload,
    ...(changed && { changed }),
  })
}
