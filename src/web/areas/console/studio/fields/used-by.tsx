import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FieldUse } from './field-queries.ts'

/** What depends on a field, by name. */
export function UsedBy({ use }: { readonly use: FieldUse | undefined }): ReactNode {
  const { t, language } = useTranslator()
  if (use === undefined) return <span className="muted">{t('fields_unused')}</span>
  const listed = (named: readonly { readonly name: string }[]): string =>
    new Intl.ListFormat(language).format(named.map(({ name }) => name))
  return (
    <span className="muted fields-uses">
      {use.flows.length > 0 && <span>{t('fields_used_flows', { names: listed(use.flows) })}</span>}
      {use.agreements.length > 0 && (
        <span>{t('fields_used_agreements', { names: listed(use.agreements) })}</span>
      )}
      {use.badges.length > 0 && (
        <span>{t('fields_used_badges', { names: listed(use.badges) })}</span>
      )}
    </span>
  )
}
