/** What is told of a delivery is made of this, and it tells whether it is still news. */
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { signDeliveryLink } from '#server/platform/auth/links/delivery-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ownFrame } from '../own-text.ts'
import { getBrand } from '../people/queries-identity.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import type { MailParcel } from '../templates/deliveries/parcel-mail.ts'
import { mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'
import type { ParcelNotice } from './parcel-queue.ts'
import { findWaiting, type WaitingRow } from './queries-parcels.ts'

export type ParcelFacts = {
  readonly company: CompanyCard
  readonly row: WaitingRow
  readonly name: string
  readonly parcel: MailParcel
}

/** Null where it waits for nobody any more, the location takes no deliveries, or another reminder was sent meanwhile. */
export async function loadParcelFacts(
  tx: Tx,
  deps: Pick<NotificationDeps, 'companies'>,
  { companyId, deliveryId, reminder }: Pick<ParcelNotice, 'companyId' | 'deliveryId' | 'reminder'>,
): Promise<ParcelFacts | null> {
  const company = await deps.companies.find(companyId)
  if (company === null || company.disabled || !company.modules.has('DELIVERIES')) return null
  const row = await findWaiting(tx, company.companyId, deliveryId)
  if (row === undefined || (reminder > 0 && row.reminders !== reminder)) return null
  return {
    company,
    row,
    name: fullName(row),
    parcel: {
      firstname: row.firstname,
      isReminder: reminder > 0,
      kind: row.kind,
      pieces: row.pieces,
      carrier: row.carrier,
      place: row.place,
      trackingNumber: row.tracking_number,
      perishable: row.perishable,
      code: row.code,
      receivedAt: row.received_at,
      zone: company.timeZone,
    },
  }
}

/** The look and the words of what its recipient reads: the location's own, where it has some. */
export async function parcelFrame(
  tx: Tx,
  { files }: Pick<NotificationDeps, 'files'>,
  { company, row, parcel }: ParcelFacts,
): Promise<MailFrame> {
  const brand = await getBrand(tx, company.companyId)
  const logo = brand.logo_sha256 === null ? null : await files.get(brand.logo_sha256)
  return ownFrame(
    tx,
    { company, row: brand, logo },
    parcel.isReminder ? 'parcel_reminder' : 'parcel_received',
    mailLanguage(row.language, company),
  )
}

/** Where somebody sees what waits for them; it asks to sign in. */
export function ownDeliveriesLink({ config }: Pick<NotificationDeps, 'config'>): string {
  return `${config.publicUrl}/console/my-deliveries`
}

/** Where whoever can't collect it says what is to happen with it, for this recipient alone. */
export async function wishLink(
  deps: Pick<NotificationDeps, 'config' | 'keys' | 'clock'>,
  { company: { companyId }, row }: ParcelFacts,
): Promise<string> {
  const { delivery_id: deliveryId, user_id: userId, assigned } = row
  const jwt = await signDeliveryLink(deps, { companyId, deliveryId, userId, assigned })
  return `${deps.config.publicUrl}/delivery?jwt=${jwt}`
}
