import './door-part.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'
import { doorQuery, type VisitDoor } from './door-query.ts'
import { doorFault, formatName, levelWords } from './door-words.ts'

/** The door credential of a visit: its number, what each system has of it, and what to do where something is wrong. Issue 15 §5. */
export function DoorPart({
  visit,
  say,
}: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const params = visitParams(page.location.companyId, visit.id)
  // Where it cannot be read it is left out; the panel says itself that something is wrong.
  const reading = useQuery(doorQuery(connection, visit.id, params))
  const [problem, setProblem] = useState<string | null>(null)
  const release = usePendingAction(async () => {
    setProblem(null)
    try {
      await connection.call('doors.unblock', { params })
      await reading.refetch()
      say(visit, t('console_door_released', { name: visitorName(translator, visit) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
    }
  })
  const door = reading.data ?? null
  if (door === null) return null
  return (
    <section className="stack" aria-label={t('console_door')}>
      <h3>{t('console_door')}</h3>
      <Number door={door} />
      {door.isBlocked && (
        <Notice kind="danger" isLive>
          <p>{t('console_door_blocked')}</p>
          <Button isPending={release.isPending} onClick={() => void release.run()}>
            {t('console_door_release')}
          </Button>
        </Notice>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className="door-systems">
        {door.systems.map((system, index) => (
          <li key={`${system.name} ${String(index)}`}>
            <System system={system} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As people read it, and as a reader with a camera does. */
function Number({ door }: { readonly door: VisitDoor }): ReactNode {
  const { t } = useTranslator()
  const [isShown, setIsShown] = useState(false)
  const { token, isInside, lastPassageAt, systems } = door
  const number = String(token)
  return (
    <>
      <p>
        <bdi className="door-number">{number}</bdi>
        {isInside !== null && lastPassageAt !== null && (
          <span className="muted">
            {' '}
            {t(isInside ? 'console_door_inside' : 'console_door_outside', { at: lastPassageAt })}
          </span>
        )}
      </p>
      {systems.some(({ format }) => format === 'DIGITS') && (
        <div className="stack">
          {isShown && (
            <div className="door-qr">
              <QrCode text={number} label={t('console_door_code', { number })} />
            </div>
          )}
          <div className="panel-acts">
            <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {t(isShown ? 'console_door_hide' : 'console_door_show')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** What it has there, or will have; and the number in its own form. */
function System({ system }: { readonly system: VisitDoor['systems'][number] }): ReactNode {
  const { t } = useTranslator()
  const { name, wanted, isWaiting, format, credential, facility, card } = system
  const level = t(wanted === null ? 'console_door_withdrawn' : levelWords[wanted])
  const fault = doorFault(system)
  const form = formatName(format)
  return (
    <>
      <p>
        <strong dir="auto">{name}</strong> {isWaiting ? t('console_door_waits', { level }) : level}
      </p>
      {form !== null && credential !== null && (
        <p className="muted">
          <bdi>{form}</bdi>: <bdi>{credential}</bdi>
          {facility !== null && card !== null && (
            <>
              {' · '}
              {t('console_door_parts', { facility: String(facility), card: String(card) })}
            </>
          )}
        </p>
      )}
      {fault !== null && (
        <Notice kind="warning">
          <p>{t(fault)}</p>
        </Notice>
      )}
    </>
  )
}
