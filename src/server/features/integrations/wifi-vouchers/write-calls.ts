/** Writes what a controller is told of a credential, by what the visit should have now. */
import { voucherMinutes, voucherName } from '#domain/credential/unifi-voucher.ts'
import {
  findCalled,
  isWanted,
  listHeld,
  type HeldCredential,
} from '#server/features/integrations/credentials/called/called-system.ts'
import type { Integration } from '#server/platform/integrations/integration.ts'
import { siteOf } from './remote-id.ts'
import { controllerSettings } from './settings.ts'
import type { VoucherCall } from './voucher-calls.ts'
import { wayName } from './way-name.ts'

export const writeCalls: Integration['write'] = async (tx, company, events, { deps, place }) => {
  const system = await findCalled(tx, place, wayName)
  if (system === undefined) return new Map()
  const { siteId, devices } = controllerSettings.parse(system.settings)
  const ids = events.flatMap(({ targetId }) => targetId ?? [])
  const rows = await listHeld(tx, company.companyId, ids)
  const held = new Map(rows.map((row) => [row.credential_id, row]))
  const now = deps.clock.now()
  return new Map(
    events.flatMap(({ number, targetId }) => {
      if (targetId === null) return []
      const row = held.get(targetId)
      const call: VoucherCall = {
        act: actFor(row),
        // It may have been made at another site than is set now.
        siteId: siteOf(row?.remote_id ?? null) ?? siteId,
        name: voucherName(targetId),
        minutes: voucherMinutes(row?.valid_until ?? null, now),
        devices,
      }
      return [[number, JSON.stringify(call)] as const]
    }),
  )
}

/** Of what nobody knows any more nothing stays there. */
function actFor(row: HeldCredential | undefined): VoucherCall['act'] {
  if (row === undefined || !isWanted(row)) return 'END'
  return row.given_at === null ? 'GIVE' : 'LOOK'
}
