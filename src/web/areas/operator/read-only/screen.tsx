import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { MaintenanceSection } from './maintenance-section.tsx'
import { ReadOnlySetting } from './read-only-setting.tsx'
import { readOnlyQuery } from './read-only-query.ts'

/** What may only be read: the whole installation, and single organisations. Issue 16 §2. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useQuery(readOnlyQuery(call))
  const modes = read.data
  if (modes === undefined) return <ReadState read={read} />
  const others = modes.flatMap(({ organisation, ...mode }) =>
    organisation === null ? [] : [{ organisation, mode }],
  )
  return (
    <>
      <p className="operator-muted">{t('operator_read_only_lead')}</p>
      <section className="operator-section" aria-labelledby="read-only-everything">
        <h2 id="read-only-everything">{t('operator_read_only_everything')}</h2>
        <ReadOnlySetting
          organisationId={null}
          mode={modes.find(({ organisation }) => organisation === null) ?? null}
        />
      </section>
      <MaintenanceSection />
      <section className="operator-section" aria-labelledby="read-only-others">
        <h2 id="read-only-others">{t('operator_read_only_others')}</h2>
        {others.length === 0 && (
          <p className="operator-muted">{t('operator_read_only_others_none')}</p>
        )}
        {others.map(({ organisation, mode }) => (
          <section
            key={organisation.id}
            className="operator-section"
            aria-label={organisation.name}
          >
            <h3 dir="auto">{organisation.name}</h3>
            <ReadOnlySetting organisationId={organisation.id} mode={mode} />
          </section>
        ))}
      </section>
    </>
  )
}
