import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { agreementBefore } from '#domain/agreement/explain-agreements.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { RemoveThing } from '../uses/remove-thing.tsx'
import { AgreementForm } from './agreement-form.tsx'
import type { AgreementCall, AgreementField, StoredAgreement } from './agreement-queries.ts'
import { draftOf } from './agreement-values.ts'
import { AgreementVersions } from './agreement-versions.tsx'
import type { ConditionWords } from '../conditions/condition-words.ts'
import { ConditionsForm } from '../conditions/conditions-form.tsx'
import { placeholdersOf, whoGets } from './agreement-words.ts'
import { TriedVisits } from './conditions/tried-visits.tsx'
import { AgreementPreview } from './preview/agreement-preview.tsx'
import { route } from './route.ts'
import { TextsForm } from './text/texts-form.tsx'
import { withDraft } from './with-draft.ts'

/** One agreement: its text in every language, who gets it, and how visitors see it, as it is being edited. */
export function AgreementEditor({
  call,
  stored,
  agreements,
  fields,
  languages: ofLocation,
}: {
  readonly call: AgreementCall
  /** Null for a new one. */
  readonly stored: StoredAgreement | null
  /** All of the location, in their order. */
  readonly agreements: readonly StoredAgreement[]
  readonly fields: readonly AgreementField[]
  readonly languages: readonly string[]
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const { go } = useSearch(route)
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [name, setName] = useState(stored?.name ?? '')
  const [turn, setTurn] = useState(0)
  const words: ConditionWords = { translator, fields, visitorTypes: page.visitorTypes }
  const placeholders = placeholdersOf(words)
  const languages = [...new Set([...ofLocation, ...Object.keys(draft.texts)])]
  const { edited, inUse } = withDraft(agreements, stored, { ...draft, name })
  const before = agreementBefore(inUse, edited)
  return (
    <div className="console-page agreement-page">
      <BackButton onClick={() => go({ agreement: '' })}>{t('agreements_back')}</BackButton>
      <h1>
        <bdi>{stored?.name ?? t('agreements_add')}</bdi>
      </h1>
      <div className="agreement-panes">
        <div className="settings agreement-main">
          <AgreementForm
            call={call}
            stored={stored}
            agreements={agreements}
            fields={fields}
            draft={draft}
            placeholders={placeholders}
            onName={setName}
            onSaved={(id) => {
              if (stored === null) go({ agreement: id }, 'replace')
            }}
            text={
              <TextsForm
                texts={draft.texts}
                turn={turn}
                languages={languages}
                placeholders={placeholders}
                onChange={(language, source) =>
                  setDraft((now) => ({ ...now, texts: { ...now.texts, [language]: source } }))
                }
              />
            }
            conditions={
              <>
                <ConditionsForm
                  conditions={draft.conditions}
                  sentence={whoGets(draft.conditions, words)}
                  words={words}
                  onChange={(conditions) => setDraft((now) => ({ ...now, conditions }))}
                />
                {before !== null && <NeverReached before={before} />}
                <TriedVisits call={call} agreement={edited} agreements={inUse} words={words} />
              </>
            }
          />
          {stored !== null && (
            <AgreementVersions
              call={call}
              stored={stored}
              texts={draft.texts}
              placeholders={placeholders}
              onRestore={(texts) => {
                setDraft((now) => ({ ...now, texts }))
                setTurn(turn + 1)
              }}
            />
          )}
          {stored?.active === false && (
            <RemoveThing
              of="AGREEMENT"
              id={stored.id}
              name={stored.name}
              onRemoved={async () => {
                go({ agreement: '' })
                await queries.invalidateQueries({ queryKey: ['agreements'] })
              }}
            />
          )}
        </div>
        <section className="agreement-preview" aria-label={t('agreements_preview')}>
          <h2>{t('agreements_preview')}</h2>
          <AgreementPreview call={call} agreement={edited} fields={fields} />
        </section>
      </div>
    </div>
  )
}

function NeverReached({ before }: { readonly before: Agreement }): ReactNode {
  const { t } = useTranslator()
  return (
    <Notice kind="warning">
      <p>{t('agreements_never', { other: before.name })}</p>
    </Notice>
  )
}
