/** Kiosks as they travel. */
import type { z } from 'zod'
import { kioskScreens } from '#domain/kiosk/kiosk-screen.ts'
import { kioskStateAt } from '#domain/kiosk/kiosk-state.ts'
import { outsideId } from '#contract/ids.ts'
import type { kiosk as kioskSchema } from '#contract/kiosks/kiosks.ts'
import type { TenantBrief } from '#server/platform/auth/kiosk-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import type { KioskRow } from './queries.ts'

export function presentKiosk(row: KioskRow, now: string): z.input<typeof kioskSchema> {
  const state = kioskStateAt(row, now)
  const shown = kioskScreens.find((known) => known === row.screen) ?? null
  return {
    id: outsideId('KI', row.kioskId),
    serialNumber: row.serialNumber,
    name: row.name,
    entranceName: row.entranceName,
    tenantIds: row.tenantIds.map((id) => outsideId('CO', id)),
    hasExitCode: row.hasExitCode,
    pairedAt: row.pairedAt,
    lastSeenAt: row.lastSeenAt,
    appVersion: row.appVersion,
    queuedCommands: row.queuedActs,
    state,
    screen: state === 'ONLINE' ? shown : null,
    restartAskedAt: row.restartAskedAt,
    archivedAt: row.archivedAt,
  }
}

/** A company as the first screen of a kiosk lists it (Spec §2, Company list item). */
export function presentTenant(tenant: TenantBrief) {
  return {
    id: outsideId('CO', tenant.companyId),
    name: tenant.name,
    logo128: logoLink(tenant.companyId, tenant.logoSha256),
    default: String(tenant.isDefault),
    allowedOnLocation: tenant.allowedOnLocation,
    disabled: tenant.disabled,
  }
}

export function presentTenants(tenants: readonly TenantBrief[]) {
  return tenants.map(presentTenant)
}

const levels = ['debug', 'info', 'warn', 'error'] as const

export function presentLog(
  lines: readonly { readonly at: string; readonly level: string; readonly message: string }[],
) {
  return lines.map(({ at, level, message }) => ({
    at,
    // The table holds no other word.
    level: levels.find((known) => known === level) ?? 'info',
    message,
  }))
}
