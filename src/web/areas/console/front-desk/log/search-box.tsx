import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ConsoleView } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { goTo } from '#web/areas/console/frame/use-console-view.ts'

const restMs = 100

/** Looks through the list while somebody types. The arrow down leads into the list, Escape empties the search and then leaves it. */
export function SearchBox({
  view,
  field,
  onDown,
}: {
  readonly view: ConsoleView
  readonly field: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState(view.text)
  const [said, setSaid] = useState(view.text)
  // The address has changed elsewhere: by the back button, or by a link.
  if (view.text !== said) {
    setSaid(view.text)
    if (view.text !== text.trim()) setText(view.text)
  }
  const say = useEffectEvent((typed: string) => {
    const trimmed = typed.trim()
    if (trimmed !== view.text) goTo({ ...view, text: trimmed }, 'replace')
  })
  useEffect(() => {
    const timer = setTimeout(() => say(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="search-box">
      <SearchIcon size={20} />
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={t('console_search')}
        placeholder={t('console_search')}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') onDown()
          else if (event.key === 'Escape' && text === '') event.currentTarget.blur()
          else if (event.key === 'Escape') setText('')
          else return
          event.preventDefault()
        }}
      />
    </div>
  )
}
