/** The drawing under a plan, as it goes from one location to another. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Writing } from '#server/platform/configuration/configuration-part.ts'
import { contentOf } from '#server/platform/configuration/travelling-file.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { putDrawing, removeDrawing, storeDrawing } from './put-drawing.ts'
import { findDrawing, hasDrawingInOrganisation, listDeskAreas } from './queries.ts'

type CarriedDrawing = {
  readonly id: string
  readonly isSvg: boolean
  /** Null: it was too large, and lies at another location of the organisation. */
  readonly content: string | null
}

/** What is carried of a drawing that lies under a plan of the location. */
export async function carriedDrawing(
  tx: Tx,
  companyId: CompanyId,
  hash: string | null,
  carry: (hash: string, size: number) => Promise<string | null>,
): Promise<CarriedDrawing | null> {
  const found = hash === null ? undefined : await findDrawing(tx, companyId, hash)
  if (hash === null || found === undefined) return null
  const { mime, size_bytes: size } = found
  return { id: hash, isSvg: mime === 'image/svg+xml', content: await carry(hash, size) }
}

/**
 * Lays it under the plan of an area; null takes the one away that is there, and nothing leaves it.
 * @throws ApiError validation_failed for a drawing that did not come and is not here, and as `storeDrawing`
 */
export async function drawUnder(
  { tx, company, deps, act }: Writing,
  deskAreaId: string,
  drawing: CarriedDrawing | null | undefined,
): Promise<void> {
  if (drawing === undefined) return
  const { companyId, organisationId } = company
  const [before] = await listDeskAreas(tx, companyId, { date: null, deskAreaId })
  const known = before?.drawing_sha256 ?? null
  if (known === (drawing?.id ?? null)) return
  if (drawing === null) return removeDrawing(tx, companyId, act, deskAreaId)
  const bytes = await contentOf(drawing, async () =>
    (await hasDrawingInOrganisation(deps.db, organisationId, drawing.id))
      ? deps.files.get(drawing.id)
      : null,
  )
  const name = drawing.isSvg ? 'plan.svg' : 'plan.png'
  await putDrawing(tx, deps, companyId, act, deskAreaId, await storeDrawing({ bytes, name }, deps))
}
