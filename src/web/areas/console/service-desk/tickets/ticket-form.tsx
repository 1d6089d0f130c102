import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import {
  agentsQuery,
  categoriesQuery,
  prioritiesQuery,
  type Ticket,
  type TicketCall,
} from '../ticket-queries.ts'

/** Whose a ticket is, how urgent, and what it says; for whoever may change tickets. */
export function TicketForm({
  call,
  ticket,
  onChanged,
}: {
  readonly call: TicketCall
  readonly ticket: Ticket
  readonly onChanged: (ticket: Ticket) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const agents = useQuery(agentsQuery(call, companyId)).data
  const categories = useQuery(categoriesQuery(call, companyId)).data
  const priorities = useQuery(prioritiesQuery(call, companyId)).data
  const params = { companyId, ticketId: ticket.id }
  const { clashes, save: saveMerged } = useMergedSave<Partial<Ticket>>(ticket, {
    read: () => call('tickets.get', { params }),
    write: async (merged) => {
      const body = { title: ticket.title, revision: ticket.revision, ...merged }
      await onChanged(await call('tickets.update', { params, body }))
    },
  })
  if (agents === undefined || categories === undefined || priorities === undefined) {
    return <p className="muted">{t('common_loading')}</p>
  }
  const labels = {
    title: t('tickets_field_title'),
    agentId: t('tickets_agent'),
    priorityId: t('tickets_priority'),
    categoryId: t('tickets_category'),
    place: t('tickets_place'),
    description: t('tickets_description'),
  }
  const optional = t('common_optional')
  // What was put away stays with its tickets, and whoever lost the permission keeps theirs.
  const withCurrent = (
    choices: readonly { readonly value: string; readonly label: string }[],
    id: string | null,
    name: string | null,
  ) =>
    id === null || choices.some(({ value }) => value === id)
      ? choices
      : [...choices, { value: id, label: name ?? '' }]
  return (
    <EditForm
      labels={labels}
      save={t('common_button_save')}
      saved={t('tickets_saved')}
      sentences={['ticket_error_category', 'ticket_error_priority', 'ticket_error_place']}
      validate={(values) =>
        formText(values, 'title').trim() === '' ? { title: t('common_error_required') } : {}
      }
      onSave={(values) => {
        const chosen = (name: 'agentId' | 'priorityId' | 'categoryId') =>
          formText(values, name) || null
        return saveMerged({
          title: formText(values, 'title').trim(),
          // An id comes from the list that was read.
          agentId: chosen('agentId') as Ticket['agentId'],
          priorityId: chosen('priorityId') as Ticket['priorityId'],
          categoryId: chosen('categoryId') as Ticket['categoryId'],
          place: formText(values, 'place').trim(),
          description: formText(values, 'description').trim(),
        })
      }}
    >
      <ClashNotice
        labels={clashes.flatMap((name) =>
          Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : [],
        )}
      />
      <SelectField
        name="agentId"
        label={labels.agentId}
        placeholder={t('tickets_agent_nobody')}
        optionalMark={optional}
        defaultValue={ticket.agentId ?? ''}
        choices={withCurrent(
          agents.map(({ id, name }) => ({ value: id, label: name })),
          ticket.agentId,
          ticket.agentName,
        )}
      />
      <SelectField
        name="priorityId"
        label={labels.priorityId}
        placeholder={t('tickets_none')}
        optionalMark={optional}
        defaultValue={ticket.priorityId ?? ''}
        choices={withCurrent(
          priorities.flatMap(({ id, name, archived }) =>
            archived ? [] : [{ value: id, label: name }],
          ),
          ticket.priorityId,
          ticket.priorityName,
        )}
      />
      <SelectField
        name="categoryId"
        label={labels.categoryId}
        placeholder={t('tickets_none')}
        optionalMark={optional}
        defaultValue={ticket.categoryId ?? ''}
        choices={withCurrent(
          categories.flatMap(({ id, path, archived }) =>
            archived ? [] : [{ value: id, label: path.join(' › ') }],
          ),
          ticket.categoryId,
          ticket.categoryPath.join(' › '),
        )}
      />
      <details className="ticket-edit">
        <summary>{t('tickets_edit')}</summary>
        <TextField name="title" label={labels.title} defaultValue={ticket.title} maxLength={200} />
        <TextField
          name="place"
          label={labels.place}
          optionalMark={optional}
          defaultValue={ticket.place}
          maxLength={200}
        />
        <TextAreaField
          name="description"
          label={labels.description}
          optionalMark={optional}
          defaultValue={ticket.description}
          maxLength={5000}
          dir="auto"
        />
      </details>
    </EditForm>
  )
}
