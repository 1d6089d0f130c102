/** What an administrator changes on a kiosk, each with its event. */
import { mostWallpaperBytes } from '#domain/brand/wallpaper.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { kioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import { ownKioskParams, type OwnKioskParams } from '#contract/kiosks/kiosks.ts'
import { ownSettings } from '#domain/kiosk/kiosk-settings.ts'
import { lockedIn, noOverrides, paramsAtKiosk } from '#server/platform/auth/kiosk-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Act, type AnyAct, appendEvent, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findPicture } from '#server/features/agreements/flow-media/find-picture.ts'
import { checkTexts } from '#server/features/platform/settings/check-texts.ts'
import { describeLanguage } from '#server/features/platform/settings/describe-language.ts'
import type { KioskInput } from './create-kiosk.ts'
import { kioskSubject } from './kiosk-subject.ts'
import {
  askForRestart,
  findOwnTexts,
  listKiosks,
  raiseTokenEpoch,
  updateKiosk,
  upsertOwnTexts,
  type KioskRow,
} from './queries.ts'

export type Where = { readonly companyId: CompanyId; readonly kioskId: string }

/** @throws ApiError not_found */
export async function findKiosk(tx: Tx, { companyId, kioskId }: Where): Promise<KioskRow> {
  return mustFind((await listKiosks(tx, companyId, kioskId))[0])
}

/** @throws ApiError not_found; a name or serial number that is taken is a conflict of the table. */
export async function renameKiosk(tx: Tx, act: Act, where: Where, input: KioskInput) {
  const { serialNumber } = input
  const before = await findKiosk(tx, where)
  const values = {
    name: input.name,
    entrance_name: input.entranceName,
    ...(serialNumber === undefined ? {} : { serial_number: serialNumber }),
  }
  await change(tx, act, where, 'kiosk.updated', values, {
    from: { name: before.name, entranceName: before.entranceName, serial: before.serialNumber },
    to: { ...input, serialNumber: undefined, serial: serialNumber ?? before.serialNumber },
  })
  return { id: outsideId('KI', where.kioskId) }
}

/** The paired tablet loses its token. @throws ApiError not_found */
export async function revokeKiosk(tx: Tx, act: Act, where: Where) {
  if (!(await raiseTokenEpoch(tx, where.companyId, where.kioskId))) throw new ApiError('not_found')
  await appendKioskEvent(tx, act, where, 'kiosk.revoked')
  return { id: outsideId('KI', where.kioskId) }
}

/** @throws ApiError not_found; conflict while no tablet is paired */
export async function restartKiosk(tx: Tx, act: Act, where: Where) {
  await findKiosk(tx, where)
  if (!(await askForRestart(tx, where.companyId, where.kioskId, act.at))) {
    throw new ApiError('conflict')
  }
  await appendKioskEvent(tx, act, where, 'kiosk.restart_asked')
  return { id: outsideId('KI', where.kioskId) }
}

/**
 * Keeps where the kiosk is to differ from its location. @returns what counts there then.
 * @throws ApiError not_found; setting_locked; validation_failed for a wallpaper that the location does not have, or that is too heavy
 */
export async function saveKioskParams(tx: Tx, act: Act, where: Where, wanted: OwnKioskParams) {
  const { walkIn, printerId, wallpaper, ...behaviour } = wanted
  const size = wallpaper === null ? 0 : await findPicture(tx, where.companyId, wallpaper)
  if (size === null || size > mostWallpaperBytes) {
    const code = size === null ? 'unknown_picture' : 'common_error_fileTooLarge'
    throw new ApiError('validation_failed', [{ field: 'body.wallpaper', code }])
  }
  const stored = await findKiosk(tx, where)
  const before = ownKioskParams.parse(stored.params)
  const own = {
    ...ownSettings(behaviour, {
      standard: kioskBehaviour.parse(stored.standard ?? {}),
      before,
      locked: lockedIn(stored, 'kiosk-behaviour'),
    }),
    walkIn: ownSettings(walkIn, {
      standard: noOverrides,
      before: before.walkIn,
      locked: lockedIn(stored, 'walk-in'),
    }),
    printerId,
    wallpaper,
  }
  const counts = paramsAtKiosk({ ...stored, params: own })
  const values = { params: JSON.stringify(own) }
  await change(tx, act, where, 'kiosk.settings_saved', values, {
    from: paramsAtKiosk(stored),
    to: counts,
  })
  return counts
}

/** @throws ApiError not_found; validation_failed for a code that is no language */
export async function saveKioskLanguages(
  tx: Tx,
  act: Act,
  where: Where,
  languages: readonly string[],
) {
  const faults = languages.flatMap((code, index) =>
    describeLanguage(code) === null
      ? [{ field: `body.${String(index)}.code`, code: 'common_error_language' }]
      : [],
  )
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  const before = await findKiosk(tx, where)
  const values = { languages: [...languages] }
  await change(tx, act, where, 'kiosk.settings_saved', values, {
    from: { languages: before.languages },
    to: { languages },
  })
}

/** @throws ApiError not_found; validation_failed for a key the product does not have, or a text it could not show */
export async function saveKioskTexts(
  tx: Tx,
  act: Act,
  where: Where,
  own: { readonly language: string; readonly texts: Readonly<Record<string, string>> },
) {
  const faults = checkTexts(own.texts)
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  await findKiosk(tx, where)
  const before = await findOwnTexts(tx, where.companyId, where.kioskId, own.language)
  await upsertOwnTexts(tx, where.companyId, where.kioskId, own)
  await appendKioskEvent(tx, act, where, 'kiosk.settings_saved', {
    from: { texts: { [own.language]: before } },
    to: { texts: { [own.language]: own.texts } },
  })
  return own
}

async function change(
  tx: Tx,
  act: Act,
  where: Where,
  kind: EventKind & `kiosk.${string}`,
  values: Parameters<typeof updateKiosk>[3],
  changed?: NewEvent['changed'],
): Promise<void> {
  if (!(await updateKiosk(tx, where.companyId, where.kioskId, values))) {
    throw new ApiError('not_found')
  }
  await appendKioskEvent(tx, act, where, kind, changed)
}

export async function appendKioskEvent(
  tx: Tx,
  act: AnyAct,
  { companyId, kioskId }: Where,
  kind: EventKind & `kiosk.${string}`,
  changed?: NewEvent['changed'],
): Promise<void> {
  await appendEvent(tx, companyId, act, {
    kind,
    subject: kioskSubject(kioskId),
    ...(changed && { changed }),
  })
}
