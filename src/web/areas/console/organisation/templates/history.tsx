import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KnownField } from './known-fields.ts'
import { startWords } from './start-words.ts'
import type { Version, Wanted } from './templates-query.ts'
import { settingLabel } from './thing-parts.ts'
import { valueWords } from './value-words.ts'

const states = {
  TRYING: 'templates_state_trying',
  REFUSED: 'templates_state_refused',
  SCHEDULED: 'templates_state_scheduled',
  LIVE: 'templates_state_live',
  FORMER: 'templates_state_former',
  WITHDRAWN: 'templates_state_withdrawn',
} as const

/** Every version, and the way back to one. */
export function History({
  versions,
  known,
  onRestore,
}: {
  readonly versions: readonly Version[]
  readonly known: readonly KnownField[]
  readonly onRestore: (wanted: Wanted) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  if (versions.length === 0) return <p className="muted">{t('templates_unpublished')}</p>
  return (
    <ul className="templates-effect">
      {versions.map(({ version, state, madeAt, madeBy, start, settings, scope }) => (
        <li key={version}>
          <strong>
            {t('templates_version', { version })} · {t(states[state])}
          </strong>
          <span className="muted" dir="auto">
            {madeBy === null
              ? t('origin_set', { at: madeAt })
              : t('origin_set_by', { at: madeAt, who: madeBy })}
          </span>
          {start !== null && <span>{startWords(translator, start)}</span>}
          <span>
            {scope === 'ALL'
              ? t('templates_everywhere')
              : t('templates_scope', {
                  locations: scope.locations.length,
                  groups: scope.groups.length,
                })}
          </span>
          {settings.map(({ key, value, locked, why }) => {
            return (
              <span key={key} dir="auto">
                {settingLabel(translator, known, key)}:{' '}
                {valueWords(translator, known, { key, value })}
                {locked ? ` · ${t('templates_locked')} · ${why}` : ''}
              </span>
            )
          })}
          {state !== 'LIVE' && (
            <Button
              variant="quiet"
              onClick={() => onRestore({ settings: [...settings], scope: copied(scope) })}
            >
              {t('templates_restore')}
              <span className="visually-hidden">{` ${t('templates_version', { version })}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function copied(scope: Version['scope']): Wanted['scope'] {
  return scope === 'ALL' ? scope : { locations: [...scope.locations], groups: [...scope.groups] }
}
