import { signUpLocation, type SignUpLocation, type signUp } from '#contract/sign-ups/sign-ups.ts'
import { signUpPurposes } from '#domain/account/sign-up.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findPartnerName, lockByLink, setLocation } from './queries.ts'

export type OpenSignUp = z.output<typeof signUp> & {
  readonly signUpId: string
  readonly language: string
  /** uuid */
  readonly partnerId: string | null
}

/** Where somebody is who opened the link. @throws ApiError account_link_gone */
export function readSignUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<OpenSignUp> {
  return db.inSystem((tx) => openSignUp(tx, token, clock.now()))
}

/** Keeps what was said of the location, so that nothing is lost when a browser closes. @throws ApiError account_link_gone */
export function saveLocation(
  { db }: Pick<Deps, 'db'>,
  now: string,
  { token, location }: { readonly token: string; readonly location: SignUpLocation },
): Promise<void> {
  return db.inSystem(async (tx) => {
    const { signUpId } = await openSignUp(tx, token, now)
    await setLocation(tx, signUpId, location)
  })
}

/** Nobody else uses it before the transaction ends. @throws ApiError account_link_gone */
export async function openSignUp(tx: Tx, token: string, now: string): Promise<OpenSignUp> {
  const row = await lockByLink(tx, sha256(token), now)
  if (row === undefined) throw new ApiError('account_link_gone')
  const { partnerId } = row
  const partner = partnerId === null ? null : ((await findPartnerName(tx, partnerId)) ?? null)
  return {
    ...row,
    // The table's check knows no other.
    purpose: signUpPurposes.find((one) => one === row.purpose) ?? 'OWN',
    partner,
    location: row.location === null ? null : signUpLocation.parse(row.location),
  }
}
