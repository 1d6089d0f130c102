import { userGroups } from '#domain/rights/right.ts'
import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import { startsOf } from '#domain/ticket/transition.ts'
import { givenActs, type GivenAct, type Workflow } from '#domain/ticket/workflow.ts'
import { formText } from '#web/registration/details/form-text.ts'

export const actName = (act: GivenAct): string => `act.${act}`
export const stateName = (state: TicketState): string => `state.${state}`

/** Every location begins with it. */
export const firstState: TicketState = 'REQUESTED'

/** What stands in the form: an act that nobody is ticked for is not done, and one that the states have no place for goes. */
export function readWorkflow(values: FormData): Workflow {
  const states = ticketStates.filter(
    (state) => state === firstState || values.has(stateName(state)),
  )
  const used = new Set(states)
  const acts = givenActs.flatMap((act) => {
    const ticked = values.getAll(actName(act))
    const groups = userGroups.filter((group) => ticked.includes(group))
    return groups.length === 0 || startsOf(act, used).size === 0 ? [] : [{ act, groups }]
  })
  return { states, acts, pausedAtSupplier: values.has('pausedAtSupplier') }
}

/** The fields of days, each with the most that is taken. */
export const dayFields = { closeDays: 365, keepDays: 3650 } as const
export type DayField = keyof typeof dayFields

/** A number of days: null where the field is empty, undefined where it holds no such number. */
export function readDays(values: FormData, field: DayField): number | null | undefined {
  const typed = formText(values, field).trim()
  if (typed === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= dayFields[field] ? days : undefined
}
