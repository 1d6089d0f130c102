/** What people are told who come while nobody is at reception: whole sentences, so that no page carries the rule. */
import { spansInWords } from '#domain/location/hours-in-words.ts'
import { hoursToKnow, openSpans, type OpenSpan } from '#domain/location/opening-hours.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'

type Place = Pick<CompanyCard, 'hours' | 'closingDays' | 'phone' | 'timeZone'>

/** So many days a kiosk knows of without the server. */
const daysAhead = 8

/** When reception is open on the day of a visit that begins outside of its hours; empty for any other. */
export function hoursNote(place: Place, startAt: string, language: string): string {
  const { hours, closingDays, timeZone } = place
  if (!hours.kept) return ''
  const day = hoursToKnow(startAt, { ...hours, closingDays }, timeZone)
  if (day === null) return ''
  const translate = createTranslate(language, timeZone)
  const sentences = {
    OPEN: () => translate('hours_note_open', { hours: spansInWords(day.spans, language) }),
    CLOSED: () => translate('hours_note_closed'),
    APPOINTMENT: () => translate('hours_note_appointment'),
  }
  return `${sentences[day.mode]()}${callSentence(place, translate)}`
}

/** When a kiosk says that reception is closed, and what; null where it never does. Spans are whole days ahead, from today on. */
export function closedAtKiosk(
  place: Place,
  now: string,
  language: string,
): { readonly text: string; readonly spans: readonly OpenSpan[] } | null {
  const { hours, closingDays, timeZone } = place
  if (!hours.kept || !hours.atKiosk) return null
  const from = localDateOf(now, timeZone)
  const to = addDays(from, daysAhead)
  const open = openSpans({ from, to }, { ...hours, closingDays }, timeZone)
  const ends = [wallClockInstant(from, '00:00', timeZone), ...open.map(({ endAt }) => endAt)]
  const starts = [...open.map(({ startAt }) => startAt), wallClockInstant(to, '24:00', timeZone)]
  const translate = createTranslate(language, timeZone)
  return {
    text: `${translate('hours_kiosk_closed')}${callSentence(place, translate)}`,
    spans: ends
      .map((startAt, index) => ({ startAt, endAt: starts[index] ?? startAt }))
      .filter(({ startAt, endAt }) => startAt < endAt),
  }
}

function callSentence({ phone }: Place, translate: Translate): string {
  return phone === '' ? '' : ` ${translate('hours_note_call', { phone })}`
}
