/** What is left to do until a location receives visitors: read off what is there, never a list that somebody ticks. */
import { flowTemplates } from '../flow/studio/flow-template.ts'
import type { Module } from './module.ts'

/** In the order in which they are done. */
export const setUpSteps = [
  'LOCATION',
  'BRAND',
  'PEOPLE',
  'QUESTIONS',
  'AGREEMENT',
  'ENTRANCE',
  'DESKS',
  'VISITOR',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** What a location can begin with. The visitor book asks nothing beside the details, and nobody signs. */
export const setUpTemplates = [...flowTemplates, 'VISITOR_BOOK'] as const
export type SetUpTemplate = (typeof setUpTemplates)[number]

/** How much of each there is. */
export type SetUpFacts = Readonly<Record<SetUpStep, number>> & {
  readonly modules: ReadonlySet<Module>
}

export type SetUpChoices = {
  readonly hidden: boolean
  /** Not now. */
  readonly putOff: readonly SetUpStep[]
}

export type SetUp = {
  /** DONE: somebody has walked through, or there is nothing left to do. HIDDEN: nobody wants to see it for now. */
  readonly state: 'OPEN' | 'HIDDEN' | 'DONE'
  /** Those that apply. */
  readonly steps: readonly {
    readonly step: SetUpStep
    readonly state: 'OPEN' | 'PUT_OFF' | 'DONE'
    readonly count: number
  }[]
}

const moduleOf: Readonly<Partial<Record<SetUpStep, Module>>> = {
  QUESTIONS: 'VISITORS',
  AGREEMENT: 'VISITORS',
  ENTRANCE: 'VISITORS',
  DESKS: 'WORKPLACE',
  VISITOR: 'VISITORS',
}

/** Where a location stands. */
export function judgeSetUp(facts: SetUpFacts, { hidden, putOff }: SetUpChoices): SetUp {
  const steps = setUpSteps
    .filter((step) => {
      const module = moduleOf[step]
      return module === undefined || facts.modules.has(module)
    })
    .map((step) => {
      const state = facts[step] > 0 ? 'DONE' : putOff.includes(step) ? 'PUT_OFF' : 'OPEN'
      return { step, state, count: facts[step] } as const
    })
  const isDone = facts.VISITOR > 0 || steps.every(({ state }) => state !== 'OPEN')
  return { state: isDone ? 'DONE' : hidden ? 'HIDDEN' : 'OPEN', steps }
}
