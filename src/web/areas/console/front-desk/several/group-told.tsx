import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { refusalSentence } from '../refusal-words.ts'
import type { Choice } from '../log/use-choice.ts'
import { actionWords, visitorName } from '../visit-words.ts'
import { useJustChanged } from '../beside-the-log/use-just-changed.ts'
import { type GroupAct, type GroupTold as Told, isUndecided } from './use-group-act.ts'

/** Longer than after a single act: there is more to read. */
const undoMs = 20_000

/** What was done to several; to whom it was not done stays until it is closed, each with the reason. */
export function GroupTold({
  group,
  told,
  latest,
  onLeave,
}: {
  readonly group: GroupAct
  readonly told: Told
  readonly latest: RefObject<Choice>
  readonly onLeave: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { action, done, refused, back } = told
  const isJust = useJustChanged(told)
  const again = refused.filter(isUndecided).map(({ item }) => item)
  const isRefused = refused.length > 0
  const isEnding = !isRefused || back.length > 0
  const end = useEffectEvent((ended: Told) => {
    if (ended === told) group.tell(isRefused ? { ...told, back: [] } : null)
  })
  useEffect(() => {
    if (!isEnding) return undefined
    const timer = setTimeout(() => end(told), undoMs)
    return () => clearTimeout(timer)
  }, [told, isEnding])
  return (
    <div className="act-told group-told" data-kind={isRefused ? 'failed' : 'done'}>
      {isRefused ? <WarningIcon /> : <CheckCircleIcon />}
      <div className="group-result">
        <p>{t('console_group_done', { act: t(actionWords[action].button), count: done.length })}</p>
        {isRefused && (
          <>
            <p>{t('console_group_refused', { count: refused.length })}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys too */}
            <ul tabIndex={0}>
              {refused.map(({ item, error }) => (
                <li key={item.id}>
                  {t('console_failed', {
                    name: visitorName(translator, item),
                    reason: refusalSentence(translator, error),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="group-ways" data-just={isJust || undefined}>
        {again.length > 0 && (
          <Button
            onClick={() => {
              onLeave()
              void group
                .run(action, again, told)
                .then((visits) => latest.current.drop(visits.map(({ id }) => id)))
            }}
          >
            {t('common_button_try_again')}
          </Button>
        )}
        {back.length > 0 && (
          <Button
            onClick={() => {
              onLeave()
              void group.run('reset', back)
            }}
          >
            {t('console_undo')}
          </Button>
        )}
        <IconButton
          label={t('console_close')}
          icon={<CloseIcon />}
          onClick={() => {
            onLeave()
            group.tell(null)
          }}
        />
      </div>
    </div>
  )
}
