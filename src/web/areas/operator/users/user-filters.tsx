import type { ReactNode } from 'react'
import { accountStates, type AccountState } from '#domain/account/account-acts.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Filters } from '../frame/filters.tsx'
import { TextFilter } from '../frame/text-filter.tsx'
import { stateWords } from './user-words.ts'

/** As the address says it; undefined for all. */
export function stateOf(text: string): AccountState | undefined {
  return accountStates.find((state) => state === text)
}

/** By what users are looked for. */
export function UserFilters(): ReactNode {
  const { t } = useTranslator()
  const states = accountStates.map((value) => ({ value, label: t(stateWords[value]) }))
  return (
    <Filters label={t('users_search')} states={states}>
      <TextFilter name="company" label={t('users_company')} />
    </Filters>
  )
}
