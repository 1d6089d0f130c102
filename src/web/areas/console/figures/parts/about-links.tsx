import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** What there are figures of, and the module that it takes. */
export const abouts = [
  { about: 'WORKPLACE', module: 'WORKPLACE', name: 'figures_workplace' },
  { about: 'VISITS', module: 'VISITORS', name: 'figures_visits' },
] as const
export type About = (typeof abouts)[number]['about']

/** The workplace or the visitors, where there are both. */
export function AboutLinks({
  there,
  shown,
  linkTo,
}: {
  readonly there: readonly About[]
  readonly shown: About | undefined
  readonly linkTo: (about: About) => object
}): ReactNode {
  const { t } = useTranslator()
  if (there.length < 2) return null
  return (
    <nav className="figures-parts" aria-label={t('console_figures')}>
      {abouts
        .filter(({ about }) => there.includes(about))
        .map(({ about, name }) => (
          <a key={about} {...linkTo(about)} aria-current={about === shown ? 'true' : undefined}>
            {t(name)}
          </a>
        ))}
    </nav>
  )
}
