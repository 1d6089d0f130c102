import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { paths } from '#contract/endpoints.ts'

/**
 * Where the drawing of a plan lies, as a path of this server; null when there is none. Another drawing has another path,
 * so it may be kept for ever.
 */
export function drawingLink(companyId: string, sha256: string): string
export function drawingLink(companyId: string, sha256: string | null): string | null
export function drawingLink(companyId: string, sha256: string | null): string | null {
  if (sha256 === null) return null
  const [, path] = splitPath(paths['deskAreas.drawing'])
  return path.replace('{companyId}', outsideId('CO', companyId)).replace('{sha256}', sha256)
}
