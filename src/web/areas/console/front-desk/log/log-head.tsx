import type { ReactNode, RefObject } from 'react'
import { type ConsoleView, shownTab } from '#domain/console/console-view.ts'
import { exportAddress } from '#domain/console/export-address.ts'
import { baseFolder } from '#web/address.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { KeyboardIcon } from '#web/areas/console/frame/console-icons.ts'
import { goTo } from '#web/areas/console/frame/use-console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionMark } from '#web/ui/signs/connection-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DayStepper } from './day-stepper.tsx'
import { LogMenu } from './log-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { StatusTabs } from './status-tabs.tsx'
import type { VisitLog } from './use-visit-log.ts'

/** What stands above the list: whose day it is, what can be done with all of it, and which of it is shown. */
export function LogHead({
  view,
  title,
  log,
  head,
  field,
  onDown,
  onHelp,
  onChoose,
  onWalkIn,
}: {
  readonly view: ConsoleView
  readonly title: string
  readonly log: VisitLog
  readonly head: RefObject<HTMLDivElement | null>
  readonly field: RefObject<HTMLInputElement | null>
  /** From the search into the list. */
  readonly onDown: () => void
  readonly onHelp: () => void
  readonly onChoose: () => void
  /** Null where nobody can walk in. */
  readonly onWalkIn: (() => void) | null
}): ReactNode {
  const { t } = useTranslator()
  const { page, today } = useConsole()
  return (
    <div className="log-head" ref={head}>
      <div className="log-title">
        <h1 dir="auto">{title}</h1>
        <ConnectionMark
          text={log.problem !== null && !log.isBroken ? t('console_offline') : null}
        />
        <IconButton label={t('console_keys')} icon={<KeyboardIcon />} onClick={onHelp} />
        <LogMenu view={view} title={title} onChoose={onChoose} />
        {onWalkIn !== null && (
          <button className="row-button" type="button" onClick={onWalkIn}>
            {t('console_walk_in')}
          </button>
        )}
        {page.location.rights.includes('EXPORT_VISITS') && (
          <a className="status-tab" href={baseFolder + exportAddress(view, today)}>
            {t('console_export_list')}
          </a>
        )}
      </div>
      <DayStepper
        date={view.date}
        today={today}
        whose={view.whose}
        onDay={(date) => goTo({ ...view, date })}
      />
      <SearchBox view={view} field={field} onDown={onDown} />
      <StatusTabs
        current={shownTab(view, today)}
        counts={log.state.counts}
        onShow={(show) => goTo({ ...view, show })}
      />
    </div>
  )
}
