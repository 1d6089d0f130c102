import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import type { Summary, TemplatesCall } from './templates-query.ts'
import { startWords } from './start-words.ts'

/** The templates, and how locations keep to them. */
export function TemplateList({
  templates,
  call,
  onOpen,
}: {
  readonly templates: readonly Summary[]
  readonly call: TemplatesCall
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list } = useRoving()
  const [isNew, setIsNew] = useState(false)
  const label = t('templates_name')
  return (
    <>
      {isNew ? (
        <EditForm
          save={t('templates_create')}
          isShort
          labels={{ name: label }}
          validate={(values) =>
            formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
          }
          acts={
            <Button variant="quiet" onClick={() => setIsNew(false)}>
              {t('common_button_cancel')}
            </Button>
          }
          onSave={async (values) => {
            const body = { name: formText(values, 'name').trim() }
            onOpen((await call('settingTemplates.create', { body })).id)
          }}
        >
          <TextField
            name="name"
            label={label}
            hint={t('templates_name_hint')}
            maxLength={80}
            dir="auto"
          />
        </EditForm>
      ) : (
        <div className="settings-tools">
          <Button variant="primary" onClick={() => setIsNew(true)}>
            {t('templates_new')}
          </Button>
        </div>
      )}
      {templates.length === 0 && !isNew && (
        <div className="log-state">
          <h2>{t('templates_empty')}</h2>
          <p>{t('templates_empty_content')}</p>
        </div>
      )}
      <ul {...list} className="rows">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(template.id)}>
              <strong dir="auto">{template.name}</strong>
              <SummaryLine summary={template} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function SummaryLine({ summary }: { readonly summary: Summary }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { version, settings, locked, locations, keeping, failing, scheduled } = summary
  if (version === 0) return <span className="muted">{t('templates_unpublished')}</span>
  return (
    <>
      <span className="muted">{t('templates_summary', { settings, locked, locations })}</span>
      {scheduled !== null && (
        <span>{t('templates_scheduled', { when: startWords(translator, scheduled) })}</span>
      )}
      {keeping > 0 && <span>{t('templates_keeping', { count: keeping })}</span>}
      {failing > 0 && (
        <span className="templates-fault">{t('templates_failing', { count: failing })}</span>
      )}
    </>
  )
}
