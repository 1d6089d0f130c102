import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { categoriesQuery, similarQuery, type TicketCall, ticketsKey } from '../ticket-queries.ts'
import { useTicketConnection } from '../notes/use-ticket-connection.ts'
import { PictureField } from './picture-field.tsx'
import { route } from './route.ts'

export type Reported = {
  readonly id: string
  readonly number: number
  /** It was reported, but its picture didn’t get through. */
  readonly isPictureLost: boolean
}

/** Says in ten seconds what is wrong and where; what was reported already is shown while somebody types. */
export function ReportForm({
  call,
  onLeave,
  onReported,
}: {
  readonly call: TicketCall
  readonly onLeave: () => void
  readonly onReported: (reported: Reported) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const connection = useTicketConnection()
  const [title, setTitle] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const categories = useQuery(categoriesQuery(call, companyId)).data ?? []
  const choices = categories.flatMap(({ id, path, archived }) =>
    archived ? [] : [{ value: id, label: path.join(' › ') }],
  )
  const optional = t('common_optional')
  const labels = {
    title: t('reports_what'),
    place: t('reports_where'),
    categoryId: t('tickets_category'),
    description: t('reports_more'),
    picture: t('reports_picture'),
  }
  /** What was reported stays reported: a picture that doesn’t get through can be added to the ticket. */
  const send = async (ticketId: string, document: File): Promise<boolean> => {
    const params = { companyId, ticketId, thread: 'replies' } as const
    try {
      await connection.call('ticketAttachments.add', { params, document })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  return (
    <section>
      <BackButton onClick={onLeave}>{t('console_reports')}</BackButton>
      <h2>{t('reports_new')}</h2>
      <EditForm
        labels={labels}
        save={t('reports_send')}
        beside={picture?.name ?? ''}
        sentences={['ticket_error_category']}
        onType={(values) => setTitle(formText(values, 'title').trim())}
        validate={(values) =>
          formText(values, 'title').trim() === '' ? { title: t('common_error_required') } : {}
        }
        onSave={async (values) => {
          const body = {
            title: formText(values, 'title').trim(),
            place: formText(values, 'place').trim(),
            categoryId: formText(values, 'categoryId') || null,
            description: formText(values, 'description').trim(),
          }
          const reported = await call('tickets.create', { params: { companyId }, body })
          const document = picture ?? chosenIn(values)
          const isPictureLost = document !== null && !(await send(reported.id, document))
          await queries.invalidateQueries({ queryKey: ticketsKey })
          onReported({ ...reported, isPictureLost })
        }}
      >
        <TextField
          name="title"
          label={labels.title}
          hint={t('reports_what_hint')}
          maxLength={200}
        />
        <Similar call={call} title={title} />
        <TextField
          name="place"
          label={labels.place}
          hint={t('reports_where_hint')}
          optionalMark={optional}
          maxLength={200}
        />
        {choices.length > 0 && (
          <SelectField
            name="categoryId"
            label={labels.categoryId}
            placeholder={t('common_choose')}
            optionalMark={optional}
            choices={choices}
          />
        )}
        <TextAreaField
          name="description"
          label={labels.description}
          optionalMark={optional}
          maxLength={5000}
          dir="auto"
        />
        {page.profile.userId !== null && (
          <PictureField
            name="picture"
            label={labels.picture}
            picture={picture}
            onPick={setPicture}
          />
        )}
      </EditForm>
    </section>
  )
}

/** A picture that was chosen before the page had its script. */
function chosenIn(values: FormData): File | null {
  const chosen = values.get('picture')
  return chosen instanceof File && chosen.size > 0 ? chosen : null
}

function Similar({
  call,
  title,
}: {
  readonly call: TicketCall
  readonly title: string
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { linkTo } = useSearch(route)
  const enabled = title.length > 3
  const found = useQuery({ ...similarQuery(call, page.location.companyId, title), enabled }).data
  if (!enabled || found === undefined || found.length === 0) return null
  return (
    <Notice title={t('reports_similar')} isLive>
      <ul>
        {found.map(({ id, number, title: other, state, mayOpen }) => {
          const line = t('reports_similar_one', {
            number,
            title: other,
            state: t(`tickets_state_${state}`),
          })
          return <li key={id}>{mayOpen ? <a {...linkTo({ ticket: id })}>{line}</a> : line}</li>
        })}
      </ul>
      <p>{t('reports_similar_content')}</p>
    </Notice>
  )
}
