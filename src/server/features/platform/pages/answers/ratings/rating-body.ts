/** What somebody sees who is asked how something was, a visit or what became of a ticket: the answers, and what was said so far. */
import { longestRemark, ratings, type Rating, type Said } from '#domain/rating/rating.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { ratingLabels } from '#server/features/messages/notifications/templates/parts/rating-links.ts'
import { answerPage, factList, hiddenFields } from '../answer-body.ts'

/** What is asked about, in the reader's language. */
export type RatedThing = {
  readonly title: string
  readonly question: string
  /** Who reads the words. */
  readonly remarkHint: string
  readonly thanks: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Why it can't be rated by now; null where it can. */
  readonly refusal: string | null
  /** What was said before; null for nothing. */
  readonly said: Said | null
  /** What else can be answered with the same words. */
  readonly more: Html | null
  /** Brand colour of the location. */
  readonly brandColour: string | null
}

export type RatingPage = RatedThing & {
  readonly path: string
  readonly jwt: string
  /** The answer that the mail's link asked for. */
  readonly wanted: Rating | null
  /** The reader has answered a moment ago. */
  readonly isAnswered: boolean
  readonly language: string
}

export function ratingBody(page: RatingPage): Html {
  const { title, question, facts, refusal, said, thanks, isAnswered, language } = page
  const shown = facts.length === 0 ? null : factList(facts)
  if (refusal !== null) return answerPage(title, refusal, [shown])
  if (isAnswered && said !== null) {
    return answerPage(textFor(language, 'rating_thanks'), thanks, [shown, again(page)])
  }
  return answerPage(title, question, [shown, answers(page)])
}

function answers({ path, jwt, said, wanted, remarkHint, more, language }: RatingPage): Html {
  const chosen = wanted ?? said?.rating ?? null
  return html`<form method="post" action="${path}" class="stack">
    ${hiddenFields({ jwt })}
    <div class="field">
      <label class="field-label" for="remark">${textFor(language, 'rating_remark')}</label>
      <p class="field-hint" id="remark-hint">${remarkHint}</p>
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
    ${more}
  </form>`
}

/** The best stands first, as in the mail. */
function choice(rating: Rating, isChosen: boolean, language: string): Html {
  const kind = isChosen ? 'button-primary' : 'button-secondary'
  return html`<button type="submit" name="rating" value="${rating}" class="button ${kind}">
    ${textFor(language, ratingLabels[rating])}
  </button>`
}

/** Back to the answers; a link, as it changes nothing. */
function again({ path, jwt, language }: RatingPage): Html {
  return html`<form method="get" action="${path}" class="stack">
    ${hiddenFields({ jwt })}
    <button type="submit" class="button button-secondary">
      ${textFor(language, 'rating_change')}
    </button>
  </form>`
}
