import type { ReactNode } from 'react'
import { type FigureWords, headlineWords } from '#domain/figures/figure-words.ts'
import type { Headline } from '#domain/figures/headlines.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

export type Tile = {
  readonly name: string
  /** Null: too few people. */
  readonly now: string | null
  readonly before: string | null
  readonly hint?: string
  /** It has no period before. */
  readonly isAlone?: true
}

/** The numbers of a headline as they are read. */
export function tileNumbers(
  { unit, now, before }: Headline,
  words: FigureWords,
): Pick<Tile, 'now' | 'before'> {
  const write = headlineWords(words, unit)
  return { now: now === null ? null : write(now), before: before === null ? null : write(before) }
}

/** What somebody wants to know first, each beside the period before. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }): ReactNode {
  const { t } = useTranslator()
  return (
    <dl className="figures-tiles">
      {tiles.map(({ name, now, before, hint, isAlone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now === null ? <span>{t('figures_too_few_short')}</span> : <strong>{now}</strong>}
            {now !== null && isAlone !== true && (
              <span>
                {before === null
                  ? t('figures_before_none')
                  : t('figures_before', { value: before })}
              </span>
            )}
            {hint !== undefined && <span>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
