/** The job that tells somebody what waits for them at reception, by each way that they chose. */
import { fillLine } from '#domain/notification/message-text.ts'
import { noticeWays, type NoticeWay } from '#domain/notification/notice.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { sizePicture } from '#server/platform/pictures/size-picture.ts'
import {
  isChatting,
  isNoticeWanted,
} from '#server/features/messages/message-channels/notices/read-notices.ts'
import { devicesOf } from '#server/features/people/push-devices/reach-devices.ts'
import { mailRow } from '../mail-row.ts'
import { findOwnText } from '../own-text.ts'
import { insertMail } from '../queries.ts'
import { chatCardQueue, mailSendQueue } from '../queues.ts'
import { pushQueue } from '../push/push-queue.ts'
import { parcelMail, parcelText, parcelValues } from '../templates/deliveries/parcel-mail.ts'
import { textUser } from '../texts/text-user.ts'
import { frameOf, type NotificationDeps } from '../visits/visit-facts.ts'
import {
  loadParcelFacts,
  ownDeliveriesLink,
  parcelFrame,
  wishLink,
  type ParcelFacts,
} from './parcel-facts.ts'
import { parcelKey, parcelPrefix, parcelQueue, type ParcelNotice } from './parcel-queue.ts'
import { noteTold, noteWays } from './queries-parcels.ts'

/** Reception sends the picture right after the parcel. */
const waitsForPictureSeconds = 60

/** In pixels: as wide as a mail. */
const pictureEdge = 512

type Telling = {
  readonly context: JobContext
  readonly deps: NotificationDeps
  readonly facts: ParcelFacts
  readonly request: ParcelNotice
}

/** Each piece of news is told once, whatever asks for it and however often the job runs. */
export async function tellRecipient(
  context: JobContext,
  request: ParcelNotice,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const facts = await loadParcelFacts(tx, deps, request)
  if (facts === null) return 'done'
  if (request.pictureFollows && facts.row.picture_sha256 === null) {
    await enqueue(parcelQueue, [{ ...request, pictureFollows: false }], waitsForPictureSeconds)
    return 'done'
  }
  const { companyId } = facts.company
  const { row } = facts
  if (!(await noteTold(tx, companyId, row, request.reminder, deps.clock.now()))) return 'done'
  const told: NoticeWay[] = []
  for (const way of noticeWays) {
    if (!(await isNoticeWanted(tx, companyId, row.user_id, 'DELIVERY', way))) continue
    if (await tell({ context, deps, facts, request }, way)) told.push(way)
  }
  await noteWays(tx, companyId, row, request.reminder, told)
  return 'done'
}

/** @returns whether they can be reached so; a chat says it later, where they were found. */
function tell(telling: Telling, way: NoticeWay): Promise<boolean> {
  switch (way) {
    case 'MAIL':
      return mail(telling)
    case 'SMS':
      return text(telling)
    case 'PUSH':
      return push(telling)
    case 'CHAT':
      return chat(telling)
  }
}

async function mail({ context, deps, facts, request }: Telling): Promise<boolean> {
  const { tx, enqueue } = context
  const { company, row, name, parcel } = facts
  if (row.email === '') return false
  const { companyId } = company
  const frame = await parcelFrame(tx, deps, facts)
  const key = parcelKey({ ...request, assigned: row.assigned })
  const written = await mailRow(
    {
      companyId,
      dedupeKey: `${key}:${templateOf(request)}:${row.email}`,
      template: templateOf(request),
      subject: subjectOf(key),
      language: frame.language,
      to: { address: row.email, name },
      senderName: company.name,
      replyTo: '',
      content: parcelMail(frame, {
        parcel,
        picture: await readPicture(deps, facts),
        link: ownDeliveriesLink(deps),
        wishLink: await wishLink(deps, facts),
      }),
      domain: new URL(deps.config.publicUrl).hostname,
      now: deps.clock.now(),
    },
    deps.files,
  )
  if (await insertMail(tx, written)) {
    await enqueue(mailSendQueue, [{ companyId, mailId: written.mail_id }])
  }
  return true
}

function text({ context, deps, facts, request }: Telling): Promise<boolean> {
  const { company, row, parcel } = facts
  const key = parcelKey({ ...request, assigned: row.assigned })
  const asked = {
    userId: row.user_id,
    template: templateOf(request),
    subject: subjectOf(key),
    cause: key,
  }
  return textUser(context, deps, company, asked, async (wanted) => {
    const kind = parcel.isReminder ? 'text_parcel_reminder' : 'text_parcel'
    const own = await findOwnText(context.tx, company, kind, wanted)
    const language = own?.language ?? wanted
    const frame = frameOf({ company, logo: null, row: { brand_colour: '' } }, language)
    const body =
      own === null ? parcelText(frame, parcel) : fillLine(own.body, parcelValues(frame, parcel))
    return { language, body }
  })
}

async function push({ context, deps, facts, request }: Telling): Promise<boolean> {
  const { companyId } = facts.company
  const userId = facts.row.user_id
  const devices = await devicesOf(deps, companyId, userId)
  const jobs = devices.map((deviceId) => ({ companyId, userId, deviceId, about: request }))
  await context.enqueue(pushQueue, jobs)
  return devices.length > 0
}

/** Whether they are found there shows when the card is sent, and is noted then. */
async function chat({ context, facts, request }: Telling): Promise<boolean> {
  const { companyId } = facts.company
  if (!(await isChatting(context.tx, companyId))) return false
  const cause = parcelKey({ ...request, assigned: facts.row.assigned })
  const card = { companyId, subject: subjectOf(cause), userId: facts.row.user_id, cause }
  await context.enqueue(chatCardQueue, [{ ...card, kind: 'PARCEL' }])
  return false
}

/** A JPEG, which every mail program shows; null where there is none, or it can't be read. */
async function readPicture(
  { files, parsers }: NotificationDeps,
  { row: { picture_sha256: sha256 } }: ParcelFacts,
): Promise<Uint8Array | null> {
  const whole = sha256 === null ? null : await files.get(sha256)
  if (whole === null) return null
  try {
    return await sizePicture(parsers, whole, pictureEdge, 'jpeg')
  } catch {
    // The code and the place say enough.
    return null
  }
}

function templateOf({ reminder }: ParcelNotice): string {
  return reminder === 0 ? 'parcel_received' : 'parcel_reminder'
}

/** `parcel:DV-…` */
function subjectOf(key: string): string {
  return key.slice(0, key.indexOf(':', parcelPrefix.length))
}
