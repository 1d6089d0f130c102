import { type ReactNode, useMemo } from 'react'
import { coverTransitions } from '#domain/flow/studio/walks/cover-transitions.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WayText } from '../prove/way-text.tsx'
import { useStudio } from '../studio-context.ts'

/** The fewest walks by which somebody sees every screen and every turn, each to be tried. */
export function Walks(): ReactNode {
  const { draft, tryWay, open, problems } = useStudio()
  const { t } = useTranslator()
  const isSound = problems.every(({ severity }) => severity === 'warning')
  const found = useMemo(() => (isSound ? coverTransitions(draft) : null), [draft, isSound])
  if (draft.screens.length === 0) return null
  return (
    <section className="flow-form" aria-labelledby="flow-walks">
      <h3 id="flow-walks">{t('flows_walks')}</h3>
      {found === null ? (
        <p>{t('flows_walks_wait')}</p>
      ) : (
        <>
          <p className="muted">
            {t(found.isSmallest ? 'flows_walks_smallest' : 'flows_walks_many', {
              count: found.walks.length,
            })}
          </p>
          <ol className="flow-versions flow-walks">
            {found.walks.map((way, index) => (
              <li key={JSON.stringify(way)}>
                <details>
                  <summary>{t('flows_walk', { number: index + 1 })}</summary>
                  <WayText way={way} />
                </details>
                <Button
                  variant="quiet"
                  onClick={() => {
                    tryWay(way)
                    open({ pane: 'TRY' })
                  }}
                >
                  {t('flows_play_way')}
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
