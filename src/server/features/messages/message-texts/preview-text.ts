/** A message as it will arrive, in words that somebody is still writing (issue 5 §3, preview). */
import { isParcelText, isShort, type MessageKind } from '#domain/notification/message-kind.ts'
import { fillLine, type MessageText } from '#domain/notification/message-text.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { defaultLanguage } from '#contract/messages/languages.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { inspectLogo } from '#server/platform/pictures/images.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { fillShortText } from '../notifications/texts/short-text.ts'
import { parcelValues } from '../notifications/templates/deliveries/parcel-mail.ts'
import type { MailFrame } from '../notifications/templates/parts/mail-frame.ts'
import { withOwnWords } from '../notifications/templates/parts/own-words.ts'
import { frameOf } from '../notifications/visits/visit-facts.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import { exampleMail, type Example } from './example-message.ts'
import { findPlace } from './queries.ts'

type Place = Awaited<ReturnType<typeof findPlace>>

/** As long as a pass code is, so that the picture is as dense. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()

export async function previewText(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'files'>,
  company: CompanyCard,
  { kind, language, subject, body }: MessageText & { kind: MessageKind; language: string },
): Promise<{ readonly subject: string; readonly html: string; readonly text: string }> {
  const place = await findPlace(tx, company.companyId)
  const example = await exampleOf(deps, company, place)
  const frame = await loadFrame(deps, company, place, language)
  if (isParcelText(kind)) {
    const parcel = { ...example.parcel, isReminder: kind === 'text_parcel_reminder' }
    return { subject: '', html: '', text: fillLine(body, parcelValues(frame, parcel)) }
  }
  if (isShort(kind)) {
    const { visit, authorName, link } = example
    return { subject: '', html: '', text: fillShortText(frame, body, visit, { link, authorName }) }
  }
  const own: MailFrame = {
    ...frame,
    ownWords: (draft) => withOwnWords(draft, { subject, body }),
  }
  const mail = exampleMail(own, kind, example)
  return { subject: mail.subject, html: withPictures(mail), text: mail.text }
}

/**
 * An invitation in a colour and with a logo that nobody has saved; `logo` undefined for the one that is.
 * @throws ApiError file_too_large | file_type_not_allowed for a logo that is no picture.
 */
export async function previewBrand(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'files' | 'parsers'>,
  company: CompanyCard,
  { brandColour, logo }: { brandColour: string; logo?: string | null | undefined },
): Promise<{ readonly html: string }> {
  const place = await findPlace(tx, company.companyId)
  const [language = defaultLanguage] = company.languages
  const painted = { ...company, brandColour }
  const frame = await loadFrame(deps, painted, place, languageOf(language))
  const picture = logo === undefined ? frame.brand.logo : await readLogo(deps, logo)
  const mail = exampleMail(
    { ...frame, brand: { ...frame.brand, logo: picture } },
    'invitation',
    await exampleOf(deps, company, place),
  )
  return { html: withPictures(mail) }
}

/** Judged and written anew as an upload is. */
async function readLogo(
  { parsers }: Pick<Deps, 'parsers'>,
  base64: string | null,
): Promise<MailFrame['brand']['logo']> {
  if (base64 === null) return null
  const logo = await inspectLogo(parsers, Buffer.from(base64, 'base64'), '')
  if (!logo.ok) throw new ApiError(logo.reason)
  const { bytes, width, height } = logo
  return { png: bytes, width, height }
}

/** How messages of the location look in a language. */
export async function loadFrame(
  { files }: Pick<Deps, 'files'>,
  company: CompanyCard,
  { logoSha256 }: Pick<Place, 'logoSha256'>,
  language: string,
): Promise<MailFrame> {
  const logo = logoSha256 === null ? null : await files.get(logoSha256)
  return frameOf({ company, logo, row: { brand_colour: company.brandColour } }, language)
}

/** Tomorrow at ten. */
async function exampleOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  company: CompanyCard,
  place: Place,
): Promise<Example> {
  const { timeZone } = company
  const tomorrow = addDays(localDateOf(clock.now(), timeZone), 1)
  const startAt = wallClockInstant(tomorrow, '10:00', timeZone)
  const address = addressLine(place)
  return {
    visit: {
      visitorFirstname: 'Vera',
      visitorLastname: 'Visser',
      visitorCompany: 'Noordster',
      hostName: 'Hanne Hofman',
      locationName: company.name,
      address: address === '' ? null : address,
      startAt,
      endAt: plusMs(startAt, HOUR_MS),
      zone: timeZone,
    },
    arrivedAt: startAt,
    hours: 4,
    asks: true,
    message: '…',
    authorName: 'Robin Rademaker',
    link: `${config.publicUrl}/visit`,
    qrPng: await paintQr(sampleCode),
    parcel: {
      firstname: 'Hanne',
      kind: 'PARCEL',
      pieces: 1,
      carrier: 'PostNL',
      place: 'A 12',
      trackingNumber: '',
      perishable: false,
      code: '402817',
      receivedAt: clock.now(),
      zone: timeZone,
    },
    wishLink: `${config.publicUrl}/delivery`,
    photo: null,
  }
}

/** The pictures that the mail carries stand in it, and its links open nothing here. */
export function withPictures({ html, attachments }: MailContent): string {
  let text = html.replace('<head>', '<head><base target="_blank">')
  for (const { contentId, contentType, content } of attachments) {
    if (contentId === undefined) continue
    const address = `data:${contentType};base64,${Buffer.from(content).toString('base64')}`
    text = text.replaceAll(`cid:${contentId}`, address)
  }
  return text
}
