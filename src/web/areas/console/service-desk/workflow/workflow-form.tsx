import { type ReactNode, useState } from 'react'
import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import { givenActs, workflowFaults, type Workflow } from '#domain/ticket/workflow.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TicketCall, TicketWorkflow } from '../ticket-queries.ts'
import { ActGroups } from './act-groups.tsx'
import { faultWords } from './fault-words.ts'
import {
  actName,
  dayFields,
  readDays,
  readWorkflow,
  stateName,
  type DayField,
} from './read-workflow.ts'
import { StateTick } from './state-tick.tsx'
import { WorkflowProof } from './workflow-proof.tsx'

/** The states that a location uses, and who does what: what is wrong stands in its place while somebody ticks. */
export function WorkflowForm({
  call,
  saved,
  onSaved,
}: {
  readonly call: TicketCall
  readonly saved: TicketWorkflow
  readonly onSaved: (workflow: TicketWorkflow) => void
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t, language } = translator
  const params = { companyId: page.location.companyId }
  const [wanted, setWanted] = useState<Workflow>(saved)
  const used = new Set(wanted.states)
  const labels = {
    ...Object.fromEntries(
      ticketStates.map((state) => [stateName(state), t(`tickets_state_${state}`)]),
    ),
    ...Object.fromEntries(givenActs.map((act) => [actName(act), t(`tickets_act_${act}`)])),
    states: t('ticket_workflow_states'),
    acts: t('ticket_workflow_acts'),
    closeDays: t('ticket_workflow_close'),
    keepDays: t('ticket_workflow_keep'),
    pausedAtSupplier: t('ticket_workflow_paused'),
  }
  const refusalOf = ({ code, details }: ApiError): string | null => {
    if (code !== 'ticket_state_in_use') return null
    const { states = [] } = details as { readonly states?: readonly TicketState[] }
    const names = states.map((state) => t(`tickets_state_${state}`))
    return t('ticket_workflow_in_use', { states: new Intl.ListFormat(language).format(names) })
  }
  return (
    <EditForm
      labels={labels}
      save={t('common_button_save')}
      saved={t('ticket_workflow_saved')}
      refusalOf={refusalOf}
      guard={{
        opened: setOf(saved),
        read: async () => setOf(await call('ticketWorkflow.get', { params })),
      }}
      onType={(values) => setWanted(readWorkflow(values))}
      validate={(values) => ({
        ...Object.fromEntries(
          workflowFaults(readWorkflow(values)).flatMap((fault) => {
            const words = faultWords(translator, fault)
            return words === null ? [] : [[words.field, words.sentence] as const]
          }),
        ),
        ...Object.fromEntries(
          dayNames.flatMap((field) =>
            readDays(values, field) === undefined
              ? [[field, t('ticket_workflow_days_error', { most: dayFields[field] })] as const]
              : [],
          ),
        ),
      })}
      onSave={async (values) => {
        const { states, acts, pausedAtSupplier } = readWorkflow(values)
        const { revision } = await call('ticketWorkflow.get', { params })
        const body = {
          states: [...states],
          acts: acts.map(({ act, groups }) => ({ act, groups: [...groups] })),
          pausedAtSupplier,
          closeDays: readDays(values, 'closeDays') ?? null,
          keepDays: readDays(values, 'keepDays') ?? null,
          revision,
        }
        onSaved(await call('ticketWorkflow.put', { params, body }))
      }}
    >
      <fieldset className="service-desk-act">
        <legend>{t('ticket_workflow_states')}</legend>
        {ticketStates.map((state) => (
          <StateTick key={state} state={state} isUsed={saved.states.includes(state)} />
        ))}
      </fieldset>
      <section>
        <h2>{t('ticket_workflow_acts')}</h2>
        <p className="muted">{t('ticket_workflow_acts_lead')}</p>
        {givenActs.map((act) => (
          <ActGroups
            key={act}
            act={act}
            groups={saved.acts.find((one) => one.act === act)?.groups ?? []}
            used={used}
            isDone={wanted.acts.some((one) => one.act === act)}
          />
        ))}
      </section>
      <WorkflowProof workflow={wanted} />
      {used.has('TRANSFERRED') && (
        <Checkbox
          name="pausedAtSupplier"
          label={labels.pausedAtSupplier}
          optionalMark=""
          defaultChecked={saved.pausedAtSupplier}
        />
      )}
      {used.has('RESOLVED') && used.has('CLOSED') && (
        <DaysField
          name="closeDays"
          label={labels.closeDays}
          hint={t('ticket_workflow_close_hint')}
          days={saved.closeDays}
        />
      )}
      <DaysField
        name="keepDays"
        label={labels.keepDays}
        hint={t('ticket_workflow_keep_hint')}
        days={saved.keepDays}
      />
    </EditForm>
  )
}

const dayNames = Object.keys(dayFields) as DayField[] // the fields of the table above

/** A number of days; empty: by no time. */
function DaysField({
  name,
  label,
  hint,
  days,
}: {
  readonly name: DayField
  readonly label: string
  readonly hint: string
  readonly days: number | null
}): ReactNode {
  const { t } = useTranslator()
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optionalMark={t('common_optional')}
      defaultValue={days === null ? '' : String(days)}
      maxLength={4}
      isDigits
    />
  )
}

/** What somebody sets here. */
function setOf({ states, acts, pausedAtSupplier, ...days }: TicketWorkflow): object {
  return { states, acts, pausedAtSupplier, closeDays: days.closeDays, keepDays: days.keepDays }
}
