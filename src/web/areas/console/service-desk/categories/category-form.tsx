import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mostCategoryLevels } from '#domain/ticket/category.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  agentsQuery,
  prioritiesQuery,
  type TicketCall,
  type TicketCategory,
} from '../ticket-queries.ts'
import { MinutesField } from '../settings/minutes-field.tsx'
import { PutAway } from '../settings/put-away.tsx'
import { minutesFaults, readMinutes } from '../settings/read-minutes.ts'
import { nextPosition } from '../settings/row-order.ts'

/** One category; null: one that is being added, below `under` where that is one. */
export function CategoryForm({
  call,
  category,
  under,
  others,
  onChanged,
}: {
  readonly call: TicketCall
  readonly category: TicketCategory | null
  readonly under: string
  readonly others: readonly TicketCategory[]
  /** `isDone`: it was added, put away or brought back. */
  readonly onChanged: (isDone: boolean) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const params = { companyId }
  const agents = useQuery(agentsQuery(call, companyId)).data
  const priorities = useQuery(prioritiesQuery(call, companyId)).data
  if (agents === undefined || priorities === undefined) {
    return <p className="muted">{t('common_loading')}</p>
  }
  const labels = {
    name: t('service_desk_name'),
    parentId: t('categories_under'),
    agentId: t('categories_agent'),
    priorityId: t('tickets_priority'),
    answerMinutes: t('priorities_answer'),
    minutes: t('priorities_minutes'),
  }
  const optional = t('common_optional')
  const above = others.filter(({ archived, path }) => !archived && path.length < mostCategoryLevels)
  const current = async (): Promise<TicketCategory | undefined> =>
    (await call('ticketCategories.list', { params })).categories.find(
      ({ id }) => id === category?.id,
    )
  const update = async (change: Partial<TicketCategory>): Promise<void> => {
    const now = await current()
    if (category === null || now === undefined) return
    await call('ticketCategories.update', {
      params: { ...params, categoryId: category.id },
      body: { ...now, ...change },
    })
  }
  const agentChoices = agents.map(({ id, name }) => ({ value: id, label: name }))
  const priorityChoices = priorities.flatMap(({ id, name, archived }) =>
    archived && id !== category?.priorityId ? [] : [{ value: id, label: name }],
  )
  // Whoever lost the permission stays until somebody else is chosen.
  const { agentId = null, agentName = '' } = category ?? {}
  const withLost =
    agentId === null || agents.some(({ id }) => id === agentId)
      ? agentChoices
      : [...agentChoices, { value: agentId, label: agentName ?? '' }]
  return (
    <EditForm
      labels={labels}
      save={t(category === null ? 'categories_add' : 'common_button_save')}
      saved={t('categories_saved')}
      sentences={['ticket_error_category', 'ticket_error_priority', 'ticket_error_category_above']}
      refusalOf={({ code }) => (code === 'conflict' ? t('categories_name_taken') : null)}
      guard={
        category && {
          opened: setOf(category),
          read: async () => setOf(await current()),
        }
      }
      validate={(values) => ({
        ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
        ...minutesFaults(values, t('service_desk_minutes_error')),
      })}
      onSave={async (values) => {
        // Ids come from the lists that were read.
        const set = {
          name: formText(values, 'name').trim(),
          agentId: (formText(values, 'agentId') || null) as TicketCategory['agentId'],
          priorityId: (formText(values, 'priorityId') || null) as TicketCategory['priorityId'],
          minutes: readMinutes(values, 'minutes') ?? null,
          answerMinutes: readMinutes(values, 'answerMinutes') ?? null,
          private: values.has('private'),
        }
        if (category === null) {
          const parentId = (formText(values, 'parentId') || null) as TicketCategory['parentId']
          const beside = others.filter((one) => one.parentId === parentId)
          const body = { ...set, parentId, position: nextPosition(beside) }
          await call('ticketCategories.create', { params, body })
        } else await update(set)
        await onChanged(category === null)
      }}
      acts={
        category !== null && (
          <PutAway
            isAway={category.archived}
            question={t('categories_put_away_sure')}
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
        hint={t('categories_name_hint')}
        defaultValue={category?.name}
        maxLength={100}
        dir="auto"
      />
      {category === null && above.length > 0 && (
        <SelectField
          name="parentId"
          label={labels.parentId}
          placeholder={t('categories_top')}
          optionalMark={optional}
          defaultValue={under}
          choices={above.map(({ id, path }) => ({ value: id, label: path.join(' › ') }))}
        />
      )}
      <SelectField
        name="agentId"
        label={labels.agentId}
        hint={t('categories_agent_hint')}
        placeholder={t('tickets_agent_nobody')}
        optionalMark={optional}
        defaultValue={category?.agentId ?? ''}
        choices={withLost}
      />
      {priorityChoices.length > 0 && (
        <SelectField
          name="priorityId"
          label={labels.priorityId}
          placeholder={t('tickets_none')}
          optionalMark={optional}
          defaultValue={category?.priorityId ?? ''}
          choices={priorityChoices}
        />
      )}
      <MinutesField
        name="answerMinutes"
        label={labels.answerMinutes}
        hint={t('categories_minutes_hint')}
        minutes={category?.answerMinutes ?? null}
      />
      <MinutesField
        name="minutes"
        label={labels.minutes}
        hint={t('categories_minutes_hint')}
        minutes={category?.minutes ?? null}
      />
      <Checkbox
        name="private"
        label={t('categories_private')}
        hint={t('categories_private_hint')}
        optionalMark=""
        defaultChecked={category?.private ?? false}
      />
    </EditForm>
  )
}

/** What somebody sets here; where it stands in the tree is no change of it. */
function setOf(category: TicketCategory | undefined): object | undefined {
  if (category === undefined) return undefined
  const { name, agentId, priorityId, minutes, answerMinutes } = category
  return { name, agentId, priorityId, minutes, answerMinutes, private: category.private }
}
