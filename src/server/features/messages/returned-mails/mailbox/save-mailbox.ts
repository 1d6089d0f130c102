/** Sets the mailbox that mails come back to, tries it, and takes it back. */
import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import {
  bounceMailboxAccess,
  type putBounces,
  type testBounces,
} from '#contract/notifications/returned-mails.ts'
import type { Deps } from '#server/deps.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { MailboxFault } from '#server/features/integrations/calendars/mail/connection/mailbox-fault.ts'
import {
  isNamed,
  withMailbox,
} from '#server/features/integrations/calendars/mail/connection/open-mailbox.ts'
import * as queries from './queries.ts'
import { bouncePasswordPlace, openBounceMailbox } from './stored-mailbox.ts'

type Input = HandlerInput<typeof putBounces>['body']

/** Another server, account or folder is read as a new one. @throws ApiError validation_failed */
export async function saveBounceMailbox(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'config'>,
  organisationId: OrganisationId,
  act: Act,
  input: Input,
): Promise<void> {
  const before = await queries.lockBounceMailbox(tx, organisationId)
  const settings = bounceMailboxAccess.parse(input)
  const password = passwordOf(deps, before, input)
  const place = bouncePasswordPlace({ organisation_id: organisationId, settings })
  await queries.saveBounceMailbox(tx, {
    organisation_id: organisationId,
    address: input.address,
    is_tagged: input.isTagged,
    settings: JSON.stringify(settings),
    password: deps.secrets.seal(place, password),
    restored_from: null,
    ...(isSameFolder(before, settings) ? {} : { uid_validity: null, last_uid: 0, read_at: null }),
    failing_since: null,
    rests_until: null,
    fault: null,
    changed_at: act.at,
  })
  await note(
    tx,
    organisationId,
    act,
    'bounce_mailbox.saved',
    { name: input.address },
    {
      from: before && {
        address: before.address,
        isTagged: before.is_tagged,
        ...bounceMailboxAccess.parse(before.settings),
      },
      to: { address: input.address, isTagged: input.isTagged, ...settings },
    },
  )
}

/** It's read no more. @throws ApiError not_found */
export async function removeBounceMailbox(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  if (!(await queries.deleteBounceMailbox(tx, organisationId))) throw new ApiError('not_found')
  await note(tx, organisationId, act, 'bounce_mailbox.removed')
}

/** Somebody waits for it. */
const patience = { connectMs: 8_000, answerMs: 15_000 }

/** @throws ApiError validation_failed without a password */
export async function tryBounceMailbox(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  organisationId: OrganisationId,
  input: HandlerInput<typeof testBounces>['body'],
): Promise<HandlerOutput<typeof testBounces>> {
  const before = await queries.findBounceMailbox(deps.db.system, organisationId)
  const access = {
    ...bounceMailboxAccess.parse(input),
    password: passwordOf(deps, before, input),
  }
  try {
    await withMailbox(deps, access, () => Promise.resolve(), patience)
    return { step: null, fault: null, detail: '' }
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
    const { step, fault, detail } = error
    return { step, fault, detail }
  }
}

type Access = ReturnType<typeof bounceMailboxAccess.parse>

function isSameFolder(
  before: queries.BounceMailboxRow | undefined,
  { host, user, folder }: Access,
): boolean {
  if (before === undefined) return false
  const stored = bounceMailboxAccess.parse(before.settings)
  return stored.host === host && stored.user === user && stored.folder === folder
}

/** The one that was typed, else the one that is stored for the same server and account. @throws ApiError validation_failed */
function passwordOf(
  deps: Pick<Deps, 'secrets' | 'config'>,
  before: queries.BounceMailboxRow | undefined,
  input: Input,
): string {
  if (input.encryption === 'PLAIN' && !isNamed(deps, input.host)) {
    throw fault('encryption', 'mailboxes_error_plain')
  }
  if (input.password !== '') return input.password
  const required = fault('password', 'common_error_required')
  if (before === undefined) throw required
  try {
    const stored = openBounceMailbox(deps, before)
    const isSame =
      stored.host === input.host && stored.port === input.port && stored.user === input.user
    // A stored password does not leave in the open because somebody switched encryption off.
    const isAsSafe = input.encryption !== 'PLAIN' || stored.encryption === 'PLAIN'
    if (isSame && isAsSafe) return stored.password
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
  }
  throw required
}

function fault(field: keyof Input, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  kind: 'bounce_mailbox.saved' | 'bounce_mailbox.removed',
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
