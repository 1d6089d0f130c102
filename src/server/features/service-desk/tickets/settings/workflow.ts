/** How tickets move at a location: as it has set it, or as the standard says. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { putTicketWorkflow } from '#contract/service-desk/ticket-settings.ts'
import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import {
  abandonedStates,
  standardWorkflow,
  workflowFaults,
  type Workflow,
} from '#domain/ticket/workflow.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  deleteOtherStates,
  findDesk,
  insertDesk,
  insertStates,
  listStatesInUse,
  lockDesk,
  updateDesk,
} from './queries.ts'

type WorkflowInput = HandlerInput<typeof putTicketWorkflow>['body']
export type KeptWorkflow = Workflow & {
  readonly closeDays: number | null
  readonly keepDays: number | null
  readonly revision: number
}

export async function readWorkflow(tx: Tx, companyId: CompanyId): Promise<KeptWorkflow> {
  const row = await findDesk(tx, companyId)
  // The first ticket opens the desk by the standard, which changes nothing.
  if (row === undefined)
    return { ...standardWorkflow, closeDays: null, keepDays: null, revision: 1 }
  return {
    states: ticketStates.filter((state) => row.states.includes(state)),
    // Written by saveWorkflow alone, as the contract has it.
    acts: row.acts as Workflow['acts'],
    pausedAtSupplier: row.paused_at_supplier,
    closeDays: row.close_days,
    keepDays: row.keep_days,
    revision: row.revision,
  }
}

/** Lets the location have tickets: from its first one on, how it works stands in its own rows. */
export async function openDesk(tx: Tx, companyId: CompanyId): Promise<void> {
  const { acts, states } = standardWorkflow
  if (await insertDesk(tx, companyId, acts)) await insertStates(tx, companyId, states)
}

/**
 * Replaces how tickets move.
 * @throws ApiError validation_failed with the place of each fault | changed_meanwhile | ticket_state_in_use with the states
 */
export async function saveWorkflow(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: WorkflowInput,
): Promise<KeptWorkflow> {
  refuseFaults(input)
  await openDesk(tx, companyId)
  await lockDesk(tx, companyId)
  const before = await readWorkflow(tx, companyId)
  if (input.revision !== before.revision) throw new ApiError('changed_meanwhile')
  const next = {
    states: ticketStates.filter((state) => input.states.includes(state)),
    acts: input.acts.map(({ act: one, groups }) => ({ act: one, groups: [...new Set(groups)] })),
    pausedAtSupplier: input.pausedAtSupplier,
    closeDays: input.closeDays,
    keepDays: input.keepDays,
  }
  const inUse = (await listStatesInUse(tx, companyId)) as TicketState[] // the table's check
  const abandoned = abandonedStates(next, inUse)
  if (abandoned.length > 0) throw new ApiError('ticket_state_in_use', { states: abandoned })
  await insertStates(tx, companyId, next.states)
  // A ticket that gets there meanwhile holds its state by key.
  await deleteOtherStates(tx, companyId, next.states)
  await updateDesk(tx, companyId, {
    acts: JSON.stringify(next.acts),
    paused_at_supplier: next.pausedAtSupplier,
    close_days: next.closeDays,
    keep_days: next.keepDays,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'service_desk.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    changed: { from: shown(before), to: shown(next) },
  })
  return { ...next, revision: before.revision + 1 }
}

function refuseFaults(input: WorkflowInput): void {
  const faults = workflowFaults(input)
  if (faults.length === 0) return
  throw new ApiError(
    'validation_failed',
    faults.map((fault) => ({
      field: 'act' in fault ? 'body.acts' : 'body.states',
      code: `ticket_workflow_${fault.code.toLowerCase()}`,
      ...('act' in fault && { act: fault.act }),
      ...('state' in fault && { state: fault.state }),
    })),
  )
}

/** As the audit shows it: an act a line. */
function shown({ states, acts, ...rest }: Omit<KeptWorkflow, 'revision'>) {
  const { pausedAtSupplier, closeDays, keepDays } = rest
  const byAct = Object.fromEntries(acts.map(({ act, groups }) => [act, groups]))
  return { states, ...byAct, pausedAtSupplier, closeDays, keepDays }
}
