import { type ReactNode, useEffect, useRef } from 'react'
import type { ListedPerson } from '#domain/visit/invitation/invitation.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Who was read from a long list that was pasted, before it becomes as many lines. */
export function InvitePasted({
  people,
  max,
  onAdd,
  onLeave,
}: {
  readonly people: readonly ListedPerson[]
  /** How many one invitation takes, where the list was longer. */
  readonly max: number | null
  readonly onAdd: () => void
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const part = useRef<HTMLDivElement>(null)
  // Whoever pasted with the keyboard goes on there.
  useEffect(() => part.current?.focus(), [])
  const title = t('console_invite_add_pasted', { count: people.length })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be one of the form's parts
    <div ref={part} className="invite-pasted" role="group" aria-label={title} tabIndex={-1}>
      <ol>
        {people.map(({ name, email, companyName }, index) => (
          <li key={index} dir="auto">
            {[name, email, companyName].filter((text) => text !== '').join(' · ')}
          </li>
        ))}
      </ol>
      {max !== null && <p>{t('console_invite_error_group', { max })}</p>}
      <div className="invite-pasted-acts">
        <Button variant="primary" onClick={onAdd}>
          {title}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </div>
  )
}
