import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { checkTemplate } from '#domain/badge/check-template.ts'
import {
  type EditedBadge,
  type EditedElement,
  removeElement,
} from '#domain/badge/edit/edited-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { elementWord } from '../badge-words.ts'
import { useEditing } from '../store/use-badge.ts'

/** The faults of a badge by the ids of its elements. */
export function faultsOf(badge: EditedBadge, fieldIds: readonly string[]) {
  return checkTemplate(badge, fieldIds).map((fault) => {
    const [, index = '', part = ''] = fault.field.split('.')
    return { ...fault, id: badge.elements[Number(index)]?.id ?? '', part }
  })
}

/** The elements in their order, each by what it says: the editor by keyboard, which chooses as the arrow keys go. */
export function ElementList(): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { store, state, badge, fields } = useEditing()
  const box = useRef<HTMLDivElement>(null)
  const { elements } = badge
  const wrong = useMemo(() => {
    const ids = fields.map(({ id }) => id)
    return new Set(faultsOf(badge, ids).map(({ id }) => id))
  }, [badge, fields])
  const reachable = elements.find(({ id }) => id === state.chosen)?.id ?? elements[0]?.id

  function goTo(element: EditedElement | undefined): void {
    if (element === undefined) return
    store.choose(element.id)
    box.current?.querySelector<HTMLElement>(`[data-row="${element.id}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const index = elements.findIndex(({ id }) => id === reachable)
    const targets: Readonly<Record<string, EditedElement | undefined>> = {
      ArrowDown: elements[index + 1],
      ArrowUp: elements[index - 1],
      Home: elements[0],
      End: elements.at(-1),
      ' ': elements[index],
      Enter: elements[index],
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key in targets) {
      event.preventDefault()
      goTo(targets[event.key])
    } else if (event.key === 'Escape') store.choose(null)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && state.chosen !== null) {
      event.preventDefault()
      const { chosen } = state
      store.edit((one) => removeElement(one, chosen))
      goTo(elements[index + 1] ?? elements[index - 1])
    }
  }

  if (elements.length === 0) return <p className="muted">{t('badges_elements_none')}</p>
  return (
    <div
      ref={box}
      className="badge-rows"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a native list hold nothing but text
      role="listbox"
      aria-label={t('badges_elements_label')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {elements.map((element) => {
        const { id, type, when = [] } = element
        const word = elementWord(element, { translator, fields })
        const kind = t(`badges_type_${type}`)
        const facts = [
          ...(word === kind ? [] : [kind]),
          ...(when.length > 0 ? [t('badges_row_when')] : []),
          ...(wrong.has(id) ? [t('badges_row_wrong')] : []),
        ]
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
          <div
            key={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            className="badge-row"
            data-row={id}
            data-wrong={wrong.has(id) || undefined}
            aria-selected={id === state.chosen}
            tabIndex={id === reachable ? 0 : -1}
            onClick={() => goTo(element)}
          >
            <strong dir="auto">{word}</strong>
            <span className="muted">{facts.join(' · ')}</span>
          </div>
        )
      })}
    </div>
  )
}
