import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { importFieldWords } from '#contract/messages/import-fields.ts'
import { importFields } from '#domain/import/import-field.ts'
import { dayOrders } from '#domain/import/read-when.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole, useOwnUserId } from '#web/areas/console/frame/console-context.ts'
import { HostChoice, type HostOption } from '../invitation/host-choice.tsx'
import type { ImportConnection, VisitorImport } from './connect-import.ts'

/** A choice follows another one; a time is typed in several strokes. */
const settledMs = 400

/** What the columns mean and what rows have in common. What is changed is saved by itself, and every row is judged anew. */
export function ImportSettings({
  list,
  connection: { call, companyId },
  onSaving,
  onChanged,
}: {
  readonly list: VisitorImport
  readonly connection: ImportConnection
  readonly onSaving: (isSaving: boolean) => void
  readonly onChanged: (list: VisitorImport) => void
}): ReactNode {
  const { t } = useTranslator()
  const { page, today } = useConsole()
  const ownUserId = useOwnUserId()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [changes, setChanges] = useState(0)
  const [host, setHost] = useState<HostOption>({
    id: list.defaults.hostId,
    name: list.defaults.hostName,
  })
  const isOwnHost = host.id === ownUserId
  // One after the other: a long list takes a while, and the last word counts.
  const newest = useRef(0)
  const before = useRef(Promise.resolve())
  const change = (): void => {
    onSaving(true)
    newest.current += 1
    setChanges(newest.current)
  }
  const save = useEffectEvent(async (number: number): Promise<void> => {
    if (form.current === null || number !== newest.current) return
    const values = new FormData(form.current)
    const text = (name: string): string => formText(values, name)
    const body = {
      columns: list.columns.map((_, index) => fieldIn(text(`column.${String(index)}`))),
      defaults: {
        dayOrder: dayOrders.find((order) => order === text('dayOrder')) ?? 'DMY',
        date: text('date'),
        from: text('from'),
        to: text('to'),
        hostId: host.id,
      },
      invites: values.has('invites'),
    }
    const params = { companyId, importId: list.id }
    const changed = await call('imports.update', { params, body }).catch(() => null)
    setIsFailed(changed === null)
    if (changed !== null) onChanged(changed)
    if (number === newest.current) onSaving(false)
  })
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => {
      before.current = before.current.then(() => save(changes))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [changes])
  return (
    <form ref={form} className="import-part" onChange={change} onSubmit={(e) => e.preventDefault()}>
      <fieldset className="card import-part">
        <legend>{t('import_columns')}</legend>
        <ul className="import-columns">
          {list.columns.map((field, index) => {
            const name = `column.${String(index)}`
            const example = list.sample.map((cells) => cells[index] ?? '').find(Boolean) ?? ''
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <li key={index} className="field">
                <label className="field-label" htmlFor={id + name} dir="auto">
                  {list.headings[index] || t('import_column', { number: index + 1 })}
                </label>
                {example !== '' && (
                  <p className="field-hint import-example">
                    {t('import_column_example', { text: example })}
                  </p>
                )}
                <select id={id + name} name={name} className="input" defaultValue={field ?? ''}>
                  <option value="">{t('import_column_none')}</option>
                  {importFields.map((one) => (
                    <option key={one} value={one}>
                      {t(importFieldWords[one])}
                    </option>
                  ))}
                </select>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <fieldset className="card import-part">
        <legend>{t('import_defaults')}</legend>
        <div className="import-columns">
          {(['date', 'from', 'to'] as const).map((name) => (
            <div key={name} className="field">
              <label className="field-label" htmlFor={id + name}>
                {t(`console_invite_${name}`)}
              </label>
              <input
                id={id + name}
                className="input"
                name={name}
                type={name === 'date' ? 'date' : 'time'}
                min={name === 'date' ? today : undefined}
                defaultValue={list.defaults[name]}
              />
            </div>
          ))}
          <div className="field">
            <label className="field-label" htmlFor={`${id}order`}>
              {t('import_day_order')}
            </label>
            <select
              id={`${id}order`}
              name="dayOrder"
              className="input"
              defaultValue={list.defaults.dayOrder}
            >
              <option value="DMY">{t('import_day_order_dmy')}</option>
              <option value="MDY">{t('import_day_order_mdy')}</option>
            </select>
          </div>
        </div>
        {page.location.rights.includes('CREATE_VISITS_FOR_OTHERS') && (
          // The field that looks for a host is no setting by itself.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps an event to itself
          <div onChange={(event) => event.stopPropagation()}>
            <HostChoice
              host={isOwnHost ? null : host}
              onHost={(chosen) => {
                setHost(chosen ?? { id: ownUserId, name: '' })
                change()
              }}
            />
          </div>
        )}
        <div className="field">
          <label className="choice">
            <input
              className="choice-input"
              type="checkbox"
              name="invites"
              defaultChecked={list.invites}
              aria-describedby={`${id}invites-hint`}
            />
            <span>{t('import_mails')}</span>
          </label>
          <p className="field-hint" id={`${id}invites-hint`}>
            {t('import_mails_hint')}
          </p>
        </div>
      </fieldset>
      {isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('import_failed')}</p>
        </Notice>
      )}
    </form>
  )
}

function fieldIn(text: string): (typeof importFields)[number] | null {
  return importFields.find((field) => field === text) ?? null
}
