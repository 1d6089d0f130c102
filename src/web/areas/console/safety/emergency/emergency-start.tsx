import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { EmergencyIcon } from '#web/areas/console/frame/console-icons.ts'
import { HoldButton } from './hold-button.tsx'
import { firstText, MessageField } from './emergency-messages.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { Connection, EmergencyList, Place } from './place.ts'

/** Two deliberate steps: what it is, then whether it is meant; an emergency is held until it starts. */
export function EmergencyStart({
  place,
  connection,
  list,
  onShow,
  onShowHouse,
}: {
  readonly place: Place
  readonly connection: Connection
  readonly list: EmergencyList
  readonly onShow: (emergencyId: string) => void
  readonly onShowHouse: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<'real' | 'drill' | null>(null)
  const [text, setText] = useState('')
  const [isTold, setIsTold] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = usePendingAction(async () => {
    setProblem(null)
    const params = { companyId: place.companyId }
    try {
      const body = { drill: chosen === 'drill', message: isTold ? text.trim() : '' }
      onShow((await connection.call('emergencies.start', { params, body })).id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody else was faster: theirs is the one.
      const { open } = await connection
        .call('emergencies.list', { params })
        .catch(() => ({ open: null }))
      if (open !== null) onShow(open.id)
      else setProblem(t('emergency_start_failed'))
    }
  })
  const choose = (kind: 'real' | 'drill'): void => {
    setChosen(kind)
    setText(firstText(kind === 'drill', t))
    // Nobody is alarmed by a drill unless that is wanted.
    setIsTold(kind === 'real')
  }
  const inHouse = (
    <p className="emergency-count">{t('emergency_in_house', { count: list.inHouse })}</p>
  )
  if (chosen !== null) {
    return (
      <section className="emergency-step">
        <h2 tabIndex={-1} ref={focusOnce}>
          {t(chosen === 'real' ? 'emergency_confirm_real' : 'emergency_confirm_drill', {
            place: place.name,
          })}
        </h2>
        {inHouse}
        <p>{t('emergency_confirm_content')}</p>
        <Checkbox
          name="message"
          label={t('emergency_message_with_start')}
          defaultChecked={isTold}
          onToggle={setIsTold}
        />
        {isTold && <MessageField text={text} onChange={setText} isFocused={false} />}
        {problem !== null && (
          <Notice kind="danger" isLive>
            <p>{problem}</p>
          </Notice>
        )}
        <div className="emergency-buttons">
          {chosen === 'real' ? (
            <HoldButton
              name={t('emergency_hold')}
              hint={t('emergency_hold_hint')}
              isPending={start.isPending}
              onHeld={() => void start.run()}
            />
          ) : (
            <Button variant="primary" isPending={start.isPending} onClick={() => void start.run()}>
              {t('emergency_start_now')}
            </Button>
          )}
          <Button onClick={() => setChosen(null)}>{t('common_button_back')}</Button>
        </div>
      </section>
    )
  }
  return (
    <>
      <section className="emergency-step">
        {inHouse}
        <div className="emergency-buttons">
          <button type="button" className="emergency-real" onClick={() => choose('real')}>
            <EmergencyIcon />
            {t('emergency_start_real')}
          </button>
          <Button onClick={() => choose('drill')}>{t('emergency_start_drill')}</Button>
        </div>
      </section>
      <Button onClick={onShowHouse}>{t('emergency_in_house_show')}</Button>
      {list.ended.length > 0 && <Earlier list={list} onShow={onShow} />}
    </>
  )
}

function Earlier({
  list,
  onShow,
}: {
  readonly list: EmergencyList
  readonly onShow: (emergencyId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section className="emergency-earlier">
      <h2>{t('emergency_earlier')}</h2>
      <ul>
        {list.ended.map(({ id, drill, startedAt, counts }) => (
          <li key={id}>
            <button type="button" className="emergency-past" onClick={() => onShow(id)}>
              <span>
                {t(drill ? 'emergency_drill_at' : 'emergency_real_at', {
                  at: new Date(startedAt),
                })}
              </span>
              <span className="muted">
                {t('emergency_counted', {
                  safe: counts.SAFE,
                  missing: counts.HELP + counts.DISPUTED + counts.UNKNOWN,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
