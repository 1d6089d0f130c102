import type { ReactNode } from 'react'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { errorWord, ways, wayWords } from './access-code-words.ts'
import type { System } from './access-codes-query.ts'

/** Each list with what is left of it. */
export function ListOfLists({
  systems,
  onOpen,
}: {
  readonly systems: readonly System[]
  readonly onOpen: (list: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('access_lead')}</p>
      {systems.length === 0 && <p>{t('access_empty')}</p>}
      <ul {...rows} className="rows">
        {systems.map((system) => (
          <li key={system.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(system.id)}>
              <strong dir="auto">{system.settings.name}</strong>
              <span className="muted">{t(wayWords[system.settings.way].name)}</span>
              <Standing system={system} />
            </button>
          </li>
        ))}
      </ul>
      <div className="settings-tools">
        {ways.map((way) => (
          <Button key={way} onClick={() => onOpen(`new-${way}`)}>
            {t(wayWords[way].add)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Standing({ system }: { readonly system: System }): ReactNode {
  const { t } = useTranslator()
  const { state } = system
  const error = state === 'LEAVING' ? null : errorWord(system)
  return (
    <span>
      {state === 'PAUSED' && `${t('webhooks_state_paused')} · `}
      {standingText(system, t)}
      {error !== null && ` · ${t(error)}`}
    </span>
  )
}

/** How it is doing, in a line. */
export function standingText({ state, free, given, waiting }: System, t: Translator['t']): string {
  if (state === 'LEAVING') return t('access_leaving')
  return [
    t('access_given_now', { count: given }),
    ...(free === null ? [] : [t('access_free', { count: free })]),
    ...(waiting > 0 ? [t('access_waiting', { count: waiting })] : []),
  ].join(' · ')
}
