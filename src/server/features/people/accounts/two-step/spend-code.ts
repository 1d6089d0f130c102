import type { Deps } from '#server/deps.ts'
import { findTotpStep } from '#server/platform/auth/totp.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findTotp, spendRecoveryCode, spendStep } from './queries-two-step.ts'

/** How somebody has proved the second step. */
export type CodeKind = 'APP' | 'RECOVERY'

/** Codes of an app are six digits; those for recovery are longer. */
const appCode = /^\d{6}$/

/** As typed: in groups, with dashes. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '')
}

/** Recovery codes hold 66 bits of chance, so that their hash needs no salt. */
export function recoveryHash(accountId: string, code: string): Buffer {
  return sha256(`${accountId}:${code}`)
}

/** Uses a code of the account, which counts once. @returns null when it is none. */
export async function spendCode(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  accountId: string,
  typed: string,
): Promise<CodeKind | null> {
  const code = plainCode(typed)
  if (!appCode.test(code)) {
    const recovery = { hash: recoveryHash(accountId, code), now: clock.now() }
    return (await spendRecoveryCode(tx, accountId, recovery)) ? 'RECOVERY' : null
  }
  const totp = await findTotp(tx, accountId)
  if (totp === undefined) return null
  const step = findTotpStep(totp.secret, code, clock.epochMs())
  return step !== null && (await spendStep(tx, accountId, step)) ? 'APP' : null
}
