import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef } from 'react'
import { moveScreen, removeScreen } from '#domain/flow/studio/edit-flow.ts'
import type { Audience } from '#domain/flow/studio/outline.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { isUntranslated } from './prove/untranslated.ts'
import { AddScreen } from './edit/add-screen.tsx'
import { answerName, kindWord, screenName, targetName } from './flow-words.ts'
import { useStudio } from './studio-context.ts'

/**
 * The screens in the order in which people meet them: the editor itself. Arrow keys move between them, with Alt they move the
 * screen, Delete takes it out.
 */
export function Outline(): ReactNode {
  const { outline, selected, open, problems, trying, store } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const list = useRef<HTMLOListElement>(null)
  const focus = (index: number): void => {
    list.current?.querySelectorAll<HTMLButtonElement>('.flow-entry')[index]?.focus()
  }
  const idAt = (index: number): string | null => outline[index]?.screen.id ?? null
  const onClick = ({ target }: MouseEvent): void => {
    const id = idAt(placeOf(target))
    if (id !== null) open({ screen: id })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = placeOf(event.target)
    const id = idAt(index)
    if (id === null) return
    if (event.key === 'Delete') {
      store.edit((draft) => removeScreen(draft, id))
      requestAnimationFrame(() => focus(Math.min(index, outline.length - 2)))
      return
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
    const to = { Home: 0, End: outline.length - 1 }[event.key] ?? index + step
    if (to === index || outline[to] === undefined) return
    event.preventDefault()
    if (event.altKey) {
      // Behind the one before the one above, or behind the one below.
      const after = step < 0 ? idAt(index - 2) : idAt(index + 1)
      store.edit((draft) => moveScreen(draft, id, after))
      requestAnimationFrame(() => focus(to))
    } else focus(to)
  }
  return (
    <section className="flow-outline" aria-label={t('flows_outline')}>
      {outline.length === 0 && <p className="muted">{t('flows_empty')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- what its buttons are told: one listener for hundreds of them */}
      <ol ref={list} onClick={onClick} onKeyDown={onKeyDown}>
        {outline.map(({ screen, number, audience }) => (
          <Entry
            key={screen.id}
            number={number}
            name={screenName(screen, translator)}
            kind={kindWord(screen, translator)}
            audience={audience}
            rules={screen.customTransitions
              .map(({ values, next }) =>
                t('flows_rule', {
                  answers: values.map((value) => answerName(screen, value, translator)).join(', '),
                  target: targetName(next, outline, translator),
                }),
              )
              .join('\n')}
            isSelected={selected === screen.id}
            isOnWay={trying?.steps.some(({ screenId }) => screenId === screen.id) === true}
            worst={
              problems.find((one) => one.screenId === screen.id && !isUntranslated(one))
                ?.severity ?? null
            }
          />
        ))}
      </ol>
      <AddScreen afterId={selected ?? idAt(outline.length - 1)} />
      <p className="muted flow-keys">{t('flows_keys')}</p>
    </section>
  )
}

/** Which entry an event is about, from 0; -1 for none. */
function placeOf(target: EventTarget): number {
  const entry = target instanceof Element ? target.closest('li') : null
  return entry?.parentElement ? [...entry.parentElement.children].indexOf(entry) : -1
}

/** Only what changed is written again: a flow may have hundreds of them. */
const Entry = memo(function Entry({
  number,
  name,
  kind,
  audience,
  rules,
  isSelected,
  isOnWay,
  worst,
}: {
  readonly number: number
  readonly name: string
  readonly kind: string
  readonly audience: Audience
  /** One a line. */
  readonly rules: string
  readonly isSelected: boolean
  readonly isOnWay: boolean
  readonly worst: 'error' | 'warning' | null
}): ReactNode {
  const { t } = useTranslator()
  return (
    <li>
      <button
        type="button"
        className="flow-entry"
        data-way={isOnWay || undefined}
        aria-current={isSelected || undefined}
      >
        <span className="flow-number">{number}</span>
        <span className="flow-entry-words">
          <bdi className="flow-entry-name">{name}</bdi>
          <span className="muted">
            {audience === 'EVERYBODY' ? kind : t(audienceKeys[audience], { kind })}
          </span>
          {rules !== '' &&
            rules.split('\n').map((rule) => (
              <span className="flow-rule" key={rule}>
                {rule}
              </span>
            ))}
        </span>
        {worst !== null && (
          <span className="flow-mark" data-worst={worst}>
            {t(worst === 'error' ? 'flows_mark_error' : 'flows_mark_warning')}
          </span>
        )}
      </button>
    </li>
  )
})

const audienceKeys = { SOME: 'flows_entry_some', NOBODY: 'flows_entry_nobody' } as const
