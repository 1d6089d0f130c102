import './location.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { languages as offered } from '#contract/messages/languages.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { Select } from '#web/ui/fields/select.tsx'

/** The languages in which visitors are met, in their order; the first is the location's own. */
export function LanguageOrder({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (languages: readonly string[]) => void
}): ReactNode {
  const { t, language: reader } = useTranslator()
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  /** Where the focus goes once the list has changed: the button that moved stays under it. */
  const [wanted, setWanted] = useState<{
    readonly code: string
    readonly act: 'up' | 'down'
  } | null>(null)
  const others = offered.filter(({ code }) => !chosen.includes(code))
  const nameOf = (code: string): string =>
    offered.find((one) => one.code === code)?.displayName ??
    new Intl.DisplayNames([reader], { type: 'language' }).of(code) ??
    code

  useEffect(() => {
    if (wanted === null) return
    const line = list.current?.querySelector(`[data-language="${wanted.code}"]`)
    const [up, down, away] = line?.querySelectorAll('button') ?? []
    const inOrder = wanted.act === 'down' ? [down, up, away] : [up, down, away]
    inOrder.find((button) => button?.disabled === false)?.focus()
  }, [wanted])

  const move = (index: number, by: -1 | 1): void => {
    const code = chosen[index]
    if (code === undefined) return
    const next = chosen.toSpliced(index, 1).toSpliced(index + by, 0, code)
    onChange(next)
    setWanted({ code, act: by < 0 ? 'up' : 'down' })
    setTold(t('location_language_moved', { name: nameOf(code), number: index + by + 1 }))
  }
  const remove = (index: number): void => {
    const next = chosen.toSpliced(index, 1)
    onChange(next)
    setWanted({ code: next[Math.min(index, next.length - 1)] ?? '', act: 'up' })
  }
  return (
    <>
      <ol className="location-languages" ref={list}>
        {chosen.map((code, index) => (
          <li key={code} data-language={code}>
            <span>
              <span lang={code}>{nameOf(code)}</span>
              {index === 0 && <span className="choice-hint">{t('location_language_own')}</span>}
            </span>
            <span className="location-acts">
              <IconButton
                label={t('location_language_up', { name: nameOf(code) })}
                icon={
                  <span className="location-up">
                    <ChevronDownIcon />
                  </span>
                }
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t('location_language_down', { name: nameOf(code) })}
                icon={<ChevronDownIcon />}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t('location_language_remove', { name: nameOf(code) })}
                icon={<CloseIcon />}
                disabled={chosen.length === 1}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <label className="field">
          <span className="field-label">{t('location_language_add')}</span>
          <Select
            value=""
            onChange={({ target }) => {
              onChange([...chosen, target.value])
              setTold(t('location_language_added', { name: nameOf(target.value) }))
            }}
          >
            <option value="">{t('common_choose')}</option>
            {others.map(({ code, displayName }) => (
              <option key={code} value={code} lang={code}>
                {displayName}
              </option>
            ))}
          </Select>
        </label>
      )}
      <output className="visually-hidden">{told}</output>
    </>
  )
}
