import type { WallTheme } from '#domain/figures/wall.ts'
import type { Deps } from '#server/deps.ts'
import { drawWall, wallScript } from './draw-wall.ts'
import { wallOf } from './present.ts'
import { findWallBySecret } from './queries.ts'
import { hashSecret } from './wall-secret.ts'

/** The page at a secret address, in that language or else the first; null where the address leads nowhere. */
export async function showWall(
  deps: Pick<Deps, 'db' | 'companies' | 'files' | 'clock'>,
  secret: string,
  language: string,
): Promise<{
  readonly page: string
  readonly brandColour: string
  readonly theme: WallTheme
} | null> {
  const hash = hashSecret(secret)
  const row = hash === null ? undefined : await findWallBySecret(deps.db.system, hash)
  const company = row === undefined ? null : await deps.companies.find(row.company_id)
  if (row === undefined || company === null || company.disabled || company.closed) return null
  const wall = wallOf(row)
  const { languages, theme } = wall
  const [first = 'en'] = languages
  const page = await deps.db.inTenant(company.companyId, (tx) =>
    drawWall(tx, deps, company, wall, {
      language: languages.includes(language) ? language : first,
      now: deps.clock.now(),
      script: wallScript,
    }),
  )
  return { page, brandColour: company.brandColour, theme }
}
