import type { ReactNode } from 'react'
import { readerUses, type ReaderUse } from '#domain/door/passage.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { readerWords } from './doors-words.ts'

/** `id` is the line's own, so that what is typed stays with it while others go. */
export type ReaderLine = { readonly id: number; readonly reader: string; readonly use: ReaderUse }

/** What each reader stands for. */
export function ReaderLines({
  lines,
  onLines,
}: {
  readonly lines: readonly ReaderLine[]
  readonly onLines: (lines: readonly ReaderLine[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1
  return (
    <section>
      <h3>{t('doors_readers')}</h3>
      <p className="muted">{t('doors_readers_hint')}</p>
      {lines.map(({ id, reader, use }, index) => (
        <div key={id} className="doors-reader">
          <TextField
            name={`settings.readers.${String(index)}.reader`}
            label={t('doors_reader')}
            defaultValue={reader}
            maxLength={200}
            dir="auto"
          />
          <SelectField
            name={`settings.readers.${String(index)}.use`}
            label={t('doors_use')}
            defaultValue={use}
            choices={readerUses.map((one) => ({ value: one, label: t(readerWords[one]) }))}
          />
          <Button variant="quiet" onClick={() => onLines(lines.filter((line) => line.id !== id))}>
            {t('doors_reader_remove')}
            <span className="visually-hidden">{` ${reader}`}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onLines([...lines, { id: next, reader: '', use: 'ENTRY' }])}>
          {t('doors_reader_add')}
        </Button>
      </div>
    </section>
  )
}
