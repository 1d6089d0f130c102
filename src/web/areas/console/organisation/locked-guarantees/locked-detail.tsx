import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Locked, LockedCall } from './locked-queries.ts'
import { Standings } from './standings.tsx'

/** Where one is kept, by whom and why it was locked, and its end. */
export function LockedDetail({
  guarantee: { id, standings, locations, why, lockedAt, lockedBy },
  call,
  onUnlocked,
}: {
  readonly guarantee: Locked
  readonly call: LockedCall
  readonly onUnlocked: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <p dir="auto">{t('flows_locked_why', { why })}</p>
      <p className="muted">
        {lockedBy === null
          ? t('flows_locked_by_nobody', { at: lockedAt })
          : t('flows_locked_by', { at: lockedAt, who: lockedBy })}
      </p>
      <h3>{t('locked_standings')}</h3>
      <p className="muted">{t(locations === 'ALL' ? 'locked_all' : 'locked_some')}</p>
      <Standings standings={standings} />
      {standings.some(({ result }) => result === 'FALSE') && <p>{t('locked_after')}</p>}
      <AskFirst
        label={t('locked_unlock')}
        question={t('locked_unlock_sure')}
        yes={t('locked_unlock_yes')}
        onDo={async () => {
          await call('lockedGuarantees.remove', { params: { guaranteeId: id } })
          await onUnlocked()
        }}
      />
    </>
  )
}
