import { disconnectAllOf } from '#server/features/integrations/ai-assistants/save-assistants.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { accountAct } from '../account-act.ts'
import { openSession, type Browser } from '../open-session.ts'
import { refuseBlocked } from '../refuse-blocked.ts'
import { refuseForSignOn } from '../refuse-for-sign-on.ts'
import {
  getAccount,
  linkInvited,
  listUsersOfAccount,
  setPasswordHash,
  type AccountRow,
} from '../queries.ts'
import { endSessions } from '../queries-sessions.ts'
import { endPasswordLinks, findLink, takeLink } from './queries-links.ts'
import { lockAccount, lockUser } from '../profile/queries-leaving.ts'
import { endHalves } from '../two-step/queries-two-step.ts'
import { asksForCode } from '../two-step/sign-in-by-code.ts'

/**
 * Uses the link of a mail, once: accepts an invitation, sets a new password. What is refused leaves the link as it was.
 * @param now ISO 8601
 * @returns the secret for the cookie; null for an invitation of somebody who has a password: who they are is not proved by
 * a mail alone, nor is it where a code is asked for.
 * @throws ApiError account_link_gone | account_blocked | single_sign_on_required | validation_failed for a password that is missing or weak
 */
export async function useAccountLink(
  deps: Pick<Deps, 'db' | 'sessions'>,
  now: string,
  { token, password }: { readonly token: string; readonly password: string | undefined },
  browser: Browser,
): Promise<string | null> {
  const { secret, ended } = await deps.db.inSystem(async (tx) => {
    const found = await findLink(tx, sha256(token), now)
    // The user first, as a change of the address does.
    if (found !== undefined) {
      if (found.joins !== null) await lockUser(tx, found.joins)
      await lockAccount(tx, found.accountId)
    }
    const link = await takeLink(tx, sha256(token), now)
    if (link === undefined) throw new ApiError('account_link_gone')
    const account = await getAccount(tx, link.accountId)
    await refuseBlocked(tx, link.accountId)
    await refuseForSignOn(tx, link.accountId)
    if (link.joins !== null && !(await linkInvited(tx, account, link.joins))) {
      throw new ApiError('account_link_gone')
    }
    const user = await noteUse(tx, account, link.purpose, now)
    if (link.purpose === 'INVITATION' && account.passwordHash !== null) {
      return { secret: null, ended: [] }
    }
    const others = await setPassword(tx, account, password, now)
    await disconnectAllOf(tx, { ...account, ...user }, accountAct(user.userId, now).act)
    if (await asksForCode(tx, account.accountId)) return { secret: null, ended: others }
    const opened = await openSession(tx, account.accountId, now, 'LINK', browser)
    return { secret: opened.secret, ended: [...others, ...opened.ended] }
  })
  for (const sessionId of ended) deps.sessions.forget(sessionId)
  return secret
}

async function setPassword(
  tx: Tx,
  { accountId, email }: AccountRow,
  password: string | undefined,
  now: string,
): Promise<string[]> {
  if (password === undefined) {
    throw new ApiError('validation_failed', [
      { field: 'body.password', code: 'common_error_required' },
    ])
  }
  await refuseWeakPassword(password, email)
  await setPasswordHash(tx, accountId, await hashPassword(password), now)
  await endPasswordLinks(tx, accountId, now)
  await endHalves(tx, accountId)
  return endSessions(tx, accountId, now, {})
}

async function noteUse(tx: Tx, { accountId }: AccountRow, purpose: string, now: string) {
  const [user] = await listUsersOfAccount(tx, accountId)
  if (user === undefined) throw new ApiError('account_link_gone')
  const { act, subject } = accountAct(user.userId, now)
  const kind = 'account.link_used'
  await appendEvent(tx, user.companyId, act, { kind, subject, payload: { purpose } })
  return user
}
