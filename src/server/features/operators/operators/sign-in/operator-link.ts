import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import * as queries from './queries.ts'

const linkMs = DAY_MS

/**
 * A one-time link of a day by which an operator chooses a password; the ones before it end.
 * @param now ISO 8601
 * @param operatorId uuid
 */
export async function makeOperatorLink(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  now: string,
  operatorId: string,
): Promise<{ readonly link: string; readonly expiresAt: string }> {
  const token = randomToken()
  const expiresAt = plusMs(now, linkMs)
  await queries.replaceLink(tx, { hash: sha256(token), operatorId, now, expiresAt })
  return { link: `${config.publicUrl}/operator/link?token=${encodeURIComponent(token)}`, expiresAt }
}

/** @throws ApiError account_link_gone */
export async function readOperatorLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ readonly email: string }> {
  const found = await queries.findLink(db.system, sha256(token), clock.now())
  return mustFind(found, 'account_link_gone')
}

/** Sets the password; the authenticator app is set up by signing in. @throws ApiError account_link_gone | validation_failed */
export async function useOperatorLink(
  { db }: Pick<Deps, 'db'>,
  now: string,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const hash = sha256(token)
  const found = mustFind(await queries.findLink(db.system, hash, now), 'account_link_gone')
  await refuseWeakPassword(password, found.email)
  const passwordHash = await hashPassword(password)
  await db.inSystem(async (tx) => {
    if (!(await queries.takeLink(tx, hash, now))) throw new ApiError('account_link_gone')
    await queries.setPasswordHash(tx, found.operatorId, passwordHash)
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    const subject = `operator:${outsideId('OP', found.operatorId)}` as const
    await noteOperatorAct(tx, act, 'operator.password_set', subject)
  })
}
