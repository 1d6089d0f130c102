/** An access token for a call that is about to be made. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../../database/database.ts'
import { noteIntegration } from '../note-integration.ts'
import type { Place } from '../queries.ts'
import { ConsentError } from './consent-error.ts'
import { findConsent, tryLockRenewal, updateConsent, type ConsentRow } from './queries.ts'
import { openClientSecret, openTokens, sealTokens, type Tokens } from './stored-consent.ts'
import { askForTokens } from './token-endpoint.ts'
import { consentVendor } from './vendor.ts'

export type AccessDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>

export type Access = {
  readonly accessToken: string
  /** What the vendor told with it, by the names that it `keeps`. */
  readonly told: Readonly<Record<string, string>>
}

/** A call may take its time, and clocks differ. */
const spareMs = 60_000
const lookAgainMs = 150
/** Longer than a vendor is waited for. */
const patienceMs = 15_000

/**
 * The one that is stored, renewed where it runs out. Of however many processes one renews at a time, because a vendor may change the
 * refresh token each time, and end a consent whose old one comes twice.
 * @param refused a token that the vendor's API has just refused (401), although its time isn't over
 * @throws ConsentError
 */
export async function accessFor(
  deps: AccessDeps,
  place: Place,
  refused: string | null = null,
): Promise<Access> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const known = usable(deps, await findConsent(deps.db.system, place), refused)
    if (known !== null) return known
    const renewed = await deps.db.inTenant(place.companyId, async (tx) =>
      (await tryLockRenewal(tx, place)) ? renew(tx, deps, place, refused) : 'BUSY',
    )
    if (renewed instanceof ConsentError) throw renewed
    if (renewed !== 'BUSY') return renewed
    if (performance.now() > giveUpAt) throw new ConsentError('unavailable')
    await sleep(lookAgainMs)
  }
}

/** Null where it has to be renewed. @throws ConsentError */
function usable(
  deps: AccessDeps,
  row: ConsentRow | undefined,
  refused: string | null,
): Access | null {
  if (row === undefined || row.state === 'WANTED') throw new ConsentError('consent_wanted')
  if (row.state !== 'GRANTED') throw new ConsentError('consent_ended')
  const tokens = openTokens(deps, row)
  if (tokens === null) throw new ConsentError('consent_wanted')
  const { access_until: until } = row
  const isOver = until !== null && epochMs(until) - spareMs <= deps.clock.epochMs()
  return isOver || tokens.accessToken === refused ? null : accessOf(row, tokens.accessToken)
}

/** What stands there by the names that the vendor keeps. */
const toldOf = (row: ConsentRow): Access['told'] => z.record(z.string(), z.string()).parse(row.told)

const accessOf = (row: ConsentRow, accessToken: string, told: Access['told'] = {}): Access => ({
  accessToken,
  told: { ...toldOf(row), ...told },
})

/** What ended is written down, so it is answered and not thrown: the transaction stays. */
async function renew(
  tx: Tx,
  deps: AccessDeps,
  place: Place,
  refused: string | null,
): Promise<Access | ConsentError> {
  // Somebody else may have renewed it until the lock was free.
  const row = await findConsent(tx, place)
  let before: Tokens | null
  try {
    const known = usable(deps, row, refused)
    if (known !== null) return known
    before = row === undefined ? null : openTokens(deps, row)
  } catch (error) {
    if (error instanceof ConsentError) return error
    throw error
  }
  if (row === undefined || before === null) return new ConsentError('consent_wanted')
  if (before.refreshToken === null) return end(tx, deps, place, row)
  try {
    const client = { clientId: row.client_id, clientSecret: openClientSecret(deps, row) }
    const issued = await askForTokens(deps, consentVendor.parse(row.vendor), client, {
      grant_type: 'refresh_token',
      refresh_token: before.refreshToken,
    })
    const tokens = {
      accessToken: issued.accessToken,
      refreshToken: issued.refreshToken ?? before.refreshToken,
    }
    const { expiresInSeconds: seconds, told } = issued
    await updateConsent(tx, place, {
      tokens: sealTokens(deps, row, tokens),
      access_until: seconds === null ? null : plusMs(deps.clock.now(), seconds * 1_000),
      told: JSON.stringify({ ...toldOf(row), ...told }),
      problem: null,
    })
    return accessOf(row, tokens.accessToken, told)
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    if (error.fault === 'consent_ended') return end(tx, deps, place, row)
    await updateConsent(tx, place, { problem: error.fault })
    return error
  }
}

/** The connection says so, and whoever consented gets an email. */
async function end(
  tx: Tx,
  { clock }: AccessDeps,
  place: Place,
  row: ConsentRow,
): Promise<ConsentError> {
  await updateConsent(tx, place, {
    state: 'ENDED',
    tokens: null,
    access_until: null,
    ended_at: clock.now(),
    problem: 'consent_ended',
  })
  const { granted_by: user, granted_by_account: account } = row
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.consent_ended', {
    name: consentVendor.parse(row.vendor).name,
    madeBy: user === null ? null : outsideId('US', user),
    madeByAccount: account === null ? null : outsideId('AC', account),
  })
  return new ConsentError('consent_ended')
}
