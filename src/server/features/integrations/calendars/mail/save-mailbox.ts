/** Connects a mailbox, changes how it is read, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import {
  mailboxSettings,
  type addMailbox,
  type testMailbox,
} from '#contract/integrations/mailboxes.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct, NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { forgetSource } from '../meetings/queries.ts'
import { MailboxFault } from './connection/mailbox-fault.ts'
import { isNamed } from './connection/open-mailbox.ts'
import * as queries from './queries.ts'
import { mailboxName, mailboxPasswordPlace, openStored } from './stored-mailbox.ts'

type Input = HandlerInput<typeof addMailbox>['body']
type SaveDeps = Pick<Deps, 'secrets' | 'config'>

export const inviterRights: readonly Right[] = [
  'CREATE_VISITS',
  'CREATE_VISITS_FOR_OTHERS',
  'CREATE_VISITOR_GROUPS',
]

/**
 * Whoever says whose messages count can invite in the name of every host.
 * @throws ApiError forbidden unless the caller may do so by hand
 */
export function refuseLesser({ actor }: AnyAct): void {
  const own = rightsOf(actor)
  if (!inviterRights.every((right) => own.has(right))) throw new ApiError('forbidden')
}

/** @returns its id. @throws ApiError forbidden | validation_failed */
export async function connectMailbox(
  tx: Tx,
  deps: SaveDeps,
  companyId: queries.MailboxKey['companyId'],
  act: Act,
  input: Input,
): Promise<string> {
  refuseLesser(act)
  const mailboxId = uuid7()
  const key = { companyId, mailboxId }
  const { actor } = act
  await queries.insertMailbox(tx, {
    company_id: companyId,
    mailbox_id: mailboxId,
    created_at: act.at,
    created_by: actor.kind === 'employee' ? actor.userId : null,
    ...columnsOf(deps, key, undefined, input),
  })
  await note(tx, key, act, 'integration.created', input)
  return mailboxId
}

/** Another server, account or folder is read as a new one. @throws ApiError not_found | forbidden | validation_failed */
export async function changeMailbox(
  tx: Tx,
  deps: SaveDeps,
  key: queries.MailboxKey,
  act: Act,
  input: Input,
): Promise<void> {
  refuseLesser(act)
  const before = mustFind(await queries.lockMailbox(tx, key))
  const { host, user, folder } = mailboxSettings.parse(before.settings)
  const isSame = host === input.host && user === input.user && folder === input.folder
  await queries.updateMailbox(tx, key, {
    ...columnsOf(deps, key, before, input),
    rests_until: null,
    ...(!isSame && { uid_validity: null, last_uid: 0 }),
  })
  const from = mailboxSettings.parse(before.settings)
  await note(tx, key, act, 'integration.updated', input, { from, to: mailboxSettings.parse(input) })
}

function columnsOf(
  deps: SaveDeps,
  { companyId, mailboxId }: queries.MailboxKey,
  before: queries.MailboxRow | undefined,
  input: Input,
) {
  const settings = mailboxSettings.parse(input)
  const password = passwordOf(deps, before, input)
  if (settings.encryption === 'PLAIN' && !isNamed(deps, settings.host)) {
    throw fault('encryption', 'mailboxes_error_plain')
  }
  const place = { company_id: companyId, mailbox_id: mailboxId, settings }
  return {
    settings: JSON.stringify(settings),
    password: deps.secrets.seal(mailboxPasswordPlace(place), password),
  }
}

/**
 * The one that was typed, else the one that is stored for the same server and account.
 * @throws ApiError validation_failed
 */
export function passwordOf(
  deps: Pick<Deps, 'secrets'>,
  before: queries.MailboxRow | undefined,
  input: Omit<HandlerInput<typeof testMailbox>['body'], 'id'>,
): string {
  if (input.password !== '') return input.password
  const required = fault('password', 'common_error_required')
  if (before === undefined) throw required
  try {
    const { settings, access } = openStored(deps, before)
    const isSame =
      settings.host === input.host && settings.port === input.port && settings.user === input.user
    // A stored password does not leave in the open because somebody switched encryption off.
    const isAsSafe = input.encryption !== 'PLAIN' || settings.encryption === 'PLAIN'
    if (isSame && isAsSafe) return access.password
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
  }
  throw required
}

function fault(field: keyof Input, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  key: queries.MailboxKey,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockMailbox(tx, key))
  if (row.state === state) throw new ApiError('conflict')
  await queries.updateMailbox(tx, key, { state, restored_from: null, rests_until: null })
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await note(tx, key, act, kind, row.settings)
}

/** Reads it without waiting for the clock. @throws ApiError not_found | conflict while it is paused */
export async function askRead(tx: Tx, key: queries.MailboxKey, act: Act): Promise<void> {
  const row = mustFind(await queries.lockMailbox(tx, key))
  if (row.state !== 'ACTIVE') throw new ApiError('conflict')
  await queries.updateMailbox(tx, key, { rests_until: null })
  await note(tx, key, act, 'integration.sync_asked', row.settings)
}

/**
 * Who wrote is judged anew, so nobody lets in by this what the settings keep out.
 * @throws ApiError not_found | forbidden | conflict while it is paused, or what it says was done
 */
export async function askAgain(
  tx: Tx,
  key: queries.MailboxKey,
  act: Act,
  messageId: string,
): Promise<void> {
  refuseLesser(act)
  const message = mustFind(await queries.findMessage(tx, key, messageId))
  if (message.state === 'DONE') throw new ApiError('conflict')
  await askRead(tx, key, act)
  await queries.updateMessage(tx, key, messageId, { again_at: act.at })
}

/** Its password and its log go; the meetings stay, and are changed by hand from now on. @throws ApiError not_found | forbidden */
export async function disconnectMailbox(
  tx: Tx,
  key: queries.MailboxKey,
  act: AnyAct,
): Promise<void> {
  refuseLesser(act)
  const row = mustFind(await queries.lockMailbox(tx, key))
  await queries.deleteMailbox(tx, key)
  await forgetSource(tx, key.companyId, key.mailboxId)
  await note(tx, key, act, 'integration.removed', row.settings)
}

function note(
  tx: Tx,
  { companyId, mailboxId }: queries.MailboxKey,
  act: AnyAct,
  kind: `integration.${'created' | 'updated' | 'paused' | 'activated' | 'sync_asked' | 'removed'}`,
  settings: unknown,
  changed?: NewEvent['changed'],
): Promise<void> {
  const place = { companyId, integrationId: mailboxId }
  return noteIntegration(tx, place, act, kind, { name: mailboxName(settings) }, changed)
}
