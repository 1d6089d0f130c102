/** What an operator does about somebody who signs in. Each stands in both audit logs: the operators' and the organisation's. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { accountActsOf, type AccountAct } from '#domain/account/account-acts.ts'
import { administratorRights, type Administration } from '#domain/rights/organisation-right.ts'
import { outsideId } from '#contract/ids.ts'
import {
  changeAdministrator,
  nameAdministrator,
} from '#server/features/people/administrators/save-administrator.ts'
import { endAccess } from '#server/features/people/accounts/end-access.ts'
import type { Changed } from '#server/platform/audit/keep-changes.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries.ts'
import { factsOf } from './present.ts'

/**
 * Blocks somebody, for a reason, or lets them in again; what is so already stays as it is.
 * @param accountId uuid
 * @throws ApiError not_found
 */
export async function blockUser(
  tx: Tx,
  act: Act,
  accountId: string,
  { blocked, reason }: { readonly blocked: boolean; readonly reason: string },
): Promise<void> {
  const user = await lockUser(tx, act, accountId)
  if (!mayDo(user, blocked ? 'BLOCK' : 'UNBLOCK')) return
  await queries.setBlocked(tx, accountId, blocked ? { at: act.at, reason } : null)
  if (blocked) await endAccess(tx, accountId, act.at)
  const changed = blocked
    ? { from: { reason: null }, to: { reason } }
    : { from: { reason: user.blockedReason }, to: { reason: null } }
  await note(tx, act, user, blocked ? 'account.blocked' : 'account.unblocked', changed)
}

/** The mail is written after the request. @throws ApiError not_found | conflict for somebody who can't use the link */
export async function sendPasswordLink(tx: Tx, act: Act, accountId: string): Promise<void> {
  const user = await lockUser(tx, act, accountId)
  if (!mayDo(user, 'SEND_PASSWORD_LINK')) throw new ApiError('conflict')
  await note(tx, act, user, 'account.password_link_sent')
}

/** Where no app is connected nothing changes. The person is told by mail. @throws ApiError not_found */
export async function endTwoStep(tx: Tx, act: Act, accountId: string): Promise<void> {
  const user = await lockUser(tx, act, accountId)
  if (!(await queries.deleteTwoStep(tx, accountId))) return
  await note(tx, act, user, 'account.two_step_off')
  const place = user.places.find(({ isLinked, isActive }) => isLinked && isActive)
  if (place !== undefined) await noteAt(tx, act, place, 'account.two_step_off')
}

/** To the location where they were added first. @throws ApiError not_found | conflict for somebody who has come */
export async function sendWelcome(tx: Tx, act: Act, accountId: string): Promise<void> {
  const user = await lockUser(tx, act, accountId)
  const place = user.places.find(({ isLinked, isActive }) => !isLinked && isActive)
  if (!mayDo(user, 'SEND_WELCOME') || place === undefined) throw new ApiError('conflict')
  await note(tx, act, user, 'user.invited')
  await noteAt(tx, act, place, 'user.invited')
}

const everything: Administration = { scope: 'ALL', rights: new Set(administratorRights) }

/**
 * Makes somebody an administrator of their organisation, or none.
 * @throws ApiError not_found | conflict for somebody who doesn't sign in | last_administrator
 */
export async function putAdministrator(
  tx: Tx,
  act: Act,
  accountId: string,
  administrator: boolean,
): Promise<void> {
  const user = await lockUser(tx, act, accountId)
  const organisationId = mintOrganisationId(user.organisationId)
  if (user.isAdministrator === administrator) return
  if (!mayDo(user, administrator ? 'MAKE_ADMINISTRATOR' : 'END_ADMINISTRATOR')) {
    throw new ApiError('conflict')
  }
  if (administrator) await nameAdministrator(tx, organisationId, act, user.email, everything)
  else await changeAdministrator(tx, organisationId, act, accountId, null)
}

/** Of two operators who help the same person, one sees what the other did. @throws ApiError not_found */
async function lockUser(tx: Tx, { at }: Act, accountId: string) {
  await queries.lockAccount(tx, accountId)
  const user = mustFind(await queries.findUser(tx, accountId, at))
  return { ...user, isAdministrator: user.administrator !== null }
}

function mayDo(user: queries.UserRow, act: AccountAct): boolean {
  return accountActsOf(factsOf(user)).includes(act)
}

async function note(
  tx: Tx,
  act: Act,
  { accountId, organisationId }: queries.UserRow,
  kind: EventKind,
  changed?: Changed,
): Promise<void> {
  await noteOperatorAct(tx, act, kind, `account:${outsideId('AC', accountId)}`, {
    organisationId: mintOrganisationId(organisationId),
    ...(changed !== undefined && { changed }),
  })
}

/** Also at a location: what it is said of there asks for a mail. */
async function noteAt(
  tx: Tx,
  act: Act,
  { companyId, userId }: queries.PlaceOfUser,
  kind: 'account.two_step_off' | 'user.invited',
): Promise<void> {
  await appendEvent(tx, companyId, act, { kind, subject: `user:${outsideId('US', userId)}` })
}
