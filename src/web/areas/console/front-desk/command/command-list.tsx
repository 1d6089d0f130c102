/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options belongs to no field that searches */
import { type ReactNode, useEffect } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { initials } from '#web/ui/signs/initials.ts'
import { type Entry, entryGroups, groupWords } from './entry.ts'

/** The element of an entry in the list with this id. */
export function optionId(listId: string, { group, id }: Entry): string {
  return `${listId}-${group}-${id}`
}

/** What was found, by groups. The focus stays in the field; `current` is what Enter takes. */
export function CommandList({
  id,
  entries,
  current,
  onMark,
  onTake,
}: {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly current: Entry | undefined
  readonly onMark: (entry: Entry) => void
  readonly onTake: (entry: Entry) => void
}): ReactNode {
  const { t } = useTranslator()
  const currentId = current && optionId(id, current)
  useEffect(() => {
    if (currentId === undefined) return
    document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <div className="command-list" id={id} role="listbox" aria-label={t('console_command')}>
      {entryGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return (
          own.length > 0 && (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} role="presentation">
                {t(groupWords[group])}
              </p>
              {own.map((entry) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which keeps the focus
                <div
                  key={entry.id}
                  className="command-option"
                  id={optionId(id, entry)}
                  role="option"
                  aria-selected={entry === current}
                  onPointerMove={() => entry !== current && onMark(entry)}
                  onClick={() => onTake(entry)}
                >
                  <span className="command-sign" aria-hidden="true">
                    {entry.icon === undefined ? initials(entry.label) : <entry.icon size={20} />}
                  </span>
                  <bdi>{entry.label}</bdi>
                  {entry.detail !== undefined && entry.detail !== '' && (
                    <bdi className="command-detail">{entry.detail}</bdi>
                  )}
                </div>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}
