/** The digits by which staff leave kiosk mode. The device checks them too when it has no network, by the same hash. */
import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { sameDigest } from '#server/platform/ids.ts'
import { kioskSubject } from './kiosk-subject.ts'
import { findExitCode, updateKiosk } from './queries.ts'

/** OWASP's figure for PBKDF2 with SHA-256; the one function that browsers have too. */
const exitCodeIterations = 600_000
const hashBytes = 32
const saltBytes = 16
const limit = { max: 5, windowSeconds: 300 }

const derive = promisify(pbkdf2)

function hashOf(code: string, salt: Uint8Array): Promise<Buffer> {
  return derive(code, salt, exitCodeIterations, hashBytes, 'sha256')
}

/** What a device needs to check the digits by itself; null where none are set. */
export async function readExitCode(
  db: Pick<Database, 'inTenant'>,
  companyId: CompanyId,
  kioskId: string,
): Promise<{ salt: string; iterations: number; hash: string } | null> {
  const stored = await db.inTenant(companyId, (tx) => findExitCode(tx, companyId, kioskId))
  if (stored === null) return null
  return {
    salt: stored.salt.toString('base64url'),
    iterations: exitCodeIterations,
    hash: stored.hash.toString('base64url'),
  }
}

/** An empty text takes the code away. @throws ApiError not_found */
export async function setExitCode(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { kioskId, code }: { readonly kioskId: string; readonly code: string },
): Promise<{ hasExitCode: boolean }> {
  const salt = randomBytes(saltBytes)
  const values =
    code === ''
      ? { exit_code_salt: null, exit_code_hash: null }
      : { exit_code_salt: salt, exit_code_hash: await hashOf(code, salt) }
  if (!(await updateKiosk(tx, companyId, kioskId, values))) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'kiosk.settings_saved',
    subject: kioskSubject(kioskId),
  })
  return { hasExitCode: code !== '' }
}

/** Few tries in five minutes, right or wrong; where no code is set nothing is right. @throws ApiError rate_limited */
export async function checkExitCode(
  tx: Tx,
  companyId: CompanyId,
  now: string,
  { kioskId, code }: { readonly kioskId: string; readonly code: string },
): Promise<{ ok: boolean }> {
  await spendAttempts(tx, companyId, now, [{ key: `exit-code:${kioskId}`, ...limit }])
  const stored = await findExitCode(tx, companyId, kioskId)
  const hash = await hashOf(code, stored?.salt ?? Buffer.alloc(saltBytes))
  return { ok: sameDigest(stored?.hash ?? Buffer.alloc(hashBytes), hash) && stored !== null }
}
