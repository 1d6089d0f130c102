import { fullName } from '#domain/name/full-name.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { dateWords } from '../visit-words.ts'

export type Review = CallOutput<Endpoints['reviews.list']>['reviews'][number]

/** One decision: who, when and how often, with whom, and the two answers. Denying asks for a reason first. */
export function ReviewRow({
  review,
  onDecide,
  onApproveAll,
}: {
  readonly review: Review
  readonly onDecide: (answer: 'approve' | 'deny', reason: string) => void
  /** Everybody of its meeting who waits. */
  readonly onApproveAll: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const [reason, setReason] = useState<string | null>(null)
  const { visitor, host, title, startAt, visits, group, until, held } = review
  const name = fullName(visitor)
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (event.key === 'a' || event.key === 'A') onDecide('approve', '')
    else if (event.key === 'd' || event.key === 'D') setReason('')
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a row that keys act on; its buttons do the same
    <li tabIndex={0} aria-label={name} className="settings-item" onKeyDown={press}>
      <strong dir="auto">{name}</strong>
      <span className="muted">
        {[
          visitor.companyName,
          t('console_moment', { at: startAt }),
          ...(visits > 1
            ? [
                t('approvals_visits', {
                  count: visits,
                  until: dateWords(translator, until),
                }),
              ]
            : []),
          t('approvals_with', { host: fullName(host) }),
          title,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
      {held && <span>{t('approvals_held')}</span>}
      {reason === null ? (
        <div className="settings-tools">
          <Button variant="primary" onClick={() => onDecide('approve', '')}>
            {t('approvals_approve')}
          </Button>
          <Button onClick={() => setReason('')}>{t('approvals_deny')}</Button>
          {group > 1 && !held && (
            <Button variant="quiet" onClick={onApproveAll}>
              {t('approvals_approve_all', { count: group })}
            </Button>
          )}
        </div>
      ) : (
        <form
          className="settings-form"
          onSubmit={(event) => {
            event.preventDefault()
            onDecide('deny', reason)
            setReason(null)
          }}
        >
          <label className="field">
            <span className="field-label">{t('approvals_reason')}</span>
            <input
              className="input"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by whoever wants to deny
              autoFocus
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <div className="settings-tools">
            <Button type="submit" variant="primary">
              {t('approvals_deny')}
            </Button>
            <Button variant="quiet" onClick={() => setReason(null)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
