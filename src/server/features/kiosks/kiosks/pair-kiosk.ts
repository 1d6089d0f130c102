import { outsideId } from '#contract/ids.ts'
import { readPairingCode } from '#domain/kiosk/pairing-code.ts'
import type { Deps } from '#server/deps.ts'
import { signKioskToken } from '#server/platform/auth/kiosk-token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { sameDigest } from '#server/platform/ids.ts'
import { kioskSubject } from './kiosk-subject.ts'
import { proofHashOf } from './make-pairing-code.ts'
import { presentTenants } from './present.ts'
import { findUse, markPaired, spendCode, takeTry, type PairingRow } from './queries-pairing.ts'

type PairDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'kiosks'>

/**
 * Exchanges a code for the kiosk's token; a tablet that was paired before loses its own. The answer is the same for a
 * code that never was, is over, was used or was tried too often. Sent again with its key, the code answers once more.
 * @throws ApiError pairing_code_invalid
 */
export async function pairKiosk(
  deps: PairDeps,
  act: Act,
  input: { readonly code: string; readonly appVersion: string },
) {
  const code = readPairingCode(input.code)
  if (code === null) throw new ApiError('pairing_code_invalid')
  const row = await deps.db.inSystem((tx) => takeTry(tx, code.finder, act.at))
  // The same work without a row, so that the time tells nothing.
  const isRight = sameDigest(row?.proofHash ?? Buffer.alloc(32), proofHashOf(code))
  if (row === undefined || !isRight) throw new ApiError('pairing_code_invalid')
  await deps.db.inSystem((tx) => useCode(tx, act, row, input.appVersion))
  deps.kiosks.forget(row.kioskId)
  const kiosk = mustFind(await deps.kiosks.find(row.kioskId), 'pairing_code_invalid')
  return {
    kioskId: outsideId('KI', kiosk.kioskId),
    companyId: outsideId('CO', kiosk.companyId),
    serialNumber: kiosk.serialNumber,
    name: kiosk.name,
    token: await signKioskToken(deps.keys, deps.clock, kiosk),
    tenants: presentTenants(kiosk.tenants),
  }
}

/** @throws ApiError pairing_code_invalid when another request has used it */
async function useCode(tx: Tx, act: Act, row: PairingRow, appVersion: string): Promise<void> {
  if (!(await spendCode(tx, row, { at: act.at, by: act.commandId }))) {
    const isRepeat = act.commandId !== null && (await findUse(tx, row)) === act.commandId
    if (!isRepeat) throw new ApiError('pairing_code_invalid')
    return
  }
  await markPaired(tx, row, { at: act.at, appVersion })
  await appendEvent(tx, row.companyId, act, {
    kind: 'kiosk.paired',
    subject: kioskSubject(row.kioskId),
  })
}
