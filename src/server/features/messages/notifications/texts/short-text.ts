/** What text messages and chats say of a visit: in the location's words, or in ours. */
import { fillLine } from '#domain/notification/message-text.ts'
import { ruleOf, type VisitTextKind } from '#domain/notification/message-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findOwnText } from '../own-text.ts'
import type { MailFrame, MailVisit } from '../templates/parts/mail-frame.ts'
import { visitValues, visitWords } from '../templates/parts/visit-words.ts'
import { frameOf, mailVisitOf, type VisitFacts } from '../visits/visit-facts.ts'
import { automaticSentence, noticeSentence, reminderSentence } from '../visits/visit-notice.ts'

export type ShortText = { readonly language: string; readonly body: string }

type More = {
  readonly link: string
  /** Of a comment: who said it. */
  readonly authorName?: string
  /** Of a check-out by the clock. */
  readonly automatic?: boolean
}

/** For a reader of this language (BCP 47). @returns also in which language it is */
export async function writeShortText(
  tx: Tx,
  facts: VisitFacts,
  kind: VisitTextKind,
  language: string,
  more: More,
): Promise<ShortText> {
  const own = more.automatic === true ? null : await findOwnText(tx, facts.company, kind, language)
  const frame = frameOf(facts, own?.language ?? language)
  const visit = mailVisitOf(facts)
  const body =
    own === null
      ? ourShortText(frame, kind, visit, more)
      : fillShortText(frame, own.body, visit, more)
  return { language: frame.language, body }
}

/** The location's words with their variables filled. */
export function fillShortText(
  frame: MailFrame,
  body: string,
  visit: MailVisit,
  { link, authorName = '' }: More,
): string {
  // What a program said is said by the location.
  const author = authorName === '' ? frame.brand.companyName : authorName
  return fillLine(body, { ...visitValues(frame, visit, { authorName: author }), link })
}

export function ourShortText(
  frame: MailFrame,
  kind: VisitTextKind,
  visit: MailVisit,
  { link, automatic = false }: More,
): string {
  const sentence = automatic ? automaticSentence(frame, visit) : sentenceOf(frame, kind, visit)
  return ruleOf(kind).variables.includes('link') ? `${sentence}\n${link}` : sentence
}

function sentenceOf(frame: MailFrame, kind: VisitTextKind, visit: MailVisit): string {
  switch (kind) {
    case 'text_welcome':
      return frame.translate('message_welcome', placeOf(visit))
    case 'text_reminder': {
      const { date, times } = visitWords(frame, visit)
      return frame.translate('message_visit_reminder', { ...placeOf(visit), date, time: times })
    }
    case 'text_here':
      return noticeSentence(frame, visit, 'CHECK_IN')
    case 'text_left':
      return noticeSentence(frame, visit, 'CHECK_OUT')
    case 'text_soon':
      return reminderSentence(frame, visit)
    case 'text_comment': {
      const { visitor, date } = visitWords(frame, visit)
      return frame.translate('mail_comment_subject', { visitor, date })
    }
  }
}

function placeOf({ locationName, hostName }: MailVisit) {
  return { location: locationName, host: hostName ?? '' }
}
