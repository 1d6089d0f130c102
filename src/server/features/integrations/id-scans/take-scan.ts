/** Takes what a scanner read, for the visit that it waits for: four values, and nothing else of the message. Issue 15 §5. */
import { outsideId } from '#contract/ids.ts'
import { readScan, type IdScan } from '#domain/id-scan/read-scan.ts'
import type { Deps } from '#server/deps.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { appendEvent } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { inspectUpload } from '#server/platform/pictures/images.ts'
import { eventOf } from './kiosk/scan-event.ts'
import { insertMessage, updateScanner } from './queries.ts'
import { completeScan, findWaiting } from './queries-scans.ts'

export type ScanOutcome = 'TAKEN' | 'NOBODY' | 'PAUSED' | 'UNREADABLE' | 'BAD_PICTURE'
type TakeDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'parsers' | 'live'>

/** `text` is the message as it came. */
export async function takeScan(
  deps: TakeDeps,
  place: Place,
  isPaused: boolean,
  text: string,
): Promise<ScanOutcome> {
  const read = isPaused ? null : readScan(parse(text))
  const dropped = read?.ok === true ? read.dropped : 0
  const outcome =
    read === null ? 'PAUSED' : read.ok ? await keep(deps, place, read.scan) : 'UNREADABLE'
  const at = deps.clock.now()
  await deps.db.inTenant(place.companyId, (tx) =>
    insertMessage(tx, place, { messageId: uuid7(), at, outcome, dropped }),
  )
  if (outcome === 'TAKEN') deps.live.wake()
  return outcome
}

async function keep(
  deps: TakeDeps,
  place: Place,
  { picture, ...scan }: IdScan,
): Promise<ScanOutcome> {
  const { companyId, integrationId } = place
  // Nobody's document is looked at any further.
  const waiting = await deps.db.inTenant(companyId, (tx) =>
    findWaiting(tx, place, deps.clock.now()),
  )
  if (waiting === undefined) return 'NOBODY'
  const document = picture === '' ? null : await pictureOf(deps, picture)
  if (document === 'BAD') return 'BAD_PICTURE'
  const sha256 =
    document === null ? null : (await deps.files.put(document.bytes, document.mime)).sha256
  return deps.db.inTenant(companyId, async (tx) => {
    const at = deps.clock.now()
    if (document !== null && sha256 !== null) {
      await keepFile(tx, deps, companyId, document, sha256)
    }
    const found = { ...scan, picture: sha256, at }
    const scanned = await completeScan(tx, place, waiting.scan_id, found)
    const scannerId = outsideId('WH', integrationId)
    const act = { actor: { kind: 'scanner', scannerId }, commandId: null, at } as const
    if (scanned === undefined) return 'NOBODY'
    await updateScanner(tx, place, { last_taken_at: at })
    await appendEvent(tx, companyId, act, eventOf(scanned, 'id_scanned'))
    return 'TAKEN'
  })
}

/** Written anew, without whatever else the file held. */
async function pictureOf({ parsers }: Pick<Deps, 'parsers'>, picture: string) {
  const read = await inspectUpload(parsers, Buffer.from(picture, 'base64'), 'document')
  return read.ok && read.kind !== 'pdf' ? read : 'BAD'
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
