import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { ReadOnlySetting } from './read-only-setting.tsx'
import { readOnlyQuery } from './read-only-query.ts'

/** On the page of an organisation: whether it may only be read. */
export function OrganisationReadOnly({
  organisationId,
}: {
  readonly organisationId: string
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useQuery(readOnlyQuery(call))
  const modes = read.data
  return (
    <section className="operator-section" aria-labelledby="organisation-read-only">
      <h3 id="organisation-read-only">{t('operator_read_only')}</h3>
      {modes === undefined ? (
        <ReadState read={read} />
      ) : (
        <ReadOnlySetting
          organisationId={organisationId}
          mode={modes.find(({ organisation }) => organisation?.id === organisationId) ?? null}
        />
      )}
    </section>
  )
}
