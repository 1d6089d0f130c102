import { givenActs, type WorkflowFault } from '#domain/ticket/workflow.ts'
import { startsOf } from '#domain/ticket/transition.ts'
import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { actName, firstState, stateName } from './read-workflow.ts'

/** What is wrong, in words; null for what a form of ticks can't get wrong. */
export function faultWords(
  { t }: Pick<Translator, 't'>,
  fault: WorkflowFault,
): { readonly field: string; readonly sentence: string } | null {
  switch (fault.code) {
    case 'NO_END':
      return { field: stateName('RESOLVED'), sentence: t('ticket_workflow_no_end') }
    case 'UNREACHABLE':
    case 'DEAD_END': {
      const state = t(`tickets_state_${fault.state}`)
      const sentence =
        fault.code === 'DEAD_END'
          ? t('ticket_workflow_dead_end', { state })
          : t('ticket_workflow_unreachable', { state })
      return { field: fieldOf(fault.state), sentence }
    }
    case 'NO_START':
    case 'STATE_TWICE':
    case 'ACT_TWICE':
    case 'NOBODY':
    case 'NOWHERE':
      return null
  }
}

/** The first state has no box of its own: the first act that leads on from it stands for it. */
function fieldOf(state: TicketState): string {
  if (state !== firstState) return stateName(state)
  const act = givenActs.find((one) => startsOf(one, new Set(ticketStates)).has(state))
  return act === undefined ? stateName('RESOLVED') : actName(act)
}
