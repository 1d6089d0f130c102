import { fullName } from '#domain/name/full-name.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { dateWords } from '../visit-words.ts'

export type Review = CallOutput<Endpoints['reviews.list']>['reviews'][number]

/** One decision: who, when and how often, with whom, and the two answers. Denying asks for a reason first. */
export function ReviewRow({
  review,
  onApprove,
  onDeny,
  onApproveAll,
}: {
  readonly review: Review
  readonly onApprove: () => void
  /** Rejects where nothing was decided and it still waits. */
  readonly onDeny: (reason: string) => Promise<void>
  /** Everybody of its meeting who waits. */
  readonly onApproveAll: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const row = useRef<HTMLLIElement>(null)
  const [isDenying, setIsDenying] = useState(false)
  const { visitor, host, title, startAt, visits, group, until, held } = review
  const name = fullName(visitor)
  // Several may be denied at once.
  const reason = `reason.${review.visitId}`
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (event.key === 'a' || event.key === 'A') onApprove()
    else if (event.key === 'd' || event.key === 'D') setIsDenying(true)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a row that keys act on; its buttons do the same
    <li ref={row} tabIndex={0} aria-label={name} className="settings-item" onKeyDown={press}>
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
      {!isDenying ? (
        <div className="settings-tools">
          <Button variant="primary" onClick={onApprove}>
            {t('approvals_approve')}
          </Button>
          <Button onClick={() => setIsDenying(true)}>{t('approvals_deny')}</Button>
          {group > 1 && !held && (
            <Button variant="quiet" onClick={onApproveAll}>
              {t('approvals_approve_all', { count: group })}
            </Button>
          )}
        </div>
      ) : (
        <div ref={focusFieldOnce}>
          <EditForm
            isShort
            labels={{ [reason]: t('console_deny_reason') }}
            fieldOf={() => reason}
            onSave={async (values) => {
              await onDeny(formText(values, reason))
              setIsDenying(false)
            }}
            save={t('approvals_deny')}
            acts={
              <Button
                variant="quiet"
                onClick={() => {
                  setIsDenying(false)
                  row.current?.focus()
                }}
              >
                {t('common_button_cancel')}
              </Button>
            }
          >
            <TextField
              name={reason}
              label={t('console_deny_reason')}
              hint={t('console_deny_hint')}
              optionalMark={t('common_optional')}
              dir="auto"
              maxLength={1000}
              enterKeyHint="done"
            />
          </EditForm>
        </div>
      )}
    </li>
  )
}
