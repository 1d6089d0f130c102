/**
 * What must be known of a kiosk before its request runs: whether its token still counts, whom it serves, how it
 * behaves. Cached for seconds, so that a change reaches every process soon.
 */
import { kioskInstanceParams, type KioskOverrides } from '#contract/kiosks.ts'
import type { WalkInParams } from '#contract/walk-in-params.ts'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { CompanyCard } from './company-card.ts'
import { mintCompanyId, type CompanyId } from './tenant.ts'

export type KioskCard = {
  readonly kioskId: string
  /** The company that it belongs to. */
  readonly companyId: CompanyId
  /** The companies that it serves, in their order. */
  readonly tenantIds: readonly CompanyId[]
  readonly serialNumber: string
  readonly name: string
  readonly entranceName: string
  readonly tokenEpoch: number
  readonly isRetired: boolean
  readonly hasExitCode: boolean
  readonly params: z.output<typeof kioskInstanceParams>
  /** Empty: those of the company that was chosen. */
  readonly languages: readonly string[]
}

export type KioskCards = {
  /** null when there is no such kiosk. */
  find(kioskId: string): Promise<KioskCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(kioskId: string): void
}

const cacheMs = 2_000
const maxCached = 10_000

export function openKioskCards(db: Database, clock: Clock): KioskCards {
  const cache = new Map<string, { readonly card: KioskCard; readonly untilMs: number }>()
  return {
    forget: (kioskId) => void cache.delete(kioskId),
    async find(kioskId) {
      const known = cache.get(kioskId)
      if (known !== undefined && clock.epochMs() < known.untilMs) return known.card
      const row = await db.system
        .selectFrom('kiosks as k')
        .select((select) => [
          'k.company_id',
          'k.serial_number',
          'k.name',
          'k.entrance_name',
          'k.token_epoch',
          'k.retired_at',
          'k.exit_code_hash',
          'k.params',
          'k.languages',
          select
            .selectFrom('kiosk_tenants as t')
            .select(({ fn }) =>
              fn.agg<string[] | null>('array_agg', ['t.tenant_id']).orderBy('t.position').as('ids'),
            )
            .whereRef('t.company_id', '=', 'k.company_id')
            .whereRef('t.kiosk_id', '=', 'k.kiosk_id')
            .as('tenant_ids'),
        ])
        .where('k.kiosk_id', '=', kioskId)
        .executeTakeFirst()
      if (row === undefined) return null
      const card: KioskCard = {
        kioskId,
        companyId: mintCompanyId(row.company_id),
        tenantIds: (row.tenant_ids ?? []).map(mintCompanyId),
        serialNumber: row.serial_number,
        name: row.name,
        entranceName: row.entrance_name,
        tokenEpoch: row.token_epoch,
        isRetired: row.retired_at !== null,
        hasExitCode: row.exit_code_hash !== null,
        params: kioskInstanceParams.parse(row.params),
        languages: row.languages,
      }
      if (cache.size >= maxCached) cache.clear()
      cache.set(kioskId, { card, untilMs: clock.epochMs() + cacheMs })
      return card
    },
  }
}

/** The company as it is met at this kiosk: the entrance's own settings come before the company's. */
export function atTheKiosk(company: CompanyCard, kiosk: Pick<KioskCard, 'params'>): CompanyCard {
  return { ...company, walkIn: withOverrides(company.walkIn, kiosk.params.walkIn) }
}

function withOverrides(walkIn: WalkInParams, overrides: KioskOverrides): WalkInParams {
  return {
    ...walkIn,
    allowUnexpected: overrides.allowUnexpected ?? walkIn.allowUnexpected,
    lookupByName: overrides.lookupByName ?? walkIn.lookupByName,
    lookupByEmail: overrides.lookupByEmail ?? walkIn.lookupByEmail,
    lookupByQr: overrides.lookupByQr ?? walkIn.lookupByQr,
    takePhoto: overrides.takePhoto ?? walkIn.takePhoto,
    printBadges: overrides.printBadges ?? walkIn.printBadges,
  }
}
