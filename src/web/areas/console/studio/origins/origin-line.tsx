import './origins.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Origin, Origins } from './use-origins.ts'

/** A setting with where its value comes from; one that is locked can't be changed, and says why. */
export function WithOrigin({
  origins,
  settingKey,
  children,
}: {
  readonly origins: Origins
  readonly settingKey: string
  readonly children: ReactNode
}): ReactNode {
  const origin = origins.of(settingKey)
  if (origin === null) return children
  return (
    <div className="origin">
      <fieldset className="origin-control" disabled={origins.isLocked(settingKey)}>
        {children}
      </fieldset>
      <OriginLine origin={origin} />
    </div>
  )
}

function OriginLine({ origin: { origin, template } }: { readonly origin: Origin }): ReactNode {
  const { t } = useTranslator()
  if (template === null) {
    return (
      <p className="origin-line">{t(origin === 'DEFAULT' ? 'origin_standard' : 'origin_own')}</p>
    )
  }
  const { name, locked, why, setBy, setAt } = template
  if (!locked) {
    const isOwn = origin === 'DEFAULT' || origin === 'LOCATION'
    return (
      <p className="origin-line" dir="auto">
        {t(isOwn ? 'origin_kept' : 'origin_template', { name })}
      </p>
    )
  }
  return (
    <p className="origin-line origin-locked" dir="auto">
      <strong>{t('origin_locked', { name })}</strong>
      <span>{why}</span>
      <span>
        {setBy === null
          ? t('origin_set', { at: setAt })
          : t('origin_set_by', { at: setAt, who: setBy })}
      </span>
    </p>
  )
}
