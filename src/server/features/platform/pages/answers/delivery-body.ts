/** What a recipient sees who can't collect a delivery: what it is, and what reception may do with it. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import { deliveryWishes } from '#domain/delivery/delivery-wish.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { AskedDelivery } from '#server/features/deliveries/deliveries/say-wish.ts'
import { answerForm, answerPage, factList, hiddenFields } from './answer-body.ts'
import { colleagueSearch, type Colleague } from './colleague-search.ts'

export const deliveryPath = '/delivery'

/** The last one takes back what was said before. */
export const deliveryAnswers = [...deliveryWishes, 'COLLECT'] as const
export type DeliveryAnswer = (typeof deliveryAnswers)[number]

export type DeliveryPage = AskedDelivery & {
  readonly company: CompanyCard
  readonly jwt: string
  /** The reader has answered a moment ago. */
  readonly isAnswered: boolean
  /** Null: they give it to no colleague. */
  readonly search: { readonly typed: string; readonly found: readonly Colleague[] | null } | null
  readonly language: string
}

const answerWords: Readonly<Record<DeliveryAnswer, MessageKey>> = {
  DESK: 'delivery_wish_desk',
  COLLEAGUE: 'delivery_wish_colleague',
  RETURN: 'delivery_wish_return',
  COLLECT: 'delivery_wish_collect',
}

export function deliveryBody(page: DeliveryPage): Html {
  const { company, delivery, language } = page
  const { carrier, received_at: at, state } = delivery
  const isOpen = state === 'RECEIVED'
  return answerPage(title(page), lead(page), [
    factList([
      [textFor(language, 'deliveries_kind'), whatItIs(delivery, (key) => textFor(language, key))],
      [textFor(language, 'deliveries_carrier'), carrier],
      [
        textFor(language, 'deliveries_event_received'),
        textFor(language, 'delivery_wish_received', { at: new Date(at) }, company.timeZone),
      ],
      [textFor(language, 'delivery_wish_so_far'), isOpen ? wishSoFar(page) : ''],
    ]),
    isOpen ? choices(page) : null,
  ])
}

function title({ delivery, isAnswered, language }: DeliveryPage): string {
  if (delivery.state !== 'RECEIVED') return textFor(language, 'delivery_wish_title')
  return textFor(language, isAnswered ? 'delivery_wish_done' : 'delivery_wish_question')
}

function lead({ delivery, company, isAnswered, language }: DeliveryPage): string {
  if (delivery.state !== 'RECEIVED') return textFor(language, 'delivery_wish_over')
  return isAnswered
    ? textFor(language, 'delivery_wish_change')
    : textFor(language, 'delivery_wish_lead', { company: company.name })
}

function wishSoFar({ delivery: { wish }, wishFor, language }: DeliveryPage): string {
  if (wish === null) return ''
  return wish === 'COLLEAGUE' && wishFor !== null
    ? textFor(language, 'delivery_wish_give', { person: fullName(wishFor) })
    : textFor(language, answerWords[wish])
}

/** None is the obvious one; what stands already is not offered, but for another colleague. */
function choices(page: DeliveryPage): Html {
  const { delivery, search } = page
  const standing = delivery.wish ?? 'COLLECT'
  const open = deliveryAnswers.filter((answer) => answer !== standing || answer === 'COLLEAGUE')
  return html`<div class="stack answers">
    ${open.map((answer) =>
      answer === 'COLLEAGUE' && search !== null ? giving(page, search) : choice(page, answer),
    )}
  </div>`
}

function choice({ jwt, language }: DeliveryPage, answer: DeliveryAnswer): Html {
  const label = textFor(language, answerWords[answer])
  if (answer !== 'COLLEAGUE') {
    return answerForm(deliveryPath, { jwt, answer }, { label, isPrimary: false })
  }
  // Opens the search; it changes nothing.
  return html`<form method="get" action="${deliveryPath}" class="stack">
    ${hiddenFields({ jwt, answer })}
    <button type="submit" class="button button-secondary">${label}</button>
  </form>`
}

/** The search for a colleague, and whom it found: each with the button that names this person. */
function giving(
  { jwt, language }: DeliveryPage,
  search: NonNullable<DeliveryPage['search']>,
): Html {
  return colleagueSearch({
    path: deliveryPath,
    hidden: { jwt, answer: 'COLLEAGUE' },
    label: textFor(language, 'delivery_wish_who'),
    ...search,
    choose: (person) => textFor(language, 'delivery_wish_give', { person }),
    language,
  })
}
