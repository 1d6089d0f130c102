/** Asks a location's engine who is in a picture. The picture leaves once, and is neither kept nor written down. Issue 15 §5. */
import { z } from 'zod'
import { recognised } from '#domain/face/face-engine.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { openSecret } from '#server/platform/integrations/one-secret.ts'
import { askEngine, readAnswer } from './ask-engine.ts'
import { findEngine, type EngineRow } from './queries.ts'
import { findRecognised } from './queries-faces.ts'

/** Somebody stands before the kiosk: then they type their name. */
const waitMs = 2_000

const answer = z.object({
  result: z
    .array(
      z.object({
        subjects: z.array(z.object({ subject: z.string(), similarity: z.number() })).max(100),
      }),
    )
    .max(100),
})

const isLive = (engine: EngineRow | undefined): engine is EngineRow =>
  engine?.state === 'ACTIVE' && !engine.is_leaving

/** Whether visitors may be found by their faces here. */
export async function isFaceOffered(tx: Tx, companyId: CompanyId): Promise<boolean> {
  return isLive(await findEngine(tx, companyId))
}

export type Engine = { readonly row: EngineRow; readonly apiKey: string | null }

/** Null where none is live. */
export async function liveEngine(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'clock'>,
  companyId: CompanyId,
): Promise<Engine | null> {
  const row = await findEngine(tx, companyId)
  if (!isLive(row)) return null
  const place = { companyId, integrationId: row.integration_id }
  return { row, apiKey: await openSecret(tx, deps, place, deps.clock.now()) }
}

/** @returns the id by which the engine knows them; null: nobody, or no answer in time */
export async function whoIsSeen(
  deps: Pick<Deps, 'config' | 'clock'>,
  { row, apiKey }: Engine,
  picture: Uint8Array,
): Promise<string | null> {
  // While it rests nobody waits for it.
  const isResting = row.rests_until !== null && row.rests_until > deps.clock.now()
  if (apiKey === null || isResting) return null
  const { error, text } = await askEngine(
    { ...exchangeReach(deps), timeoutMs: waitMs },
    { address: row.address, apiKey },
    { method: 'POST', path: '/recognize?limit=1&prediction_count=1', picture },
  )
  const read = error === null ? readAnswer(answer, text) : null
  if (read === null) return null
  return recognised(
    read.result.flatMap(({ subjects }) => subjects),
    row.threshold,
  )
}

/** The visitor, if they still agree to be recognised; null: nobody. */
export function visitorSeen(
  tx: Tx,
  companyId: CompanyId,
  subjectId: string | null,
): Promise<string | null> {
  return subjectId === null ? Promise.resolve(null) : findRecognised(tx, companyId, subjectId)
}
