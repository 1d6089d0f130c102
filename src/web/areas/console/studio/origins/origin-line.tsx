import './origins.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Origin, Origins } from './use-origins.ts'

/**
 * A setting with where its value comes from; one that is locked can't be changed, and says why.
 * @param own of something that can differ from its location: what is said where it does, and null where it doesn't
 */
export function WithOrigin({
  origins,
  settingKey,
  own,
  children,
}: {
  readonly origins: Origins
  readonly settingKey: string
  readonly own?: string | null
  readonly children: ReactNode
}): ReactNode {
  const origin = origins.of(settingKey)
  if (origin === null && own === undefined) return children
  const isLocked = origins.isLocked(settingKey)
  return (
    <div className="origin">
      <fieldset className="origin-control" disabled={isLocked}>
        {children}
      </fieldset>
      {typeof own === 'string' && !isLocked ? (
        <p className="origin-line">{own}</p>
      ) : (
        origin !== null && <OriginLine origin={origin} />
      )}
    </div>
  )
}

/** Where one thing of a list comes from. */
export function ThingOrigin({ origin }: { readonly origin: Origin | null }): ReactNode {
  return origin === null ? null : <OriginLine origin={origin} />
}

/** Above the thing itself, where a lock stands out. `content`: what can be done with it all the same. */
export function LockedThing({
  origin,
  content,
}: {
  readonly origin: Origin | null
  readonly content?: string
}): ReactNode {
  if (origin?.template?.locked !== true) return <ThingOrigin origin={origin} />
  return (
    <Notice>
      <OriginLine origin={origin} />
      {content !== undefined && <p>{content}</p>}
    </Notice>
  )
}

/** A sentence on where a setting comes from, and why it can’t be changed. */
export function OriginLine({
  origin: { origin, template },
}: {
  readonly origin: Origin
}): ReactNode {
  const { t } = useTranslator()
  if (template === null) {
    return (
      <p className="origin-line">{t(origin === 'DEFAULT' ? 'origin_standard' : 'origin_own')}</p>
    )
  }
  const { name, locked, why, setBy, setAt } = template
  const layer = origin === 'DEFAULT' || origin === 'LOCATION' ? null : origin
  if (!locked) {
    if (layer === null) {
      return (
        <p className="origin-line" dir="auto">
          {t('origin_kept', { name })}
        </p>
      )
    }
    return (
      <p className="origin-line origin-given" dir="auto">
        <span>{t('origin_template', { name })}</span>
        <span>{t(`origin_layer_${layer}`)}</span>
      </p>
    )
  }
  return (
    <p className="origin-line origin-locked" dir="auto">
      <strong>{t('origin_locked', { name })}</strong>
      {layer !== null && <span>{t(`origin_layer_${layer}`)}</span>}
      <span>{why}</span>
      <span>
        {setBy === null
          ? t('origin_set', { at: setAt })
          : t('origin_set_by', { at: setAt, who: setBy })}
      </span>
    </p>
  )
}
