import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  findPeople,
  groupsOf,
  rollTabs,
  statesOfTab,
  type RollQuestion,
} from '#domain/emergency/find-people.ts'
import type { PersonState } from '#domain/emergency/judge-person.ts'
import type { MarkState } from '#domain/emergency/mark.ts'
import { callReport, countRoll, type RollRow } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { EmergencyEnd } from './emergency-end.tsx'
import { EmergencyMessages } from './emergency-messages.tsx'
import { RollPdf } from './roll-pdf.tsx'
import type { Connection, Place } from './place.ts'
import { keepRoll, type RollKeeper, type RollState } from './roll-keeper.ts'
import { RollHead } from './roll-head.tsx'
import { RollList } from './roll-list.tsx'
import { RollPrint } from './roll-print.tsx'
import type { RollStore } from './roll-store.ts'

type Props = {
  readonly place: Place
  readonly connection: Connection
  readonly store: RollStore
  readonly emergencyId: string
  readonly onLeave: () => void
}

/** The roll call of one emergency; after its end, the closing report. */
export function RollScreen(props: Props): ReactNode {
  const { place, connection, store, emergencyId } = props
  const { t } = useTranslator()
  const [keeper, setKeeper] = useState<RollKeeper | null>(null)
  useEffect(() => {
    const made = keepRoll(connection, store, place, emergencyId)
    // oxlint-disable-next-line react/set-state-in-effect -- it begins to read and to listen: not before the screen is there
    setKeeper(made)
    return () => made.close()
  }, [connection, store, place, emergencyId])
  if (keeper === null) return <p className="emergency-wait">{t('common_loading')}</p>
  return <KeptRoll {...props} keeper={keeper} />
}

function KeptRoll({ keeper, ...props }: Props & { readonly keeper: RollKeeper }): ReactNode {
  const { t } = useTranslator()
  const state = useWatched(keeper)
  if (state.isRefused) {
    return (
      <div className="console-page emergency">
        <h1>{t('emergency_title')}</h1>
        <Notice kind="warning">
          <p>{t('emergency_refused')}</p>
        </Notice>
        <div className="emergency-foot">
          <Button onClick={props.onLeave}>{t('common_button_back')}</Button>
        </div>
      </div>
    )
  }
  if (state.roll !== null)
    return <Roll {...props} keeper={keeper} state={state} roll={state.roll} />
  return (
    <div className="console-page emergency">
      <p className="emergency-wait">
        {t(state.hasFailed ? 'emergency_failed_content' : 'common_loading')}
      </p>
    </div>
  )
}

const firstQuestion: RollQuestion = { tab: 'missing', text: '', group: null }
const nobodyHeld: ReadonlyMap<string, PersonState> = new Map()

function Roll({
  keeper,
  state,
  roll,
  place,
  connection,
  onLeave,
}: Props & {
  readonly keeper: RollKeeper
  readonly state: RollState
  readonly roll: NonNullable<RollState['roll']>
}): ReactNode {
  const { t, language } = useTranslator()
  const { emergency, people } = roll
  const isOver = emergency.endedAt !== null
  const params = { companyId: place.companyId, emergencyId: emergency.id }
  const [question, setQuestion] = useState(firstQuestion)
  const [held, setHeld] = useState(nobodyHeld)
  const [isPrinting, setIsPrinting] = useState(false)
  const rows = useMemo(() => callReport(people, state.marks), [people, state.marks])
  const counts = countRoll(rows)
  const shown = useMemo(() => findPeople(rows, question, held), [rows, question, held])
  const groups = useMemo(
    () => groupsOf(rows).toSorted(new Intl.Collator(language).compare),
    [rows, language],
  )
  const ask = (change: Partial<RollQuestion>): void => {
    setQuestion({ ...question, ...change })
    setHeld(nobodyHeld)
  }
  const mark = (row: RollRow, to: MarkState): void => {
    // It stays where it is: the next tap must not meet another person.
    setHeld(new Map(held).set(row.person.id, held.get(row.person.id) ?? row.state))
    keeper.mark([row.person.id], to)
  }
  return (
    <div className="console-page emergency" data-drill={emergency.drill || undefined}>
      <RollHead roll={roll} state={state} counts={counts} />
      {/* Above the list: below five thousand people nobody finds it. */}
      <details className="emergency-more" open={isOver}>
        <summary>{t('emergency_more')}</summary>
        <EmergencyMessages
          params={params}
          connection={connection}
          emergency={emergency}
          messages={roll.messages}
          onSent={keeper.wake}
        />
        <div className="emergency-foot">
          <Button onClick={() => setIsPrinting(true)}>{t('emergency_print')}</Button>
          <RollPdf params={params} connection={connection} />
          {isOver && <Button onClick={onLeave}>{t('common_button_back')}</Button>}
          {!isOver && (
            <EmergencyEnd
              params={params}
              connection={connection}
              missing={counts.HELP + counts.DISPUTED + counts.UNKNOWN}
              waiting={state.waiting}
              onEnded={keeper.wake}
            />
          )}
        </div>
      </details>
      <div className="roll-tools">
        <div className="search-box">
          <SearchIcon size={20} />
          <input
            className="input"
            type="search"
            aria-label={t('emergency_search')}
            placeholder={t('emergency_search')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={question.text}
            onChange={({ target }) => ask({ text: target.value })}
          />
        </div>
        {groups.length > 1 && (
          <Select
            aria-label={t('emergency_group')}
            value={question.group ?? ''}
            onChange={({ target }) => ask({ group: target.value === '' ? null : target.value })}
          >
            <option value="">{t('emergency_group_all')}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </Select>
        )}
        <fieldset className="status-tabs" aria-label={t('emergency_show')}>
          {rollTabs.map((tab) => (
            <button
              key={tab}
              type="button"
              className="status-tab"
              aria-pressed={tab === question.tab}
              onClick={() => ask({ tab })}
            >
              {t(`emergency_tab_${tab}`)}{' '}
              <b>{rows.filter((row) => statesOfTab[tab].includes(row.state)).length}</b>
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <p className="roll-empty">
          {t(
            question.text !== '' || question.group !== null
              ? 'emergency_empty_search'
              : question.tab === 'missing'
                ? 'emergency_empty_missing'
                : 'emergency_empty_tab',
          )}
        </p>
      ) : (
        <RollList rows={shown} onMark={isOver ? null : mark} />
      )}
      {isPrinting && (
        <RollPrint
          title={t(emergency.drill ? 'emergency_drill_at' : 'emergency_real_at', {
            at: new Date(emergency.startedAt),
          })}
          lines={[place.name]}
          rows={rows}
          onDone={() => setIsPrinting(false)}
        />
      )}
    </div>
  )
}
