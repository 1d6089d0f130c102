import { signUpLinkMs } from '#domain/account/sign-up.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertSignUp, type NewSignUp } from './queries.ts'

/** Keeps that an address was asked for, and has the mail written that proves it. @returns uuid */
export async function beginSignUp(
  tx: Tx,
  act: Act,
  asked: Pick<NewSignUp, 'email' | 'language' | 'purpose' | 'partnerId'>,
): Promise<string> {
  const signUpId = uuid7()
  const expiresAt = plusMs(act.at, signUpLinkMs)
  await insertSignUp(tx, { ...asked, signUpId, now: act.at, expiresAt })
  await appendEvent(tx, installation, act, {
    kind: 'sign_up.asked',
    subject: `sign-up:${signUpId}`,
  })
  return signUpId
}
