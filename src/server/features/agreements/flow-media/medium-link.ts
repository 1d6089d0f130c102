import { splitPath } from '#contract/endpoint.ts'
import { paths } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'

/** What a screen of a flow names, a path of this server. Other content has another one, so it may be kept for ever. */
export function mediumLink(companyId: string, sha256: string): string {
  const [, path] = splitPath(paths['flowMedia.get'])
  return path.replace('{companyId}', outsideId('CO', companyId)).replace('{mediumId}', sha256)
}
