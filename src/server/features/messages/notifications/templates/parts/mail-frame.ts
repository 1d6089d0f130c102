import type { MailCalendar } from '#server/platform/mail/mail.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import type { MailDraft } from './mail-draft.ts'

/** The company as a mail shows it. `accent` is `#rrggbb`; without a logo its name stands there. */
export type MailBrand = {
  readonly companyName: string
  readonly accent: string
  /** The logo as PNG with its size in pixels; sent inside the mail, never fetched. */
  readonly logo: {
    readonly png: Uint8Array
    readonly width: number
    readonly height: number
  } | null
}

/** What every mail needs: whose it is, in which language, and how its words are found. */
export type MailFrame = {
  readonly translate: Translate
  /** BCP 47 tag of the reader's language; dates and times follow it. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly brand: MailBrand
  /** Puts the words of the location in the place of ours. */
  readonly ownWords?: (draft: MailDraft) => MailDraft
  /** Whose assistant the reader is, where the mail is one that this host gets. */
  readonly assistantOf?: string
}

/** When and where a visit takes place: instants in UTC plus the location's IANA zone. */
export type MailVisit = {
  readonly visitorFirstname: string
  readonly visitorLastname: string
  readonly visitorCompany: string | null
  readonly hostName: string | null
  /** Whom the visitor asked for at the door, where that is no host who is known. */
  readonly askedFor?: string
  readonly locationName: string
  /** One line as written on an envelope, or null when the company gave none. */
  readonly address: string | null
  /** When reception is open, in the reader's language; for a visit that begins outside of its hours. */
  readonly hours?: string
  readonly startAt: string
  readonly endAt: string
  readonly zone: string
}

/** A mail about a visit that carries the visit's calendar entry (`visitCalendar`), or none. */
export type WithCalendar = { readonly calendar: MailCalendar | null }
