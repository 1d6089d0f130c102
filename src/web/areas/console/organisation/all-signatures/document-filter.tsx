import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import { type AllSignaturesCall, reachOf, type Search } from './all-signatures-query.ts'

/** Which document, and which version of it. Locations with the same set-up have it under the same name. */
export function DocumentFilter({
  call,
  search,
  newest,
  onChange,
}: {
  readonly call: AllSignaturesCall
  readonly search: Search
  /** The highest version of the document; null until that is read, or where there is none. */
  readonly newest: number | null
  readonly onChange: (change: { readonly document?: string; readonly version?: string }) => void
}): ReactNode {
  const { t } = useTranslator()
  const { document, version } = search
  if (document === '') {
    return (
      <FindDocument
        call={call}
        search={search}
        onFound={(name) => onChange({ document: name, version: '' })}
      />
    )
  }
  return (
    <>
      <div className="field">
        <span className="field-label">{t('all_signatures_chosen')}</span>
        <span className="all-signatures-chosen">
          <span dir="auto">{document}</span>
          <Button variant="quiet" onClick={() => onChange({ document: '', version: '' })}>
            {t('all_signatures_document_all')}
          </Button>
        </span>
      </div>
      {(newest !== null || version !== '') && (
        <label className="field">
          <span className="field-label">{t('all_signatures_version')}</span>
          <Select value={version} onChange={({ target }) => onChange({ version: target.value })}>
            <option value="">{t('all_signatures_version_all')}</option>
            {versionsOf(newest ?? 0, version).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </label>
      )}
    </>
  )
}

/** The newest first. */
function versionsOf(newest: number, chosen: string): readonly number[] {
  const last = Math.max(newest, Number(chosen))
  return Array.from({ length: last }, (_, index) => last - index)
}

function FindDocument({
  call,
  search,
  onFound,
}: {
  readonly call: AllSignaturesCall
  readonly search: Search
  readonly onFound: (name: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const { options, standing } = useFinder(
    {
      isEnough: (typed) => typed.trim() !== '',
      find: async (q, signal) => {
        const query = { q, ...reachOf(search) }
        const { documents } = await call('locationSignatures.documents', { query }, signal)
        return documents.map(({ name, locations }) => ({
          id: name,
          label: name,
          detail: t('locations_count', { count: locations }),
        }))
      },
    },
    text,
  )
  const isNone = standing === 'answered' && options.length === 0
  const none = isNone ? t('all_signatures_document_none') : ''
  return (
    <div>
      <Combobox
        name="document"
        label={t('all_signatures_document')}
        optionalMark=""
        maxLength={100}
        options={options}
        isBusy={standing === 'searching'}
        status={none}
        onSearch={setText}
        onTake={({ id }) => onFound(id)}
      />
      {isNone && <p className="muted">{none}</p>}
      {standing === 'failed' && <p className="muted">{t('console_error_offline')}</p>}
    </div>
  )
}
