import './group-bar.css'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { type Choice, mostChosen } from '../log/use-choice.ts'
import type { VisitLog } from '../log/use-visit-log.ts'
import { actionWords } from '../visit-words.ts'
import { GroupTold } from './group-told.tsx'
import { useChosenVisits } from './use-chosen-visits.ts'
import { useGroupAct } from './use-group-act.ts'
import { useJustChanged } from '../beside-the-log/use-just-changed.ts'

/** For the keys. Answers whether there was something to do. */
export type GroupHandle = { readonly act: (action: StaffAction) => boolean }

/** What asks for a reason, or loses something, is done to one after the other. */
const groupActions: readonly StaffAction[] = [
  'check-in',
  'approve',
  'check-out',
  'on-site',
  'pre-check-in',
]

/** What can be done at once to those who are chosen, and what was done to them. ux.md, Console. */
export function GroupBar({
  log,
  choice,
  handle,
}: {
  readonly log: VisitLog
  readonly choice: Choice
  readonly handle: RefObject<GroupHandle | null>
}): ReactNode {
  const { t } = useTranslator()
  const { chosen } = choice
  const visits = useChosenVisits(log, chosen)
  const group = useGroupAct(log)
  const { progress, told } = group
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])
  const isJust = useJustChanged(chosen)
  const size = chosen?.size ?? 0
  // Whoever chooses anew has read what was told.
  const before = useRef(chosen)
  const forget = useEffectEvent(() => {
    if (told?.refused.length === 0) group.tell(null)
  })
  useEffect(() => {
    const isNew = [...(chosen?.keys() ?? [])].some((id) => before.current?.has(id) !== true)
    before.current = chosen
    if (isNew) forget()
  }, [chosen])

  const run = async (action: StaffAction, able: readonly StaffVisit[]): Promise<void> => {
    const done = await group.run(action, able)
    latest.current.drop(done.map(({ id }) => id))
  }
  const offered = groupActions
    .map((action) => ({ action, able: visits.filter(({ actions }) => actions.includes(action)) }))
    .filter(({ able }) => able.length > 0)
  useImperativeHandle(handle, () => ({
    act(wanted) {
      const found = offered.find(({ action }) => action === wanted)
      if (found === undefined || progress !== null) return false
      void run(wanted, found.able)
      return true
    },
  }))
  /** What was pressed may go; the place stays. */
  const stay = (): void => place.current?.focus({ preventScroll: true })
  const { total } = log.state
  const most = Math.min(total, mostChosen)
  return (
    <section
      ref={place}
      className="group-bar"
      tabIndex={-1}
      aria-label={t('console_choose_several')}
    >
      <output className="visually-hidden">
        {chosen !== null && t('console_chosen', { count: size })}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds blocks, which an output may not */}
      <div role="status">
        {told !== null && <GroupTold group={group} told={told} onLeave={stay} latest={latest} />}
      </div>
      {(chosen !== null || progress !== null) && (
        <div className="act-told group-chosen">
          {chosen !== null && (
            <>
              <p>{t('console_chosen', { count: size })}</p>
              {size < most && progress === null && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    stay()
                    void choice.all()
                  }}
                >
                  {t(total > most ? 'console_choose_first' : 'console_choose_all', { count: most })}
                </Button>
              )}
              <IconButton
                label={t('console_choose_end')}
                icon={<CloseIcon />}
                onClick={() => {
                  stay()
                  choice.end()
                }}
              />
            </>
          )}
          {/* Its place is kept: what can be done never stands where something else was pressed. */}
          <div className="group-acts" data-just={isJust || undefined}>
            {progress !== null && (
              <progress
                max={progress.of}
                value={progress.count}
                aria-label={t('console_choose_several')}
              />
            )}
            {progress === null &&
              offered.map(({ action, able }, index) => (
                <Button
                  key={action}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  onClick={() => {
                    stay()
                    void run(action, able)
                  }}
                >
                  {t(actionWords[action].button)} <span className="numeric">{able.length}</span>
                </Button>
              ))}
            {size > 0 && offered.length === 0 && progress === null && (
              <p className="group-hint">{t('console_group_nothing')}</p>
            )}
          </div>
          {size === mostChosen && total > mostChosen && (
            <p className="group-hint">{t('console_choose_most', { count: mostChosen })}</p>
          )}
        </div>
      )}
    </section>
  )
}
