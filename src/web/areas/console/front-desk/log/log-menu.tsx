import { type ReactNode, useEffect, useState } from 'react'
import type { ConsoleView } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ActionMenu } from '#web/areas/console/frame/menus/action-menu.tsx'
import { later } from '#web/areas/console/frame/later.tsx'

const ColumnSheet = later(
  async () => (await import('../beside-the-log/column-sheet.tsx')).ColumnSheet,
  {
    leave: ({ onClose }) => onClose(),
  },
)
const LogPrint = later(async () => (await import('../beside-the-log/log-print.tsx')).LogPrint, {
  leave: ({ onDone }) => onDone(),
})

/** What can be done with the list as a whole: choose several of it, choose its columns, print it, also by Ctrl or Cmd with P. Issue 5 §2. */
export function LogMenu({
  view,
  title,
  onChoose,
}: {
  readonly view: ConsoleView
  readonly title: string
  /** Several visits are to be chosen. */
  readonly onChoose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { look, changeLook } = useConsole()
  const [isChoosing, setIsChoosing] = useState(false)
  /** How often it was asked to print; 0 while nothing is printed. */
  const [printing, setPrinting] = useState(0)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
      if (!isAsked || event.altKey || event.shiftKey || event.defaultPrevented) return
      // What the browser would print by itself is only what is on the screen.
      event.preventDefault()
      setPrinting((times) => times + 1)
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <ActionMenu
        label={t('console_log_menu')}
        tabIndex={0}
        items={[
          { name: t('console_choose_several'), run: onChoose },
          { name: t('console_columns'), run: () => setIsChoosing(true) },
          {
            name: t(look.isDense ? 'console_rows_high' : 'console_rows_low'),
            run: () => changeLook({ isDense: !look.isDense }),
          },
          { name: t('console_print'), run: () => setPrinting(printing + 1) },
        ]}
      />
      {isChoosing && <ColumnSheet onClose={() => setIsChoosing(false)} />}
      {printing > 0 && (
        <LogPrint key={printing} view={view} title={title} onDone={() => setPrinting(0)} />
      )}
    </>
  )
}
