import { outsideId } from '#contract/ids.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { PushDeviceRow } from './queries.ts'

/** A device as its owner sees it. */
export function presentPushDevice(row: PushDeviceRow) {
  return {
    id: outsideId('PD', row.device_id),
    name: row.name,
    endpointHash: sha256(row.endpoint).toString('base64url'),
    createdAt: row.created_at,
    lastToldAt: row.last_told_at,
  }
}
