/**
 * A puzzle in place of a captcha: a browser looks for the number that we chose, by hashing. The number comes back sealed, so
 * nothing is stored until it is solved, and any process can tell. The search is `altcha-lib`, here and in the browser.
 */
import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getPuzzle } from '#contract/sign-ups/sign-ups.ts'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { insertSolved } from './queries.ts'

/** A second on an office computer, three on an old phone; nobody waits for it, as it runs while the address is typed. */
const cost = 2_000
const fewestTries = 400
const mostTries = 800
const lifeMs = 10 * 60 * 1000

const place: SecretPlace = ['sign_up', 'puzzle']
const sealed = z.object({ id: z.uuid(), counter: z.number().int(), expiresAt: z.iso.datetime() })

export async function makePuzzle({
  secrets,
  clock,
}: Pick<Deps, 'secrets' | 'clock'>): Promise<HandlerOutput<typeof getPuzzle>> {
  const counter = randomInt(fewestTries, mostTries)
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
  })
  const { algorithm, nonce, salt, keyLength, keyPrefix } = parameters
  const expiresAt = instantOf(clock.epochMs() + lifeMs)
  const seal = secrets.seal(place, JSON.stringify({ id: uuid7(), counter, expiresAt }))
  return { algorithm, nonce, salt, cost, keyLength, keyPrefix, seal }
}

/** Takes an answer, once. @throws ApiError puzzle_unsolved where it is wrong, too old, or was taken before. */
export async function takeAnswer(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  answer: { readonly seal: string; readonly counter: number },
  now: string,
): Promise<void> {
  const puzzle = readSeal(deps, answer.seal)
  const isSolved =
    puzzle !== null &&
    puzzle.counter === answer.counter &&
    epochMs(puzzle.expiresAt) > epochMs(now) &&
    (await insertSolved(tx, puzzle.id, puzzle.expiresAt))
  if (!isSolved) throw new ApiError('puzzle_unsolved')
}

function readSeal({ secrets }: Pick<Deps, 'secrets'>, seal: string) {
  try {
    return sealed.parse(JSON.parse(secrets.open(place, seal)))
  } catch (error) {
    if (error instanceof SecretError || error instanceof SyntaxError) return null
    throw error
  }
}
