/**
 * What must be known of a company before its transaction starts: whose it is, whether it is switched off, its
 * zone and its visitor-management settings. Cached for seconds, so that a change reaches every process soon.
 */
import { visitorManagementParams, type VisitorManagementParams } from '#contract/params.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { mintCompanyId, mintOrganisationId, type CompanyId, type OrganisationId } from './tenant.ts'

export type CompanyCard = {
  readonly companyId: CompanyId
  readonly organisationId: OrganisationId
  readonly name: string
  readonly timeZone: string
  readonly country: string
  readonly languages: readonly string[]
  readonly disabled: boolean
  readonly params: VisitorManagementParams
}

export type CompanyCards = {
  /** null when there is no such company. */
  find(companyId: string): Promise<CompanyCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(companyId: string): void
}

const cacheMs = 2_000
const maxCached = 10_000

export function openCompanyCards(db: Database, clock: Clock): CompanyCards {
  const cache = new Map<string, { readonly card: CompanyCard; readonly untilMs: number }>()
  return {
    forget: (companyId) => void cache.delete(companyId),
    async find(companyId) {
      const known = cache.get(companyId)
      if (known !== undefined && clock.epochMs() < known.untilMs) return known.card
      const row = await db.system
        .selectFrom('companies as c')
        .leftJoin('company_params as p', (join) =>
          join.onRef('p.company_id', '=', 'c.company_id').on('p.area', '=', 'visitor-management'),
        )
        .select([
          'c.organisation_id',
          'c.name',
          'c.time_zone',
          'c.country',
          'c.languages',
          'c.disabled_at',
          'p.params',
        ])
        .where('c.company_id', '=', companyId)
        .executeTakeFirst()
      if (row === undefined) return null
      const card: CompanyCard = {
        companyId: mintCompanyId(companyId),
        organisationId: mintOrganisationId(row.organisation_id),
        name: row.name,
        timeZone: row.time_zone,
        country: row.country,
        languages: row.languages,
        disabled: row.disabled_at !== null,
        params: visitorManagementParams.parse(row.params ?? {}),
      }
      if (cache.size >= maxCached) cache.clear()
      cache.set(companyId, { card, untilMs: clock.epochMs() + cacheMs })
      return card
    },
  }
}
