import { type ReactNode, useEffect, useState } from 'react'
import {
  judgeTypes,
  kindOfType,
  typeName,
  type VisitorTypeFault,
  type VisitorTypes,
} from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { controlId, type FieldErrors } from '#web/ui/forms/form-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { lineName, ownWords, readTypes } from './read-types.ts'
import { TypeLine } from './type-line.tsx'

/** What the server says of a line, in its keys. */
const sentences: readonly VisitorTypeFault['code'][] = [
  'types_error_guest',
  'types_error_default',
  'types_error_twice',
  'types_error_gone',
]

type Line = { readonly key: number; readonly code: string }

/** A line for each type, in their order; what is typed keeps to its line while lines move. */
export function TypesForm({
  saved,
  read: readNow,
  onSave,
}: {
  readonly saved: VisitorTypes
  readonly read: () => Promise<VisitorTypes>
  readonly onSave: (types: VisitorTypes) => Promise<void>
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const [lines, setLines] = useState<readonly Line[]>(() =>
    saved.types.map(({ code }, key) => ({ key, code })),
  )
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null)
  const nameOf = (code: string): string =>
    typeName(saved, code, (first) => t(`visitor_type_${first}`))
  const read = (values: FormData): VisitorTypes =>
    readTypes(
      values,
      lines.map(({ code }) => code),
      translator,
    )
  const save = async (values: FormData): Promise<void> => {
    const wanted = read(values)
    await onSave(wanted)
    // What was added has a code from now on.
    setLines(lines.map(({ key }, index) => ({ key, code: wanted.types[index]?.code ?? '' })))
  }

  // Whoever adds a line writes there next; whose button goes is at the line that it led to.
  useEffect(() => {
    if (wanted === null) return
    document.getElementById(controlId(lineName(wanted.index, 'name')))?.focus()
  }, [wanted])

  const validate = (values: FormData): FieldErrors => {
    const wanted = read(values)
    const unnamed = wanted.types.flatMap(({ code }, index) =>
      code === '' ? [[lineName(index, 'name'), t('common_error_required')] as const] : [],
    )
    const found = judgeTypes(wanted, [], (code) => ownWords(translator, code))
    return Object.fromEntries([
      ...found.map(({ field, code }) => [field, t(code)] as const),
      ...unnamed,
    ])
  }
  const change = (next: readonly Line[], at: number | null): void => {
    setLines(next)
    if (at !== null) setWanted({ index: at })
  }
  const raise = (index: number): void => {
    const next = [
      ...lines.slice(0, index - 1),
      ...lines.slice(index, index + 1),
      ...lines.slice(index - 1, index),
      ...lines.slice(index + 1),
    ]
    change(next, index === 1 ? 0 : null)
  }
  return (
    <EditForm
      onSave={save}
      validate={validate}
      sentences={sentences}
      // What is wrong with the whole of it stands at its first line.
      fieldOf={(name) => (name === 'types' ? lineName(0, 'name') : name)}
      beside={lines.map(({ key }) => key).join(' ')}
      guard={{ opened: saved, read: readNow }}
      labels={{ defaultType: t('types_default') }}
      save={t('types_save')}
      saved={t('types_saved')}
    >
      <ol className="types-lines">
        {lines.map(({ key, code }, index) => (
          <TypeLine
            key={key}
            index={index}
            code={code}
            name={code === '' ? '' : nameOf(code)}
            isOffered={saved.types.find((type) => type.code === code)?.enabled ?? true}
            isContractor={kindOfType(saved, code) === 'CONTRACTOR'}
            onRaise={index === 0 ? null : () => raise(index)}
            onRemove={() =>
              change(
                lines.filter((line) => line.key !== key),
                Math.max(0, index - 1),
              )
            }
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        onClick={() => {
          const key = Math.max(...lines.map((line) => line.key)) + 1
          change([...lines, { key, code: '' }], lines.length)
        }}
      >
        {t('types_add')}
      </Button>
      <SelectField
        name="defaultType"
        label={t('types_default')}
        hint={t('types_default_hint')}
        placeholder={t('console_invite_type_choose')}
        defaultValue={saved.defaultType}
        choices={lines
          .filter(({ code }) => code !== '')
          .map(({ code }) => ({ value: code, label: nameOf(code) }))}
      />
      <Checkbox name="mustChoose" label={t('types_must')} defaultChecked={saved.mustChoose} />
    </EditForm>
  )
}
