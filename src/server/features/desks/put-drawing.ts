import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { inspectDrawing } from '#server/platform/drawing.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { drawingLink } from './drawing-link.ts'
import { insertFile, updateDeskArea } from './queries-save.ts'

/**
 * Lays a drawing under the plan of an area. Plans that are open show it at once.
 * @returns where it lies.
 * @throws ApiError not_found | file_too_large | file_type_not_allowed | drawing_unreadable | drawing_too_complex
 */
export async function putDrawing(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  deskAreaId: string,
  upload: Upload,
  { files }: Pick<Deps, 'files'>,
): Promise<string> {
  const drawing = await inspectDrawing(upload.bytes, upload.name)
  if (!drawing.ok) throw new ApiError(drawing.reason)
  const stored = await files.put(drawing.bytes, drawing.mime)
  await insertFile(tx, companyId, { ...stored, mime: drawing.mime })
  const found = await updateDeskArea(tx, companyId, deskAreaId, { drawing_sha256: stored.sha256 })
  if (!found) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'desk.drawn',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
    payload: { mime: drawing.mime, bytes: stored.size },
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
