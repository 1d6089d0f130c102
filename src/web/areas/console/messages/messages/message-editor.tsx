import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { MessageKind } from '#domain/notification/message-kind.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { MessageCall, MessageLanguage, MessageList } from './message-calls.ts'
import { MessageForm } from './message-form.tsx'
import { textQuery } from './message-queries.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'

/** One message in one language: its words, and how they arrive. */
export function MessageEditor({
  call,
  kind,
  language,
  list,
  draft,
  onDraft,
  onBack,
  onSaved,
}: {
  readonly call: MessageCall
  readonly kind: MessageKind
  readonly language: MessageLanguage
  readonly list: MessageList
  readonly draft: MessageText | null
  /** Says what is typed and not saved, from what it is by then. */
  readonly onDraft: (change: (now: MessageText | null) => MessageText | null) => void
  readonly onBack: () => void
  readonly onSaved: () => void
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const params = { companyId: page.location.companyId, kind, language }
  const queries = useQueryClient()
  const query = textQuery(call, params)
  const read = useQuery(query)
  const [said, setSaid] = useState<'template_saved' | 'template_reset_done' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [resets, setResets] = useState(0)
  const [house = language] = list.languages
  const isHouseSaid = list.texts.some((one) => one.kind === kind && one.language === house)
  const word = (code: string): string => languageWord(translator.language, code)

  const done = (own: MessageText | null, what: NonNullable<typeof said>): void => {
    queries.setQueryData(query.queryKey, (known) => known && { ...known, own })
    setSaid(what)
    onSaved()
  }
  const reset = async (): Promise<void> => {
    await call('messageTexts.remove', { params })
    onDraft(() => null)
    setResets(resets + 1)
    done(null, 'template_reset_done')
    // Its buttons are gone, and the words are others.
    heading.current?.focus()
  }
  const value = read.data
  return (
    <>
      <BackButton onClick={onBack}>{t('template_back')}</BackButton>
      <h2 ref={heading} tabIndex={-1}>
        {t(`template_kind_${kind}`)}
      </h2>
      <ReadStates read={read} gone={t('template_forbidden')} />
      {value !== undefined && (
        <>
          <p className="muted">{t(value.own === null ? 'template_ours' : 'template_own')}</p>
          {value.own === null && isHouseSaid && (
            <Notice>
              <p>{t('template_fallback', { language: word(language), house: word(house) })}</p>
            </Notice>
          )}
          <MessageForm
            key={resets}
            call={call}
            kind={kind}
            language={language}
            text={value.own ?? value.ours}
            draft={draft}
            read={async () => {
              const now = await call('messageTexts.get', { params })
              return now.own ?? now.ours
            }}
            onInput={(typed) => {
              onDraft(() => typed)
              setSaid(null)
            }}
            onSave={async (text) => {
              await call('messageTexts.put', { params, body: { own: text } })
              onDraft((now) => (isSame(now, text) ? null : now))
              done(text, 'template_saved')
            }}
          />
          {said !== null && (
            <Notice kind="positive" isLive>
              <p>{t(said)}</p>
            </Notice>
          )}
          {value.own !== null && (
            <AskFirst
              label={t('template_reset')}
              question={t('template_reset_sure', { language: word(language) })}
              no={t('template_cancel')}
              onDo={reset}
            />
          )}
        </>
      )}
    </>
  )
}

function isSame(one: MessageText | null, other: MessageText): boolean {
  return one?.subject === other.subject && one.body === other.body
}
