import { type ReactNode, useId } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { ComparedPart } from './configuration-calls.ts'

/** One part: whether it is applied, and each change of it. */
export function PartLine({
  part: { key, state, changes, more, faults },
  name,
  isChosen,
  onChoose,
}: {
  readonly part: ComparedPart
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const count = changes.filter(({ kind }) => kind !== 'KEPT').length + more
  const standing = {
    SAME: () => t('configuration_no_change'),
    DIFFERENT: () => t('configuration_changes', { count }),
    FAULTY: () => t('configuration_faulty', { places: faults.join(', ') }),
    FORBIDDEN: () => t('configuration_not_allowed'),
    UNKNOWN: () => t('configuration_unknown'),
  }[state]()
  return (
    <li className="configuration-line">
      <label className="configuration-choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          disabled={state !== 'DIFFERENT'}
          aria-describedby={`${id}-standing`}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <strong>{name}</strong>
      </label>
      {changes.length === 0 ? (
        <p id={`${id}-standing`} className="muted">
          {standing}
        </p>
      ) : (
        <details>
          <summary id={`${id}-standing`}>{standing}</summary>
          <dl className="configuration-changes">
            {changes.map((change) => (
              <div key={change.path.join('/')}>
                <dt dir="ltr">{[key, ...change.path].join(' › ')}</dt>
                <dd>
                  <What change={change} />
                </dd>
              </div>
            ))}
          </dl>
          {more > 0 && <p className="muted">{t('configuration_more', { count: more })}</p>}
        </details>
      )}
    </li>
  )
}

function What({
  change: { kind, before, after },
}: {
  readonly change: ComparedPart['changes'][number]
}): ReactNode {
  const { t } = useTranslator()
  if (kind === 'ADDED') return t('configuration_added')
  if (kind === 'KEPT') return t('configuration_kept')
  if (kind === 'REMOVED') return t('configuration_removed')
  return (
    <>
      <del dir="auto">
        <span className="visually-hidden">{t('configuration_before')}: </span>
        {before === '' ? t('configuration_nothing') : before}
      </del>{' '}
      <ins dir="auto">
        <span className="visually-hidden">{t('configuration_after')}: </span>
        {after === '' ? t('configuration_nothing') : after}
      </ins>
    </>
  )
}
