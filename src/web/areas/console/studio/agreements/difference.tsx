import { diffWords } from 'diff'
import type { ReactNode } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { fillPlaceholdersInText } from '#domain/agreement/fill-placeholders.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { type AgreementDraft, isNewWording } from './agreement-values.ts'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'

/** What differs between two wordings, language by language, word by word. */
export function Difference({
  before,
  after,
  placeholders,
}: {
  readonly before: AgreementDraft['texts']
  readonly after: AgreementDraft['texts']
  readonly placeholders: readonly KnownPlaceholder[]
}): ReactNode {
  const { t, language: own } = useTranslator()
  const labels = Object.fromEntries(placeholders.map(({ name, label }) => [name, `[${label}]`]))
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((one) =>
    isNewWording(pick(before, one), pick(after, one)),
  )
  if (languages.length === 0) return <p className="muted">{t('agreements_same')}</p>
  return languages.map((language) => (
    <section key={language} className="agreement-difference">
      <h3>{languageWord(own, language)}</h3>
      <Words
        language={language}
        before={inWords(before[language] ?? '', labels)}
        after={inWords(after[language] ?? '', labels)}
      />
    </section>
  ))
}

function Words({
  language,
  before,
  after,
}: {
  readonly language: string
  readonly before: string
  readonly after: string
}): ReactNode {
  const { t } = useTranslator()
  if (before === after) return <p className="muted">{t('agreements_same_words')}</p>
  const parts = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
  })
  return (
    <p className="agreement-words" lang={language} dir={directionOf(language)}>
      {parts.map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
          <Tag key={index}>{added || removed ? value : shortened(value)}</Tag>
        )
      })}
    </p>
  )
}

/** A text without its marks, and with what its placeholders are called. */
function inWords(source: string, labels: Readonly<Record<string, string>>): string {
  return fillPlaceholdersInText(plainText(parseRichText(source)), labels)
}

/** What is the same and far from what differs says nothing. */
function shortened(text: string): string {
  const most = 160
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`
}

function pick(texts: AgreementDraft['texts'], language: string): AgreementDraft['texts'] {
  return { [language]: texts[language] ?? '' }
}
