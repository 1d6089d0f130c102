import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { inspectLogo } from '#server/platform/pictures/images.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { logoLink } from './logo-link.ts'
import { updateCompany } from './queries.ts'

export type StoredLogo = {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly sha256: string
}

/**
 * Stores a picture as a logo: written anew as a PNG of at most 256 px, so nothing hidden in it survives.
 * @throws ApiError file_too_large | file_type_not_allowed | unavailable
 */
export async function storeLogo(
  upload: Upload,
  { files, parsers }: Pick<Deps, 'files' | 'parsers'>,
): Promise<StoredLogo> {
  const logo = await inspectLogo(parsers, upload.bytes, upload.name)
  if (!logo.ok) throw new ApiError(logo.reason)
  const { bytes, mime } = logo
  const { sha256 } = await files.put(bytes, mime)
  return { bytes, mime, sha256 }
}

/** Makes it the company's logo, and says where it lies. */
export async function putLogo(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  companyId: CompanyId,
  act: Act,
  stored: StoredLogo,
): Promise<string> {
  await keepFile(tx, deps, companyId, stored, stored.sha256)
  await updateCompany(tx, companyId, { logo_sha256: stored.sha256 })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { changed: 'logo' },
  })
  return mustFind(logoLink(companyId, stored.sha256))
}
