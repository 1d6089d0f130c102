import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { credentialStates } from '#domain/credential/kinds.ts'
import { fullName } from '#domain/name/full-name.ts'
import { credentialKindOf } from '#server/platform/credentials/shown-credential.ts'
import { keyOf } from './queries.ts'
import type { listOutliving, ShownRow } from './queries-shown.ts'

export function presentCredential(row: ShownRow) {
  return {
    id: outsideId('CR', row.credential_id),
    kind: credentialKindOf(row.kind),
    system: { id: outsideId('WH', row.system_id), name: row.name },
    state: credentialStates.find((state) => state === row.state) ?? 'ENDED',
    validUntil: row.valid_until,
    givenAt: row.given_at,
    endedAt: row.ended_at,
    lastError: row.last_error,
  }
}

export function presentOutliving(row: Awaited<ReturnType<typeof listOutliving>>[number]) {
  const key = keyOf(row)
  const { firstname, lastname } = row
  return {
    ...presentCredential(row),
    visitor: firstname === null || lastname === null ? '' : fullName({ firstname, lastname }),
    visitId: key === null ? null : outsideVisitId(key),
    endAt: row.end_at,
  }
}
