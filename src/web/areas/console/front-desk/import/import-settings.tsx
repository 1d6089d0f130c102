import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { importFieldWords } from '#contract/messages/import-fields.ts'
import { importFields } from '#domain/import/import-field.ts'
import { dayOrders } from '#domain/import/read-when.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
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
  const form = useRef<HTMLFormElement>(null)
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
  const { problem, run } = useSave(
    async (values: FormData) => {
      const text = (name: string): string => formText(values, name)
      const body = {
        columns: list.columns.map((_, index) => fieldIn(text(columnName(index)))),
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
      onChanged(await call('imports.update', { params, body }))
    },
    { refusalOf: () => t('import_failed') },
  )
  const save = useEffectEvent(async (number: number): Promise<void> => {
    if (form.current === null || number !== newest.current) return
    await run(new FormData(form.current))
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
            const example = list.sample.map((cells) => cells[index] ?? '').find(Boolean) ?? ''
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <li key={index} className="import-example">
                <SelectField
                  name={columnName(index)}
                  label={list.headings[index] || t('import_column', { number: index + 1 })}
                  hint={example === '' ? undefined : t('import_column_example', { text: example })}
                  optionalMark=""
                  placeholder={t('import_column_none')}
                  choices={importFields.map((value) => ({
                    value,
                    label: t(importFieldWords[value]),
                  }))}
                  defaultValue={field ?? ''}
                />
              </li>
            )
          })}
        </ul>
      </fieldset>
      <fieldset className="card import-part">
        <legend>{t('import_defaults')}</legend>
        <div className="import-columns">
          {(['date', 'from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              type={name === 'date' ? 'date' : 'time'}
              label={t(`console_invite_${name}`)}
              optionalMark=""
              {...(name === 'date' && { min: today })}
              defaultValue={list.defaults[name]}
            />
          ))}
          <SelectField
            name="dayOrder"
            label={t('import_day_order')}
            defaultValue={list.defaults.dayOrder}
            choices={[
              { value: 'DMY', label: t('import_day_order_dmy') },
              { value: 'MDY', label: t('import_day_order_mdy') },
            ]}
          />
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
        <Checkbox
          name="invites"
          label={t('import_mails')}
          hint={t('import_mails_hint')}
          optionalMark=""
          defaultChecked={list.invites}
        />
      </fieldset>
      <SaveProblem problem={problem} />
    </form>
  )
}

function columnName(index: number): string {
  return `column.${String(index)}`
}

function fieldIn(text: string): (typeof importFields)[number] | null {
  return importFields.find((field) => field === text) ?? null
}
