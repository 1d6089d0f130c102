import { paths } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'

type Pictured = {
  readonly companyId: string
  readonly userId: string
  readonly sha256: string | null
}

/** Where the picture of a user lies, as a path of this server; null where there is none. Another picture has another path. */
export function pictureLink({ companyId, userId, sha256 }: Pictured): string | null {
  if (sha256 === null) return null
  const [, path] = splitPath(paths['users.picture'])
  return path
    .replace('{companyId}', outsideId('CO', companyId))
    .replace('{userId}', outsideId('US', userId))
    .replace('{sha256}', sha256)
}
