import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { Likeness } from './likeness.tsx'
import { PersonFields, personLabels } from './person-fields.tsx'
import { actionWords, type WatchCall } from './watch-calls.ts'

type Matches = CallOutput<Endpoints['watchLists.test']>['matches']

/** Whom the lists would take somebody for, and what would follow; nothing is stored. */
export function NameTest({ call }: { readonly call: WatchCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const [matches, setMatches] = useState<Matches | null>(null)
  const labels = personLabels(t)
  const test = async (values: FormData): Promise<void> => {
    const text = (name: string): string => formText(values, name).trim()
    const body = {
      firstname: text('firstname'),
      lastname: text('lastname'),
      companyName: text('companyName'),
      email: text('email'),
      mobile: text('mobile'),
      licensePlate: text('licensePlate'),
    }
    setMatches((await call('watchLists.test', { params: { companyId }, body })).matches)
  }
  return (
    <section>
      <EditForm onSave={test} labels={labels} save={t('watchlists_tab_test')} belongsTo={null}>
        <PersonFields person={null} />
      </EditForm>
      <div aria-live="polite">
        {matches?.length === 0 && <p>{t('watchlists_test_none')}</p>}
        {matches !== null && matches.length > 0 && (
          <ul>
            {matches.map(({ list, record, score, reasons, action }) => (
              <li key={record.id} className="settings-item">
                <Likeness
                  person={null}
                  record={record}
                  listName={list.name}
                  score={score}
                  reasons={reasons}
                />
                <span>
                  {t(action === 'NONE' ? 'watchlists_test_none_follows' : actionWords[action])}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
