import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { fieldTypeKeys } from '../flows/flow-words.ts'
import type { CustomField, FieldUse } from './field-queries.ts'
import { fieldLabel } from './field-words.ts'
import { route } from './route.ts'
import { UsedBy } from './used-by.tsx'

/** The fields of the location, those that are retired last. */
export function FieldList({
  fields,
  uses,
  onAdd,
}: {
  readonly fields: readonly CustomField[]
  readonly uses: ReadonlyMap<string, FieldUse>
  readonly onAdd: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { linkTo } = useSearch(route)
  const add = (
    <div className="settings-tools">
      <Button variant="primary" onClick={onAdd}>
        {t('fields_add')}
      </Button>
    </div>
  )
  if (fields.length === 0) {
    return (
      <section className="card">
        <h2>{t('fields_empty')}</h2>
        <p>{t('fields_empty_content')}</p>
        {add}
      </section>
    )
  }
  const sorted = fields.toSorted((one, other) => Number(other.active) - Number(one.active))
  return (
    <>
      <p className="muted">{t('fields_lead')}</p>
      {add}
      <ul className="rows">
        {sorted.map((field) => (
          <li key={field.id}>
            <a {...linkTo({ field: field.id })}>
              <span className="fields-name">
                <strong dir="auto">{fieldLabel(field, translator)}</strong>
                <span className="muted">{t(fieldTypeKeys[field.type])}</span>
                {field.internalOnly && <span className="fields-mark">{t('fields_internal')}</span>}
                {!field.active && <span className="fields-mark">{t('fields_retired')}</span>}
              </span>
              <UsedBy use={uses.get(field.id)} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
