import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TicketCall, TicketPriority } from '../ticket-queries.ts'
import { MinutesField } from '../settings/minutes-field.tsx'
import { PutAway } from '../settings/put-away.tsx'
import { minutesFaults, readMinutes } from '../settings/read-minutes.ts'
import { nextPosition } from '../settings/row-order.ts'

/** One priority; null: one that is being added. */
export function PriorityForm({
  call,
  priority,
  others,
  onChanged,
}: {
  readonly call: TicketCall
  readonly priority: TicketPriority | null
  readonly others: readonly TicketPriority[]
  /** `isDone`: it was added, put away or brought back. */
  readonly onChanged: (isDone: boolean) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const labels = {
    name: t('service_desk_name'),
    answerMinutes: t('priorities_answer'),
    minutes: t('priorities_minutes'),
  }
  const current = async (): Promise<TicketPriority | undefined> =>
    (await call('ticketPriorities.list', { params })).priorities.find(
      ({ id }) => id === priority?.id,
    )
  const update = async (change: Partial<TicketPriority>): Promise<void> => {
    const now = await current()
    if (priority === null || now === undefined) return
    await call('ticketPriorities.update', {
      params: { ...params, priorityId: priority.id },
      body: { ...now, ...change },
    })
  }
  return (
    <EditForm
      labels={labels}
      save={t(priority === null ? 'priorities_add' : 'common_button_save')}
      saved={t('priorities_saved')}
      refusalOf={({ code }) => (code === 'conflict' ? t('service_desk_name_taken') : null)}
      guard={
        priority && {
          opened: setOf(priority),
          read: async () => setOf(await current()),
        }
      }
      validate={(values) => ({
        ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
        ...minutesFaults(values, t('service_desk_minutes_error')),
      })}
      onSave={async (values) => {
        const set = {
          name: formText(values, 'name').trim(),
          minutes: readMinutes(values, 'minutes') ?? null,
          answerMinutes: readMinutes(values, 'answerMinutes') ?? null,
        }
        if (priority === null) {
          const body = { ...set, position: nextPosition(others) }
          await call('ticketPriorities.create', { params, body })
        } else await update(set)
        await onChanged(priority === null)
      }}
      acts={
        priority !== null && (
          <PutAway
            isAway={priority.archived}
            question={t('priorities_put_away_sure')}
            onSet={async (archived) => {
              await update({ archived })
              await onChanged(true)
            }}
          />
        )
      }
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('priorities_name_hint')}
        defaultValue={priority?.name}
        maxLength={100}
        dir="auto"
      />
      <MinutesField
        name="answerMinutes"
        label={labels.answerMinutes}
        hint={t('priorities_answer_hint')}
        minutes={priority?.answerMinutes ?? null}
      />
      <MinutesField
        name="minutes"
        label={labels.minutes}
        hint={t('priorities_minutes_hint')}
        minutes={priority?.minutes ?? null}
      />
    </EditForm>
  )
}

/** What somebody sets here; where it stands in the list is no change of it. */
function setOf(priority: TicketPriority | undefined): object | undefined {
  if (priority === undefined) return undefined
  const { name, minutes, answerMinutes } = priority
  return { name, minutes, answerMinutes }
}
