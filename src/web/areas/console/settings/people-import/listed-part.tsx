import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** The first of what a list would do, and how many more there are; nothing where there is none. */
export function ListedPart<Item>({
  title,
  hint,
  part: { count, first },
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly part: { readonly count: number; readonly first: readonly Item[] }
  readonly children: (item: Item) => ReactNode
}): ReactNode {
  const { t } = useTranslator()
  if (count === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {hint !== undefined && <p className="muted">{hint}</p>}
      <ul>{first.map(children)}</ul>
      {count > first.length && (
        <p className="muted">{t('people_import_more', { count: count - first.length })}</p>
      )}
    </section>
  )
}
