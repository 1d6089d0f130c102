/** The tokens of AI assistants: for a code, for a refresh token, and their end (OAuth 2.1 §4.1.3, §4.3; RFC 7009). */
import { createHash } from 'node:crypto'
import { scopesOf } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { capitalToken, sha256 } from '#server/platform/ids.ts'
import {
  insertToken,
  isBlockedFor,
  lockByCode,
  lockByRefreshToken,
  markConnected,
  markReplaced,
  revokeById,
  revokeByToken,
} from '../queries-tokens.ts'
import { isForMcp } from './judge-request.ts'

const accessSeconds = 3_600
/** Whoever has not used an assistant for so long allows it anew. */
const refreshMs = 60 * DAY_MS
/** An answer that was lost may be asked for again. */
const graceMs = MINUTE_MS

type TokenDeps = Pick<Deps, 'config' | 'clock' | 'db'>
type Asked = { readonly client_id: string; readonly resource: string }

export type AssistantTokens = {
  readonly access: string
  readonly refresh: string
  readonly expiresInSeconds: number
  readonly scopes: readonly string[]
}
/** What a transaction comes to that has something to write although nothing is given. */
type Outcome = AssistantTokens | 'REFUSED'

/** @throws ApiError invalid_grant | invalid_target */
export async function tokensForCode(
  deps: TokenDeps,
  asked: Asked & {
    readonly code: string
    readonly redirect_uri: string
    readonly code_verifier: string
  },
): Promise<AssistantTokens> {
  if (!isForMcp(deps, asked.resource)) throw new ApiError('invalid_target')
  const now = deps.clock.now()
  return orRefusal(
    await deps.db.inSystem(async (tx): Promise<Outcome> => {
      const row = await lockByCode(tx, sha256(asked.code))
      if (row === undefined || row.client_id !== asked.client_id) return 'REFUSED'
      if (await isBlockedFor(tx, row.account_id, row.client_id)) return 'REFUSED'
      if (row.connected_at !== null) {
        // A code that comes twice has been stolen, from here or from the assistant: nobody goes on with it (§4.1.3).
        await revokeById(tx, row.assistant_id, now)
        return 'REFUSED'
      }
      const isRight =
        now < row.code_until &&
        row.redirect_uri === asked.redirect_uri &&
        row.code_challenge === challengeOf(asked.code_verifier)
      if (!isRight) return 'REFUSED'
      await markConnected(tx, row.assistant_id, now)
      return give(tx, { assistantId: row.assistant_id, mayChange: row.may_change, now })
    }),
  )
}

/** Each refresh token counts once: the answer has the next one. @throws ApiError invalid_grant | invalid_target */
export async function tokensForRefresh(
  deps: TokenDeps,
  asked: Asked & { readonly refresh_token: string },
): Promise<AssistantTokens> {
  if (!isForMcp(deps, asked.resource)) throw new ApiError('invalid_target')
  const now = deps.clock.now()
  const hash = sha256(asked.refresh_token)
  return orRefusal(
    await deps.db.inSystem(async (tx): Promise<Outcome> => {
      const row = await lockByRefreshToken(tx, hash)
      if (row === undefined || row.client_id !== asked.client_id || now >= row.expires_at) {
        return 'REFUSED'
      }
      // The token stays good for when it is unblocked.
      if (await isBlockedFor(tx, row.account_id, row.client_id)) return 'REFUSED'
      if (row.replaced_at !== null && now >= plusMs(row.replaced_at, graceMs)) {
        await revokeById(tx, row.assistant_id, now)
        return 'REFUSED'
      }
      await markReplaced(tx, hash, now)
      return give(tx, { assistantId: row.assistant_id, mayChange: row.may_change, now })
    }),
  )
}

/** @returns whether it was one that counted. */
export function endTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: string,
  token: string,
): Promise<boolean> {
  return db.inSystem((tx) => revokeByToken(tx, clientId, sha256(token), clock.now()))
}

async function give(
  tx: Tx,
  of: { readonly assistantId: string; readonly mayChange: boolean; readonly now: string },
): Promise<AssistantTokens> {
  const { assistantId, now } = of
  const access = capitalToken(40)
  const refresh = capitalToken(60)
  await insertToken(tx, {
    hash: sha256(access),
    assistantId,
    purpose: 'ACCESS',
    expiresAt: plusMs(now, accessSeconds * 1_000),
  })
  await insertToken(tx, {
    hash: sha256(refresh),
    assistantId,
    purpose: 'REFRESH',
    expiresAt: plusMs(now, refreshMs),
  })
  return { access, refresh, expiresInSeconds: accessSeconds, scopes: scopesOf(of.mayChange) }
}

function orRefusal(outcome: Outcome): AssistantTokens {
  if (outcome === 'REFUSED') throw new ApiError('invalid_grant')
  return outcome
}

/** RFC 7636 §4.6. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
