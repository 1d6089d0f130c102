import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import {
  pairingAlphabet,
  pairingHalfLength,
  pairingMinutes,
  writePairingCode,
  type PairingCode,
} from '#domain/kiosk/pairing-code.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findKiosk } from './change-kiosk.ts'
import { kioskSubject } from './kiosk-subject.ts'
import { replacePairingCode } from './queries-pairing.ts'

/** Whoever types it is in front of it; whoever guesses needs hundreds of thousands. */
const tries = 5
/** Two codes begin alike about once in 600 000. */
const maxDraws = 10

/** A new code; the one before counts no more. @throws ApiError not_found */
export async function makePairingCode(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  kioskId: string,
): Promise<{ code: string; expiresAt: string }> {
  await findKiosk(tx, { companyId, kioskId })
  const expiresAt = plusMs(act.at, pairingMinutes * MINUTE_MS)
  const code = await storeCode(tx, companyId, kioskId, expiresAt)
  await appendEvent(tx, companyId, act, {
    kind: 'kiosk.code_made',
    subject: kioskSubject(kioskId),
  })
  return { code: writePairingCode(code), expiresAt }
}

async function storeCode(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  expiresAt: string,
): Promise<PairingCode> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const code = { finder: drawHalf(), proof: drawHalf() }
    const { finder } = code
    const stored = { kioskId, finder, proofHash: proofHashOf(code), tries, expiresAt }
    if (await replacePairingCode(tx, companyId, stored)) return code
  }
  throw new Error('no free pairing code was drawn')
}

function drawHalf(): string {
  return Array.from({ length: pairingHalfLength }, () =>
    pairingAlphabet.charAt(randomInt(pairingAlphabet.length)),
  ).join('')
}

export function proofHashOf({ finder, proof }: PairingCode): Buffer {
  return sha256(`${finder}${proof}`)
}
