/** Operators in tests: with an authenticator app, signed in. */
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { operatorSessionMs } from '#server/platform/auth/operators/operator-card.ts'
import { signOperatorToken } from '#server/platform/auth/operators/operator-token.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'

export type TestOperator = {
  /** `OP-…` */
  readonly id: string
  readonly email: string
  readonly token: string
  /** As the header `cookie` sends it. */
  readonly cookie: string
}

/** Somebody who runs the installation, signed in for the next half hour. */
export async function signedInOperator(
  { deps }: Pick<TestApp, 'deps'>,
  email: string,
): Promise<TestOperator> {
  const { db, keys, clock } = deps
  const now = clock.now()
  const [operatorId, sessionId, secret] = [uuid7(), uuid7(), randomToken()]
  await db.system
    .insertInto('operator_accounts')
    .values({
      operator_id: operatorId,
      email,
      created_at: now,
      totp_secret: Buffer.alloc(20, 7),
      totp_confirmed_at: now,
    })
    .execute()
  await db.system
    .insertInto('operator_sessions')
    .values({
      session_id: sessionId,
      secret_hash: sha256(secret),
      operator_id: operatorId,
      created_at: now,
      last_used_at: now,
      expires_at: plusMs(now, operatorSessionMs),
    })
    .execute()
  return {
    id: outsideId('OP', operatorId),
    email,
    token: await signOperatorToken(keys, clock, sessionId),
    cookie: `${deps.config.publicUrl.startsWith('https:') ? '__Host-' : ''}foyer-operator=${secret}`,
  }
}
