/** What somebody sees who was asked whether they are coming: their place, and the two answers. */
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Lateness } from '#server/features/workplace/workday/load-late.ts'
import { answerForm, answerPage } from './answer-body.ts'

export const latePath = '/booking/late'

export const lateAnswers = ['LATE', 'NOT_COMING'] as const
export type LateAnswer = (typeof lateAnswers)[number]

export type LatePage = {
  readonly lateness: Lateness
  readonly company: CompanyCard
  readonly jwt: string
  /** The answer that the mail's link asked for: its button comes first. */
  readonly wanted: LateAnswer | null
  readonly language: string
}

const labels = {
  LATE: 'mail_booking_reminder_late',
  NOT_COMING: 'mail_booking_reminder_cancel',
} as const

export function lateBody(page: LatePage): Html {
  const { standing } = page.lateness
  const canAnswer = standing === 'open' || standing === 'late'
  return answerPage(title(page), lead(page), [canAnswer ? choices(page) : null])
}

function title({ lateness, language }: LatePage): string {
  switch (lateness.standing) {
    case 'open':
      return textFor(language, 'booking_late_question')
    case 'late':
      return textFor(language, 'booking_late_kept')
    case 'cancelled':
      return textFor(language, 'booking_late_cancelled')
    case 'checked_in':
    case 'ended':
      return textFor(language, 'booking_late_title')
  }
}

function lead({ lateness, company, language }: LatePage): string {
  const { standing, releaseAt, lateUntil } = lateness
  const zone = company.timeZone
  switch (standing) {
    case 'open':
      return releaseAt === null || lateUntil === null
        ? ''
        : textFor(
            language,
            'booking_late_lead',
            { release: new Date(releaseAt), late: new Date(lateUntil) },
            zone,
          )
    case 'late':
      return lateUntil === null
        ? ''
        : textFor(language, 'booking_late_until', { late: new Date(lateUntil) }, zone)
    case 'checked_in':
      return textFor(language, 'booking_late_checked_in')
    case 'ended':
      return textFor(language, 'booking_late_ended')
    case 'cancelled':
      return ''
  }
}

/** The wanted answer comes first, as the one obvious button. Who is late already can still stay away. */
function choices({ lateness, jwt, wanted, language }: LatePage): Html {
  const first = wanted ?? 'LATE'
  const open = lateAnswers.filter((answer) => answer !== 'LATE' || lateness.standing === 'open')
  const ordered = open.toSorted((a, b) => Number(b === first) - Number(a === first))
  return html`<div class="stack answers">
    ${ordered.map((answer) =>
      answerForm(
        latePath,
        { jwt, answer },
        {
          label: textFor(language, labels[answer]),
          isPrimary: answer === first && lateness.standing === 'open',
        },
      ),
    )}
  </div>`
}
