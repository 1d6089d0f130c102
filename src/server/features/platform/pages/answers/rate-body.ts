/** What a visitor sees who is asked how the visit was: the answers, and what was said so far. */
import type { z } from 'zod'
import type { visitRating } from '#contract/visits/visit-ratings.ts'
import { ratings, type Rating } from '#domain/rating/rating.ts'
import { canRate, longestRemark } from '#domain/visit/visit-rating.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ratingLabels } from '#server/features/messages/notifications/templates/thanks-mail.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { answerPage, hiddenFields } from './answer-body.ts'

export const ratePath = '/rate'

export type RatePage = {
  readonly visit: Pick<VisitRecord, 'status'>
  readonly company: Pick<CompanyCard, 'name'>
  readonly jwt: string
  /** What was said before; null for nothing. */
  readonly said: Pick<z.input<typeof visitRating>, 'rating' | 'remark'> | null
  /** The answer that the mail's link asked for. */
  readonly wanted: Rating | null
  /** The reader has answered a moment ago. */
  readonly isAnswered: boolean
  readonly language: string
}

export function rateBody({
  visit,
  company,
  jwt,
  said,
  wanted,
  isAnswered,
  language,
}: RatePage): Html {
  const { name } = company
  const t = textFor.bind(null, language)
  if (!canRate(visit.status)) {
    return answerPage(t('rating_title'), t('rating_not_yet', { company: name }), [])
  }
  if (isAnswered && said !== null) {
    return answerPage(t('rating_thanks'), t('rating_told', { company: name }), [
      again(jwt, language),
    ])
  }
  const chosen = wanted ?? said?.rating ?? null
  return answerPage(t('rating_title'), t('rating_question', { company: name }), [
    html`<form method="post" action="${ratePath}" class="stack">
      ${hiddenFields({ jwt })}
      <div class="field">
        <label class="field-label" for="remark">${t('rating_remark')}</label>
        <p class="field-hint" id="remark-hint">${t('rating_remark_hint', { company: name })}</p>
        <textarea
          class="input"
          id="remark"
          name="remark"
          rows="3"
          maxlength="${longestRemark}"
          aria-describedby="remark-hint"
        >
${said?.remark ?? ''}</textarea>
      </div>
      <div class="stack answers">
        ${ratings.toReversed().map((rating) => choice(rating, rating === chosen, language))}
      </div>
    </form>`,
  ])
}

/** The best stands first, as in the mail. */
function choice(rating: Rating, isChosen: boolean, language: string): Html {
  const kind = isChosen ? 'button-primary' : 'button-secondary'
  return html`<button type="submit" name="rating" value="${rating}" class="button ${kind}">
    ${textFor(language, ratingLabels[rating])}
  </button>`
}

/** Back to the answers; a link, as it changes nothing. */
function again(jwt: string, language: string): Html {
  return html`<form method="get" action="${ratePath}" class="stack">
    ${hiddenFields({ jwt })}
    <button type="submit" class="button button-secondary">
      ${textFor(language, 'rating_change')}
    </button>
  </form>`
}
