/** What a host sees whose visitor has arrived: who it is, what was answered, and what can be answered. */
import { fullName } from '#domain/name/full-name.ts'
import { hostAnswers, type HostAnswer } from '#domain/arrival/host-answer.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { answerLabels } from '#server/features/messages/notifications/templates/host-arrived-mail.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { answerForm, answerPage, factList, hiddenFields, visitorName } from './answer-body.ts'
import { colleagueSearch, type Colleague } from './colleague-search.ts'

export const arrivalPath = '/arrival'

export type ArrivalPage = {
  readonly visit: VisitRecord
  readonly company: CompanyCard
  readonly jwt: string
  /** `replaced`: somebody else receives the visitor now. */
  readonly standing: 'open' | 'gone' | 'not_here' | 'replaced'
  /** Whether the reader is the host, not somebody who stands in. */
  readonly isHost: boolean
  /** The answer that the mail's link asked for: its button comes first. */
  readonly wanted: HostAnswer | null
  /** The reader has answered a moment ago. */
  readonly isAnswered: boolean
  readonly search: { readonly typed: string; readonly found: readonly Colleague[] | null }
  readonly language: string
}

export function arrivalBody(page: ArrivalPage): Html {
  const { visit, company, standing, language } = page
  const isOpen = standing === 'open'
  return answerPage(title(page), lead(page), [
    factList([
      [textFor(language, 'review_visitor'), visitorName(visit)],
      [textFor(language, 'review_company'), visit.visitor.companyName],
      [textFor(language, 'arrival_asked_for'), visit.typedHostName],
      [textFor(language, 'arrival_since'), isOpen ? since(page) : ''],
      [textFor(language, 'review_where'), company.name],
      [textFor(language, 'arrival_host'), page.isHost ? '' : fullName(visit.host)],
      [textFor(language, 'arrival_answer'), isOpen ? answerSoFar(page) : ''],
    ]),
    isOpen ? choices(page) : null,
  ])
}

function title(page: ArrivalPage): string {
  const { visit, language } = page
  const name = visitorName(visit)
  if (page.isAnswered) return textFor(language, 'arrival_told', { name })
  if (page.standing !== 'open') return textFor(language, 'arrival_title')
  return page.isHost
    ? textFor(language, 'arrival_question', { name })
    : textFor(language, 'arrival_question_for', { name, host: fullName(visit.host) })
}

function lead({ visit, standing, isAnswered, language }: ArrivalPage): string {
  const name = visitorName(visit)
  switch (standing) {
    case 'gone':
      return textFor(language, 'arrival_gone', { name })
    case 'not_here':
      return textFor(language, 'arrival_not_here', { name })
    case 'replaced':
      return textFor(language, 'arrival_replaced', { name, host: fullName(visit.host) })
    case 'open':
      return isAnswered
        ? textFor(language, 'arrival_change')
        : textFor(language, 'arrival_lead', { name })
  }
}

function since({ visit, company, language }: ArrivalPage): string {
  if (visit.arrivedAt === null) return ''
  const at = new Date(visit.arrivedAt)
  return textFor(language, 'arrival_since_value', { at }, company.timeZone)
}

function answerSoFar({ visit, company, language }: ArrivalPage): string {
  const { arrival } = visit
  if (arrival === null || arrival.answer === null || arrival.answeredAt === null) return ''
  const person =
    arrival.answeredBy === null
      ? textFor(language, 'arrival_reception')
      : fullName(arrival.answeredBy)
  const answer = textFor(language, answerLabels[arrival.answer])
  const at = new Date(arrival.answeredAt)
  return textFor(language, 'arrival_answer_value', { answer, person, at }, company.timeZone)
}

/** The wanted answer comes first, as the one obvious button; without one, "on my way" does. */
function choices(page: ArrivalPage): Html {
  const first = page.wanted ?? 'ON_MY_WAY'
  const rest = hostAnswers.filter((answer) => answer !== first)
  return html`<div class="stack answers">
    ${[first, ...rest].map((answer) => choice(page, answer, answer === first && !page.isAnswered))}
  </div>`
}

function choice(page: ArrivalPage, answer: HostAnswer, isPrimary: boolean): Html {
  const { jwt, language } = page
  const label = textFor(language, answerLabels[answer])
  if (answer !== 'SEND_SOMEBODY') {
    return answerForm(arrivalPath, { jwt, answer }, { label, isPrimary })
  }
  return page.wanted === 'SEND_SOMEBODY' ? sending(page) : searchLink(page, label)
}

/** Opens the search; a link, as it changes nothing. */
function searchLink({ jwt }: ArrivalPage, label: string): Html {
  return html`<form method="get" action="${arrivalPath}" class="stack">
    ${hiddenFields({ jwt, answer: 'SEND_SOMEBODY' })}
    <button type="submit" class="button button-secondary">${label}</button>
  </form>`
}

/** The search for a colleague, and whom it found: each with the button that sends this person. */
function sending({ jwt, search, language }: ArrivalPage): Html {
  return colleagueSearch({
    path: arrivalPath,
    hidden: { jwt, answer: 'SEND_SOMEBODY' },
    label: textFor(language, 'arrival_send_label'),
    ...search,
    choose: (person) => textFor(language, 'arrival_send_choose', { person }),
    language,
  })
}
