import './texts.css'
import { type ReactNode, useState } from 'react'
import { judgeOwnText, placeholderNames } from '#contract/messages/own-text.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { findTexts, type OwnText, type TextQuery } from './find-texts.ts'

type Texts = Readonly<Record<string, string>>

/** More are hard to read; who looks for one adds a word. */
const mostShown = 25

/** The product's text, and beside it the location's own: empty where the product's is right. */
export function OwnTextForm({
  language,
  product,
  saved,
  read,
  write,
}: {
  readonly language: string
  readonly product: Texts
  readonly saved: Texts
  readonly read: () => Promise<Texts>
  readonly write: (own: Texts) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  /** What was typed, also of texts that are not shown any more. */
  const [typed, setTyped] = useState<Texts>({})
  const [kept, setKept] = useState(saved)
  /** What is looked for, and in which words of ours: what is being written stays in its place. */
  const [look, setLook] = useState({
    words: '',
    onlyOwn: Object.keys(saved).length > 0,
    own: saved,
  })
  const { clashes, save } = useMergedSave<Texts>(saved, {
    read,
    write: async (merged) => {
      const own = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''))
      await write(own)
      setKept(own)
    },
  })
  const own = { ...kept, ...typed }
  const search = (next: Partial<TextQuery>): void => setLook({ ...look, ...next, own })
  const found = findTexts(product, look.own, look)
  const shown = found.slice(0, mostShown)
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('own_text_search')}</span>
          <input
            className="input"
            type="search"
            value={look.words}
            onChange={({ target }) => search({ words: target.value })}
          />
        </label>
        <FilterButton
          text={t('own_text_only')}
          isOn={look.onlyOwn}
          onToggle={() => search({ onlyOwn: !look.onlyOwn })}
        />
      </div>
      <output className="muted">
        {t('own_text_found', { count: found.length, shown: shown.length })}
      </output>
      <EditForm
        onType={(form) => setTyped({ ...typed, ...textsOf(form) })}
        onSave={async (form) => save({ ...typed, ...textsOf(form) })}
        validate={(form) =>
          Object.fromEntries(
            Object.entries({ ...typed, ...textsOf(form) }).flatMap(([key, text]) => {
              const fault = text === '' ? undefined : faultOf(product[key] ?? '', text)
              return fault === undefined ? [] : [[key, fault]]
            }),
          )
        }
        beside={JSON.stringify(typed)}
        labels={product}
        save={t('common_button_save')}
        saved={t('own_text_saved')}
      >
        {shown.map((text) => (
          <TextLine
            key={text.key}
            text={{ ...text, own: own[text.key] ?? '' }}
            language={language}
          />
        ))}
        <ClashNotice labels={clashes.map((key) => product[key] ?? key)} />
      </EditForm>
    </>
  )

  function faultOf(text: string, written: string): string | undefined {
    const [fault] = judgeOwnText(text, written)
    if (fault === undefined) return undefined
    if (fault.code === 'unreadable_text') return t('own_text_unreadable')
    return t('own_text_placeholder', { names: placeholderNames(text).join(' ') || '–' })
  }
}

function TextLine({
  text: { key, product, own },
  language,
}: {
  readonly text: OwnText
  readonly language: string
}): ReactNode {
  const { t } = useTranslator()
  const names = placeholderNames(product)
  return (
    <section className="texts-line" lang={language}>
      <TextAreaField
        name={key}
        label={product}
        hint={names.length === 0 ? undefined : t('own_text_names', { names: names.join(' ') })}
        optionalMark=""
        defaultValue={own}
        maxLength={5000}
      />
    </section>
  )
}

function textsOf(form: FormData): Texts {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value.replaceAll('\r\n', '\n').trim()]] : [],
    ),
  )
}
