import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SetUpStep } from '#domain/location/set-up.ts'

type StepWords = {
  readonly title: MessageKey
  /** While it is open: what it is for. */
  readonly open: MessageKey
  readonly done: MessageKey
}

export const stepWords: Readonly<Record<SetUpStep, StepWords>> = {
  LOCATION: {
    title: 'set_up_location',
    open: 'set_up_location_open',
    done: 'set_up_location_done',
  },
  BRAND: {
    title: 'set_up_brand',
    open: 'set_up_brand_open',
    done: 'set_up_brand_done',
  },
  PEOPLE: {
    title: 'set_up_people',
    open: 'set_up_people_open',
    done: 'set_up_people_done',
  },
  QUESTIONS: {
    title: 'set_up_questions',
    open: 'set_up_questions_open',
    done: 'set_up_questions_done',
  },
  AGREEMENT: {
    title: 'set_up_agreement',
    open: 'set_up_agreement_open',
    done: 'set_up_agreement_done',
  },
  ENTRANCE: {
    title: 'set_up_entrance',
    open: 'set_up_entrance_open',
    done: 'set_up_entrance_done',
  },
  DESKS: {
    title: 'set_up_desks',
    open: 'set_up_desks_open',
    done: 'set_up_desks_done',
  },
  VISITOR: {
    title: 'set_up_visitor',
    open: 'set_up_visitor_open',
    done: 'set_up_visitor_done',
  },
}
