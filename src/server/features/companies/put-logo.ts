import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { inspectLogo } from '#server/platform/images.ts'
import { logoLink } from './logo-link.ts'
import { insertFile, updateCompany } from './queries.ts'

/**
 * Takes a picture as the company's logo: written anew as a PNG of at most 256 px, so nothing hidden in it survives.
 * @returns where it lies.
 * @throws ApiError file_too_large | file_type_not_allowed
 */
export async function putLogo(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  upload: Upload,
  { files }: Pick<Deps, 'files'>,
): Promise<string> {
  const logo = await inspectLogo(upload.bytes, upload.name)
  if (!logo.ok) throw new ApiError(logo.reason)
  const stored = await files.put(logo.bytes, logo.mime)
  await insertFile(tx, companyId, { ...stored, mime: logo.mime })
  await updateCompany(tx, companyId, { logo_sha256: stored.sha256 })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { changed: 'logo' },
  })
  return mustFind(logoLink(companyId, stored.sha256))
}
