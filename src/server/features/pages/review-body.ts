/** What a host sees who answers a review: who comes, when, what was decided, and the two buttons. */
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { html, type Html } from '#server/platform/html.ts'
import { textFor } from '#server/platform/texts.ts'
import type { VisitRecord } from '../visit-record/visit-record.ts'

export type ReviewAnswer = 'approve' | 'deny'

type Review = {
  readonly visit: VisitRecord
  readonly company: CompanyCard
  readonly jwt: string
  /** The answer that the mail's link asked for: its button comes first. */
  readonly wanted: ReviewAnswer | null
  readonly language: string
  /** ISO 8601. */
  readonly now: string
}

export function reviewBody(review: Review): Html {
  const { visit, company, language } = review
  const { visitor } = visit
  const name = [visitor.firstname, visitor.lastname].filter((part) => part !== '').join(' ')
  const when = textFor(
    language,
    'review_when_value',
    { start: new Date(visit.startAt), end: new Date(visit.endAt) },
    company.timeZone,
  )
  const open =
    visit.status === 'IN_REVIEW' || (visit.status === 'DENIED' && visit.denialCause === 'FLOW')
  return page(
    html` <div class="screen-heading">
        <h1>${textFor(language, open ? 'review_question' : 'review_title', { name })}</h1>
        <p class="lead">${textFor(language, explanationKey(visit), { name })}</p>
      </div>
      <dl class="card stack">
        ${row(textFor(language, 'review_visitor'), name)}
        ${visitor.companyName === '' ? null : row(textFor(language, 'review_company'), visitor.companyName)}
        ${row(textFor(language, 'review_when'), when)}
        ${row(textFor(language, 'review_where'), company.name)}
      </dl>
      ${open ? buttons(review) : null}`,
  )
}

/** What is said instead when the link is refused. */
export function refusedBody(code: ErrorCode, language: string): Html {
  return page(
    html` <div class="screen-heading">
      <h1>${textFor(language, 'visit_error_page_title')}</h1>
      <p class="lead">${textFor(language, errors[code].messageKey)}</p>
    </div>`,
  )
}

function page(content: Html): Html {
  return html`<div class="page">
    <main><div class="screen">${content}</div></main>
  </div>`
}

function row(label: string, value: string): Html {
  return html`<div>
    <dt class="field-hint">${label}</dt>
    <dd class="lead">${value}</dd>
  </div>`
}

function explanationKey(visit: VisitRecord) {
  if (visit.status === 'IN_REVIEW') return 'review_why_new' as const
  if (visit.status !== 'DENIED') return 'review_done_approved' as const
  return visit.denialCause === 'FLOW'
    ? ('review_why_flow' as const)
    : ('review_done_denied' as const)
}

function buttons({ jwt, wanted, language }: Review): Html {
  const approve = html`<form method="post" action="/review" class="stack">
    <input type="hidden" name="jwt" value="${jwt}" /><input
      type="hidden"
      name="answer"
      value="approve"
    />
    <button
      type="submit"
      class="button ${wanted === 'deny' ? 'button-secondary' : 'button-primary'}"
    >
      ${textFor(language, 'review_approve')}
    </button>
  </form>`
  const deny = html`<form method="post" action="/review" class="stack">
    <input type="hidden" name="jwt" value="${jwt}" /><input
      type="hidden"
      name="answer"
      value="deny"
    />
    <div class="field">
      <label class="field-label" for="reason">${textFor(language, 'review_reason')}</label>
      <p class="field-hint" id="reason-hint">${textFor(language, 'review_reason_hint')}</p>
      <textarea
        class="input input-area"
        id="reason"
        name="reason"
        maxlength="1000"
        aria-describedby="reason-hint"
      ></textarea>
    </div>
    <button
      type="submit"
      class="button ${wanted === 'deny' ? 'button-primary' : 'button-secondary'}"
    >
      ${textFor(language, 'review_deny')}
    </button>
  </form>`
  return html`<div class="stack">${wanted === 'deny' ? [deny, approve] : [approve, deny]}</div>`
}
