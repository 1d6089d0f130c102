/** The job that tells reception of a courier, and what it says. */
import { outsideId } from '#contract/ids.ts'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { shortened } from '#domain/integration/chat/chat-card.ts'
import { listGivenRightHolders } from '#server/platform/auth/rights/right-holders.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { isNoticeWanted } from '#server/features/messages/message-channels/notices/read-notices.ts'
import { devicesOf } from '#server/features/people/push-devices/reach-devices.ts'
import { findAccountOwner } from '../people/queries-account.ts'
import { writeToUser } from '../people/write-to-user.ts'
import type { PushPayload } from '../push/push-payload.ts'
import { pushQueue } from '../push/push-queue.ts'
import { courierMail } from '../templates/deliveries/courier-mail.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { frameOf, mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'
import type { CourierNotice } from './courier-queue.ts'
import { findBrought, type BroughtRow } from './queries-parcels.ts'

const maxTitleLength = 90

/** Each by the ways that they chose; nobody once somebody of reception has seen to it. */
export async function tellReception(
  context: JobContext,
  notice: CourierNotice,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const found = await loadBrought(tx, deps, notice)
  if (found === null) return 'done'
  const { company, row } = found
  const { companyId } = company
  for (const userId of await listGivenRightHolders(tx, companyId, 'HANDLE_DELIVERIES')) {
    if (await isNoticeWanted(tx, companyId, userId, 'COURIER', 'PUSH')) {
      const devices = await devicesOf(deps, companyId, userId)
      const jobs = devices.map((deviceId) => ({ companyId, userId, deviceId, about: notice }))
      await enqueue(pushQueue, jobs)
    }
    if (!(await isNoticeWanted(tx, companyId, userId, 'COURIER', 'MAIL'))) continue
    const reader = await findAccountOwner(tx, companyId, userId)
    if (reader === undefined) continue
    const key = `${outsideId('DV', notice.deliveryId)}:courier:${userId}`
    await writeToUser(context, deps, company, { ...reader, userId }, key, (frame) =>
      courierMail(frame, valuesOf(frame, row, notice, deps)),
    )
  }
  return 'done'
}

/** The mail in short; null once somebody has seen to it. */
export async function courierPayload(
  tx: Tx,
  deps: NotificationDeps,
  notice: CourierNotice,
  userId: string,
): Promise<PushPayload | null> {
  const found = await loadBrought(tx, deps, notice)
  const reader = await findAccountOwner(tx, notice.companyId, userId)
  if (found === null || reader === undefined) return null
  const { company, row } = found
  const language = mailLanguage(reader.language, company)
  const frame = frameOf({ company, logo: null, row: { brand_colour: '' } }, language)
  const values = valuesOf(frame, row, notice, deps)
  const { subject, preview } = courierMail(frame, values)
  return {
    title: shortened(subject, maxTitleLength),
    body: [values.what, values.place, preview].filter((text) => text !== '').join(' · '),
    language: frame.language,
    direction: frame.direction,
    tag: sha256(`courier ${notice.deliveryId}`).toString('base64url').slice(0, 32),
    link: values.link,
    answer: null,
  }
}

async function loadBrought(
  tx: Tx,
  { companies }: Pick<NotificationDeps, 'companies'>,
  { companyId, deliveryId }: Pick<CourierNotice, 'companyId' | 'deliveryId'>,
): Promise<{ readonly company: CompanyCard; readonly row: BroughtRow } | null> {
  const company = await companies.find(companyId)
  if (company === null || company.disabled || !company.modules.has('DELIVERIES')) return null
  const row = await findBrought(tx, company.companyId, deliveryId)
  return row === undefined ? null : { company, row }
}

function valuesOf(
  { translate }: Pick<MailFrame, 'translate'>,
  row: BroughtRow,
  { companyId, deliveryId, way }: CourierNotice,
  { config }: Pick<NotificationDeps, 'config'>,
) {
  const query = `companyId=${outsideId('CO', companyId)}&delivery=${outsideId('DV', deliveryId)}`
  return {
    way,
    what: whatItIs(row, translate),
    place: row.place,
    link: `${config.publicUrl}/console/deliveries?${query}`,
  }
}
