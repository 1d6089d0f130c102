import { storageSettings } from '#contract/integrations/storage.ts'
import { copyStates, documentKinds, storageFaults } from '#domain/storage/storage.ts'
import type { Selectable } from 'kysely'
import type { StorageExchanges } from '#server/platform/database/database-types.ts'
import { presentConsent } from '#server/platform/integrations/consent/present-consent.ts'
import type { ConsentRow } from '#server/platform/integrations/consent/queries.ts'
import type { BackfillRow, Counts, StorageRow } from './queries.ts'
import type { CopyRow } from './queries-copies.ts'

const backfillStates = ['RUNNING', 'DONE', 'STOPPED'] as const
const proofs = ['CHECKSUM', 'READ_BACK'] as const
const requests = ['LOOK', 'WRITE', 'VERIFY', 'REMOVE'] as const

const faultOf = (code: string | null) =>
  code === null ? null : (storageFaults.find((fault) => fault === code) ?? ('failed' as const))

/** A storage as those see it who connected it: never its secret. */
export function presentStorage(
  row: StorageRow,
  {
    counts: { backfillWaiting, ...counts },
    uncopied,
    backfill,
    consent,
  }: {
    readonly counts: Counts
    readonly uncopied: number
    readonly backfill: BackfillRow | undefined
    /** Of a drive. */
    readonly consent: ConsentRow | undefined
  },
) {
  return {
    ...storageSettings.parse(row.settings),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    lastTakenAt: row.last_taken_at,
    lastError: faultOf(row.last_error),
    counts,
    consent: consent === undefined ? null : presentConsent(consent),
    uncopied,
    backfill:
      backfill === undefined
        ? null
        : {
            state: backfillStates.find((state) => state === backfill.state) ?? ('DONE' as const),
            total: backfill.total,
            planned: backfill.planned,
            waiting: backfillWaiting,
          },
  }
}

export function presentCopy(row: CopyRow) {
  return {
    id: row.copy_id,
    kind: documentKinds.find((kind) => kind === row.kind) ?? ('AGREEMENT' as const),
    state: copyStates.find((state) => state === row.state) ?? ('FAILED' as const),
    path: row.path,
    sizeBytes: row.size_bytes,
    sha256: row.digest,
    verified: proofs.find((proof) => proof === row.verified) ?? null,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    error: faultOf(row.error),
    createdAt: row.created_at,
    copiedAt: row.copied_at,
    removedAt: row.removed_at,
  }
}

export function presentExchange(row: Selectable<StorageExchanges>) {
  return {
    at: row.at,
    request: requests.find((request) => request === row.request) ?? ('LOOK' as const),
    durationMs: row.duration_ms,
    status: row.status,
    answer: row.answer,
    error: faultOf(row.error),
  }
}
