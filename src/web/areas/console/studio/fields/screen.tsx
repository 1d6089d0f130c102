import './fields.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { FieldForm } from './field-form.tsx'
import { FieldList } from './field-list.tsx'
import { fieldPaths } from './field-paths.ts'
import { fieldsQuery } from './field-queries.ts'
import { NewField } from './new-field.tsx'
import { RetireField } from './retire-field.tsx'
import { newField, route } from './route.ts'
import { UsedBy } from './used-by.tsx'

/** What visitors are asked for: which fields there are, what each takes, and what depends on it. Issue 14 §8. */
export default function FieldsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayEdit = page.location.rights.includes('EDIT_FLOWS')
  return (
    <ScreenFrame title={t('settings_fields')} forbidden={mayEdit ? null : t('fields_forbidden')}>
      <Fields />
    </ScreenFrame>
  )
}

function Fields(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(fieldPaths)
  const params = { companyId: page.location.companyId }
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = fieldsQuery(call, params.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('fields_forbidden')} />
  const { fields, uses, languages } = read.data
  if (search.field === '') {
    return <FieldList fields={fields} uses={uses} onAdd={() => go({ field: newField })} />
  }
  const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: query.queryKey })
  const field = fields.find(({ id }) => id === search.field)
  return (
    <section>
      <BackButton onClick={() => go({ field: '' })}>{t('fields_back')}</BackButton>
      {search.field === newField ? (
        <NewField
          onMake={async (body) => {
            await call('customFields.create', { params, body })
            await readAgain()
            go({ field: body.id }, 'replace')
          }}
        />
      ) : field === undefined ? (
        <p>{t('fields_gone')}</p>
      ) : (
        <>
          <h2 dir="auto">{field.label}</h2>
          <UsedBy use={uses.get(field.id)} />
          <FieldForm
            key={field.id}
            call={call}
            field={field}
            languages={languages}
            onSaved={readAgain}
          />
          <RetireField call={call} field={field} use={uses.get(field.id)} onDone={readAgain} />
        </>
      )}
    </section>
  )
}
