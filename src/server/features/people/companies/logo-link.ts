import { paths } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'

/**
 * Where the logo of a company lies, as a path of this server; null when it has none. Another logo has another path,
 * so it may be kept for ever. Spec §3, Company (logo128).
 */
export function logoLink(companyId: string, sha256: string | null): string | null {
  if (sha256 === null) return null
  const [, path] = splitPath(paths['companies.logo'])
  return path.replace('{companyId}', outsideId('CO', companyId)).replace('{sha256}', sha256)
}
