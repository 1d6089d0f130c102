/** Whether somebody is let in to a network by an account of a visit. */
import {
  judgeSignIn,
  lockMs,
  sessionSeconds,
  typedPassword,
  typedUser,
} from '#domain/credential/radius-account.ts'
import { answerAttributes, type RadiusAsk } from '#domain/credential/radius-ask.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { AskOutcome } from '#contract/integrations/wifi-radius.ts'
import type { Deps } from '#server/deps.ts'
import { credentialPlace } from '#server/platform/credentials/shown-credential.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sameDigest, sha256, uuid7 } from '#server/platform/ids.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { lockAccount, setFailures, type AccountRow } from '../queries-accounts.ts'
import { listOpen, noteOnline } from '../queries-sessions.ts'
import { radiusSettings } from '../settings.ts'
import type { AskingSystem } from './asking-system.ts'

export type SignIn = {
  readonly outcome: AskOutcome
  /** For FreeRADIUS; empty unless the device is let in. */
  readonly attributes: Readonly<Record<string, object>>
}

export async function signIn(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { companyId, systemId, settings }: AskingSystem,
  ask: RadiusAsk & { readonly nasAddress: string | null },
  now: string,
): Promise<SignIn> {
  if (ask.password === null) return { outcome: 'NO_PASSWORD', attributes: {} }
  const { devices, vlan } = radiusSettings.parse(settings)
  const user = typedUser(ask.user)
  const row = await lockAccount(tx, { companyId, systemId }, user)
  const key = row && { companyId, credentialId: row.credential_id }
  const facts = row === undefined || key === undefined ? null : await factsOf(tx, key, row)
  const isRight = row !== undefined && isPassword(secrets, row, ask.password)
  const outcome = judgeSignIn(facts, isRight, { station: ask.station, devices, now })
  if (row === undefined || key === undefined) return { outcome, attributes: {} }
  if (outcome === 'WRONG_PASSWORD') {
    const failures = row.failures + 1
    const lock = lockMs(failures)
    await setFailures(tx, key, failures, lock === 0 ? null : plusMs(now, lock))
  }
  if (outcome !== 'ACCEPTED') return { outcome, attributes: {} }
  if (row.failures > 0) await setFailures(tx, key, 0, null)
  if (ask.nasAddress !== null) {
    const online = { ...key, systemId, nas: ask.nasAddress, session: '' }
    await noteOnline(tx, online, { sessionId: uuid7(), station: ask.station, at: now })
  }
  const seconds = sessionSeconds(row.valid_until, now)
  return { outcome, attributes: answerAttributes({ user, seconds, vlan }) }
}

async function factsOf(tx: Tx, key: Parameters<typeof listOpen>[1], row: AccountRow) {
  const online = await listOpen(tx, key)
  return {
    isOpen: row.state === 'ACTIVE',
    lockedUntil: row.locked_until,
    stations: online.flatMap(({ station, session_id: id }) => station ?? id),
  }
}

/** Compared by digests of one length, so that nobody learns how much of it was right. */
function isPassword(secrets: Deps['secrets'], row: AccountRow, typed: string): boolean {
  if (row.secret === null) return false
  try {
    const password = secrets.open(credentialPlace(row), row.secret)
    return sameDigest(sha256(typedPassword(typed)), sha256(password))
  } catch (error) {
    if (error instanceof SecretError) return false
    throw error
  }
}
