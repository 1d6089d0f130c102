/** What a host sees who answers a review: who comes, when, what was decided, and the two buttons. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { describeAlert } from '#server/features/visitors/watch-lists/alerts/describe-alert.ts'
import type { WatchAlert } from '#server/features/visitors/watch-lists/alerts/load-alert.ts'
import { answerForm, answerPage, factList, visitorName } from './answer-body.ts'

export type ReviewAnswer = 'approve' | 'deny'

type Review = {
  readonly visit: VisitRecord
  /** What a watch list holds the visit for, as far as the reader may decide; null where none does. */
  readonly hold: readonly WatchAlert[] | null
  /** Who decided, and when; null where nobody has. */
  readonly decided: string | null
  /** For how many visits an answer counts. */
  readonly covers: number
  readonly company: CompanyCard
  readonly jwt: string
  /** The answer that the mail's link asked for: its button comes first. */
  readonly wanted: ReviewAnswer | null
  readonly language: string
}

const action = '/review'

export function reviewBody(review: Review): Html {
  const { visit, company, language, hold } = review
  const name = visitorName(visit)
  const when = textFor(
    language,
    'review_when_value',
    { start: new Date(visit.startAt), end: new Date(visit.endAt) },
    company.timeZone,
  )
  const isAsked =
    visit.status === 'IN_REVIEW' || (visit.status === 'DENIED' && visit.denialCause === 'FLOW')
  // A host has no part in what only an approver may decide.
  const open = isAsked && (hold === null || hold.length > 0)
  return answerPage(
    textFor(language, open ? 'review_question' : 'review_title', { name }),
    textFor(language, explanationKey(visit, hold), {
      name,
      visitor: name,
      company: company.name,
      list: hold?.[0]?.list.name ?? '',
    }),
    [
      ...(hold ?? []).map((alert) => factList(alertFacts(language, alert))),
      factList([
        [textFor(language, 'review_visitor'), name],
        [textFor(language, 'review_company'), visit.visitor.companyName],
        [textFor(language, 'review_when'), when],
        [textFor(language, 'review_where'), company.name],
      ]),
      open || review.decided === null ? null : html`<p class="lead">${review.decided}</p>`,
      open ? coverage(review, name) : null,
      open ? buttons(review) : null,
    ],
  )
}

/** Who decides about a series says so knowingly. */
function coverage({ covers: count, hold, language }: Review, name: string): Html | null {
  if (count < 2) return null
  const text =
    hold === null
      ? textFor(language, 'review_covers', { count })
      : textFor(language, 'review_covers_person', { count, name })
  return html`<p class="lead">${text}</p>`
}

function alertFacts(language: string, alert: WatchAlert) {
  return describeAlert((key, values) => textFor(language, key, values), alert).map(
    ({ label, value }) => [label, value] as const,
  )
}

function explanationKey(visit: VisitRecord, hold: Review['hold']) {
  if (hold !== null) {
    return hold.length > 0
      ? ('mail_watch_hold_content' as const)
      : ('mail_watch_hold_notice' as const)
  }
  if (visit.status === 'IN_REVIEW') return 'review_why_new' as const
  if (visit.status !== 'DENIED') return 'review_done_approved' as const
  return visit.denialCause === 'FLOW'
    ? ('review_why_flow' as const)
    : ('review_done_denied' as const)
}

function buttons({ jwt, wanted, language, hold }: Review): Html {
  const isHeld = hold !== null
  const approve = answerForm(
    action,
    { jwt, answer: 'approve' },
    {
      label: textFor(language, isHeld ? 'mail_watch_dismiss' : 'review_approve'),
      isPrimary: wanted !== 'deny',
    },
  )
  const deny = answerForm(
    action,
    { jwt, answer: 'deny' },
    {
      label: textFor(language, isHeld ? 'mail_watch_confirm' : 'review_deny'),
      isPrimary: wanted === 'deny',
    },
    html`<div class="field">
      <label class="field-label" for="reason">${textFor(language, 'review_reason')}</label>
      <p class="field-hint" id="reason-hint">${textFor(language, 'review_reason_hint')}</p>
      <textarea
        class="input input-area"
        id="reason"
        name="reason"
        maxlength="1000"
        aria-describedby="reason-hint"
      ></textarea>
    </div>`,
  )
  return html`<div class="stack answers">
    ${wanted === 'deny' ? [deny, approve] : [approve, deny]}
  </div>`
}
