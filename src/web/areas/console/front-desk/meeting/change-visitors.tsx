import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { InviteVisitors } from '../invitation/invite-visitors.tsx'
import type { MeetingVisitor } from './meeting-query.ts'

/** Who comes: each can be left out and kept again until the change is saved, and others can be added. */
export function ChangeVisitors({
  visitors,
  removed,
  onRemoved,
}: {
  readonly visitors: readonly MeetingVisitor[]
  /** Their ids. */
  readonly removed: readonly string[]
  readonly onRemoved: (removed: readonly string[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="stack">
      <h4>{t('console_change_visitors')}</h4>
      <ul className="change-visitors">
        {visitors.map(({ id, firstname, lastname, email }) => {
          const isRemoved = removed.includes(id)
          const name = fullName({ firstname, lastname }) || email
          return (
            <li key={id}>
              <span dir="auto">{isRemoved ? t('console_change_removed', { name }) : name}</span>
              <Button
                variant="quiet"
                onClick={() =>
                  onRemoved(isRemoved ? removed.filter((one) => one !== id) : [...removed, id])
                }
              >
                {t(isRemoved ? 'console_change_keep' : 'console_change_remove', { name })}
              </Button>
            </li>
          )
        })}
      </ul>
      {isAdding ? (
        <InviteVisitors />
      ) : (
        <Button onClick={() => setIsAdding(true)}>{t('console_change_add')}</Button>
      )}
    </section>
  )
}
