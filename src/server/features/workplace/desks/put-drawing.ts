import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inspectDrawing } from '#server/platform/pictures/drawing.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { drawingLink } from './drawing-link.ts'
import { updateDeskArea } from './queries-save.ts'

export type StoredDrawing = {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly sha256: string
}

/**
 * Stores what may lie under a plan: a picture is written anew, and a drawing from what is allowed in one.
 * @throws ApiError file_too_large | file_type_not_allowed | drawing_unreadable | drawing_too_complex | unavailable
 */
export async function storeDrawing(
  upload: Upload,
  { files, parsers }: Pick<Deps, 'files' | 'parsers'>,
): Promise<StoredDrawing> {
  const drawing = await inspectDrawing(parsers, upload.bytes, upload.name)
  if (!drawing.ok) throw new ApiError(drawing.reason)
  const { bytes, mime } = drawing
  const { sha256 } = await files.put(bytes, mime)
  return { bytes, mime, sha256 }
}

/**
 * Lays a drawing under the plan of an area. Plans that are open show it at once.
 * @returns where it lies.
 * @throws ApiError not_found
 */
export async function putDrawing(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  companyId: CompanyId,
  act: Act,
  deskAreaId: string,
  stored: StoredDrawing,
): Promise<string> {
  await keepFile(tx, deps, companyId, stored, stored.sha256)
  const found = await updateDeskArea(tx, companyId, deskAreaId, { drawing_sha256: stored.sha256 })
  if (!found) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'desk.drawn',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
    payload: { mime: stored.mime, bytes: stored.bytes.length },
  })
  return drawingLink(companyId, stored.sha256)
}

/** Takes the drawing away; the desks stay where they are. @throws ApiError not_found */
export async function removeDrawing(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  deskAreaId: string,
): Promise<void> {
  const found = await updateDeskArea(tx, companyId, deskAreaId, { drawing_sha256: null })
  if (!found) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'desk.drawing_removed',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
  })
}
