import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { agreementBefore } from '#domain/agreement/explain-agreements.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoChange } from '#web/ui/forms/no-change.ts'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import type { StoredAgreement } from '../agreement-queries.ts'
import type { ConditionWords } from '../../conditions/condition-words.ts'
import { whoGets } from '../agreement-words.ts'
import { route } from '../route.ts'

/** Moved by buttons or by dragging; each says who gets it, and what is not right with it. */
export function OrderedAgreements({
  agreements,
  words,
  languages,
  onOrder,
}: {
  readonly agreements: readonly StoredAgreement[]
  readonly words: ConditionWords
  /** Of the location. */
  readonly languages: readonly string[]
  readonly onOrder: (order: readonly StoredAgreement[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const { linkTo } = useSearch(route)
  const isFixed = use(NoChange) !== null
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [told, setTold] = useState('')
  /** The button that moved a line stays under the focus. */
  const [wanted, setWanted] = useState<{ readonly id: string; readonly act: 'up' | 'down' } | null>(
    null,
  )
  const inUse = agreements.filter(({ active, kind }) => active && kind === 'AGREEMENT')

  useEffect(() => {
    if (wanted === null) return
    const line = list.current?.querySelector(`[data-agreement="${wanted.id}"]`)
    const buttons = [
      ...(line?.querySelectorAll<HTMLButtonElement>('.agreement-moves button') ?? []),
    ]
    const inOrder = wanted.act === 'up' ? buttons : buttons.toReversed()
    inOrder.find((button) => !button.disabled)?.focus()
  }, [wanted])

  const move = (id: string, to: number, act: 'up' | 'down' | null): void => {
    const from = agreements.findIndex((one) => one.id === id)
    const one = agreements[from]
    if (one === undefined || from === to) return
    onOrder(agreements.toSpliced(from, 1).toSpliced(to, 0, one))
    if (act !== null) setWanted({ id, act })
    setTold(t('agreements_moved', { name: one.name, number: to + 1 }))
  }
  return (
    <>
      <ol className="rows agreement-list" ref={list}>
        {agreements.map((one, index) => {
          const before = inUse.includes(one) ? agreementBefore(inUse, one) : null
          const written = new Set(one.texts.map(({ language }) => language))
          const missing = languages.filter((language) => !written.has(language))
          const last = agreements.findIndex(({ id }) => id === before?.id)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
            <li
              key={one.id}
              data-agreement={one.id}
              data-over={(over === one.id && dragged !== one.id) || undefined}
              draggable={!isFixed}
              onDragStart={(event) => {
                setDragged(one.id)
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(one.id)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, index, null)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
            >
              <span className="agreement-number">{index + 1}</span>
              <div className="agreement-line">
                <a {...linkTo({ agreement: one.id })} draggable={false}>
                  <bdi>{one.name}</bdi>
                </a>
                <p className="muted">{whoGets(one.conditions, words)}</p>
                {!one.active && <p className="agreement-mark">{t('agreements_inactive')}</p>}
                {one.kind === 'INSTRUCTION' && (
                  <p className="agreement-mark">{t('agreements_kind_INSTRUCTION')}</p>
                )}
                {one.active && missing.length > 0 && (
                  <p className="agreement-mark">
                    {t('agreements_missing', {
                      languages: new Intl.ListFormat(words.translator.language).format(
                        missing.map((code) => languageWord(words.translator.language, code)),
                      ),
                    })}
                  </p>
                )}
                {before !== null && (
                  <>
                    <p className="agreement-mark" data-kind="error">
                      {t('agreements_never', { other: before.name })}
                    </p>
                    <Button
                      variant="quiet"
                      isPending={false}
                      onClick={() => move(one.id, last, 'up')}
                    >
                      {t('agreements_mend', { other: before.name })}
                    </Button>
                  </>
                )}
              </div>
              <span className="agreement-moves">
                <IconButton
                  label={t('agreements_up', { name: one.name })}
                  icon={
                    <span className="agreement-up">
                      <ChevronDownIcon />
                    </span>
                  }
                  disabled={isFixed || index === 0}
                  onClick={() => move(one.id, index - 1, 'up')}
                />
                <IconButton
                  label={t('agreements_down', { name: one.name })}
                  icon={<ChevronDownIcon />}
                  disabled={isFixed || index === agreements.length - 1}
                  onClick={() => move(one.id, index + 1, 'down')}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <output className="visually-hidden">{told}</output>
    </>
  )
}
