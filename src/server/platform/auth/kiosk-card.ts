/**
 * What must be known of a kiosk before its request runs: whether its token still counts, whom it serves, how it
 * behaves. Cached for seconds, so that a change reaches every process soon.
 */
import { kioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import {
  kioskOverrides,
  ownKioskParams,
  type KioskInstanceParams,
  type KioskOverrides,
} from '#contract/kiosks/kiosks.ts'
import { settingsAtKiosk } from '#domain/kiosk/kiosk-settings.ts'
import type { WalkInParams } from '#contract/arrivals/walk-in-params.ts'
import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { openCardMemory } from './card-memory.ts'
import { isPastLastDay } from '../time/past-last-day.ts'
import type { CompanyCard } from './company-card.ts'
import type { CompanyId } from './tenant.ts'

/** A company that a kiosk serves, as the first screen lists it. */
export type TenantBrief = {
  readonly companyId: CompanyId
  readonly name: string
  readonly logoSha256: string | null
  readonly isDefault: boolean
  readonly allowedOnLocation: boolean
  readonly disabled: boolean
}

export type KioskCard = {
  readonly kioskId: string
  /** The company that it belongs to. */
  readonly companyId: CompanyId
  /** The companies that it serves, in their order. */
  readonly tenants: readonly TenantBrief[]
  readonly serialNumber: string
  readonly name: string
  readonly entranceName: string
  readonly tokenEpoch: number
  readonly isRetired: boolean
  readonly hasExitCode: boolean
  readonly params: KioskInstanceParams
  /** Empty: those of the company that was chosen. */
  readonly languages: readonly string[]
  /** Texts in which it differs from its companies, by language and key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type KioskCards = {
  /** null when there is no such kiosk. */
  find(kioskId: string): Promise<KioskCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(kioskId: string): void
}

const maxKept = 10_000

export function openKioskCards(db: Database, clock: Clock): KioskCards {
  const memory = openCardMemory<KioskCard>(clock, maxKept)
  return {
    find: (kioskId) => memory.find(kioskId, () => readKiosk(db, kioskId, clock.now())),
    forget: (kioskId) => memory.forget(kioskId),
  }
}

async function readKiosk(db: Database, kioskId: string, now: string): Promise<KioskCard | null> {
  const row = await db.system
    .selectFrom('kiosks as k')
    .select([
      'k.company_id',
      'k.serial_number',
      'k.name',
      'k.entrance_name',
      'k.token_epoch',
      'k.retired_at',
      'k.exit_code_hash',
      'k.params',
      behaviourOfLocation.as('standard'),
      lockedAtKiosk.as('locked'),
      'k.languages',
      tenantsAt(now).as('tenants'),
      texts.as('texts'),
    ])
    .where('k.kiosk_id', '=', kioskId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    kioskId,
    companyId: row.company_id,
    tenants: row.tenants,
    serialNumber: row.serial_number,
    name: row.name,
    entranceName: row.entrance_name,
    tokenEpoch: row.token_epoch,
    isRetired: row.retired_at !== null,
    hasExitCode: row.exit_code_hash !== null,
    params: paramsAtKiosk(row),
    languages: row.languages,
    texts: row.texts,
  }
}

/** What a location says for all of its kiosks; null: nothing. */
export const behaviourOfLocation = sql`(
    select p.params from company_params p where p.company_id = k.company_id and p.area = 'kiosk-behaviour')`

/** What its organisation has locked there that a kiosk could have otherwise: areas with fields. */
export const lockedAtKiosk = sql<readonly string[]>`array(
    select s.area || '.' || s.field from location_settings s
    where s.company_id = k.company_id and s.locked and s.area in ('kiosk-behaviour', 'walk-in'))`

/** A kiosk as it is stored: what it was told itself, what its location says for all, and what is locked. */
export type StoredKiosk = {
  readonly params: unknown
  readonly standard: unknown
  readonly locked: readonly string[]
}

/** The fields of an area that are locked. */
export function lockedIn({ locked }: StoredKiosk, area: 'kiosk-behaviour' | 'walk-in') {
  const start = `${area}.`
  return new Set(locked.flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : [])))
}

/** Nothing that differs from the location. */
export const noOverrides: KioskOverrides = kioskOverrides.parse({})

/** What counts at a kiosk, completed with the defaults of today's contract. */
export function paramsAtKiosk(stored: StoredKiosk): KioskInstanceParams {
  const { walkIn, printerId, wallpaper, ...own } = ownKioskParams.parse(stored.params)
  const standard = kioskBehaviour.parse(stored.standard ?? {})
  return {
    ...settingsAtKiosk(standard, own, lockedIn(stored, 'kiosk-behaviour')),
    walkIn: settingsAtKiosk(noOverrides, walkIn, lockedIn(stored, 'walk-in')),
    printerId,
    wallpaper,
  }
}

const tenantsAt = (now: string) => sql<readonly TenantBrief[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'companyId', c.company_id, 'name', c.name, 'logoSha256', c.logo_sha256, 'isDefault', c.is_default,
      'allowedOnLocation', c.allowed_on_location, 'disabled', c.disabled_at is not null or ${isPastLastDay(now)}) order by t.position), '[]')
    from kiosk_tenants t join companies c on c.company_id = t.tenant_id
    where t.company_id = k.company_id and t.kiosk_id = k.kiosk_id)`

const texts = sql<KioskCard['texts']>`(
    select coalesce(jsonb_object_agg(o.language, o.texts), '{}') from kiosk_own_texts o
    where o.company_id = k.company_id and o.kiosk_id = k.kiosk_id)`

/** The company as it is met at this kiosk: the entrance's own settings come before the company's, but for those that are locked. */
export function atTheKiosk(company: CompanyCard, kiosk: Pick<KioskCard, 'params'>): CompanyCard {
  const { walkIn, lockedWalkIn } = company
  const overrides = settingsAtKiosk(noOverrides, kiosk.params.walkIn, lockedWalkIn)
  return { ...company, walkIn: withOverrides(walkIn, overrides) }
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
