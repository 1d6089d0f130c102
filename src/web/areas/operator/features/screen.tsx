import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { FlagForm } from './flag-form.tsx'
import { flagWords } from './flag-words.ts'

/** Which locations have parts of Foyer that an operator may give to some alone. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const queryKey = ['feature-flags']
  const [saved, setSaved] = useState<string | null>(null)
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('featureFlags.list', {}, signal),
    // What is typed stays until it is saved, or the other version is asked for.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <p className="operator-muted">{t('features_lead')}</p>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : (
        read.data.map((flag) => (
          <section
            key={flag.feature}
            className="operator-section"
            aria-labelledby={`feature-${flag.feature}`}
          >
            <h2 id={`feature-${flag.feature}`}>{t(flagWords[flag.feature].name)}</h2>
            <p className="operator-muted">{t(flagWords[flag.feature].line)}</p>
            <p aria-live="polite">{t('features_on', { on: flag.on, of: flag.of })}</p>
            <FlagForm
              key={flag.revision}
              flag={flag}
              isSaved={saved === flag.feature}
              onReload={async (isSaved) => {
                await queries.invalidateQueries({ queryKey })
                setSaved(isSaved ? flag.feature : null)
              }}
            />
          </section>
        ))
      )}
    </>
  )
}
